import { describe, expect, it } from 'vitest';
import {
  bookDepth,
  type ContractOrder,
  entriesOf,
  type Outcome,
  type PlaceContractOrder,
  SYSTEM_OWNERS,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, HOUR, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;
const DAVE = 1003;
const MONEY = 10_000_000n;
const TIERS = [
  { upTo: '1000000', ratePpm: 5_000, maxMultiple: 20 },
  { upTo: null, ratePpm: 25_000, maxMultiple: 20 },
];

function at(price: number, ...specs: (typeof PERP)[]): ContractWorld {
  const world = new ContractWorld().list();
  for (const spec of specs.length > 0 ? specs : [PERP]) world.listContract(spec);
  for (const customer of [ALICE, BOB, CAROL, DAVE]) world.margin(customer, MONEY);
  world.tick(price);
  return world;
}

function code({ rejection }: Outcome): number | null {
  return rejection?.code ?? null;
}

/** Returns the contract orders that a command changed, of one customer or of all. */
function orders({ events }: Outcome, customer?: number): ContractOrder[] {
  return events.flatMap((event) =>
    event.type === 'entry' &&
    event.entry.kind === 'contract_order' &&
    (customer === undefined || event.entry.customer === customer)
      ? [event.entry.body]
      : [],
  );
}

function trades({ events }: Outcome) {
  return events.flatMap((event) =>
    event.type === 'trade' ? [[event.maker.owner, event.price, event.lots]] : [],
  );
}

function transfers({ events }: Outcome): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'transfer') return [];
    const [from, to] = [event.from, event.to].map(({ owner, bucket, category }) =>
      [owner, bucket, category].join(' '),
    );
    return [`${event.amount}: ${from} > ${to} (${event.reference})`];
  });
}

function ticket(world: ContractWorld, customer: number, index = 0): number {
  return world.positions(customer)[index]?.id ?? 0;
}

let named = 0;
function own(customer: number) {
  named += 1;
  return { mode: 'real', customer, clientId: `book${named}`, digest: 'd' } as const;
}

const move = (world: ContractWorld, customer: number, amount: unknown) =>
  world.run({
    type: 'move_contract_margin',
    ...own(customer),
    positionId: ticket(world, customer),
    amount: amount as string,
  });

