import type { Locale } from '@trade/protocol';
import { wordsOf } from '../mail/index.ts';

type Values = Readonly<Record<string, string | number>>;

/** How something is said in one language. */
export interface Words {
  locale: Locale;
  /** Fills a text of the locales; whatever is put into it stays on its line. */
  say: (key: string, values?: Values) => string;
}

/** Returns the words of a language. `app` is the product's name, which every text may use. */
function wordsIn(locale: Locale, app: string): Words {
  const say = wordsOf(locale);
  return { locale, say: (key, values) => say(key, { app, ...values }) };
}

/** A sentence or paragraph of a notification. */
export interface Part<Data> {
  /** Every text of `packages/locales` that it may be made of. */
  keys: readonly string[];
  /** Returns null when there is nothing to say. */
  write: (data: Data, words: Words) => string | null;
  /** Whether only a letter says it. */
  isForLetters?: true;
}

/** A part that only a letter needs: where to look, whom to answer. */
export function inLetters<Data>(part: Part<Data>): Part<Data> {
  return { ...part, isForLetters: true };
}

/** What a customer reads, in their language, between a greeting and a signature. */
export interface CustomersTexts<Data> {
  subject: Part<Data>;
  lines: readonly Part<Data>[];
}

/** What an operator reads, in English like the console. `app` is the product's name. */
interface OperatorsTexts<Data> {
  english: (data: Data, app: string) => { subject: string; paragraphs: readonly string[] };
  /** What it is about, when its subject differs each time: many on one topic come together. */
  topic?: (data: Data) => string;
}

export type Texts<Data> = CustomersTexts<Data> | OperatorsTexts<Data>;

/** The text at a key. It is left out when `values` returns null. */
export function text<Data>(
  key: string,
  values: (data: Data, words: Words) => Values | null = () => ({}),
): Part<Data> {
  return {
    keys: [key],
    write(data, words) {
      const filled = values(data, words);
      return filled && words.say(key, filled);
    },
  };
}

/** One of the texts below a key, by the data. It is left out when `choose` returns null. */
export function oneOf<Data, Option extends string>(
  prefix: string,
  options: readonly Option[],
  choose: (data: Data) => Option | null,
  values: (data: Data, words: Words) => Values = () => ({}),
): Part<Data> {
  return {
    keys: options.map((option) => `${prefix}.${option}`),
    write(data, words) {
      const chosen = choose(data);
      return chosen && words.say(`${prefix}.${chosen}`, values(data, words));
    },
  };
}

/** A paragraph of another form, from the texts at `keys`; it keeps other people's words in line. */
export function written<Data>(
  keys: readonly string[],
  write: (data: Data, words: Words) => string | null,
): Part<Data> {
  return { keys, write };
}

/** What a channel writes of it. */
export interface WrittenTexts {
  subject: string;
  paragraphs: readonly string[];
  topic: string | undefined;
}

/** Writes a notification to somebody with their name, in their language. */
export function writeTexts<Data>(
  texts: Texts<Data>,
  data: Data,
  { app, locale, name }: { app: string; locale: Locale; name: string },
): WrittenTexts {
  if ('english' in texts) return { ...texts.english(data, app), topic: texts.topic?.(data) };
  const words = wordsIn(locale, app);
  const paragraphs = [
    words.say(GREETING, { name }),
    ...texts.lines.flatMap((line) => line.write(data, words) ?? []),
    words.say(SIGNATURE),
  ];
  return { subject: texts.subject.write(data, words) ?? '', paragraphs, topic: undefined };
}

/** Writes it in short, as a list or a push shows it: without greeting and what is for letters. */
export function writeShort<Data>(
  { lines, subject }: CustomersTexts<Data>,
  data: Data,
  { app, locale }: { app: string; locale: Locale },
): { title: string; text: string } {
  const words = wordsIn(locale, app);
  const said = lines.flatMap((line) => (line.isForLetters ? [] : (line.write(data, words) ?? [])));
  return { title: subject.write(data, words) ?? '', text: said.join('\n') };
}

const GREETING = 'mail.opening.greeting';
const SIGNATURE = 'mail.opening.signature';
