import { describe, expect, it } from 'vitest';
import {
  bookDepth,
  type EngineEvent,
  entriesOf,
  FIRST_CUSTOMER,
  findContract,
  type Outcome,
} from '../../src/index.ts';
import { contractQuote, openReserve } from '../../src/quote/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;
/** Fees of 0.02 % and 0.05 %. */
const FEES = { ...PERP, makerFeePpm: 200, takerFeePpm: 500 };

/** A market at 10,000 ticks, where a lot is worth 100,000 units. */
function market(spec = PERP): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, 100_000_000n);
  world.tick(10_000);
  return world;
}

/**
 * Returns a customer's ledger: category, and signed amount of all buckets or the movement between
 * two.
 */
function ledgerOf(outcome: Outcome, customer: number): string[] {
  const rows = (event: EngineEvent): string[] => {
    if (event.type !== 'transfer') return [];
    const { from, to, amount } = event;
    if (from.owner === customer && to.owner === customer) {
      return [`${to.category} ${from.bucket}>${to.bucket} ${amount}`];
    }
    if (to.owner === customer) return [`${to.category} +${amount}`];
    return from.owner === customer ? [`${from.category} -${amount}`] : [];
  };
  return outcome.events.flatMap(rows);
}

describe('an order that opens', () => {
  it('holds margin and fees at their worst, and gives back what better prices leave', () => {
    const world = market(FEES);
    world.accepted(world.place(BOB, 'sell', 10, { price: 9_990 }));
    const outcome = world.accepted(world.place(ALICE, 'buy', 10, { price: 10_000, multiple: 5 }));
    expect(ledgerOf(outcome, ALICE)).toEqual([
      // 1,000,000 / 5 and 0.05 %
      'contract_order available>frozen 200500',
      'margin frozen>margin 199800',
      'transaction_fee -500',
      'contract_cancel frozen>available 200',
    ]);
    expect(world.position(ALICE)).toMatchObject({
      side: 'buy',
      lots: 10,
      cost: 999_000n,
      margin: 199_800n,
      multiple: 5,
      fee: 500n,
    });
    // The maker's reserve was for the taker's fee; 0.02 % was charged.
    expect(world.position(BOB)).toMatchObject({ side: 'sell', margin: 99_900n, fee: 200n });
    expect(world.available(BOB)).toBe(100_000_000n - 99_900n - 200n);
  });

  it('rests with exactly what the rest of it may come to, and gives everything back when canceled', () => {
    const world = market(FEES);
    world.accepted(world.place(BOB, 'sell', 4, { price: 10_000 }));
    const { orderId } = world.accepted(world.place(ALICE, 'buy', 10, { price: 10_000 }));
    const [order] = entriesOf(world.state, 'real', ALICE, 'contract_order');
    expect(order?.body).toMatchObject({ filledLots: 4, status: 'new', margin: 40_000n, fee: 200n });
    expect(order?.holds[0]?.amount).toBe(60_000n + 300n);
    world.must({ type: 'cancel_contract_order', mode: 'real', customer: ALICE, orderId: orderId ?? 0 });
    expect(world.available(ALICE)).toBe(100_000_000n - 40_000n - 200n);
    expect(
      world.run({ type: 'cancel_contract_order', mode: 'real', customer: ALICE, orderId: orderId ?? 0 })
        .rejection,
    ).toEqual({ code: 12213 });
  });

  it('costs what its quote said, at the same liquidation price', () => {
    const world = market(FEES);
    world.accepted(world.place(BOB, 'sell', 6, { price: 10_010 }));
    world.accepted(world.place(CAROL, 'sell', 9, { price: 10_020 }));
    const listed = findContract(world.state, PERP.symbol)?.terms;
    if (listed === undefined) throw new Error('not listed');
    const { makerFeePpm, takerFeePpm } = FEES;
    const terms = { ...listed, makerFeePpm, takerFeePpm };
    const quote = contractQuote(
      { side: 'buy', action: 'open', price: null, lots: 10, multiple: 20 },
      bookDepth(world.state, 'real', PERP.symbol, 20),
      10_000,
      null,
      terms,
    );
    world.accepted(world.place(ALICE, 'buy', 10, { multiple: 20 }));
    const { cost, margin, fee, liquidationPrice, bankruptcyPrice } = world.position(ALICE);
    expect({ cost, margin, fee, liquidationPrice, bankruptcyPrice }).toEqual({
      cost: quote.filledQuote,
      margin: quote.margin,
      fee: quote.fee,
      liquidationPrice: quote.liquidationPrice,
      bankruptcyPrice: quote.bankruptcyPrice,
    });
    expect(quote.filledQuote).toBe(600_600n + 400_800n);
    expect(quote.reserve).toBe(openReserve(quote.filledQuote, 20, terms));
  });

  it('increases the one position a side of an eternal contract, beside one of the other side', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000).pair(ALICE, BOB, 5, 10_010).pair(CAROL, ALICE, 3, 10_000);
    const [long, short] = world.positions(ALICE).map(({ body }) => body);
    expect(long).toMatchObject({ side: 'buy', lots: 15, cost: 1_500_500n });
    expect(short).toMatchObject({ side: 'sell', lots: 3 });
  });

  it('opens a ticket of its own in a dated contract', () => {
    const world = market();
    world.listContract(WEEK).tick(10_000);
    world
      .pair(ALICE, BOB, 10, 10_000, { symbol: WEEK.symbol })
      .pair(ALICE, BOB, 5, 10_010, { symbol: WEEK.symbol, long: 20 });
    expect(world.positions(ALICE).map(({ body }) => [body.lots, body.multiple])).toEqual([
      [10, 10],
      [5, 20],
    ]);
    const [first] = world.positions(ALICE);
    expect(first?.body.expiresAt).toBe(WEEK.expiry?.firstAt);
  });

  it('opens it until the first expiry, though that is more than a period away', () => {
    const world = market();
    const { expiry } = WEEK;
    if (expiry === null) throw new Error('WEEK is settled');
    const firstAt = expiry.firstAt + 2 * expiry.periodMs;
    world.listContract({ ...WEEK, expiry: { ...expiry, firstAt } }).tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { symbol: WEEK.symbol });
    expect(world.position(ALICE).expiresAt).toBe(firstAt);
  });
});