describe('a resting order that cannot bear its fill', () => {
  it('is left out of what a market order reserves for', () => {
    const world = at(10_000);
    world.accepted(world.place(CAROL, 'sell', 5, { price: 10_000, multiple: 50 }));
    world.accepted(world.place(DAVE, 'sell', 5, { price: 10_010, multiple: 2 }));
    world.tick(10_200);
    const outcome = world.accepted(world.place(ALICE, 'buy', 5));
    expect(trades(outcome)).toEqual([[DAVE, 10_010, 5]]);
    expect(orders(outcome, CAROL)).toMatchObject([{ status: 'canceled', cancelReason: 'margin' }]);
    expect(world.position(ALICE)).toMatchObject({ lots: 5, margin: 50_050n });
  });

  it.each([PERP, WEEK])('is what would take the position to a tier that asks for more: $symbol', (spec) => {
    const world = at(10_000, { ...spec, tiers: TIERS });
    const { symbol } = spec;
    world.accepted(world.place(BOB, 'buy', 15, { symbol, price: 10_000, multiple: 20 }));
    world.tick(9_700);
    // At 9,700 about 2 % are left of a twentieth: enough for ten lots, too little for more.
    world.accepted(world.place(ALICE, 'sell', 8, { symbol, price: 9_700 }));
    const outcome = world.accepted(world.place(ALICE, 'sell', 5, { symbol, price: 9_700 }));
    expect(trades(outcome)).toEqual([]);
    expect(orders(outcome, BOB)).toMatchObject([{ cancelReason: 'margin', filledLots: 8 }]);
    expect(world.position(BOB)).toMatchObject({ lots: 8, margin: 40_000n });
    expect(world.available(BOB)).toBe(MONEY - 40_000n);
  });

  it('is judged by what is left for it to fill', () => {
    const world = at(10_000, { ...PERP, tiers: TIERS });
    world.accepted(world.place(CAROL, 'buy', 8, { price: 10_000, multiple: 1 }));
    world.accepted(world.place(BOB, 'buy', 15, { price: 10_000, multiple: 20 }));
    world.tick(9_700);
    // Fifteen lots would be in the tier that asks for more; two are not.
    expect(trades(world.accepted(world.place(ALICE, 'sell', 10)))).toEqual([
      [CAROL, 10_000, 8],
      [BOB, 10_000, 2],
    ]);
  });

  it.each([
    ['of two customers', PERP, CAROL],
    ['of two customers in a dated contract', WEEK, CAROL],
    ['of two tickets of one customer', WEEK, BOB],
  ])('is not one that only others would burden: orders %s', (_, spec, other) => {
    const world = at(10_000, { ...spec, tiers: TIERS });
    const { symbol } = spec;
    for (const owner of [BOB, other]) {
      world.accepted(world.place(owner, 'buy', 8, { symbol, price: 10_000, multiple: 20 }));
    }
    world.tick(9_700);
    const terms = { symbol, price: 9_700, timeInForce: 'FOK' } as const;
    const outcome = world.accepted(world.place(ALICE, 'sell', 16, terms));
    expect(trades(outcome)).toEqual([
      [BOB, 10_000, 8],
      [other, 10_000, 8],
    ]);
  });

  it.each([5, 10])('stays when it is not reached by an order for %d lots', (lots) => {
    const world = at(10_000);
    world.accepted(world.place(DAVE, 'sell', 5, { price: 10_000, multiple: 2 }));
    world.accepted(world.place(CAROL, 'sell', 5, { price: 10_010, multiple: 50 }));
    world.tick(10_200);
    const outcome = world.accepted(world.place(ALICE, 'buy', lots));
    expect(trades(outcome)).toEqual([[DAVE, 10_000, 5]]);
    expect(orders(outcome, CAROL)).toEqual([]);
  });

  it('is an order to close for less than is left since margin was taken back', () => {
    const world = at(10_000, PERP, WEEK);
    for (const { symbol } of [PERP, WEEK]) world.pair(ALICE, BOB, 10, 10_000, { symbol });
    for (const positionId of [ticket(world, ALICE), ticket(world, ALICE, 1)]) {
      const change = (amount: string) =>
        world.must({ type: 'move_contract_margin', ...own(ALICE), positionId, amount });
      change('100000');
      const { symbol = '' } = world.positions(ALICE).find(({ id }) => id === positionId)?.body ?? {};
      world.accepted(world.place(ALICE, 'sell', 10, { symbol, action: 'close', price: 8_500, positionId }));
      change('-100000');
      // Nobody trades with it at 8,500: its margin is used up at 9,000.
      const outcome = world.place(CAROL, 'buy', 10, { symbol });
      expect(code(outcome)).toBe(12207);
      const limit = world.accepted(world.place(CAROL, 'buy', 10, { symbol, price: 9_500 }));
      expect(trades(limit)).toEqual([]);
      expect(orders(limit, ALICE)).toMatchObject([{ action: 'close', cancelReason: 'margin' }]);
    }
  });
});

describe('a resting order that can bear its fill', () => {
  it('is an order to close by the margin of its position, however far from the mark', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { long: 50 });
    expect(code(move(world, ALICE, '200000'))).toBeNull();
    // Used up at 7,800; a new short of that multiple could not be opened below 9,850.
    world.accepted(world.place(ALICE, 'sell', 10, { action: 'close', price: 9_000 }));
    const outcome = world.accepted(world.place(CAROL, 'buy', 10));
    expect(trades(outcome)).toEqual([[ALICE, 9_000, 10]]);
    expect(world.money(ALICE)).toBe(MONEY - 100_000n);
  });
});

