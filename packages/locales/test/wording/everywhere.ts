import type { Locale } from '@trade/protocol';
import type { Wording } from './rules.ts';

type Never = Wording['never'];

/** What no text of any language has. */
const NOWHERE: Never = [
  {
    found: /[\u00ad\u2000-\u200f\u2028-\u202f\u2060\u3000\ufeff]/,
    like: 'Try\u200b again',
    instead: 'it without characters that nobody sees',
  },
  { found: /\(\)|（）/, like: 'Fee ()', instead: 'something between the brackets' },
  { found: /\([^)]*$|^[^(]*\)/, like: 'Fee ({zone}', instead: 'both brackets' },
  { found: /（[^）]*$|^[^（]*）/, like: '时间（{zone}', instead: 'both brackets' },
  { found: /(?<!\.)\.\.(?!\.)|。。/, like: 'The code was sent..', instead: 'one full stop' },
  { found: /[´`]\p{L}/u, like: 'L´équipe', instead: 'a curly apostrophe' },
  {
    found: /\}\{(currency|unit)\}/,
    like: '{amount}{currency}',
    instead: 'the amount and its currency apart',
  },
  {
    found: /[\uff05\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff61-\uff9f]/,
    like: '１００,０００ USDT',
    instead: 'figures and letters of the usual width',
  },
];

/** French and Spanish put a space that does not break before some signs. */
const NO_BREAK_SPACE: Never = [
  { found: /\u00a0/, like: 'Fee\u00a0: 1%', instead: 'it with the usual space' },
];

/** Signs as wide as the characters of Chinese and Japanese. */
const WIDE_SIGNS: Never = [
  {
    found: /[\u3001-\u3011\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff60]/,
    like: 'Try again。',
    instead: 'it with the usual signs',
  },
];

/** Languages that part a number from its noun. */
const JOINED: Never = [
  {
    found: /(?<![\p{L}\d.,])0\p{L}/u,
    like: '0share',
    instead: 'the number and its noun apart',
  },
];

/** Scripts, with the languages that are written in them and a character of each. */
const SCRIPTS: readonly [script: string, of: readonly Locale[], like: string][] = [
  ['Han', ['zh', 'jp'], '頁'],
  ['Hangul', ['kor'], '페'],
  ['Hiragana', ['jp'], 'ひ'],
  ['Katakana', ['jp'], 'カ'],
  ['Thai', ['th'], 'ห'],
];

/** Words that are left over where a sentence was not translated. */
const ENGLISH_WORDS: Never = [
  {
    found: /\b(please|again|your|the|and|with|this|settings|everything)\b/i,
    like: 'No se perdió nada. Try again.',
    instead: 'it in the language',
  },
];

/** Returns what no text of a language has, whatever its own words and manners are. */
export function neverIn(locale: Locale): Never {
  const foreign = SCRIPTS.filter(([, locales]) => !locales.includes(locale)).map(([script, , like]) => ({
    found: new RegExp(`\\p{Script=${script}}`, 'u'),
    like,
    instead: 'it in the script of the language',
  }));
  return [
    ...NOWHERE,
    ...(['fre', 'spa'].includes(locale) ? [] : NO_BREAK_SPACE),
    ...(['zh', 'jp'].includes(locale) ? [] : WIDE_SIGNS),
    ...(['zh', 'jp', 'kor'].includes(locale) ? [] : JOINED),
    ...(locale === 'en' ? [] : ENGLISH_WORDS),
    ...foreign,
  ];
}