describe('an order is refused', () => {
  const refusals: [string, (world: ContractWorld) => Outcome, number][] = [
    ['without lots', (w) => w.place(ALICE, 'buy', 0), 12200],
    ['above 500 contract lots', (w) => w.place(ALICE, 'buy', 50_001), 12200],
    [
      'at no price',
      (w) => w.place(ALICE, 'buy', 1, { price: 0, orderType: 'limit', timeInForce: 'GTC' }),
      12205,
    ],
    ['at a multiple that is not offered', (w) => w.place(ALICE, 'buy', 1, { multiple: 7 }), 12208],
    ['without the margin', (w) => w.place(CAROL, 'buy', 50_000, { price: 10_000, multiple: 1 }), 12228],
    ['with nobody to trade with', (w) => w.place(CAROL, 'buy', 1), 12207],
    [
      'at a price that puts it below maintenance at once',
      (w) => w.place(CAROL, 'buy', 1, { price: 10_200, multiple: 50 }),
      12216,
    ],
    [
      'short at a price that puts it below maintenance',
      (w) => w.place(ALICE, 'sell', 1, { price: 9_800, multiple: 50 }),
      12216,
    ],
    [
      'fill-or-kill that the book cannot fill',
      (w) => w.place(ALICE, 'buy', 9, { price: 10_000, timeInForce: 'FOK' }),
      12204,
    ],
    ['at another multiple than the position', (w) => w.place(ALICE, 'buy', 1, { multiple: 20 }), 12217],
    ['to close more than there is', (w) => w.place(ALICE, 'sell', 11, { action: 'close' }), 12215],
    ['to close what is not there', (w) => w.place(CAROL, 'sell', 1, { action: 'close' }), 12247],
    [
      "to close somebody else's",
      (w) => w.place(CAROL, 'sell', 1, { action: 'close', positionId: w.positions(ALICE)[0]?.id ?? 0 }),
      12247,
    ],
    [
      'to close at a price that the margin does not bear',
      (w) => w.place(ALICE, 'sell', 1, { action: 'close', price: 8_999 }),
      12216,
    ],
    [
      'while suspended',
      (w) => {
        w.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
        return w.place(ALICE, 'buy', 1, { price: 10_000 });
      },
      12202,
    ],
    [
      'while halted',
      (w) => {
        w.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
        return w.place(ALICE, 'buy', 1, { price: 10_000 });
      },
      12202,
    ],
    [
      'above the cap',
      (w) => {
        w.must({ type: 'set_contract_platform', platform: { multipleCap: 5, eternal: true, dated: true } });
        return w.place(CAROL, 'buy', 1, { price: 10_000 });
      },
      12208,
    ],
    [
      'to open when the product is switched off',
      (w) => {
        w.must({ type: 'set_contract_platform', platform: { multipleCap: 50, eternal: false, dated: true } });
        return w.place(CAROL, 'buy', 1, { price: 10_000 });
      },
      12202,
    ],
    ['for a contract that is not listed', (w) => w.place(ALICE, 'buy', 1, { symbol: 'ETHUSDT-PERP' }), 561],
  ];
  it.each(refusals)('%s', (_, place, code) => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    expect(place(world).rejection).toEqual({ code });
  });

  it('above the multiple of the tier that its position would be in', () => {
    const tiers = [
      { upTo: '1000000', ratePpm: 5_000, maxMultiple: 50 },
      { upTo: null, ratePpm: 10_000, maxMultiple: 10 },
    ];
    const world = market({ ...PERP, tiers });
    world.accepted(world.place(ALICE, 'buy', 6, { price: 10_000, multiple: 20 }));
    expect(world.place(ALICE, 'buy', 5, { price: 10_000, multiple: 20 }).rejection).toEqual({ code: 12214 });
    expect(world.place(ALICE, 'buy', 4, { price: 10_000, multiple: 20 }).rejection).toBeNull();
  });

  it('before the first tick', () => {
    const world = new ContractWorld().list().listContract().margin(ALICE, 1_000_000n);
    expect(world.place(ALICE, 'buy', 1, { price: 10_000 }).rejection).toEqual({ code: 12202 });
  });
});