describe('a position that is liquidated', () => {
  it('waits for new quotes while anything is left, and as long as nothing is owed', () => {
    const ladder = { ...PERP.ladder, levels: 1, levelQuoteUnits: '1000000', maxSkewTicks: 100 };
    const world = new ContractWorld().list().listContract({ ...PERP, ladder });
    for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, MONEY);
    world.system('liquidity_provider', 1_000_000n).tick(10_000);
    world.accepted(world.place(CAROL, 'buy', 5, { multiple: 1 }));
    world.pair(ALICE, BOB, 10, 10_000);
    // Alice's margin is used up to the last unit; the provider, short of five lots, bids above
    // that.
    const outcome = world.tick(9_000);
    expect(orders(outcome)).toMatchObject([
      { origin: 'liquidation', filledQuote: 900_800n, realised: -99_200n },
    ]);
    expect(world.position(BOB)).toMatchObject({ lots: 10 });
  });

  it('leaves the fund one position a side of a dated contract', () => {
    const world = at(10_000, WEEK).system('insurance_fund', MONEY);
    for (const lots of [10, 5]) world.pair(ALICE, BOB, lots, 10_000, { symbol: WEEK.symbol });
    world.tick(9_045);
    expect(world.positions(ALICE)).toEqual([]);
    expect(world.position(SYSTEM_OWNERS.insurance_fund)).toMatchObject({ side: 'buy', lots: 15 });
  });

  it('is not closed twice when the first who fell was closed against the second', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { long: 50, short: 50 });
    world.listContract({ ...PERP, tiers: [{ upTo: null, ratePpm: 25_000, maxMultiple: 20 }] });
    const outcome = world.tick(10_000);
    expect(orders(outcome).map(({ origin, lots }) => [origin, lots])).toEqual([
      ['liquidation', 10],
      ['deleverage', 10],
    ]);
    expect([world.positions(ALICE), world.positions(BOB)]).toEqual([[], []]);
  });

  it('is recorded as closed by its liquidation, even when the fund or another position takes it over', () => {
    const world = at(10_000).system('insurance_fund', 200_000n);
    world.pair(ALICE, BOB, 10, 10_000);
    const ended = (outcome: Outcome) =>
      outcome.events.flatMap((event) =>
        event.type === 'entry' && event.entry.kind === 'contract_position' && !event.entry.open
          ? [[event.entry.customer, event.entry.body.closedBy]]
          : [],
      );
    expect(ended(world.tick(9_045))).toEqual([[ALICE, 'liquidation']]);
    // 200,000 for a long at 9,000 are used up at 7,000: the fund is liquidated like a customer,
    // against the shorts.
    const fallen = world.tick(6_500);
    expect(ended(fallen)).toEqual([
      [SYSTEM_OWNERS.insurance_fund, 'liquidation'],
      [BOB, 'deleverage'],
    ]);
  });

  it('names in the ledger what the fund takes over of the other side', () => {
    const world = at(10_000).system('insurance_fund', 400_000n);
    world.pair(ALICE, BOB, 10, 10_000);
    world.tick(9_045);
    world.pair(CAROL, DAVE, 10, 9_100);
    const outcome = world.tick(9_980);
    expect(transfers(outcome).slice(-2)).toEqual([
      '176400: 3 margin margin_return > 3 available margin_return (position:6)',
      '101000: 8 available contract_close > 3 available contract_close (order:6)',
    ]);
    const ended = outcome.events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract_position' ? [event.entry] : [],
    );
    expect(ended.map(({ customer, body }) => [customer, body.closedBy])).toEqual([
      [DAVE, 'liquidation'],
      [SYSTEM_OWNERS.insurance_fund, 'order'],
    ]);
    expect(world.positions(SYSTEM_OWNERS.insurance_fund)).toEqual([]);
  });
});

