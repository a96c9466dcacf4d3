import { expect, it } from 'vitest';
import { Bans } from '../../../src/platform/gateway/bans.ts';

const MINUTE = 60_000;
/** Refuses calls that come so many ms one after the other, each told to wait a second. */
const refuse = (bans: Bans, times: number, from: number, apart = 1) => {
  let shutOut = 0;
  for (let time = 0; time < times; time += 1) shutOut = bans.note('a program', from + time * apart, 1000);
  return shutOut;
};

it('shuts out who calls a hundred times before the time they were told, longer each time', () => {
  const bans = new Bans();
  expect(refuse(bans, 100, 0)).toBe(0);
  expect(bans.left('a program', 100)).toBe(0);
  expect(refuse(bans, 1, 100)).toBe(2 * MINUTE);
  expect(bans.left('a program', 100 + MINUTE)).toBe(MINUTE);
  expect(bans.left('another', MINUTE)).toBe(0);
  expect(bans.left('a program', 100 + 2 * MINUTE)).toBe(0);
  const waits = [1, 2, 3, 4, 5, 6].map((hours) => refuse(bans, 101, hours * 60 * MINUTE) / MINUTE);
  expect(waits).toEqual([4, 8, 16, 32, 60, 60]);
});

it('lets alone who waits as long as told, and forgets after a day', () => {
  const bans = new Bans();
  expect(refuse(bans, 1_000, 0, 1000)).toBe(0);
  expect(refuse(bans, 101, 2_000_000)).toBe(2 * MINUTE);
  expect(refuse(bans, 101, 2_000_000 + 25 * 60 * MINUTE)).toBe(2 * MINUTE);
});

it('remembers so many callers and no more', () => {
  const bans = new Bans();
  refuse(bans, 101, 0);
  for (let caller = 0; caller < 10_000; caller += 1) bans.note(`caller ${caller}`, 200, 1000);
  expect(bans.left('a program', 200)).toBe(0);
});