describe('an order that closes', () => {
  it('realises the profit of its part exactly, and returns its margin', () => {
    const world = market(FEES);
    world.pair(ALICE, BOB, 10, 10_000, { long: 5 });
    world.accepted(world.place(CAROL, 'buy', 4, { price: 10_100 }));
    const outcome = world.accepted(world.place(ALICE, 'sell', 4, { action: 'close' }));
    expect(ledgerOf(outcome, ALICE)).toEqual([
      'margin_return margin>available 80000',
      'contract_close +4000',
      'transaction_fee -202',
    ]);
    expect(world.position(ALICE)).toMatchObject({
      lots: 6,
      cost: 600_000n,
      margin: 120_000n,
      realised: 4_000n,
      closedLots: 4,
      closedQuote: 404_000n,
      closedBy: 'order',
      status: 'open',
    });
  });

  it('names the dated contract in the ledger as such', () => {
    const world = market();
    world.listContract(WEEK).tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { symbol: WEEK.symbol });
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_990, symbol: WEEK.symbol }));
    const positionId = world.positions(ALICE)[0]?.id ?? 0;
    const close = { action: 'close', symbol: WEEK.symbol } as const;
    expect(world.place(ALICE, 'sell', 10, close).rejection).toEqual({ code: 12247 });
    const outcome = world.accepted(world.place(ALICE, 'sell', null, { ...close, positionId }));
    expect(ledgerOf(outcome, ALICE)).toEqual([
      'margin_return margin>available 100000',
      'single_contract_close -1000',
    ]);
    expect(world.positions(ALICE)).toEqual([]);
    expect(world.clearing()).toBe(0n - (10n * 9_990n * 10n - 10n * 10_000n * 10n));
  });

  it('only ever reduces: resting ones are cut when something else closes the position', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'sell', 6, { action: 'close', price: 10_100 }));
    world.accepted(world.place(ALICE, 'sell', null, { action: 'close', price: 10_200 }));
    expect(world.place(ALICE, 'sell', 1, { action: 'close', price: 10_300 }).rejection).toEqual({
      code: 12215,
    });
    world.accepted(world.place(CAROL, 'buy', 7, { price: 10_000 }));
    world.accepted(world.place(ALICE, 'sell', 7, { action: 'close' }));
    const orders = entriesOf(world.state, 'real', ALICE, 'contract_order').map(({ body }) => [
      body.price,
      body.lots,
    ]);
    expect(orders).toEqual([[10_100, 3]]);
    world.accepted(world.place(CAROL, 'buy', 5, { price: 10_100 }));
    expect(world.positions(ALICE)).toEqual([]);
    expect(world.position(CAROL)).toMatchObject({ lots: 10 });
  });

  it('stops at a resting order of its own customer', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'buy', 5, { price: 9_990 }));
    const outcome = world.place(ALICE, 'sell', 5, { action: 'close', price: 9_900 });
    expect(outcome.events).toContainEqual(
      expect.objectContaining({
        type: 'entry',
        entry: expect.objectContaining({
          kind: 'contract_order',
          body: expect.objectContaining({ action: 'close', status: 'canceled', cancelReason: 'self_trade' }),
        }),
      }),
    );
  });
});