describe('an order that opens in several fills', () => {
  it('gives its protection with the first, and leaves later changes of it alone', () => {
    const world = at(10_000);
    world.accepted(world.place(ALICE, 'buy', 10, { price: 10_000, stopLoss: 9_500, takeProfit: 10_500 }));
    world.accepted(world.place(BOB, 'sell', 4, { price: 10_000 }));
    expect(world.position(ALICE)).toMatchObject({ stopLoss: 9_500, takeProfit: 10_500 });
    const positionId = ticket(world, ALICE);
    const protection = { positionId, stopLoss: 9_400, takeProfit: null };
    world.must({ type: 'set_contract_protection', mode: 'real', customer: ALICE, ...protection });
    world.accepted(world.place(BOB, 'sell', 6, { price: 10_000 }));
    expect(world.position(ALICE)).toMatchObject({ lots: 10, stopLoss: 9_400, takeProfit: null });
  });

  it('keeps the protection of the position that it increases, where it brings none', () => {
    const world = at(10_000);
    world.accepted(world.place(ALICE, 'buy', 5, { price: 10_000, stopLoss: 9_500, takeProfit: 10_500 }));
    world.accepted(world.place(BOB, 'sell', 5, { price: 10_000 }));
    world.accepted(world.place(ALICE, 'buy', 5, { price: 10_000, stopLoss: 9_600 }));
    world.accepted(world.place(BOB, 'sell', 5, { price: 10_000 }));
    expect(world.position(ALICE)).toMatchObject({ lots: 10, stopLoss: 9_600, takeProfit: 10_500 });
  });

  it('fills one position of a dated contract', () => {
    const world = at(10_000, WEEK);
    const week = { symbol: WEEK.symbol, price: 10_000 };
    world.accepted(world.place(ALICE, 'buy', 10, week));
    for (const lots of [3, 3, 4]) world.accepted(world.place(BOB, 'sell', lots, week));
    expect(world.positions(ALICE).map(({ body }) => body.lots)).toEqual([10]);
    expect(world.positions(BOB).map(({ body }) => body.lots)).toEqual([3, 3, 4]);
  });

  it('may rest beside one of another multiple in a dated contract alone', () => {
    const world = at(10_000, PERP, WEEK);
    for (const { symbol } of [PERP, WEEK]) {
      world.accepted(world.place(ALICE, 'buy', 1, { symbol, price: 9_000, multiple: 5 }));
    }
    expect(code(world.place(ALICE, 'buy', 1, { price: 9_000, multiple: 10 }))).toBe(12268);
    const week = { symbol: WEEK.symbol, price: 9_000, multiple: 10 };
    expect(code(world.place(ALICE, 'buy', 1, week))).toBeNull();
  });

  it('may not rest at a price that the tier of the whole position does not bear', () => {
    const place = (held: number) => {
      const world = at(10_000, { ...PERP, tiers: TIERS });
      if (held > 0) world.pair(ALICE, BOB, held, 10_000, { long: 20 });
      world.tick(9_700);
      return code(world.place(ALICE, 'buy', 5, { price: 10_000, multiple: 20 }));
    };
    expect([place(0), place(5), place(6)]).toEqual([null, null, 12216]);
  });

  it('reports that its bound was reached, although an order of its own customer waits beyond', () => {
    const world = at(10_000);
    world.accepted(world.place(BOB, 'sell', 1, { price: 10_000 }));
    world.accepted(world.place(ALICE, 'sell', 1, { price: 11_000, multiple: 1 }));
    const outcome = world.accepted(world.place(ALICE, 'buy', 3));
    expect(orders(outcome, ALICE)).toMatchObject([{ filledLots: 1, cancelReason: 'slippage' }]);
  });

  it('waits for those that are left when one of several has been canceled', () => {
    const world = at(10_000);
    const [first] = [9_000, 9_100].map((price) => world.place(ALICE, 'buy', 1, { price, multiple: 5 }));
    const orderId = first?.orderId ?? 0;
    world.must({ type: 'cancel_contract_order', mode: 'real', customer: ALICE, orderId });
    expect(code(world.place(ALICE, 'buy', 1, { price: 9_000, multiple: 10 }))).toBe(12268);
  });

  it('does not wait for orders that close the other side', () => {
    const world = at(10_000);
    world.pair(BOB, ALICE, 5, 10_000);
    world.accepted(world.place(ALICE, 'buy', 5, { action: 'close', price: 9_000 }));
    expect(code(world.place(ALICE, 'buy', 1, { price: 9_000, multiple: 5 }))).toBeNull();
  });

  it('at market never rests, whatever its time in force', () => {
    const world = at(10_000);
    world.accepted(world.place(BOB, 'sell', 4, { price: 10_000 }));
    const outcome = world.accepted(world.place(ALICE, 'buy', 10, { timeInForce: 'GTC' }));
    expect(orders(outcome, ALICE)).toMatchObject([{ filledLots: 4, cancelReason: 'unfilled_remainder' }]);
    expect(bookDepth(world.state, 'real', PERP.symbol, 5)).toEqual({ bids: [], asks: [] });
  });
});

