import { expect, it } from 'vitest';
import { emptyChoices, lostIn } from './likeness.ts';

const text = (planted: string) => new Map([['planted', planted]]);

it.each([
  ['{amount} {currency} of {amount} {currency}', '{amount} {currency}', ['{amount}', '{currency}']],
  ['<link>Terms</link>, <link>fees</link>', '<link>Terms</link>', ['<link>']],
  ['You are at least 18.', 'You are at least 16.', ['18']],
  ['100,000 USDT', '100.000 USDT', []],
  ['**Demo** account', 'Demo account', ['**']],
  ['{count, plural, one {# day} other {# days}}', '{count, number} days', ['forms of {count}']],
  [
    '{count, plural, one {# day} other {# days}}',
    '{count, plural, one {day} other {days}}',
    ['# of {count}'],
  ],
  [
    '{n, plural, =0 {None} one {# day} other {# days}}',
    '{n, plural, one {# day} other {# days}}',
    ['=0 of {n}'],
  ],
  ['{side, select, buy {{price}} other {}}', '{side, select, buy {} other {{price}}}', []],
])('finds what %s loses as %s: %o', (english, translation, lost) => {
  expect(lostIn(text(translation), text(english), true)).toEqual(
    lost.map((what) => `planted: ${what}: ${translation}`),
  );
});

it('asks for no plural forms where a language has none, but for a number written as one', () => {
  const english = text('{count, plural, one {# day} other {# days}}');
  expect(lostIn(text('{count, number} 天'), english, false)).toEqual([]);
  expect(lostIn(text('{count} 天'), english, false)).toEqual(['planted: {count, number}: {count} 天']);
});

it.each([
  ['{count, plural, other {# days}}', true],
  ['{count, plural, one {# days} other {# days}}', true],
  ['{side, select, buy {{count, plural, other {# days}}} other {}}', true],
  ['{count, plural, one {# day} other {# days}}', false],
])('finds a choice between forms that is none: %s, %s', (planted, isFound) => {
  expect(emptyChoices(text(planted))).toEqual(isFound ? [`planted: ${planted}`] : []);
});
