import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractSpec, Outcome } from '../../src/index.ts';
import { runs } from '../runs.ts';
import { ContractWorld, PERP, WEEK } from './contract-world.ts';

const PEOPLE = [1000, 1001, 1002, 1003, 1004];
const START = 1_000;

/** A lot at 1,000 is worth 10,000: the tiers end at 100, or at 50 and 150 lots. */
const tiers = fc.constantFrom<ContractSpec['tiers'][]>(
  [
    { upTo: '1000000', ratePpm: 5_000, maxMultiple: 100 },
    { upTo: null, ratePpm: 50_000, maxMultiple: 10 },
  ],
  [
    { upTo: '500000', ratePpm: 5_000, maxMultiple: 50 },
    { upTo: '1500000', ratePpm: 10_000, maxMultiple: 20 },
    { upTo: null, ratePpm: 50_000, maxMultiple: 10 },
  ],
);

const terms = fc.record({
  tiers,
  fee: fc.constantFrom(0, 100, 1_000),
  levels: fc.constantFrom(0, 3),
  /** What the provider has: nothing, or less than all of its quotes need. */
  provider: fc.constantFrom(0n, 50_000n, 400_000n),
  money: fc.array(fc.constantFrom(300_000n, 3_000_000n, 100_000_000n), { minLength: 5, maxLength: 5 }),
});
type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never;

const step = fc.record({
  act: fc.constantFrom('tick', 'rest', 'rest', 'rest', 'close', 'kill', 'kill'),
  customer: fc.constantFrom(...PEOPLE),
  symbol: fc.constantFrom(PERP.symbol, PERP.symbol, WEEK.symbol),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  lots: fc.integer({ min: 1, max: 200 }),
  /** Ticks from the price of now. */
  away: fc.integer({ min: -60, max: 60 }),
  multiple: fc.constantFrom(5, 10, 20),
  /** Others see one part of so many; 1 for all of it. */
  parts: fc.constantFrom(1, 1, 2, 5),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function opened({ fee, levels, money, provider, tiers }: Terms): ContractWorld {
  const world = new ContractWorld().list();
  const quotes = {
    halfSpreadTicks: 5,
    stepTicks: 5,
    levelQuoteUnits: '400000',
    growthPpm: 0,
    maxSkewTicks: 0,
  };
  const own = { tiers, makerFeePpm: fee, takerFeePpm: fee, slippagePpm: 200_000 };
  for (const spec of [PERP, WEEK]) {
    world.listContract({ ...spec, ...own, ladder: { ...quotes, levels, multiple: 5 } });
  }
  if (provider > 0n) world.system('liquidity_provider', provider);
  for (const [at, customer] of PEOPLE.entries()) world.margin(customer, money[at] ?? 0n);
  world.tick(START);
  return world;
}

/**
 * Returns the lots of an order, and those that it filled, as a command leaves it; null for a
 * refused one.
 */
function fillsOf({ events, orderId }: Outcome): { lots: number; filledLots: number } | null {
  const found = events.findLast(
    (event) => event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.id === orderId,
  );
  return found?.type === 'entry' && found.entry.kind === 'contract_order' ? found.entry.body : null;
}

/** Takes a step; returns what became of an order that must fill at once. */
function take(world: ContractWorld, price: number, { act, customer, ...step }: Step): Outcome | null {
  const { away, lots, multiple, parts, side, symbol } = step;
  const seen = parts > 1 && lots > 10 ? { visibleLots: Math.ceil(lots / parts) } : {};
  if (act === 'kill') {
    return world.place(customer, side, 2 * lots, {
      symbol,
      multiple,
      timeInForce: 'FOK',
      price: side === 'buy' ? price + Math.abs(away) : price - Math.abs(away),
    });
  }
  const position = world.positions(customer).at(-1);
  if (act === 'rest') {
    world.place(customer, side, lots, { symbol, multiple, price: price + away, ...seen });
  } else if (position !== undefined) {
    const closing = { action: 'close', multiple: null, positionId: position.id } as const;
    const most = Math.min(lots, position.body.lots);
    world.place(customer, position.body.side === 'buy' ? 'sell' : 'buy', most, {
      ...closing,
      symbol: position.body.symbol,
      price: price + away,
    });
  }
  return null;
}

describe('a fill-or-kill order', () => {
  it('fills wholly or not at all, whatever those can bear whom it meets', () => {
    fc.assert(
      fc.property(terms, fc.array(step, { minLength: 40, maxLength: 90 }), (chosen, steps) => {
        const world = opened(chosen);
        let price = START;
        for (const taken of steps) {
          if (taken.act === 'tick') {
            price = Math.max(500, price + taken.away);
            world.later(1_000).tick(price);
            continue;
          }
          const killed = take(world, price, taken);
          const order = killed && fillsOf(killed);
          if (order !== null) expect(order.filledLots).toBe(order.lots);
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