describe('an order that closes', () => {
  const FEES = { ...PERP, makerFeePpm: 200, takerFeePpm: 500 };

  it('rests with what the book has not taken, and pays for each part by its role', () => {
    const world = at(10_000, FEES);
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 4, { price: 10_000 }));
    const taken = world.accepted(world.place(ALICE, 'sell', 10, { action: 'close', price: 10_000 }));
    expect(orders(taken, ALICE)).toMatchObject([{ status: 'new', filledLots: 4, fee: 200n, realised: 0n }]);
    expect(transfers(taken)).toContain(
      '200: 1000 available transaction_fee > 2 available transaction_fee (trade:2)',
    );
    const made = world.accepted(world.place(CAROL, 'buy', 6, { price: 10_000 }));
    // 0.05 % of 400,000 and 0.02 % of 600,000.
    expect(orders(made, ALICE)).toMatchObject([{ status: 'filled', filledLots: 10, fee: 320n }]);
  });

  it('reports that the position ended, or that the bound was reached', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'sell', 4, { action: 'close', price: 10_100 }));
    world.accepted(world.place(CAROL, 'buy', 8, { price: 10_000 }));
    world.accepted(world.place(CAROL, 'buy', 5, { price: 9_400 }));
    const some = world.accepted(world.place(ALICE, 'sell', 6, { action: 'close' }));
    // Four are still to close, and four lots are left: that order is unchanged.
    expect(orders(some, ALICE)).toHaveLength(1);
    const rest = world.accepted(world.place(ALICE, 'sell', 4, { action: 'close' }));
    expect(
      orders(rest, ALICE).map(({ cancelReason, filledLots, lots, type }) => [
        type,
        cancelReason,
        filledLots,
        lots,
      ]),
    ).toEqual([
      ['market', 'slippage', 2, 4],
      ['limit', null, 0, 2],
    ]);
    world.accepted(world.place(CAROL, 'buy', 2, { price: 10_000 }));
    const last = world.accepted(world.place(ALICE, 'sell', 2, { action: 'close' }));
    expect(orders(last, ALICE)).toMatchObject([{ status: 'filled' }, { cancelReason: 'position_closed' }]);
  });

  it('for all lots stops where the margin is used up, and is not placed without bids', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    const closeAll = () => world.run({ type: 'close_contract_positions', ...own(ALICE), symbol: null });
    expect(closeAll()).toMatchObject({ rejection: null, events: [] });
    world.tick(9_100);
    world.accepted(world.place(CAROL, 'buy', 4, { price: 9_000 }));
    world.accepted(world.place(CAROL, 'buy', 6, { price: 8_999 }));
    expect(orders(closeAll(), ALICE)).toMatchObject([
      { price: 9_000, filledLots: 4, cancelReason: 'slippage' },
    ]);
    // Alice's own bid is the best one, so nothing is traded.
    world.accepted(world.place(ALICE, 'buy', 1, { price: 9_001 }));
    expect(closeAll()).toMatchObject({ rejection: null, events: [] });
  });

  it('removes a resting order of its own customer when the venue placed it', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    const protection = { positionId: ticket(world, ALICE), stopLoss: 9_800, takeProfit: null };
    world.must({ type: 'set_contract_protection', mode: 'real', customer: ALICE, ...protection });
    world.accepted(world.place(ALICE, 'buy', 5, { price: 9_799 }));
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_750 }));
    const outcome = world.tick(9_800);
    expect(orders(outcome, ALICE)).toMatchObject([
      { origin: 'stop_loss', status: 'filled' },
      { origin: 'customer', cancelReason: 'self_trade' },
    ]);
  });

  it.each([
    ['takes all that it needs at its price', 10_000],
    ['takes all that it needs within its limit', 10_050],
  ])('at once or not at all %s, whatever stands beyond', (_, price) => {
    const world = at(10_000);
    world.accepted(world.place(BOB, 'sell', 5, { price: 10_000 }));
    world.accepted(world.place(CAROL, 'sell', 5, { price: 10_100 }));
    const outcome = world.accepted(world.place(ALICE, 'buy', 5, { price, timeInForce: 'FOK' }));
    expect(trades(outcome)).toEqual([[BOB, 10_000, 5]]);
  });

  it('leaves a resting order of its own customer that is not in its way', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    const protection = { positionId: ticket(world, ALICE), stopLoss: 9_800, takeProfit: null };
    world.must({ type: 'set_contract_protection', mode: 'real', customer: ALICE, ...protection });
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_799 }));
    world.accepted(world.place(ALICE, 'buy', 5, { price: 9_790 }));
    expect(orders(world.tick(9_800), ALICE)).toMatchObject([{ origin: 'stop_loss', status: 'filled' }]);
    expect(bookDepth(world.state, 'real', PERP.symbol, 5).bids).toEqual([[9_790, 5]]);
  });

  it('names its reserve in the ledger, and what comes back', () => {
    const world = at(10_000, WEEK);
    const placed = world.accepted(world.place(ALICE, 'buy', 1, { symbol: WEEK.symbol, price: 9_000 }));
    expect(transfers(placed)).toEqual([
      '9000: 1000 available single_contract_order > 1000 frozen single_contract_order (order:1)',
    ]);
    const all = { mode: 'real', customer: ALICE, symbol: null } as const;
    expect(transfers(world.must({ type: 'cancel_contract_orders', ...all }))).toEqual([
      '9000: 1000 frozen single_contract_cancel > 1000 available single_contract_cancel (order:1)',
    ]);
  });
});

