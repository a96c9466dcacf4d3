import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import {
  differingTwins,
  faultsIn,
  missingTerms,
  needlesslyApart,
  needlessWords,
  unendedSentences,
  unformedPlurals,
} from './findings.ts';

const english = new Map([
  ['button', 'Open'],
  ['state', 'Open'],
  ['hint', 'Change leverage'],
]);

describe('twins', () => {
  const texts = new Map([
    ['button', 'Abrir'],
    ['state', 'Abierta'],
    ['hint', 'Cambiar apalancamiento'],
  ]);

  it('are found where one is translated in another way, unless it is apart', () => {
    expect(differingTwins(texts, english, {})).toEqual(['state: Abierta, elsewhere Abrir']);
    expect(differingTwins(texts, english, { state: 'a state, not an act' })).toEqual([]);
  });

  it('are found where they are apart for nothing, or have no twin', () => {
    const same = new Map([...texts, ['state', 'Abrir']]);
    expect(needlesslyApart(texts, english, { state: 'a state, not an act' })).toEqual([]);
    expect(needlesslyApart(same, english, { state: 'a state, not an act' })).toEqual(['state']);
    expect(needlesslyApart(texts, english, { hint: 'stands once' })).toEqual(['hint']);
    expect(needlesslyApart(texts, english, { gone: 'no text of this key' })).toEqual(['gone']);
  });
});

it('another word for a term is found where English says the term', () => {
  const { terms } = en;
  expect(missingTerms(new Map([['hint', 'Change LEVERAGE']]), english, { terms })).toEqual([]);
  expect(missingTerms(new Map([['hint', 'Change the multiple']]), english, { terms })).toEqual([
    'leverage hint',
  ]);
});

it('a word that no text needs for a term is found', () => {
  const hint = new Map([['hint', 'Change the gearing']]);
  const leverage = ['leverage', 'gearing', 'multiplier'] as const;
  const terms = {
    ...en.terms,
    liquidation: ['liquidation'],
    auto_deleveraging: ['auto-deleveraging'],
    leverage,
  } as const;
  expect(needlessWords(hint, english, { terms })).toEqual(['leverage: multiplier']);
});

it('a sentence without its full stop is found in any choice that a text offers', () => {
  const sentences = new Map([
    ['note', 'Write a message first.'],
    ['label', 'Std. dev.'],
  ]);
  expect(unendedSentences(new Map([['note', '请输入消息。']]), sentences)).toEqual([]);
  expect(unendedSentences(new Map([['label', '标准差']]), sentences)).toEqual([]);
  const choice = '{side, select, buy {Escribe.} other {Lee}}';
  expect(unendedSentences(new Map([['note', choice]]), sentences)).toEqual([`note: ${choice}`]);
});

it('a fault is found in any choice that a text offers', () => {
  const text = '{side, select, buy {Bought} other {{count, plural, one {# favour} other {none}}}}';
  expect(faultsIn(new Map([['planted', text]]), en)).toEqual([
    expect.stringMatching(/^planted: say the American spelling.*: 0 favour$/),
  ]);
});

it.each([
  ['{count} days', true],
  ['<b>{count} days</b>', true],
  ['{side, select, buy {{count, number} lots} other {}}', true],
  ['{count, plural, one {# day} other {# days}}', false],
  ['{symbol} orders', false],
  ['{count} of 5', false],
])('a number beside a noun without its forms is found: %s, %s', (text, isFound) => {
  expect(unformedPlurals(new Map([['planted', text]]), en.counted)).toEqual(
    isFound ? [`planted: ${text}`] : [],
  );
});
