import { expect, it } from 'vitest';
import { passwordLength, passwordText } from '../src/index.ts';

it.each([
  ['an umlaut of two code points', 'Pa\u0308ss', 'P\u00e4ss', 4],
  ['digits of full width', '\uff11\uff12\uff13', '123', 3],
  ['half-width kana with its mark', '\uff76\uff9e', '\u30ac', 1],
  ['Hangul of single letters', '\u1112\u1161\u11ab', '\ud55c', 1],
  ['a letter beyond 16 bits', '\u{1f511}\u{1f511}', '\u{1f511}\u{1f511}', 2],
  ['a no-break space', 'a\u00a0b', 'a b', 3],
])('%s is one password with its other writing', (_what, typed, compared, length) => {
  expect(passwordText(typed)).toBe(compared);
  expect(passwordLength(typed)).toBe(length);
});