describe('margin and multiple', () => {
  it.each([['1.5'], ['--5'], [5], [null], ['']])('are not moved by %o', (amount) => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    expect(code(move(world, ALICE, amount))).toBe(561);
    expect(world.position(ALICE)).toMatchObject({ margin: 100_000n, marginIn: 100_000n });
  });

  it('count all that was ever put in', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    expect(code(move(world, ALICE, '50000'))).toBeNull();
    expect(code(move(world, ALICE, '-20000'))).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ margin: 130_000n, marginIn: 150_000n });
  });

  const change = (world: ContractWorld, multiple: number) =>
    code(
      world.run({
        type: 'change_contract_multiple',
        ...own(ALICE),
        positionId: ticket(world, ALICE),
        multiple,
      }),
    );

  it('stay where they are when the multiple is the same', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    expect(code(move(world, ALICE, '50000'))).toBeNull();
    expect(change(world, 10)).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ multiple: 10, margin: 150_000n });
  });

  it('stay where they are at a loss, and beside waiting orders, when nothing is to change', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'buy', 1, { price: 9_000 }));
    world.tick(9_100);
    expect(change(world, 10)).toBeNull();
    const positionId = ticket(world, ALICE);
    const mode = { type: 'change_contract_margin_mode', marginMode: 'isolated', positionId } as const;
    expect(code(world.run({ ...mode, ...own(ALICE) }))).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ multiple: 10, margin: 100_000n });
  });

  it('require no more when the margin suffices, whatever the mark', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    expect(code(move(world, ALICE, '100000'))).toBeNull();
    world.tick(9_900);
    expect(change(world, 5)).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ multiple: 5, margin: 200_000n });
  });

  it('do not wait for orders that close the other side', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000).pair(CAROL, ALICE, 5, 10_000);
    world.accepted(world.place(ALICE, 'buy', 5, { action: 'close', price: 9_000 }));
    const long = world.positions(ALICE).findIndex(({ body }) => body.side === 'buy');
    const positionId = ticket(world, ALICE, long);
    const outcome = world.run({ type: 'change_contract_multiple', ...own(ALICE), positionId, multiple: 5 });
    expect(code(outcome)).toBeNull();
  });
});

describe('a reversal', () => {
  const reverse = (world: ContractWorld, customer: number, index = 0) =>
    world.run({
      type: 'reverse_contract_position',
      ...own(customer),
      positionId: ticket(world, customer, index),
    });

  /**
   * Alice long and Bob short ten lots at 10,000, and Carol on both sides of the book for twenty.
   */
  function open(changes: Partial<PlaceContractOrder> = {}, spec = PERP): ContractWorld {
    const world = at(10_000, spec);
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 20, { price: 9_990, multiple: 1, ...changes }));
    return world;
  }

  it('is refused where nothing new may be opened, at that multiple or at all', () => {
    const world = open();
    const platform = { multipleCap: 50, eternal: true, dated: true };
    world.must({ type: 'set_contract_platform', platform: { ...platform, eternal: false } });
    expect(reverse(world, ALICE)).toMatchObject({ rejection: { code: 12202 }, events: [] });
    world.must({ type: 'set_contract_platform', platform: { ...platform, multipleCap: 5 } });
    expect(reverse(world, ALICE)).toMatchObject({ rejection: { code: 12208 }, events: [] });
    expect(world.position(ALICE)).toMatchObject({ side: 'buy', lots: 10 });
  });

  it('adds to what is open on the other side, at its multiple alone', () => {
    const world = open();
    world.pair(DAVE, ALICE, 3, 10_000, { short: 5 });
    const long = world.positions(ALICE).findIndex(({ body }) => body.side === 'buy');
    expect(reverse(world, ALICE, long)).toMatchObject({ rejection: { code: 12217 }, events: [] });
    const positionId = ticket(world, ALICE, 1 - long);
    world.must({ type: 'change_contract_multiple', ...own(ALICE), positionId, multiple: 10 });
    expect(code(reverse(world, ALICE, long))).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ side: 'sell', lots: 13 });
  });

  it('opens no more lots than an order may have, though it may close them', () => {
    const world = open();
    world.must({ type: 'list_contract', contract: { ...PERP, maxLots: 9 } });
    expect(reverse(world, ALICE)).toMatchObject({ rejection: { code: 12200 }, events: [] });
    world.must({ type: 'list_contract', contract: { ...PERP, maxLots: 10 } });
    expect(code(reverse(world, ALICE))).toBeNull();
  });

  it('goes no further than the tier of both together bears', () => {
    const world = at(10_000, { ...PERP, tiers: TIERS });
    world.pair(ALICE, BOB, 8, 10_000, { long: 20 }).pair(BOB, ALICE, 4, 10_000, { short: 20 });
    // At 9,700 a short of 20 has 2 % left: enough for eight lots, too little for twelve.
    world.accepted(world.place(CAROL, 'buy', 16, { price: 9_700, multiple: 1 }));
    expect(reverse(world, ALICE)).toMatchObject({ rejection: { code: 12207 }, events: [] });
    expect(world.positions(ALICE).map(({ body }) => [body.side, body.lots])).toEqual([
      ['buy', 8],
      ['sell', 4],
    ]);
  });

  // At 10,140 a short of 50 at 10,000 has 600 left: its margin ends at 10,200, a new long's only at
  // 10,290.
  it.each([
    ['short', BOB, 10_140, 10_250],
    ['long', ALICE, 9_860, 9_750],
  ] as const)(
    'of a %s goes no further than its margin reaches, though the new one would',
    (_, holder, mark, price) => {
      const world = at(10_000);
      world.pair(ALICE, BOB, 10, 10_000, { long: 50, short: 50 });
      const side = holder === BOB ? 'sell' : 'buy';
      world.tick(mark);
      world.accepted(world.place(CAROL, side, 20, { price, multiple: 1 }));
      expect(reverse(world, holder)).toMatchObject({ rejection: { code: 12207 }, events: [] });
      expect(world.position(holder)).toMatchObject({ lots: 10, multiple: 50 });
    },
  );

  it.each([
    [109_989n, 12228],
    [109_990n, null],
  ])('needs the money for the fees of both as well: with %i the answer is %s', (money, answer) => {
    const world = at(10_000, { ...PERP, takerFeePpm: 500 });
    world.margin(2_000, money);
    // 500 of it are reserved, but a maker pays nothing.
    world.pair(2_000, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 20, { price: 9_900, multiple: 1 }));
    // 100,000 of margin less 10,000 and 495; 99,000 and 495 to open.
    expect([code(reverse(world, 2_000)), money]).toEqual([answer, money]);
  });
});