describe('closing all', () => {
  it('closes what the books take, and leaves the rest', () => {
    const world = market();
    world.listContract(WEEK).tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000).pair(ALICE, BOB, 4, 10_000, { symbol: WEEK.symbol });
    world.accepted(world.place(CAROL, 'buy', 7, { price: 10_000 }));
    const close = {
      type: 'close_contract_positions',
      mode: 'real',
      customer: ALICE,
      clientId: 'all',
      digest: 'd',
      symbol: null,
    } as const;
    expect(world.run(close).rejection).toBeNull();
    expect(world.positions(ALICE).map(({ body }) => [body.symbol, body.lots])).toEqual([
      [PERP.symbol, 3],
      [WEEK.symbol, 4],
    ]);
    expect(world.run(close).duplicate).toBe(true);
    expect(world.run({ ...close, customer: FIRST_CUSTOMER + 7 }).rejection).toEqual({ code: 12247 });
  });
});

describe('reversing', () => {
  const reverse = (world: ContractWorld) =>
    world.run({
      type: 'reverse_contract_position',
      mode: 'real',
      customer: ALICE,
      clientId: 'r',
      digest: 'd',
      positionId: world.positions(ALICE)[0]?.id ?? 0,
    });

  it('closes and opens the same lots on the other side', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000, { long: 20 });
    world.accepted(world.place(CAROL, 'buy', 20, { price: 10_050 }));
    expect(reverse(world).rejection).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ side: 'sell', lots: 10, multiple: 20, cost: 1_005_000n });
    expect(world.money(ALICE)).toBe(100_000_000n + 5_000n);
  });

  it('does nothing when the book is not deep enough for both', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 19, { price: 10_000 }));
    expect(reverse(world).rejection).toEqual({ code: 12207 });
    expect(world.position(ALICE)).toMatchObject({ side: 'buy', lots: 10 });
  });
});

describe('margin and multiple of a position', () => {
  function held(): { world: ContractWorld; positionId: number } {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    return { world, positionId: world.positions(ALICE)[0]?.id ?? 0 };
  }
  const common = { mode: 'real', customer: ALICE, digest: 'd' } as const;

  it('can be added and taken back, but not below the initial margin', () => {
    const { world, positionId } = held();
    const move = (amount: string) =>
      world.run({ ...common, type: 'move_contract_margin', clientId: amount, positionId, amount });
    const before = world.position(ALICE).liquidationPrice ?? 0n;
    expect(ledgerOf(move('50000'), ALICE)).toEqual(['margin available>margin 50000']);
    expect(world.position(ALICE).margin).toBe(150_000n);
    expect((world.position(ALICE).liquidationPrice ?? 0n) < before).toBe(true);
    expect(move('-50001').rejection).toEqual({ code: 12216 });
    expect(ledgerOf(move('-50000'), ALICE)).toEqual(['margin_return margin>available 50000']);
    expect(world.position(ALICE).liquidationPrice).toBe(before);
    expect(move('100000001').rejection).toEqual({ code: 12228 });
    expect(move('0').rejection).toEqual({ code: 561 });
  });

  it('may not leave with an unrealised profit that the mark could take back', () => {
    const { world, positionId } = held();
    world.tick(10_500);
    expect(
      world.run({ ...common, type: 'move_contract_margin', clientId: 'x', positionId, amount: '-1' })
        .rejection,
    ).toEqual({ code: 12216 });
  });

  it('follow a change of the multiple', () => {
    const { world, positionId } = held();
    const change = (multiple: number) =>
      world.run({
        ...common,
        type: 'change_contract_multiple',
        clientId: `m${multiple}`,
        positionId,
        multiple,
      });
    expect(ledgerOf(change(20), ALICE)).toEqual(['margin_return margin>available 50000']);
    expect(ledgerOf(change(2), ALICE)).toEqual(['margin available>margin 450000']);
    expect(world.position(ALICE)).toMatchObject({ multiple: 2, margin: 500_000n });
    expect(change(7).rejection).toEqual({ code: 12208 });
    world.accepted(world.place(ALICE, 'buy', 1, { price: 9_000, multiple: 2 }));
    expect(change(10).rejection).toEqual({ code: 12268 });
  });
});
