import type { Outcome } from '@trade/engine';
import { describe, expect, it } from 'vitest';
import { BeyondBound, Tallies } from '../../../src/core/sequencer/tallies.ts';

const CUSTOMER = 1001;

function outcome(seq: number, changes: Partial<Outcome> = {}): Outcome {
  return {
    seq,
    time: 0,
    rejection: null,
    duplicate: false,
    orderId: null,
    events: [],
    ...changes,
  } as Outcome;
}

/** A command that has its outcome when the test says so. */
function underWay() {
  let resolve: (taken: Outcome) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Outcome>((...ways) => {
    [resolve, reject] = ways;
  });
  return { take: () => promise, resolve, reject };
}

describe('what a writer counts of a customer', () => {
  it('keeps the sum within its bound, also while commands are under way', async () => {
    const tallies = new Tallies(() => 7);
    const reading = await tallies.read(CUSTOMER);
    expect(reading).toMatchObject({ counted: 0n, seq: 7 });
    const known = { ...reading, total: 40n };
    const first = underWay();
    const taken = tallies.within(CUSTOMER, { value: 60n, most: 100n, known }, first.take);
    const more = { value: 1n, most: 100n, known };
    const refused = tallies.within(CUSTOMER, more, async () => outcome(9));
    await expect(refused).rejects.toMatchObject({ total: 100n, isExact: false });
    first.resolve(outcome(8));
    await taken;
    expect(await tallies.read(CUSTOMER)).toMatchObject({ tally: known.tally, counted: 60n, seq: 8 });
  });

  it('does not count what had no effect', async () => {
    const tallies = new Tallies(() => 0);
    const known = { ...(await tallies.read(CUSTOMER)), total: 0n };
    const bound = { value: 100n, most: 100n, known };
    await tallies.within(CUSTOMER, bound, async () => outcome(1, { duplicate: true }));
    await tallies.within(CUSTOMER, bound, async () => outcome(2, { rejection: { code: 12201 } }));
    await tallies.within(CUSTOMER, bound, async () => outcome(3));
    const another = tallies.within(CUSTOMER, { ...bound, value: 1n }, async () => outcome(4));
    await expect(another).rejects.toBeInstanceOf(BeyondBound);
  });

  it('wants the sum anew of a writer that began later, and after a command whose effect is unknown', async () => {
    const before = { ...(await new Tallies(() => 0).read(CUSTOMER)), total: 0n };
    const tallies = new Tallies(() => 0);
    const ask = (known: typeof before) =>
      tallies.within(CUSTOMER, { value: 1n, most: 100n, known }, async () => outcome(1));
    await expect(ask(before)).rejects.toMatchObject({ total: null });
    const known = { ...(await tallies.read(CUSTOMER)), total: 0n };
    await ask(known);
    const lost = underWay();
    const answer = tallies.within(CUSTOMER, { value: 1n, most: 100n, known }, lost.take);
    lost.reject(new Error('The commit failed'));
    await expect(answer).rejects.toThrow('The commit failed');
    await expect(ask(known)).rejects.toMatchObject({ total: null });
  });

  it('counts without a bound, too', async () => {
    const tallies = new Tallies(() => 0);
    const known = { ...(await tallies.read(CUSTOMER)), total: 0n };
    const nothing = { tally: '', counted: 0n, total: 0n };
    await tallies.within(CUSTOMER, { value: 80n, most: null, known: nothing }, async () => outcome(1));
    const more = tallies.within(CUSTOMER, { value: 30n, most: 100n, known }, async () => outcome(2));
    await expect(more).rejects.toMatchObject({ total: 80n });
  });
});
