import { expect, it } from 'vitest';
import { BloomFilter } from '../../../src/core/sequencer/bloom-filter.ts';

const MILLION = 1_000_000;
/** Keys as customers send them, and some that differ in one character only. */
const keyOf = (at: number): string =>
  at % 2 === 0 ? `${1_000 + (at % 977)}:real:web-${at.toString(36)}` : `1000:demo:${at}`;

/** A small generator of whole numbers, the same at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('never denies a text that it holds, beside a plain set', () => {
  const random = numbers(7);
  const filter = new BloomFilter();
  const plain = new Set<string>();
  const denied: string[] = [];
  let wrong = 0;
  for (let turn = 0; turn < 300_000; turn++) {
    const text = keyOf(random(200_000));
    const may = filter.mayHold(text);
    if (may && !plain.has(text)) wrong += 1;
    if (!may && plain.has(text)) denied.push(text);
    if (random(2) === 0) {
      filter.add(text);
      plain.add(text);
    }
  }
  expect(denied).toEqual([]);
  expect(plain.size).toBeGreaterThan(90_000);
  expect(wrong).toBeLessThan(1_000);
});

it('grows by layers, still denies none that it holds, and is seldom wrong', () => {
  const filter = new BloomFilter();
  for (let at = 0; at < MILLION; at++) filter.add(keyOf(at));
  let denied = 0;
  let wrong = 0;
  for (let at = 0; at < MILLION; at++) if (!filter.mayHold(keyOf(at))) denied += 1;
  for (let at = MILLION; at < 2 * MILLION; at++) if (filter.mayHold(keyOf(at))) wrong += 1;
  expect(denied).toBe(0);
  // Two layers, each wrong once in 320 times when it is full.
  expect(wrong / MILLION).toBeLessThan((2 / 320) * 1.1);
  expect(filter.bytes).toBe(1.5 * 2 ** 20);
});

it('takes the empty text, long texts and characters of every language', () => {
  const filter = new BloomFilter();
  const texts = ['', ' ', 'x'.repeat(10_000), 'ключ', '鍵', '🔑', '\u0000'];
  expect(texts.filter((text) => filter.mayHold(text))).toEqual([]);
  for (const text of texts) filter.add(text);
  expect(texts.every((text) => filter.mayHold(text))).toBe(true);
});

it('is no larger after the same texts once more', () => {
  const filter = new BloomFilter();
  for (let round = 0; round < 10; round++) {
    for (let at = 0; at < 100_000; at++) filter.add(keyOf(at));
  }
  expect(filter.bytes).toBe(2 ** 19);
});
