import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { missing, notOffered, Refusal } from './refusals.ts';

/** A number as programs write it, `1e-7` included. */
const NUMBER = /^(\d{1,20})(?:\.(\d{0,20}))?(?:[eE]([+-]?\d{1,2}))?$/;
const WHOLE = /^\d{1,16}$/;
const MOST = 1_000;

/** Every call may carry these. */
const COMMON: readonly string[] = ['timestamp', 'recvWindow', 'signature', 'timeUnit', 'apiKey'];

/** What a call was sent, by name, as text. */
export class Parameters {
  private constructor(private readonly values: ReadonlyMap<string, string>) {}

  /**
   * Reads the query and the body of a call, without their leading marks. Throws -1100 for what
   * cannot be read, -1101 for a name that stands twice.
   */
  static ofTexts(...texts: readonly string[]): Parameters {
    const values = new Map<string, string>();
    for (const pair of texts.flatMap((text) => text.split('&'))) {
      if (pair === '') continue;
      const { name, value } = pairOf(pair);
      if (values.has(name)) throw new Refusal(-1101, 'Duplicate values for a parameter detected.');
      values.set(name, value);
    }
    if (values.size > MOST) throw new Refusal(-1101, 'Too many parameters sent.');
    return new Parameters(values);
  }

  /** Reads the parameters of a message; numbers and flags count as their text. */
  static ofObject(given: Readonly<Record<string, unknown>>): Parameters {
    const told = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
    return new Parameters(new Map(told.map(([name, value]) => [name, textOf(value)])));
  }

  get names(): readonly string[] {
    return [...this.values.keys()];
  }

  /** The text of a parameter; null when it was not sent, or is empty. */
  text(name: string): string | null {
    return this.values.get(name) || null;
  }

  /** The text of a parameter that must be sent. */
  needed(name: string): string {
    const text = this.text(name);
    if (text === null) throw missing(name);
    return text;
  }

  /** A parameter that is one of some words, whatever their case. */
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | null {
    const text = this.text(name)?.toUpperCase();
    if (text === undefined) return null;
    const found = words.find((word) => word === text);
    if (found === undefined) throw notOffered(name);
    return found;
  }

  /** A whole number, such as an id, a time or a count. */
  whole(name: string, most = Number.MAX_SAFE_INTEGER): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const number = WHOLE.test(text) ? Number(text) : Number.NaN;
    if (!(number <= Number.MAX_SAFE_INTEGER)) throw illegal(name);
    return Math.min(number, most);
  }

  /** How many items are asked for: at least one, at most `most`, and `usual` by default. */
  limit(usual: number, most: number): number {
    return Math.max(1, this.whole('limit', most) ?? usual);
  }

  /** A time in ms; it may be sent in microseconds. */
  time(name: string): number | null {
    const sent = this.whole(name);
    return sent !== null && sent >= 1e15 ? Math.floor(sent / 1000) : sent;
  }

  flag(name: string): boolean {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined || text === 'false') return false;
    if (text !== 'true') throw illegal(name);
    return true;
  }

  /** An amount or a price in its smallest units; null when it was not sent. */
  units(name: string): bigint | null {
    const text = this.text(name);
    if (text === null) return null;
    const plain = plainOf(text);
    if (plain === null) throw illegal(name);
    const units = toUnits(plain, AMOUNT_DECIMALS);
    if (units === null) throw new Refusal(-1111, `Parameter '${name}' has too much precision.`);
    return units;
  }

  /** A list of names, as a JSON array. */
  list(name: string): string[] | null {
    const text = this.text(name);
    if (text === null) return null;
    try {
      const read: unknown = JSON.parse(text);
      if (Array.isArray(read) && read.every((item) => typeof item === 'string')) return read;
    } catch {
      // Told below as any other value that cannot be read.
    }
    throw illegal(name);
  }

  /** Throws -1104 when something else was sent than what is read: nothing is silently ignored. */
  requireKnown(read: readonly string[]): void {
    const known = this.names.filter((name) => read.includes(name) || COMMON.includes(name));
    if (known.length === this.names.length) return;
    const sent = this.names.length;
    throw new Refusal(
      -1104,
      `Not all sent parameters were read; read '${known.length}' parameter(s) but was sent '${sent}'.`,
    );
  }
}

const illegal = (name: string): Refusal =>
  new Refusal(-1100, `Illegal characters found in parameter '${name}'.`);

/** Returns name and value of a pair as it is sent in a query or a form. */
export function pairOf(pair: string): { name: string; value: string } {
  const at = pair.indexOf('=');
  const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
  try {
    return { name: decode(name), value: decode(value) };
  } catch {
    throw new Refusal(-1100, 'Illegal characters found in a parameter.');
  }
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** A value of a message as text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a number without its exponent and without zeros that say nothing; null for no number. */
function plainOf(text: string): string | null {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return null;
  const places = fraction.length - Number(exponent);
  const digits = (whole + fraction + '0'.repeat(Math.max(0, -places))).replace(/^0+(?=\d)/, '');
  if (places <= 0) return digits;
  const padded = digits.padStart(places + 1, '0');
  const tail = padded.slice(-places).replace(/0+$/, '');
  return tail === '' ? padded.slice(0, -places) : `${padded.slice(0, -places)}.${tail}`;
}