describe('a contract that waits for depth', () => {
  const SHALLOW = { ...PERP, impactNotional: '1000000' };

  it('takes orders that rest, and lets nothing be opened at once', () => {
    const world = at(10_000, SHALLOW);
    const ask = world.accepted(world.place(BOB, 'sell', 10, { price: 10_000 }));
    expect(code(world.place(ALICE, 'buy', 1))).toBe(12248);
    expect(code(world.place(ALICE, 'buy', 1, { price: 10_000 }))).toBe(12248);
    expect(code(world.place(ALICE, 'buy', 11, { price: 9_999 }))).toBeNull();
    expect(code(world.place(CAROL, 'buy', 1))).toBe(12248);
    world.tick(10_000);
    expect(code(world.place(CAROL, 'buy', 10))).toBeNull();
    // It has been deep, and goes on: only a stop makes it wait again.
    expect(code(world.place(DAVE, 'sell', 10))).toBeNull();
    for (const halted of [true, false]) world.must({ type: 'halt_contract', symbol: PERP.symbol, halted });
    world.tick(10_000);
    const reversal = { type: 'reverse_contract_position', positionId: ticket(world, CAROL) } as const;
    expect(code(world.run({ ...reversal, ...own(CAROL) }))).toBe(12248);
    world.accepted(world.place(BOB, 'buy', 4, { price: 9_990 }));
    expect(code(world.place(CAROL, 'sell', 4, { action: 'close' }))).toBeNull();
    expect(ask.rejection).toBeNull();
  });

  it('after a halt waits anew, though only customers made its depth', () => {
    const world = at(10_000, SHALLOW);
    world.accepted(world.place(BOB, 'sell', 10, { price: 10_000 }));
    world.accepted(world.place(ALICE, 'buy', 10, { price: 9_999 }));
    world.tick(10_000);
    for (const halted of [true, false]) world.must({ type: 'halt_contract', symbol: PERP.symbol, halted });
    expect(code(world.place(CAROL, 'buy', 1))).toBe(12248);
  });

  it.each(['buy', 'sell'] as const)(
    'has no quotes left after a halt, of a provider who quotes to %s alone',
    (side) => {
      const ladder = { ...PERP.ladder, levels: 1, levelQuoteUnits: '1000000000', multiple: 5 };
      const world = at(10_000, { ...SHALLOW, impactNotional: '500000', ladder });
      world.system('liquidity_provider', 190_000n);
      world.tick(10_000);
      // Who buys all that it may sell leaves it what it may buy back, and the other way round.
      world.accepted(world.place(ALICE, side, 10));
      const halt = (halted: boolean) => world.must({ type: 'halt_contract', symbol: PERP.symbol, halted });
      halt(true);
      halt(false);
      world.tick(10_000);
      const quoted = () => {
        const depth = bookDepth(world.state, 'real', PERP.symbol, 9);
        return [depth?.bids.length, depth?.asks.length];
      };
      expect(quoted()).toEqual(side === 'buy' ? [1, 0] : [0, 1]);
      halt(true);
      expect(quoted()).toEqual([0, 0]);
    },
  );
});

