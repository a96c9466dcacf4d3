import type { Execution } from '../kernel/execution/execution.ts';
import { REFUSAL, type Ruling } from '../kernel/ruling.ts';
import { isPrice } from '../kernel/values.ts';
import type { CancelReason } from '../model.ts';
import { reachesTrigger } from '../quote/index.ts';
import type { LiveOrder } from '../spot/live-order.ts';
import { cancel, placeSpotOrder } from '../spot/orders.ts';
import type { PlaceConditionalOrder } from './commands.ts';
import type { ConditionalLeg, ConditionalOrder } from './model.ts';
import { priceNow } from './prices.ts';
import type { LiveConditional } from './triggers.ts';

/*
 * The leg of an OCO that rests in the book: an ordinary post-only order, beside which its stop
 * waits. One of them ends the other, so one amount of money is enough for both.
 */

type Asked = Pick<PlaceConditionalOrder, 'mode' | 'customer' | 'market' | 'symbol' | 'source' | 'side'>;

/**
 * Judges a take-profit in the book beside a stop: like one that waits, it lies beyond the price of
 * now. Returns a catalogue code, or null.
 */
export function restingFault(x: Execution, asked: Omit<Asked, 'customer'>, price: number): number | null {
  if (!isPrice(price)) return REFUSAL.price;
  const now = priceNow(x, asked, asked.source);
  if (now === null) return REFUSAL.suspended;
  return reachesTrigger('take_profit', asked.side, price, now) ? REFUSAL.triggerReached : null;
}

/** How a leg in the book stands there, beside its price. */
const RESTING = {
  kind: 'take_profit',
  trigger: null,
  timeInForce: 'GTC',
  postOnly: true,
  trail: null,
  peak: null,
} as const;

/** Returns all legs of an OCO, the one in the book last. A price of null is none. */
export function withResting(legs: readonly ConditionalLeg[], price: number | null): ConditionalLeg[] {
  return price === null ? [...legs] : [...legs, { ...RESTING, price }];
}

/** Puts the take-profit of an order that is about to wait into the book. */
export function placeResting(
  x: Execution,
  { mode, customer, symbol, side }: Asked,
  { price, lots, clientId }: { price: number; lots: number; clientId: string },
): Ruling {
  const own = { mode, customer, symbol, side, clientId } as const;
  const kept = { orderType: 'limit', timeInForce: 'GTC', postOnly: true, total: null } as const;
  return placeSpotOrder(x, { ...own, ...kept, price, lots });
}

/** Returns the order that rests beside a stop; undefined when none does, or it was taken out. */
export function restingOrderOf(x: Execution, { entry }: LiveConditional): LiveOrder | undefined {
  const { resting } = entry.body;
  if (resting?.isOpen !== true) return undefined;
  return x.state.parts.spot[entry.mode].orders.get(resting.orderId);
}

/** Whether a stop has lost the order beside it, without a fill. */
export function hasLostResting(x: Execution, live: LiveConditional): boolean {
  return live.entry.body.resting?.isOpen === true && restingOrderOf(x, live) === undefined;
}

/** Lets the two legs go their own ways: the one in the book stays as it is. */
export function partFrom(x: Execution, { resting }: ConditionalOrder): void {
  if (resting === undefined) return;
  resting.isOpen = false;
  x.state.parts.conditional.part(resting.orderId);
}

/** Takes the leg in the book out of it, if there is one. Its money is available then. */
export function takeOut(x: Execution, live: LiveConditional, reason: CancelReason): void {
  const order = restingOrderOf(x, live);
  partFrom(x, live.entry.body);
  if (order !== undefined) cancel(x, order, reason);
}
