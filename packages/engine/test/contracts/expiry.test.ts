import { describe, expect, it } from 'vitest';
import { contractMarket, type EngineEvent, entriesOf, entriesOfKind, type Outcome } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, HOUR, WEEK } from './contract-world.ts';

const CAROL = 1002;
const EXPIRY = WEEK.expiry?.firstAt ?? 0;
const MINUTE = 60_000;
const week = { symbol: WEEK.symbol };

function market(): ContractWorld {
  const world = new ContractWorld().list().listContract(WEEK);
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, 10_000_000n);
  world.tick(10_000);
  const pair = { ...week, long: 2, short: 2 };
  world.pair(ALICE, BOB, 10, 10_000, pair).pair(CAROL, BOB, 5, 10_000, pair);
  return world;
}

/** Returns the orders that a command canceled, with owner, action and reason. */
function ended({ events }: Outcome) {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.body.cancelReason !== null
      ? [[event.entry.customer, event.entry.body.action, event.entry.body.cancelReason]]
      : [],
  );
}

function settlements(events: readonly EngineEvent[]) {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_settlement' && event.entry.mode === 'real'
      ? [event.entry.body]
      : [],
  );
}

describe('a dated contract', () => {
  it('settles every ticket at the average of the index over the last half hour, and rolls to the next week', () => {
    const world = market();
    world.time = EXPIRY - 40 * MINUTE - 1;
    world.tick(9_000);
    world.time = EXPIRY - 20 * MINUTE - 1;
    world.tick(10_500);
    world.time = EXPIRY - 5 * MINUTE - 1;
    world.tick(9_900);
    world.time = EXPIRY - 1;
    const { events } = world.must({ type: 'clock' });
    // 9,000 for 10 minutes, 10,500 for 15 and 9,900 for 5.
    const price = 9_900;
    expect(settlements(events)).toEqual([{ symbol: WEEK.symbol, at: EXPIRY, price, lots: 15 }]);
    expect(world.positions(ALICE)).toEqual([]);
    expect(world.money(ALICE)).toBe(10_000_000n - 10n * 10n * 100n);
    expect(world.money(BOB)).toBe(10_000_000n + 15n * 10n * 100n);
    expect(world.clearing()).toBe(0n);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'entry',
        entry: expect.objectContaining({
          kind: 'contract_position',
          customer: ALICE,
          body: expect.objectContaining({
            status: 'settled',
            closedBy: 'settlement',
            closedQuote: 990_000n,
            realised: -10_000n,
            expiresAt: EXPIRY,
          }),
        }),
      }),
    );
    expect(contractMarket(world.state, 'real', WEEK.symbol)).toMatchObject({
      expiresAt: EXPIRY + 7 * 24 * HOUR,
      settlement: { from: EXPIRY + 7 * 24 * HOUR - 30 * MINUTE, ms: 0, sum: 0n },
      openInterest: 0,
      lastTrade: null,
      basis: [],
      longBasis: [],
      mark: 9_900,
      awaitsDepth: true,
    });
    world.tick(9_900);
    world.pair(ALICE, BOB, 10, 9_900, week);
    expect(world.positions(ALICE)[0]?.body.expiresAt).toBe(EXPIRY + 7 * 24 * HOUR);
  });

  it('opens nothing in the last ten minutes, cancels what would, and still closes', () => {
    const world = market();
    world.accepted(world.place(ALICE, 'buy', 3, { ...week, price: 9_500 }));
    world.accepted(
      world.place(BOB, 'buy', 2, {
        ...week,
        action: 'close',
        price: 9_500,
        positionId: world.positions(BOB)[0]?.id ?? 0,
      }),
    );
    world.time = EXPIRY - 10 * MINUTE - 2;
    world.must({ type: 'clock' });
    expect(entriesOf(world.state, 'real', ALICE, 'contract_order')).toHaveLength(1);
    expect(ended(world.must({ type: 'clock' }))).toEqual([[ALICE, 'open', 'expired']]);
    expect(entriesOf(world.state, 'real', ALICE, 'contract_order')).toEqual([]);
    expect(world.available(ALICE)).toBe(9_500_000n);
    expect(world.place(CAROL, 'buy', 1, { ...week, price: 9_900 }).rejection).toEqual({ code: 12209 });
    const [ticket] = world.positions(ALICE);
    world.accepted(
      world.place(ALICE, 'sell', 2, { ...week, action: 'close', price: 9_500, positionId: ticket?.id ?? 0 }),
    );
    expect(world.positions(ALICE)[0]?.body).toMatchObject({ lots: 8, closedQuote: 190_000n });
  });

  it('settles positions that the average makes bankrupt at the bankruptcy price, against the other side', () => {
    const world = new ContractWorld().list().listContract(WEEK);
    for (const customer of [ALICE, BOB]) world.margin(customer, 10_000_000n);
    world.tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { ...week, long: 50 });
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    world.time = EXPIRY - 31 * MINUTE;
    world.tick(9_000);
    world.time = EXPIRY;
    const { events } = world.must({ type: 'clock' });
    expect(settlements(events)[0]?.price).toBe(9_000);
    expect(world.money(ALICE)).toBe(10_000_000n - 20_000n);
    expect(world.money(BOB)).toBe(10_000_000n + 20_000n);
    expect(world.clearing()).toBe(0n);
  });

  it('catches up after a downtime of more than a week', () => {
    const world = market();
    world.time = EXPIRY + 15 * 24 * HOUR;
    const { events } = world.must({ type: 'clock' });
    expect(settlements(events).map(({ at, lots }) => [at - EXPIRY, lots])).toEqual([
      [0, 15],
      [7 * 24 * HOUR, 0],
      [14 * 24 * HOUR, 0],
    ]);
    expect(contractMarket(world.state, 'real', WEEK.symbol)?.expiresAt).toBe(EXPIRY + 21 * 24 * HOUR);
  });

  it('ends what still rests at its expiry, the oldest order first', () => {
    const world = market();
    const close = { ...week, action: 'close', price: 9_500 } as const;
    const ticketOf = (customer: number) => world.positions(customer)[0]?.id ?? 0;
    world.accepted(world.place(BOB, 'buy', 1, { ...close, positionId: ticketOf(BOB) }));
    world.accepted(world.place(ALICE, 'sell', 1, { ...close, price: 10_500, positionId: ticketOf(ALICE) }));
    world.time = EXPIRY - 1;
    expect(ended(world.must({ type: 'clock' }))).toEqual([
      [BOB, 'close', 'expired'],
      [ALICE, 'close', 'expired'],
    ]);
  });

  it('settles a position that keeps some equity at the average, although below maintenance', () => {
    const world = new ContractWorld().list().listContract(WEEK);
    for (const customer of [ALICE, BOB]) world.margin(customer, 10_000_000n);
    world.tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { ...week, long: 50 });
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    world.time = EXPIRY - 31 * MINUTE;
    // 20,000 of margin less a loss of 18,000; 982,000 must keep 4,910.
    world.tick(9_820);
    world.time = EXPIRY;
    const { events } = world.must({ type: 'clock' });
    const ends = events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract_position' ? [event.entry.body.closedBy] : [],
    );
    expect(ends).toEqual(['settlement', 'settlement']);
    expect(world.money(ALICE)).toBe(10_000_000n - 18_000n);
  });

  it('goes on to the next period without a settlement when it never had a price', () => {
    const world = new ContractWorld().list().listContract(WEEK);
    world.time = EXPIRY;
    expect(settlements(world.must({ type: 'clock' }).events)).toEqual([]);
    expect(contractMarket(world.state, 'real', WEEK.symbol)).toMatchObject({
      mark: null,
      expiresAt: EXPIRY + 7 * 24 * HOUR,
    });
  });

  const PERIOD = 7 * 24 * HOUR;
  it.each([
    ['just before the first expiry', EXPIRY - 1, EXPIRY, EXPIRY],
    ['at the first expiry', EXPIRY, EXPIRY + PERIOD, EXPIRY + PERIOD - 10 * MINUTE],
    ['amid a later period', EXPIRY + 2.5 * PERIOD, EXPIRY + 3 * PERIOD, EXPIRY + 3 * PERIOD - 10 * MINUTE],
  ])('listed %s ends at the next one, and stops opening before', (_, listedAt, expiresAt, dueAt) => {
    const world = new ContractWorld().list();
    world.time = listedAt - 1;
    world.listContract(WEEK);
    expect(world.time).toBe(listedAt);
    const [listed] = entriesOfKind(world.state, 'contract_market');
    expect(listed).toMatchObject({ dueAt, body: { expiresAt } });
    expect(listed?.body.settlement.from).toBe(expiresAt - 30 * MINUTE);
  });
});
