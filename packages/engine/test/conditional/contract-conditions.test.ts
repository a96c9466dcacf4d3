import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../src/index.ts';
import { REFUSAL } from '../../src/kernel/ruling.ts';
import { markPrice } from '../../src/quote/index.ts';
import { PERP, WEEK } from '../contracts/contract-world.ts';
import { ALICE, BOB } from '../world.ts';
import {
  ConditionalWorld,
  conditionalsIn,
  onlyConditional,
  stop,
  takeProfit,
  trailing,
} from './conditional-world.ts';

const LADDER = { ...PERP.ladder, levels: 1, levelQuoteUnits: '500000000', halfSpreadTicks: 1, multiple: 5 };
const CHANGES = { market: 'contracts', symbol: 'BTCUSDT-PERP', source: 'mark' } as const;
const OPEN = { ...CHANGES, contract: { action: 'open', multiple: 10, positionId: null } } as const;

/** Contracts whose provider always quotes one tick beside the index. */
function world(): ConditionalWorld {
  const venue = new ConditionalWorld().opened(1_000);
  venue.listContract({ ...PERP, ladder: LADDER }).listContract({ ...WEEK, ladder: LADDER });
  venue.system('insurance_fund', 10n ** 12n).system('liquidity_provider', 10n ** 12n);
  venue.margin(ALICE, 10n ** 9n).margin(BOB, 10n ** 9n);
  venue.tick(1_000);
  return venue;
}

/** Alice's long position of 500 lots. */
function long(venue: ConditionalWorld, changes = {}): number {
  venue.accepted(venue.place(ALICE, 'buy', 500, changes));
  return venue.positions(ALICE).at(-1)?.id ?? 0;
}

function closing(positionId: number, changes = {}) {
  const contract = { action: 'close', multiple: null, positionId } as const;
  return { ...CHANGES, lots: null, contract, ...changes };
}

