import type { Locale } from '@trade/protocol';
import { type Say, textsOf } from '../gateway/index.ts';
import { oneLine } from '../lines/one-line.ts';

/**
 * Returns the texts of a letter in one language. Whatever is put into them stays on its line: names
 * and reasons are other people's words.
 */
export function wordsOf(locale: Locale): Say {
  const say = textsOf(locale);
  return (key, values = {}) => {
    const safe = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? oneLine(value) : value,
    ]);
    return say(key, Object.fromEntries(safe));
  };
}
