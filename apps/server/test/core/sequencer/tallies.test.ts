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

/** A command that is worth this much when it is its turn, which is at once. */
function worth(value: bigint, take: () => Promise<Outcome>) {
  return async (admit: (value: bigint) => void) => {
    admit(value);
    return take();
  };
}

describe('what a writer counts of a customer', () => {
  it('keeps the sum within its bound, also while commands are under way', async () => {
    const tallies = new Tallies(() => 7);
    const reading = await tallies.read(CUSTOMER);
    expect(reading).toMatchObject({ counted: 0n, seq: 7 });
    const known = { ...reading, total: 40n };
    const first = underWay();
    const bound = { since: 0, most: 100n, known };
    const taken = tallies.within(CUSTOMER, bound, worth(60n, first.take));
    const refused = tallies.within(
      CUSTOMER,
      bound,
      worth(1n, async () => outcome(9)),
    );
    await expect(refused).rejects.toMatchObject({ total: 100n, isExact: false });
    first.resolve(outcome(8));
    await taken;
    expect(await tallies.read(CUSTOMER)).toMatchObject({ tally: known.tally, counted: 60n, seq: 8 });
  });

  it('does not count what had no effect', async () => {
    const tallies = new Tallies(() => 0);
    const known = { ...(await tallies.read(CUSTOMER)), total: 0n };
    const bound = { since: 0, most: 100n, known };
    const take = (value: bigint, taken: Outcome) =>
      tallies.within(
        CUSTOMER,
        bound,
        worth(value, async () => taken),
      );
    await take(100n, outcome(1, { duplicate: true }));
    await take(100n, outcome(2, { rejection: { code: 12201 } }));
    await take(100n, outcome(3));
    await take(0n, outcome(4));
    const another = take(1n, outcome(5));
    await expect(another).rejects.toBeInstanceOf(BeyondBound);
  });

  it('wants the sum anew of a writer that began later, and after a command whose effect is unknown', async () => {
    const before = { ...(await new Tallies(() => 0).read(CUSTOMER)), total: 0n };
    const tallies = new Tallies(() => 0);
    const ask = (known: typeof before) =>
      tallies.within(
        CUSTOMER,
        { since: 0, most: 100n, known },
        worth(1n, async () => outcome(1)),
      );
    await expect(ask(before)).rejects.toMatchObject({ total: null });
    const known = { ...(await tallies.read(CUSTOMER)), total: 0n };
    await ask(known);
    const lost = underWay();
    const answer = tallies.within(CUSTOMER, { since: 0, most: 100n, known }, worth(1n, lost.take));
    lost.reject(new Error('The commit failed'));
    await expect(answer).rejects.toThrow('The commit failed');
    await expect(ask(known)).rejects.toMatchObject({ total: null });
  });

  it('counts without a bound, too', async () => {
    const tallies = new Tallies(() => 0);
    const known = { ...(await tallies.read(CUSTOMER)), total: 0n };
    const nothing = { tally: '', counted: 0n, total: 0n };
    await tallies.within(
      CUSTOMER,
      { since: 0, most: null, known: nothing },
      worth(80n, async () => outcome(1)),
    );
    const more = tallies.within(
      CUSTOMER,
      { since: 0, most: 100n, known },
      worth(30n, async () => outcome(2)),
    );
    await expect(more).rejects.toMatchObject({ total: 80n });
  });
});
