import type { Execution } from '../kernel/execution/execution.ts';
import type { Market } from '../kernel/market.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../kernel/ruling.ts';
import { isPrice } from '../kernel/values.ts';
import { isTwapPlan, twapSizeFault, twapWorst } from '../quote/index.ts';
import type { CancelTwapOrder, PlaceTwapOrder } from './model.ts';
import { categoryOf, endTwap, holdOf, needOf, takeSlice } from './slice.ts';

/**
 * Checks a TWAP order by its instrument's rules alone. Returns a catalogue code, or the reference
 * price.
 */
function readReference(
  command: PlaceTwapOrder,
  { bounds, status, lastTick }: Market,
): { code: number } | { reference: number } {
  const { price } = command;
  if (!isTwapPlan(command)) return { code: REFUSAL.invalid };
  if (status !== 'open' || lastTick === null) return { code: REFUSAL.suspended };
  if (price !== null && !isPrice(price)) return { code: REFUSAL.price };
  const fault = twapSizeFault(command, lastTick.price, bounds);
  return fault === null ? { reference: lastTick.price } : { code: SIZE_REFUSAL[fault] };
}

/**
 * Places a TWAP order: holds what all of it may need, and trades its first slice. Returns its
 * number.
 */
export function placeTwapOrder(x: Execution, command: PlaceTwapOrder): Ruling {
  const { mode, customer, symbol, side, lots, price, slices, intervalMs, clientId } = command;
  const book = x.state.parts.spot[mode].books.get(symbol);
  if (book === undefined) return refused(REFUSAL.invalid);
  const read = readReference(command, book.market);
  if ('code' in read) return refused(read.code);
  const worst = twapWorst(side, price, read.reference, book.market.spec.slippagePpm);
  const need = needOf(book, { side, price: worst, lots, filledLots: 0 });
  if (need > book.paidBy(side).account(customer, 'coin').available) return refused(REFUSAL.balance);
  const live = x.open('twap_order', {
    mode,
    customer,
    dueAt: x.time,
    body: {
      symbol,
      clientId,
      side,
      lots,
      price: worst,
      ownPrice: price !== null,
      slices,
      intervalMs,
      done: 0,
      filledLots: 0,
      filledQuote: 0n,
      fee: 0n,
      lastOrderId: null,
      status: 'running',
      cancelReason: null,
    },
  });
  x.state.parts.twap.enter(symbol);
  x.holdFor(holdOf(book, live), need, categoryOf(side), `twap:${live.entry.id}`);
  takeSlice(x, live);
  return placed(live.entry.id);
}

/**
 * Cancels a running TWAP order of the customer. Another customer's is as unknown as one that ended.
 */
export function cancelTwapOrder(x: Execution, { mode, customer, twapId }: CancelTwapOrder): Ruling {
  const live = x.state.register.get('twap_order', twapId);
  if (live === undefined || live.entry.customer !== customer || live.entry.mode !== mode) {
    return refused(REFUSAL.orderNotFound);
  }
  endTwap(x, live, 'canceled', 'requested');
  return ACCEPTED;
}
