import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contractMarket,
  type Entry,
  type Outcome,
  restore,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { runs } from '../runs.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, HOUR, PERP } from './contract-world.ts';

const CAROL = 1002;
/** 2023-11-15 00:00 UTC, the first funding after the tests begin. */
const INSTANT = 1_700_006_400_000;

function market(spec = PERP): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, 10_000_000n);
  world.tick(10_000);
  return world;
}

function fundings(outcome: Outcome): Entry<'contract_funding'>['body'][] {
  return outcome.events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_funding' && event.entry.mode === 'real'
      ? [event.entry.body]
      : [],
  );
}

describe('funding', () => {
  it('is exchanged at the instant, over positions open then, at the mark: long pays short', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    world.time = INSTANT - 2;
    expect(fundings(world.must({ type: 'clock' }))).toEqual([]);
    const [exchange] = fundings(world.must({ type: 'clock' }));
    // No premium: the interest of 0.01 % on 1,000,000.
    expect(exchange).toMatchObject({ at: INSTANT, rate: 10_000, mark: 10_000, paid: 100n, received: 100n });
    expect(world.position(ALICE)).toMatchObject({ funding: -100n, margin: 99_900n });
    expect(world.position(BOB)).toMatchObject({ funding: 100n, margin: 100_100n });
    expect(contractMarket(world.state, 'real', PERP.symbol)?.nextFundingAt).toBe(INSTANT + 8 * HOUR);
  });

  it('is not charged for a position opened after its time, although the clock is late', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'sell', 10, { price: 10_000 }));
    world.time = INSTANT + 60_000;
    const outcome = world.accepted(world.place(ALICE, 'buy', 10));
    expect(fundings(outcome)).toMatchObject([{ at: INSTANT, paid: 100n }]);
    expect(world.position(CAROL).funding).toBe(0n);
  });

  it('happens even when the command that came too late is refused', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    world.time = INSTANT;
    const outcome = world.place(ALICE, 'buy', 0);
    expect(outcome.rejection).toEqual({ code: 12200 });
    expect(fundings(outcome)).toHaveLength(1);
  });

  it('catches up on every instant of a downtime', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    world.time = INSTANT + 17 * HOUR;
    expect(fundings(world.must({ type: 'clock' })).map(({ at }) => at)).toEqual([
      INSTANT,
      INSTANT + 8 * HOUR,
      INSTANT + 16 * HOUR,
    ]);
    expect(world.position(ALICE).funding).toBe(-300n);
  });

  it('follows the time-weighted premium of the impact prices, damped and capped', () => {
    const world = market({ ...PERP, maxLots: 50_000 });
    world.pair(ALICE, BOB, 10, 10_000);
    // Bids for the whole impact notional at 10,200: a premium of 2 % while the index is 10,000.
    world.accepted(world.place(CAROL, 'buy', 10, { price: 10_200, multiple: 5 }));
    for (let at = 0; at < 3; at++) {
      world.later(9_999);
      world.tick(10_000);
    }
    world.accepted(world.place(CAROL, 'buy', 1, { price: 9_000, multiple: 5 }));
    // No more than three quarters of the maintenance of 0.5 %.
    expect(contractMarket(world.state, 'real', PERP.symbol)?.fundingRate).toBe(375_000);
    world.must({ type: 'cancel_contract_orders', mode: 'real', customer: CAROL, symbol: null });
    for (let at = 0; at < 30; at++) {
      world.later(9_999);
      world.tick(10_000);
    }
    // 30 s of 2 % in 330 s: 0.18 %, less 0.05 %.
    const rate = contractMarket(world.state, 'real', PERP.symbol)?.fundingRate ?? 0;
    expect(rate).toBeGreaterThan(131_000);
    expect(rate).toBeLessThan(132_500);
  });

  it('takes at most the available equity, pays out at most what was paid in, and keeps the rounding', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            lots: fc.integer({ min: 1, max: 400 }),
            long: fc.constantFrom(1, 10, 50),
            price: fc.integer({ min: 9_990, max: 10_010 }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.constantFrom(-750_000, -33_333, 33_333, 750_000),
        fc.integer({ min: 9_850, max: 10_150 }),
        (pairs, interest, mark) => {
          const world = market({
            ...PERP,
            funding: { ...(PERP.funding ?? neverNull()), interest, damping: 750_000 },
          });
          pairs.forEach(({ lots, long, price }, at) => {
            world.margin(2_000 + at, 50_000_000n).margin(3_000 + at, 50_000_000n);
            world.pair(2_000 + at, 3_000 + at, lots, price, { long });
          });
          world.tick(mark);
          world.time = INSTANT;
          const [exchange] = fundings(world.must({ type: 'clock' }));
          expect(exchange).toBeDefined();
          const { paid, received } = exchange ?? { paid: 0n, received: 0n };
          expect(paid >= received && paid - received <= BigInt(2 * pairs.length)).toBe(true);
          expect(world.isBalanced()).toBe(true);
          expect(stateHash(restore(takeSnapshot(world.state)))).toBe(stateHash(world.state));
        },
      ),
      { numRuns: runs(60), seed: 5 },
    );
  });
});

function neverNull(): never {
  throw new Error('The perpetual has a funding rule');
}
