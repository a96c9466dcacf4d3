import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contractMarket,
  type EngineEvent,
  entriesOfKind,
  findContract,
  restore,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { equity, liquidationPrice, notional, tierOf } from '../../src/quote/index.ts';
import { runs } from '../runs.ts';
import { ContractWorld } from './contract-world.ts';
import { commandOf, crowd, steps } from './contracts.arbitrary.ts';

/** The money of the venue's participants: none, or enough to matter. */
const funds = fc.constantFrom(0n, 0n, 40_000_000n);

/** Who has cross margin. */
const crossers = fc.constantFrom([], [1000, 1002, 1004]);

/**
 * Checks that no open position is below maintenance at both mark and index or without equity at the
 * mark, and that each has the liquidation price of its terms.
 */
function expectSound(world: ContractWorld): void {
  for (const { body, mode } of entriesOfKind(world.state, 'contract_position')) {
    const { mark, index } = contractMarket(world.state, mode, body.symbol) ?? { mark: null, index: null };
    const terms = findContract(world.state, body.symbol)?.terms;
    if (mark === null || index === null || terms === undefined) throw new Error('A position without a mark');
    const at = body.side === 'buy' ? Math.max(mark, index.price) : Math.min(mark, index.price);
    const value = notional(at, body.lots, terms.unitsPerTickLot);
    const { ratePpm, amount } = tierOf(value, terms.tiers);
    const left = equity(body, at, terms);
    expect(left * 1_000_000n >= value * ratePpm - amount * 1_000_000n).toBe(true);
    expect(equity(body, mark, terms) >= 0n).toBe(true);
    expect(body.liquidationPrice).toBe(liquidationPrice(body, terms));
  }
}

describe('random orders, prices and gaps', () => {
  it('leave nobody below maintenance, no account below zero, and no money made or lost', () => {
    fc.assert(
      fc.property(steps(60), funds, crossers, (taken, rich, sharing) => {
        const world = crowd(rich, undefined, sharing);
        for (const step of taken) {
          world.run(commandOf(world, step));
          expectSound(world);
        }
        expect(world.isBalanced()).toBe(true);
      }),
      { numRuns: runs(150), seed: 11 },
    );
  });

  it('leave a transfer for every change of a balance, the venue’s own included', () => {
    fc.assert(
      fc.property(steps(40), funds, crossers, (taken, rich, sharing) => {
        const world = crowd(rich, undefined, sharing);
        const moved = new Map<string, bigint>();
        const add = (key: string, by: bigint) => moved.set(key, (moved.get(key) ?? 0n) + by);
        for (const row of takeSnapshot(world.state).balances) {
          for (const bucket of ['available', 'frozen', 'margin'] as const) {
            add([row.mode, row.owner, row.kind, row.asset, bucket].join(), row[bucket]);
          }
        }
        const follow = (events: readonly EngineEvent[]) => {
          for (const event of events) {
            if (event.type !== 'transfer') continue;
            const { mode, asset, amount, from, to } = event;
            add([mode, from.owner, from.kind, asset, from.bucket].join(), -amount);
            add([mode, to.owner, to.kind, asset, to.bucket].join(), amount);
          }
        };
        for (const step of taken) follow(world.run(commandOf(world, step)).events);
        for (const row of takeSnapshot(world.state).balances) {
          for (const bucket of ['available', 'frozen', 'margin'] as const) {
            const key = [row.mode, row.owner, row.kind, row.asset, bucket].join();
            expect({ key, amount: moved.get(key) ?? 0n }).toEqual({ key, amount: row[bucket] });
          }
        }
      }),
      { numRuns: runs(60), seed: 12 },
    );
  });

  it('have the same future after a kill and a restart anywhere, whatever the order of the rows', () => {
    fc.assert(
      fc.property(steps(40), funds, crossers, fc.nat(), (taken, rich, sharing, cut) => {
        const straight = crowd(rich, undefined, sharing);
        const middle = cut % taken.length;
        for (const step of taken.slice(0, middle)) straight.run(commandOf(straight, step));
        const snapshot = takeSnapshot(straight.state);
        snapshot.entries.reverse();
        snapshot.balances.reverse();
        const resumed = new ContractWorld(restore(structuredClone(snapshot)));
        resumed.time = straight.time;
        for (const step of taken.slice(middle)) {
          const command = commandOf(straight, step);
          resumed.time = straight.time;
          expect(resumed.run(command)).toEqual(straight.run(command));
          expect(stateHash(resumed.state)).toBe(stateHash(straight.state));
        }
      }),
      { numRuns: runs(80), seed: 13 },
    );
  });
});
