import type { AccountKind, Mode } from '../../model.ts';
import { type Digest, ENTITY_KIND } from '../digest.ts';
import { HashedEntity } from '../state-hash.ts';

/**
 * The bodies of entries by kind: every product adds its own kinds where it declares them. Bodies
 * hold integers, bigints, text, flags, null, lists and objects of these.
 */
export interface EntryBodies extends Record<never, unknown> {}

export type EntryKind = keyof EntryBodies;

/*
 * Entries as text, for the hash and for the store: JSON with sorted keys, in which a bigint is
 * `{"$n":"123"}`. Equal entries have equal texts, whatever order their fields were set in.
 */

/**
 * Returns the text of an entry or of a part of one. Refuses undefined fields: they could not be
 * read back.
 */
export function entryText(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `{"$n":"${value}"}`;
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError(`Not an integer: ${value}`);
      return String(value);
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? listText(value) : objectText(value);
    default:
      throw new TypeError(`An entry cannot hold a ${typeof value}`);
  }
}

function listText(list: readonly unknown[]): string {
  let text = '[';
  for (let at = 0; at < list.length; at++) text += at === 0 ? entryText(list[at]) : `,${entryText(list[at])}`;
  return `${text}]`;
}

// Every tick writes several entries, so these are plain loops.
function objectText(object: object): string {
  const fields = object as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(object).sort()) {
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${entryText(fields[name])}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Reads the text from `entryText`, or the same JSON as returned by a store. */
export function readEntryText<Value>(text: string): Value {
  return JSON.parse(text, (_, value: unknown) =>
    isWrittenBigint(value) ? BigInt(value.$n) : value,
  ) as Value;
}

function isWrittenBigint(value: unknown): value is { $n: string } {
  return typeof value === 'object' && value !== null && '$n' in value && typeof value.$n === 'string';
}

/**
 * A part of an account's frozen or margin bucket that is set aside for one entry, and for nothing
 * else.
 */
export interface Hold {
  owner: number;
  kind: AccountKind;
  asset: string;
  bucket: 'frozen' | 'margin';
  /** Smallest units; never negative. */
  amount: bigint;
}

/**
 * What the engine has agreed to beyond a balance: a withdrawal under way, a position, an option,
 * terms on offer.
 */
export interface Entry<Kind extends EntryKind = EntryKind> {
  kind: Kind;
  /** Unique within its kind. */
  id: number;
  mode: Mode;
  /** Its owner; 0 for what the venue offers to everybody. */
  customer: number;
  /** False once it is finished: it then leaves the state and is kept only in the read model. */
  open: boolean;
  /** When the engine must act on it by itself, ms since the epoch; null when only commands do. */
  dueAt: number | null;
  holds: Hold[];
  body: EntryBodies[Kind];
  createdAt: number;
  updatedAt: number;
}

/** An entry of any kind, distinguished by `kind`. */
export type AnyEntry = { [Kind in EntryKind]: Entry<Kind> }[EntryKind];

/** Returns a copy that shares nothing with the state. */
export function copyEntry({ entry }: LiveEntry): AnyEntry {
  return copyOf(entry) as AnyEntry;
}

/**
 * Returns a deep copy of an entry or of a part of one: `structuredClone`, which is for anything at
 * all, takes many times as long.
 */
function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copy[name] = copyOf((value as Record<string, unknown>)[name]);
  return copy as Value;
}

/** An entry in the state. Only `Execution` changes it. */
export class LiveEntry<Kind extends EntryKind = EntryKind> extends HashedEntity {
  /** The last command that changed it. */
  touchedAt = 0;

  constructor(readonly entry: Entry<Kind>) {
    super();
  }

  isPresent(): boolean {
    return this.entry.open;
  }

  describe(digest: Digest): void {
    digest.begin(ENTITY_KIND.entry).text(entryText(this.entry));
  }
}
