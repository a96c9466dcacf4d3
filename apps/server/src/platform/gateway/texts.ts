import { loadMessages, type Messages } from '@trade/locales';
import {
  type CatalogueCode,
  DEFAULT_LOCALE,
  LANGUAGES,
  LOCALES,
  type Locale,
  type SuccessName,
} from '@trade/protocol';
import { createTranslator } from 'use-intl/core';
import type { RefusalParams } from './errors.ts';

/** All languages are loaded before the first answer. */
const messages = new Map<Locale, Messages>(
  await Promise.all(LOCALES.map(async (locale) => [locale, await loadMessages(locale)] as const)),
);

type TextValues = Readonly<Record<string, string | number>>;
/** Returns the text at a path like `mail.code.line`, with its placeholders filled. */
export type Say = (key: string, values?: TextValues) => string;

/** The translator for keys that are computed, such as a code's. */
interface ComputedKeys {
  (key: string, values: TextValues): string;
  has(key: string): boolean;
}

const known = new Map<Locale, Say>();

/** Returns the texts of one language; missing ones are in English. */
export function textsOf(locale: Locale): Say {
  let say = known.get(locale);
  if (!say) {
    say = createSay(locale);
    known.set(locale, say);
  }
  return say;
}

function createSay(locale: Locale): Say {
  const translate = createTranslator({
    locale: LANGUAGES[locale].tag,
    messages: messages.get(locale) ?? {},
    timeZone: 'UTC',
    onError: () => undefined,
    getMessageFallback: ({ key }) => key,
  }) as unknown as ComputedKeys;
  return (key, values = {}) => {
    if (locale !== DEFAULT_LOCALE && !translate.has(key)) return textsOf(DEFAULT_LOCALE)(key, values);
    return translate(key, values);
  };
}

/** The wait to tell a customer when a limit names none. */
const DEFAULT_WAIT_SECONDS = 60;

export function refusalText(locale: Locale, code: CatalogueCode, params: RefusalParams): string {
  const say = textsOf(locale);
  const said = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? say(value.text, value.values) : value,
  ]);
  return say(`catalogue.${code}`, {
    seconds: DEFAULT_WAIT_SECONDS,
    reason: 'other',
    ...Object.fromEntries(said),
  });
}

const successes = new Map<string, string>();

export function successText(locale: Locale, name: SuccessName): string {
  const key = `${locale}:${name}`;
  let text = successes.get(key);
  if (text === undefined) {
    text = textsOf(locale)(`success.${name}`);
    successes.set(key, text);
  }
  return text;
}
