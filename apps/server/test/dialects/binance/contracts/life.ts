import { expect, vi } from 'vitest';
import { PATIENCE } from '../../../harness/patience.ts';

export const SYMBOL = 'BTCUSDT';
/** Far below and above every price that is asked for here, within what a margin bears. */
const BELOW = 0.8;
const ABOVE = 1.2;
const QUANTITY = 0.02;

/** What is sent with a call. */
type Asked = Record<string, string | number>;
interface Told {
  orderId?: number | bigint | undefined;
  algoId?: number | bigint | undefined;
  status?: string | undefined;
  algoStatus?: string | undefined;
  origQty?: string | number | undefined;
}
interface Position {
  positionAmt?: string | number | undefined;
  leverage?: string | number | undefined;
}

/** A client of perpetuals by what it does, whatever it calls that. */
export interface Trader {
  price: () => Promise<number>;
  place: (order: Asked) => Promise<Told>;
  wait: (order: Asked) => Promise<Told>;
  amend: (order: Asked) => Promise<Told>;
  cancel: (order: Asked) => Promise<Told>;
  cancelWaiting: (order: Asked) => Promise<unknown>;
  cancelAll: () => Promise<unknown>;
  cancelAllWaiting: () => Promise<unknown>;
  open: () => Promise<readonly Told[]>;
  waiting: () => Promise<readonly Told[]>;
  positions: () => Promise<readonly Position[]>;
  leverage: (leverage: number) => Promise<unknown>;
  marginType: (marginType: 'ISOLATED' | 'CROSSED') => Promise<unknown>;
  addMargin: (amount: number) => Promise<unknown>;
  trades: () => Promise<readonly unknown[]>;
  income: () => Promise<readonly unknown[]>;
}

const rounded = (price: number): number => Math.round(price * 10) / 10;
const limit = (price: number): Asked => ({
  symbol: SYMBOL,
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: QUANTITY,
  price: rounded(price),
});

/** From its first to its last: placed, seen, amended, canceled, and gone. */
export async function liveOrder(trader: Trader): Promise<void> {
  const price = (await trader.price()) * BELOW;
  const { orderId, status } = await trader.place(limit(price));
  expect(status).toBe('NEW');
  const named = { symbol: SYMBOL, orderId: Number(orderId) };
  expect((await trader.open()).map((one) => Number(one.orderId))).toEqual([Number(orderId)]);
  const terms = { side: 'BUY', quantity: QUANTITY / 2, price: rounded(price) };
  expect(Number((await trader.amend({ ...named, ...terms })).origQty)).toBe(QUANTITY / 2);
  expect((await trader.cancel(named)).status).toBe('CANCELED');
  await expect(trader.cancel(named)).rejects.toMatchObject({ code: -2011 });
}

/** Every type of order that the venue and the clients know, as each places it. */
export async function placeEveryType(trader: Trader): Promise<void> {
  const price = await trader.price();
  const [below, above] = [rounded(price * BELOW), rounded(price * ABOVE)];
  const now: readonly (readonly [what: string, order: Asked, status: string])[] = [
    ['IOC', { ...limit(below), timeInForce: 'IOC' }, 'EXPIRED'],
    ['post-only', { ...limit(below), timeInForce: 'GTX' }, 'NEW'],
    ['market', { symbol: SYMBOL, side: 'BUY', type: 'MARKET', quantity: QUANTITY }, 'FILLED'],
    [
      'FOK',
      { ...limit(rounded(price * 0.98)), side: 'SELL', timeInForce: 'FOK', quantity: QUANTITY / 4 },
      'FILLED',
    ],
    ['reduce-only', { ...limit(above), side: 'SELL', quantity: QUANTITY / 4, reduceOnly: 'true' }, 'NEW'],
  ];
  for (const [what, order, status] of now)
    expect([what, (await trader.place({ newOrderRespType: 'RESULT', ...order })).status]).toEqual([
      what,
      status,
    ]);
  const size = { symbol: SYMBOL, side: 'SELL', quantity: QUANTITY / 4, algoType: 'CONDITIONAL' };
  const later: readonly Asked[] = [
    { type: 'STOP', triggerPrice: below, price: below, timeInForce: 'GTC', reduceOnly: 'true' },
    { type: 'STOP_MARKET', triggerPrice: below, workingType: 'MARK_PRICE' },
    { type: 'TAKE_PROFIT', triggerPrice: above, price: above, timeInForce: 'GTC' },
    { type: 'TAKE_PROFIT_MARKET', triggerPrice: above },
    { type: 'TRAILING_STOP_MARKET', callbackRate: 3, activatePrice: above },
  ];
  for (const order of later)
    expect([order.type, (await trader.wait({ ...size, ...order })).algoStatus]).toEqual([order.type, 'NEW']);
  const { quantity: _, ...whole } = size;
  await trader.wait({ ...whole, type: 'STOP_MARKET', triggerPrice: below, closePosition: 'true' });
  expect(await trader.waiting()).toHaveLength(later.length + 1);
  await trader.cancelAllWaiting();
  expect(await trader.waiting()).toEqual([]);
  await trader.cancelAll();
  expect(await trader.open()).toEqual([]);
  await closeAll(trader);
}

/** Opened, given another leverage and more margin, and closed. */
export async function livePosition(trader: Trader): Promise<void> {
  await trader.leverage(10);
  await expect(trader.marginType('ISOLATED')).rejects.toMatchObject({ code: -4046 });
  await trader.place({ symbol: SYMBOL, side: 'SELL', type: 'MARKET', quantity: QUANTITY });
  expect(Number((await trader.positions())[0]?.positionAmt)).toBe(-QUANTITY);
  await trader.leverage(5);
  await trader.addMargin(20);
  await closeAll(trader);
  expect((await trader.trades()).length).toBeGreaterThan(1);
  expect((await trader.income()).length).toBeGreaterThan(1);
}

async function closeAll(trader: Trader): Promise<void> {
  const [position] = (await trader.positions()).filter(({ positionAmt }) => Number(positionAmt) !== 0);
  const amount = Number(position?.positionAmt);
  await trader.place({
    symbol: SYMBOL,
    side: amount > 0 ? 'SELL' : 'BUY',
    type: 'MARKET',
    quantity: Math.abs(amount),
    reduceOnly: 'true',
  });
  expect((await trader.positions()).filter(({ positionAmt }) => Number(positionAmt) !== 0)).toEqual([]);
}

/** An event of an account, with its order. */
export interface Event {
  e?: string;
  o?: { i?: number; x?: string };
  a?: { P?: { pa?: string }[] };
}

/** Waits until a client was told that an order ended, and of a position. */
export async function heard(told: readonly Event[], orderId: unknown): Promise<void> {
  await vi.waitFor(() => {
    expect(told.some(({ o }) => o?.x === 'TRADE' && String(o.i) === String(orderId))).toBe(true);
    expect(told.some(({ a }) => a?.P?.some(({ pa }) => Number(pa) !== 0))).toBe(true);
  }, PATIENCE);
}
