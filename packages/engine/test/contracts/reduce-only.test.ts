import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Command, entriesOfKind, type Side } from '../../src/index.ts';
import { runs } from '../runs.ts';
import type { ContractWorld } from './contract-world.ts';
import { commandOf, crowd, steps } from './contracts.arbitrary.ts';

/*
 * Every order that closes is reduce-only: it belongs to a position, and is cut when the position
 * gets smaller, whatever the cause: another order, a stop-loss, a liquidation, somebody else's
 * deleveraging, a settlement, a reset.
 */

/** Rests orders that close parts of many positions, seen whole or in part, near the market. */
const closings = fc.array(
  fc.record({
    pick: fc.nat(30),
    lots: fc.integer({ min: 1, max: 400 }),
    away: fc.integer({ min: -3, max: 25 }),
  }),
  { minLength: 1, maxLength: 6 },
);

function closing(
  world: ContractWorld,
  { pick, lots, away }: { pick: number; lots: number; away: number },
): Command {
  const open = entriesOfKind(world.state, 'contract_position').filter(({ customer }) => customer >= 1000);
  const chosen = open[pick % Math.max(open.length, 1)];
  if (chosen === undefined) return { type: 'clock' };
  const { customer, mode, id, body } = chosen;
  const side: Side = body.side === 'buy' ? 'sell' : 'buy';
  const price = (world.mark(body.symbol, mode) ?? 1_000) + (side === 'sell' ? away : -away);
  const wanted = Math.min(lots, body.lots);
  const rest = { mode, symbol: body.symbol, action: 'close', price, positionId: id } as const;
  const part = pick % 3 === 0 ? { visibleLots: Math.ceil(wanted / 4) } : {};
  return world.contractOrder(customer, side, wanted, { ...rest, ...part });
}

/** What the orders that close a position may do at most, by position. */
function expectReduceOnly(world: ContractWorld): void {
  const waiting = new Map<number, number>();
  for (const { body, customer, mode, holds } of entriesOfKind(world.state, 'contract_order')) {
    if (body.action !== 'close') continue;
    expect(holds).toEqual([]);
    const position = entriesOfKind(world.state, 'contract_position').find(({ id }) => id === body.positionId);
    expect(position).toMatchObject({ customer, mode, body: { symbol: body.symbol } });
    expect(position?.body.side).not.toBe(body.side);
    const id = body.positionId ?? 0;
    waiting.set(id, (waiting.get(id) ?? 0) + body.lots - body.filledLots);
  }
  for (const { id, body } of entriesOfKind(world.state, 'contract_position')) {
    expect(waiting.get(id) ?? 0).toBeLessThanOrEqual(body.lots);
  }
}

/** No fill of an order that closes makes a position, or makes one larger. */
function expectNothingOpened(world: ContractWorld, before: Map<number, number>, command: Command): void {
  const { events } = world.run(command);
  const fills = events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_order' ? [event.entry] : [],
  );
  for (const event of events) {
    if (event.type !== 'entry' || event.entry.kind !== 'contract_position') continue;
    const { id, customer, mode, body } = event.entry;
    if (body.lots <= (before.get(id) ?? 0) || customer < 1000) continue;
    const opening = fills.filter(
      (fill) =>
        fill.customer === customer &&
        fill.mode === mode &&
        fill.body.side === body.side &&
        fill.body.action === 'open',
    );
    expect(opening).not.toEqual([]);
  }
}

describe('orders that close', () => {
  it('never open a position, and never wait for more lots than it has', () => {
    const acts = steps(50).chain((taken) => closings.map((more) => ({ taken, more })));
    fc.assert(
      fc.property(acts, fc.constantFrom(0n, 40_000_000n), ({ taken, more }, rich) => {
        const world = crowd(rich);
        const lots = () =>
          new Map(entriesOfKind(world.state, 'contract_position').map(({ id, body }) => [id, body.lots]));
        for (const [at, step] of taken.entries()) {
          const next = more[at % (more.length + 1)];
          expectNothingOpened(world, lots(), commandOf(world, step));
          if (next !== undefined) expectNothingOpened(world, lots(), closing(world, next));
          expectReduceOnly(world);
        }
      }),
      { numRuns: runs(120), seed: 41 },
    );
  });
});