describe('terms that change', () => {
  it('send no event for an order that already has its fees', () => {
    const world = at(10_000);
    world.accepted(world.place(ALICE, 'buy', 1, { price: 9_000 }));
    const outcome = world.must({ type: 'list_contract', contract: { ...PERP, takerFeePpm: 100 } });
    expect(orders(outcome)).toEqual([]);
  });
});

describe('a reset of a demo account', () => {
  it('gives its position to the provider at the mark, and cancels for that reason', () => {
    const world = new ContractWorld().list().listContract();
    for (const customer of [ALICE, BOB]) world.margin(customer, MONEY, 'demo');
    world.tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { mode: 'demo' });
    world.accepted(world.place(ALICE, 'buy', 1, { mode: 'demo', price: 9_000 }));
    world.accepted(world.place(ALICE, 'sell', 3, { mode: 'demo', action: 'close', price: 11_000 }));
    world.system('liquidity_provider', MONEY, 'demo');
    world.tick(10_010);
    const outcome = world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '500' });
    expect(orders(outcome).map(({ cancelReason }) => cancelReason)).toEqual(['demo_reset', 'demo_reset']);
    const ended = outcome.events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract_position'
        ? [
            [
              event.entry.customer,
              event.entry.body.status,
              event.entry.body.closedBy,
              event.entry.body.realised,
            ],
          ]
        : [],
    );
    expect(ended).toEqual([
      [ALICE, 'closed', 'demo_reset', 1_000n],
      [SYSTEM_OWNERS.liquidity_provider, 'open', null, 0n],
    ]);
    expect(transfers(outcome)).toContain(
      '1000: 8 available contract_close > 1000 available contract_close (position:5)',
    );
    expect(world.position(BOB, 'demo')).toMatchObject({ side: 'sell', lots: 10 });
    const provider = SYSTEM_OWNERS.liquidity_provider;
    expect(world.position(provider, 'demo')).toMatchObject({ side: 'buy', lots: 10, cost: 1_001_000n });
    const next = world.must({ type: 'reset_demo', customer: BOB, asset: 'USDT', amount: '500' });
    const closed = next.events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract_position'
        ? [[event.entry.customer, event.entry.body.closedBy]]
        : [],
    );
    expect(closed).toEqual([
      [BOB, 'demo_reset'],
      [provider, 'order'],
    ]);
  });

  it('closes a position against one that funding has left with nothing, when nobody else is left', () => {
    const interest = { interest: 750_000, damping: 750_000, cap: 750_000 };
    const funding = { intervalMs: 8 * HOUR, ...interest, impactNotional: '1000000' };
    const world = new ContractWorld().list().listContract({ ...PERP, funding });
    for (const customer of [ALICE, BOB]) world.margin(customer, MONEY, 'demo');
    world.tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { mode: 'demo', long: 50 });
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    world.later(56 * HOUR).must({ type: 'clock' });
    expect(world.position(ALICE, 'demo')).toMatchObject({ margin: 0n });
    world.must({ type: 'reset_demo', customer: BOB, asset: 'USDT', amount: '500' });
    expect(entriesOf(world.state, 'demo', ALICE, 'contract_position')).toEqual([]);
    expect(world.clearing('demo')).toBe(0n);
  });

  it('closes a position against the other side of the same customer when nobody else is left', () => {
    const world = new ContractWorld().list().listContract();
    for (const customer of [ALICE, BOB]) world.margin(customer, MONEY, 'demo');
    world.tick(10_000);
    world.pair(ALICE, BOB, 5, 10_000, { mode: 'demo' });
    world.pair(BOB, ALICE, 5, 10_000, { mode: 'demo', short: 20 });
    // Her own short has the highest profit for its margin.
    world.tick(9_900);
    const reset = { type: 'reset_demo', asset: 'USDT', amount: '500' } as const;
    world.must({ ...reset, customer: ALICE });
    expect(entriesOf(world.state, 'demo', ALICE, 'contract_position')).toEqual([]);
    expect(world.clearing('demo')).toBe(0n);
  });
});
