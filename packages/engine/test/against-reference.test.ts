import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  bookDepth,
  type Command,
  type EngineEvent,
  type Order,
  openOrdersOf,
  restore,
  stateHash,
  takeSnapshot,
} from '../src/index.ts';
import { commands, FUNDINGS, SMALL } from './commands.arbitrary.ts';
import { type ModelOrder, ReferenceModel } from './reference-model.ts';
import { World } from './world.ts';

function funded(): World {
  const world = new World().list(SMALL);
  for (const command of FUNDINGS) world.must(command);
  return world;
}

/**
 * Sets the id and time of ticks, and aims most cancellations and changes at an open order; every
 * third change keeps its price.
 */
function prepare(world: World, command: Command, at: number): Command {
  if (command.type === 'tick') return { ...command, tickId: `t${at}`, at };
  if (command.type === 'amend_spot_order') {
    const all = [1000, 1001, 1002, 1003].flatMap((customer) =>
      openOrdersOf(world.state, command.mode, customer),
    );
    const aimed = all[command.orderId % (all.length + 1)];
    if (aimed === undefined) return command;
    const price = command.orderId % 3 === 0 ? aimed.price : command.price;
    return { ...command, orderId: aimed.id, customer: aimed.customer, price };
  }
  if (command.type !== 'cancel_spot_order') return command;
  const open = openOrdersOf(world.state, command.mode, command.customer);
  return { ...command, orderId: open[command.orderId % (open.length + 1)]?.id ?? command.orderId };
}

/** Returns the fields of an order that the model knows. */
function essence(order: Order): ModelOrder {
  const { id, customer, mode, side, price, lots, filledLots, filledQuote, fee, held, status, cancelReason } =
    order;
  return { id, customer, mode, side, price, lots, filledLots, filledQuote, fee, held, status, cancelReason };
}

/** A reader that builds its state from the events alone. */
class Follower {
  readonly orders = new Map<number, ModelOrder>();
  readonly trades: unknown[] = [];
  readonly balances = new Map<string, { available: bigint; frozen: bigint }>();

  read(events: readonly EngineEvent[]): void {
    for (const event of events) {
      if (event.type === 'order') this.orders.set(event.order.id, essence(event.order));
      if (event.type === 'trade') {
        const { price, lots, maker, taker } = event;
        this.trades.push({ price, lots, makerId: maker.orderId, takerId: taker.orderId });
      }
      if (event.type === 'balance') {
        const { available, frozen } = event;
        this.balances.set(`${event.mode} ${event.owner} ${event.asset}`, { available, frozen });
      }
    }
  }
}

describe('random commands', () => {
  it('come to the same orders, trades and balances as in the reference model', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const world = new World().list(SMALL);
        const model = new ReferenceModel(SMALL, 10n);
        const follower = new Follower();
        for (const [at, raw] of [...FUNDINGS, ...sequence].entries()) {
          const command = prepare(world, raw, at);
          const expected = model.run(command);
          const outcome = world.run(command);
          follower.read(outcome.events);
          expect({ code: outcome.rejection?.code ?? null, orderId: outcome.orderId }).toEqual({
            code: expected.code,
            orderId: expected.orderId,
          });
          expect(auditBooks(world.state)).toBeNull();
          for (const mode of ['real', 'demo'] as const) {
            expect(bookDepth(world.state, mode, 'BTCUSDT', 5)).toEqual(model.depth(mode, 5));
          }
        }
        expect([...follower.orders.values()].sort((a, b) => a.id - b.id)).toEqual(model.orders);
        expect(follower.trades).toEqual(model.trades);
        for (const [account, { available, frozen }] of follower.balances) {
          expect({ account, available, frozen }).toEqual({
            account,
            available: model.available.get(account) ?? 0n,
            frozen: model.frozen.get(account) ?? 0n,
          });
        }
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it('leave a transfer for every change of a customer balance', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const world = new World().list(SMALL);
        const moved = new Map<string, bigint>();
        const add = (key: string, by: bigint) => moved.set(key, (moved.get(key) ?? 0n) + by);
        for (const [at, command] of [...FUNDINGS, ...sequence].entries()) {
          for (const event of world.run(prepare(world, command, at)).events) {
            if (event.type !== 'transfer') continue;
            const { mode, asset, amount, from, to } = event;
            add([mode, from.owner, from.kind, asset, from.bucket].join(), -amount);
            add([mode, to.owner, to.kind, asset, to.bucket].join(), amount);
          }
        }
        for (const row of takeSnapshot(world.state).balances) {
          if (row.owner < 1000) continue;
          for (const bucket of ['available', 'frozen', 'margin'] as const) {
            const key = [row.mode, row.owner, row.kind, row.asset, bucket].join();
            expect(moved.get(key) ?? 0n).toBe(row[bucket]);
          }
        }
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it('replay to the same state hash, which is the same whenever it is asked for', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const often = funded();
        const once = funded();
        for (const [at, command] of sequence.entries()) {
          once.run(prepare(once, command, at));
          often.run(prepare(often, command, at));
          stateHash(often.state);
        }
        expect(stateHash(often.state)).toBe(stateHash(once.state));
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('have the same future after a snapshot in the middle, whatever the order of its rows', () => {
    fc.assert(
      fc.property(commands, fc.nat(), (sequence, cut) => {
        const straight = funded();
        const middle = cut % sequence.length;
        for (const [at, command] of sequence.slice(0, middle).entries())
          straight.run(prepare(straight, command, at));
        const snapshot = takeSnapshot(straight.state);
        for (const rows of [
          snapshot.assets,
          snapshot.instruments,
          snapshot.balances,
          snapshot.orders,
          snapshot.ladders,
          snapshot.remembered,
        ]) {
          (rows as unknown[]).reverse();
        }
        const resumed = new World(restore(structuredClone(snapshot)));
        resumed.time = straight.time;
        for (const [at, command] of sequence.slice(middle).entries()) {
          const prepared = prepare(straight, command, middle + at);
          expect(resumed.run(prepared)).toEqual(straight.run(prepared));
        }
        expect(stateHash(resumed.state)).toBe(stateHash(straight.state));
      }),
      { numRuns: 100, seed: 5 },
    );
  });
});