describe('a conditional order in a contract', () => {
  it('holds margin and fees at the bound above its trigger, and opens there', () => {
    const venue = world();
    const before = venue.available(ALICE);
    venue.wait(ALICE, 'buy', [stop(1_050)], { ...OPEN, lots: 500 });
    // 5 % above 1,050 is 1,102; ten units a tick and lot; a tenth of that is margin, and there are
    // no fees.
    expect(before - venue.available(ALICE)).toBe((1_102n * 500n * 10n) / 10n);
    const order = onlyConditional(venue.tick(1_060));
    expect(order).toMatchObject({ status: 'triggered', decided: { source: 'mark' } });
    expect(venue.position(ALICE)).toMatchObject({ side: 'buy', lots: 500, multiple: 10 });
  });

  it('needs nothing beyond what it holds, and the most lots of when it was placed', () => {
    const venue = world();
    const poor = 2_000;
    venue.margin(poor, 551_000n);
    venue.wait(poor, 'buy', [stop(1_050)], { ...OPEN, lots: 500 });
    expect(venue.available(poor)).toBe(0n);
    venue.must({ type: 'list_contract', contract: { ...PERP, ladder: LADDER, maxLots: 400 } });
    expect(onlyConditional(venue.tick(1_060))).toMatchObject({ status: 'triggered', refusal: null });
    expect(venue.position(poor).lots).toBe(500);
  });

  it.each([
    ["customer's own", ALICE, null],
    ['own of another', BOB, REFUSAL.postOnlyWouldMatch],
  ])('that must not match is refused for a bid that is not the %s', (_, owner, refusal) => {
    const venue = new ConditionalWorld().opened(1_000).listContract(PERP);
    venue
      .margin(ALICE, 10n ** 9n)
      .margin(BOB, 10n ** 9n)
      .tick(1_000);
    venue.pair(ALICE, BOB, 500, 1_000);
    const positionId = venue.positions(ALICE)[0]?.id ?? 0;
    const leg = { ...stop(950, 945), postOnly: true };
    venue.wait(ALICE, 'sell', [leg], closing(positionId, { source: 'index' }));
    venue.accepted(venue.place(owner, 'buy', 10, { price: 946 }));
    expect(onlyConditional(venue.tick(950)).refusal).toBe(refusal);
    expect(venue.position(ALICE).lots).toBe(500);
  });

  it('says what the mark was computed from, so that it can be computed again', () => {
    const venue = world();
    venue.wait(ALICE, 'buy', [stop(1_050)], { ...OPEN, lots: 500 });
    const { decided } = onlyConditional(venue.tick(1_060));
    const terms = decided?.mark ?? null;
    if (terms === null || !('band' in terms)) throw new Error('No terms of a mark');
    expect(markPrice(terms)).toBe(decided?.price);
    expect(decided?.tick?.price).toBe(1_060);
  });

  it('closes what its position has, holds nothing for it, and never opens', () => {
    const venue = world();
    const positionId = long(venue);
    const before = venue.available(ALICE);
    venue.wait(ALICE, 'sell', [stop(950), takeProfit(1_100)], closing(positionId));
    venue.wait(ALICE, 'sell', [stop(940)], closing(positionId, { lots: 400 }));
    expect(venue.available(ALICE)).toBe(before);
    venue.accepted(venue.place(ALICE, 'sell', 300, { action: 'close', multiple: null, positionId }));
    const { events } = venue.tick(930);
    const ends = events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'conditional_order' ? [event.entry.body] : [],
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(['canceled', 'triggered']);
    expect(ends.find(({ status }) => status === 'canceled')?.cancelReason).toBe('position_closed');
    expect(venue.positions(ALICE)).toEqual([]);
  });

  it('closes what its position still has when that has become less than it was for', () => {
    const venue = world();
    const positionId = long(venue);
    venue.wait(ALICE, 'sell', [stop(940)], closing(positionId, { lots: 400 }));
    venue.accepted(venue.place(ALICE, 'sell', 300, { action: 'close', multiple: null, positionId }));
    expect(onlyConditional(venue.tick(930))).toMatchObject({ status: 'triggered', refusal: null });
    expect(venue.positions(ALICE)).toEqual([]);
  });

  it('moves with its position: every order that would close it ends with it, once, and one that was canceled does not', () => {
    const venue = world();
    const positionId = long(venue);
    const [first, second, third] = [900, 910, 920].map((trigger) =>
      venue.wait(ALICE, 'sell', [stop(trigger)], closing(positionId)),
    );
    venue.must({ type: 'cancel_conditional_order', mode: 'real', customer: ALICE, orderId: second ?? 0 });
    const outcome = venue.place(ALICE, 'sell', 500, { action: 'close', multiple: null, positionId });
    const ends = conditionalsIn(outcome.events);
    expect(ends.map(({ id, body }) => [id, body.cancelReason])).toEqual([
      [first, 'position_closed'],
      [third, 'position_closed'],
    ]);
  });

  it('leaves the orders that wait to close what it could not, when nothing of it may rest', () => {
    const venue = new ConditionalWorld().opened(1_000).listContract(PERP);
    venue
      .margin(ALICE, 10n ** 9n)
      .margin(BOB, 10n ** 9n)
      .tick(1_000);
    venue.pair(ALICE, BOB, 500, 1_000);
    const positionId = venue.positions(ALICE)[0]?.id ?? 0;
    venue.accepted(venue.place(ALICE, 'sell', 400, { action: 'close', price: 1_100 }));
    venue.accepted(venue.place(BOB, 'buy', 100, { price: 945 }));
    venue.wait(ALICE, 'sell', [stop(950)], closing(positionId, { source: 'index' }));
    expect(onlyConditional(venue.tick(950))).toMatchObject({ status: 'waiting', filledLots: 100 });
    expect(venue.position(ALICE).lots).toBe(400);
    expect(entriesOf(venue.state, 'real', ALICE, 'contract_order')).toMatchObject([
      { body: { price: 1_100, lots: 400, filledLots: 0 } },
    ]);
  });

  it('closes one side of a customer who holds both', () => {
    const venue = world();
    const positionId = long(venue);
    venue.accepted(venue.place(ALICE, 'sell', 100));
    venue.wait(ALICE, 'sell', [stop(950)], closing(positionId));
    expect(onlyConditional(venue.tick(945))).toMatchObject({ status: 'triggered', refusal: null });
    expect(venue.position(ALICE)).toMatchObject({ side: 'sell', lots: 100 });
  });

  it('that closes in a dated contract goes on after openings have ended, until the contract settles', () => {
    const venue = world();
    const symbol = 'BTCUSDT-WEEK';
    const id = venue.wait(ALICE, 'sell', [stop(500)], closing(long(venue, { symbol }), { symbol }));
    const until = (WEEK.expiry?.firstAt ?? 0) - (WEEK.expiry?.closingMs ?? 0);
    venue.later(until + 1_000 - venue.time).must({ type: 'clock' });
    expect(venue.waiting(id)).not.toBeNull();
  });

  it('is amended within its position and its money', () => {
    const venue = world();
    const positionId = long(venue);
    const closes = venue.wait(ALICE, 'sell', [stop(950)], closing(positionId, { lots: 100 }));
    const opens = venue.wait(ALICE, 'buy', [stop(1_050)], { ...OPEN, lots: 10 });
    const all = venue.wait(ALICE, 'sell', [stop(950)], closing(positionId));
    const amend = (orderId: number, lots: number | null, trigger: number) => {
      const named = { mode: 'real', customer: ALICE, orderId, total: null } as const;
      return venue.run({ type: 'amend_conditional_order', ...named, lots, legs: [stop(trigger)] }).rejection
        ?.code;
    };
    expect(amend(closes, 501, 950)).toBe(REFUSAL.closeExceeds);
    expect(amend(closes, 500, 950)).toBeUndefined();
    expect(amend(opens, 50_000, 40_000)).toBe(REFUSAL.marginBalance);
    expect(amend(opens, null, 1_060)).toBeUndefined();
    expect(venue.waiting(opens)).toMatchObject({ lots: 10, legs: [{ trigger: 1_060 }] });
    expect(amend(all, null, 940)).toBeUndefined();
    expect(venue.waiting(all)).toMatchObject({ lots: 0 });
    venue.must({ type: 'halt_contract', symbol: 'BTCUSDT-PERP', halted: true });
    expect(amend(opens, null, 1_050)).toBe(REFUSAL.suspended);
  });

  it('holds for a trailing stop that opens what it needs where it stands, or where it will start', () => {
    const held = (changes: Parameters<typeof trailing>) => {
      const venue = world();
      const before = venue.available(ALICE);
      venue.wait(ALICE, 'buy', [trailing(...changes)], { ...OPEN, lots: 500 });
      return before - venue.available(ALICE);
    };
    // 5 % above 1,020 is 1,071, wherever it might have started; 5 % above 970 is 1,018.
    expect(held([{ ticks: 20 }, 1_010])).toBe((1_071n * 500n * 10n) / 10n);
    expect(held([{ ticks: 20 }])).toBe((1_071n * 500n * 10n) / 10n);
    expect(held([{ ticks: 20 }, 950])).toBe((1_018n * 500n * 10n) / 10n);
  });

  it('looks at the price that it names when it is placed', () => {
    const venue = new ConditionalWorld().list().listContract(PERP);
    venue
      .margin(ALICE, 10n ** 9n)
      .margin(BOB, 10n ** 9n)
      .tick(1_000);
    venue.pair(ALICE, BOB, 10, 1_040);
    const code = (source: 'last' | 'index' | 'mark', trigger: number) =>
      venue.run(venue.conditional(ALICE, 'buy', [stop(trigger)], { ...OPEN, lots: 1, source })).rejection
        ?.code;
    expect(code('last', 1_040)).toBe(REFUSAL.triggerReached);
    expect(code('last', 1_041)).toBeUndefined();
    expect(code('index', 1_000)).toBe(REFUSAL.triggerReached);
    expect(code('index', 1_001)).toBeUndefined();
    const mark = venue.mark() ?? 0;
    expect(code('mark', mark)).toBe(REFUSAL.triggerReached);
    expect(code('mark', mark + 1)).toBeUndefined();
  });

  it('ends with its position', () => {
    const venue = world();
    const positionId = long(venue);
    venue.wait(ALICE, 'sell', [trailing({ ppm: 20_000 })], closing(positionId));
    const outcome = venue.place(ALICE, 'sell', 500, { action: 'close', multiple: null, positionId });
    expect(onlyConditional(outcome)).toMatchObject({ status: 'canceled', cancelReason: 'position_closed' });
  });

  it('ends with a position that is liquidated, and with one that is settled', () => {
    const venue = world();
    venue.accepted(venue.place(ALICE, 'buy', 500, { multiple: 50 }));
    const liquidated = venue.positions(ALICE)[0]?.id ?? 0;
    venue.wait(ALICE, 'sell', [takeProfit(2_000)], closing(liquidated));
    expect(onlyConditional(venue.tick(970))).toMatchObject({ cancelReason: 'position_closed' });
    const symbol = 'BTCUSDT-WEEK';
    const settled = long(venue, { symbol });
    venue.wait(ALICE, 'sell', [takeProfit(2_000)], closing(settled, { symbol }));
    const opening = venue.wait(ALICE, 'buy', [stop(2_000)], { ...OPEN, symbol, lots: 5 });
    venue.later(30 * 3_600_000).must({ type: 'clock' });
    expect(venue.waiting(opening)).toBeNull();
    expect(entriesOf(venue.state, 'real', ALICE, 'conditional_order')).toEqual([]);
    expect(venue.available(ALICE)).toBe(venue.money(ALICE));
  });

  it('is decided by the last trade or the index when it says so', () => {
    const venue = world();
    venue.place(BOB, 'buy', 10);
    venue.wait(ALICE, 'buy', [stop(1_030)], { ...OPEN, lots: 10, source: 'index' });
    expect(onlyConditional(venue.tick(1_030)).decided).toMatchObject({ source: 'index', price: 1_030 });
    venue.wait(ALICE, 'buy', [stop(1_040)], { ...OPEN, lots: 10, source: 'last' });
    expect(venue.tick(1_045).events.some(({ type }) => type === 'trade')).toBe(false);
    expect(onlyConditional(venue.place(BOB, 'buy', 10)).decided).toMatchObject({
      source: 'last',
      price: 1_046,
    });
  });

  it('closes all of a position that is larger than one order may be', () => {
    const venue = world();
    const positionId = long(venue);
    venue.wait(ALICE, 'sell', [stop(950)], closing(positionId));
    venue.must({ type: 'list_contract', contract: { ...PERP, ladder: LADDER, maxLots: 400 } });
    venue.accepted(venue.place(BOB, 'buy', 100, { price: 938 }));
    expect(onlyConditional(venue.tick(940))).toMatchObject({ status: 'triggered', refusal: null });
    expect(venue.positions(ALICE)).toEqual([]);
  });

  it("takes the customer's own bid out of its way", () => {
    const venue = world();
    const positionId = long(venue);
    venue.wait(ALICE, 'sell', [stop(950)], closing(positionId));
    venue.accepted(venue.place(ALICE, 'buy', 10, { price: 940 }));
    expect(onlyConditional(venue.tick(940)).status).toBe('triggered');
    expect(venue.positions(ALICE)).toEqual([]);
    expect(entriesOf(venue.state, 'real', ALICE, 'contract_order')).toEqual([]);
  });

  it('takes the lots of orders that wait to close the same, newest first', () => {
    const venue = world();
    const positionId = long(venue);
    const resting = (price: number, lots: number) =>
      venue.accepted(venue.place(ALICE, 'sell', lots, { action: 'close', multiple: null, price, positionId }))
        .orderId;
    const older = resting(1_300, 300);
    resting(1_200, 200);
    venue.wait(ALICE, 'sell', [stop(950, 945)], closing(positionId, { lots: 350 }));
    venue.wait(ALICE, 'sell', [stop(960, 990)], closing(positionId, { lots: 300 }));
    // At 990 nobody buys: it rests, and leaves 200 of the older one.
    expect(onlyConditional(venue.tick(955))).toMatchObject({ status: 'triggered', refusal: null });
    const left = () =>
      entriesOf(venue.state, 'real', ALICE, 'contract_order').map(({ id, body }) => [id, body.lots]);
    expect(left()).toEqual([
      [older, 200],
      [expect.any(Number), 300],
    ]);
    // What fills at once takes from the newest.
    expect(onlyConditional(venue.tick(949))).toMatchObject({ status: 'triggered', refusal: null });
    expect(venue.position(ALICE).lots).toBe(150);
    expect(left()).toEqual([[older, 150]]);
  });

  it('takes no closing orders of its position out of the way of one that opens', () => {
    const venue = new ConditionalWorld().list();
    venue
      .listContract(PERP)
      .margin(ALICE, 10n ** 9n)
      .margin(BOB, 10n ** 9n);
    venue.tick(1_000);
    venue.pair(ALICE, BOB, 500, 1_000);
    const positionId = venue.positions(ALICE)[0]?.id ?? 0;
    const close = { action: 'close', multiple: null, positionId, price: 1_052 } as const;
    venue.accepted(venue.place(ALICE, 'sell', 500, close));
    venue.accepted(venue.place(BOB, 'sell', 10, { price: 1_055 }));
    venue.wait(ALICE, 'buy', [stop(1_050)], { ...OPEN, lots: 10, source: 'index' });
    venue.tick(1_051);
    const resting = entriesOf(venue.state, 'real', ALICE, 'contract_order');
    expect(resting.map(({ body }) => [body.action, body.lots])).toEqual([['close', 500]]);
  });

  it('closes at the bound of its position when its limit lies beyond it', () => {
    const venue = world();
    const positionId = long(venue);
    venue.wait(ALICE, 'sell', [stop(960, 800)], closing(positionId));
    expect(onlyConditional(venue.tick(955))).toMatchObject({ status: 'triggered', refusal: null });
    expect(venue.positions(ALICE)).toEqual([]);
  });

  it('opens like what is there: with the multiple of the position, or of orders that wait to open it', () => {
    const venue = world();
    venue.accepted(venue.place(ALICE, 'buy', 10));
    venue.wait(ALICE, 'buy', [stop(1_050)], { ...OPEN, lots: 10 });
    const positionId = venue.positions(ALICE)[0]?.id ?? 0;
    const named = { mode: 'real', customer: ALICE, clientId: 'm', digest: 'd' } as const;
    venue.must({ type: 'change_contract_multiple', ...named, positionId, multiple: 5 });
    const crossed = { ...OPEN.contract, marginMode: 'cross' } as const;
    venue.wait(BOB, 'buy', [stop(1_050)], { ...OPEN, lots: 10, contract: crossed });
    venue.accepted(venue.place(BOB, 'buy', 10, { price: 900, multiple: 20 }));
    const ends = conditionalsIn(venue.tick(1_060).events).map(({ body }) => [body.status, body.refusal]);
    expect(ends).toEqual([
      ['triggered', null],
      ['triggered', null],
    ]);
    expect(venue.position(ALICE)).toMatchObject({ lots: 20, multiple: 5 });
    expect(venue.position(BOB)).toMatchObject({ lots: 10, multiple: 20 });
    expect(venue.position(BOB).marginMode).toBeUndefined();
  });

  it('opens with its own multiple whatever the customer has on the other side, closes, or has in a dated contract', () => {
    const venue = world();
    venue.accepted(venue.place(ALICE, 'sell', 10, { price: 1_200, multiple: 20 }));
    venue.wait(ALICE, 'buy', [stop(1_050)], { ...OPEN, lots: 10 });
    // Bob closes a short position with a purchase that rests.
    venue.accepted(venue.place(BOB, 'sell', 10, { multiple: 5 }));
    const positionId = venue.positions(BOB)[0]?.id ?? 0;
    const close = { action: 'close', multiple: null, price: 900, positionId } as const;
    venue.accepted(venue.place(BOB, 'buy', 10, close));
    venue.wait(BOB, 'buy', [stop(1_055)], { ...OPEN, lots: 10 });
    // Every order of a dated contract opens a position of its own.
    const symbol = 'BTCUSDT-WEEK';
    venue.accepted(venue.place(ALICE, 'buy', 10, { price: 900, multiple: 20, symbol }));
    venue.wait(ALICE, 'buy', [stop(1_055)], { ...OPEN, symbol, lots: 10 });
    venue.tick(1_060);
    const opened = (customer: number) =>
      venue
        .positions(customer)
        .filter(({ body }) => body.side === 'buy')
        .map(({ body }) => [body.symbol, body.multiple]);
    expect(opened(ALICE)).toEqual([
      ['BTCUSDT-PERP', 10],
      [symbol, 10],
    ]);
    expect(opened(BOB)).toEqual([['BTCUSDT-PERP', 10]]);
  });

  it('opens until the moment at which its dated contract takes no more openings, and is not decided at it', () => {
    const symbol = 'BTCUSDT-WEEK';
    const tried = (ms: number) => {
      const venue = world();
      venue.wait(ALICE, 'buy', [stop(1_050)], { ...OPEN, symbol, lots: 5, source: 'index' });
      const until = (WEEK.expiry?.firstAt ?? 0) - (WEEK.expiry?.closingMs ?? 0);
      return onlyConditional(venue.later(until + ms - 1 - venue.time).tick(1_060));
    };
    expect(tried(-1)).toMatchObject({ status: 'triggered', decided: { price: 1_060 } });
    expect(tried(0)).toMatchObject({ status: 'canceled', cancelReason: 'expired', decided: null });
  });

  it('opens in its own period of a dated contract, and not in the next when a tick comes before the clock', () => {
    const venue = world();
    const symbol = 'BTCUSDT-WEEK';
    venue.wait(ALICE, 'buy', [stop(1_050)], { ...OPEN, symbol, lots: 5, source: 'index' });
    venue.later(31 * 3_600_000);
    expect(onlyConditional(venue.tick(1_060))).toMatchObject({ status: 'canceled', cancelReason: 'expired' });
    expect(venue.positions(ALICE)).toEqual([]);
  });

  it('opens with cross margin when it says so, and with that of a position which is open by then', () => {
    const venue = world();
    const { contract } = OPEN;
    const crossed = { ...OPEN, lots: 10, contract: { ...contract, marginMode: 'cross' } } as const;
    venue.wait(ALICE, 'buy', [stop(1_050)], crossed);
    expect(onlyConditional(venue.tick(1_060))).toMatchObject({ status: 'triggered', refusal: null });
    expect(venue.position(ALICE)).toMatchObject({ lots: 10, marginMode: 'cross' });
    venue.wait(ALICE, 'buy', [stop(1_070)], { ...OPEN, lots: 5 });
    expect(onlyConditional(venue.tick(1_080))).toMatchObject({ status: 'triggered', refusal: null });
    expect(venue.position(ALICE)).toMatchObject({ lots: 15, marginMode: 'cross' });
    venue.accepted(venue.place(BOB, 'buy', 10));
    venue.wait(BOB, 'buy', [stop(1_090)], crossed);
    expect(onlyConditional(venue.tick(1_100))).toMatchObject({ status: 'triggered', refusal: null });
    expect(venue.position(BOB).marginMode).toBeUndefined();
  });

  it('is refused by the rules of its contract', () => {
    const venue = world();
    const positionId = long(venue);
    const code = (changes: object, legs = [stop(1_050)]) =>
      venue.run(venue.conditional(ALICE, 'buy', legs, { ...OPEN, lots: 10, ...changes })).rejection?.code;
    const open = (multiple: number | null) => ({ action: 'open', multiple, positionId: null }) as const;
    expect(code({ contract: open(7) })).toBe(REFUSAL.multiple);
    expect(code({ contract: open(null) })).toBe(REFUSAL.multiple);
    expect(code({ contract: null })).toBe(REFUSAL.invalid);
    expect(code({ contract: { ...open(10), marginMode: 'isolated' } })).toBe(REFUSAL.invalid);
    expect(code({ lots: 50_001 })).toBe(REFUSAL.lots);
    expect(code({ lots: 40_000, contract: open(1) })).toBeUndefined();
    expect(code({ lots: 50_000, contract: open(1) }, [stop(40_000)])).toBe(REFUSAL.marginBalance);
    expect(code(closing(positionId))).toBe(REFUSAL.orderClosed);
    expect(code({ ...closing(positionId), side: 'sell', lots: 600 }, [stop(900)])).toBe(REFUSAL.closeExceeds);
    venue.must({ type: 'halt_contract', symbol: 'BTCUSDT-PERP', halted: true });
    expect(code({})).toBe(REFUSAL.suspended);
  });
});
