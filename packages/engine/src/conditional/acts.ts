import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Market } from '../kernel/market.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../kernel/ruling.ts';
import type { Order } from '../model.ts';
import { waitingAsksForMore } from '../quote/index.ts';
import { legsFault } from './bracket.ts';
import type { AmendConditionalOrder, CancelConditionalOrder, CancelConditionalOrders } from './commands.ts';
import { endCanceled } from './end.ts';
import { heldBy, holdTo, neededBy, purseOf, restingPriceOf, subjectOf } from './holds.ts';
import { readLegs } from './legs.ts';
import type { ConditionalLeg, ConditionalOrder } from './model.ts';
import { amendPair } from './pair.ts';
import { legsSizeFault, readSize, type Size } from './place.ts';
import { isTrading, spotBookOf } from './prices.ts';
import type { LiveConditional } from './triggers.ts';
import { isYetToBegin } from './waiting.ts';

/** Returns a customer's open order; another customer's is as unknown as one that has ended. */
function ownOrder(
  x: Execution,
  { mode, customer, orderId }: Pick<CancelConditionalOrder, 'mode' | 'customer' | 'orderId'>,
): LiveConditional | undefined {
  const live = x.state.register.get('conditional_order', orderId);
  return live?.entry.customer === customer && live.entry.mode === mode ? live : undefined;
}

/**
 * Changes conditions and size of a waiting order in one step: it waits all the time, either as
 * before or as amended.
 */
export function amendConditionalOrder(x: Execution, command: AmendConditionalOrder): Ruling {
  const live = ownOrder(x, command);
  if (live === undefined) return refused(REFUSAL.orderNotFound);
  const { body } = live.entry;
  const subject = subjectOf(live);
  // What was reached is about to be placed; what has yet to begin is read when it does.
  if (body.decided !== null || isYetToBegin(body)) return refused(REFUSAL.orderClosed);
  if (!isTrading(x, subject)) return refused(REFUSAL.suspended);
  const legs = readLegs(x, subject, body, command.legs, body.legs);
  if (typeof legs === 'number') return refused(legs);
  if (legs.length !== body.legs.length || legs.some(({ kind }, at) => kind !== body.legs[at]?.kind)) {
    return refused(REFUSAL.invalid);
  }
  const { restingPrice = null } = command;
  const resting = restingPriceOf(body);
  if (resting !== null) {
    if (command.total !== null) return refused(REFUSAL.invalid);
    const terms = { legs, lots: command.lots ?? body.lots, price: restingPrice ?? resting };
    const code = amendPair(x, live, terms);
    return code === null ? ACCEPTED : refused(code);
  }
  if (restingPrice !== null) return refused(REFUSAL.invalid);
  const opening = openingOf(x, live);
  const misplaced = opening === undefined ? null : legsFault(x, live, legs, opening.price);
  if (misplaced !== null) return refused(misplaced);
  const size = sizeOf(x, live, command, legs);
  if (typeof size === 'number') return refused(size);
  const amended = { ...subject, ...size, legs };
  const needed = neededBy(x, amended);
  const short = body.market === 'spot' ? REFUSAL.balance : REFUSAL.marginBalance;
  if (needed - heldBy(live) > purseOf(x, amended).account.available) return refused(short);
  if (waitingAsksForMore(body.side, body, { ...size, legs })) body.grownAt = x.time;
  Object.assign(body, size, { legs });
  x.touchEntry(live);
  holdTo(x, live, needed);
  x.state.parts.conditional.watch(live);
  return ACCEPTED;
}

/** Returns the opening order of a bracket; undefined when it has ended, and for other orders. */
function openingOf(x: Execution, { entry: { mode, body } }: LiveConditional): Order | undefined {
  const { parent } = body;
  return parent === null ? undefined : x.state.parts.spot[mode].orders.get(parent.orderId)?.order;
}

/**
 * Reads the amended size. What a bracket protects follows from the fills of its opening order, as
 * long as that is open.
 */
function sizeOf(
  x: Execution,
  live: LiveConditional,
  { lots, total }: AmendConditionalOrder,
  legs: readonly ConditionalLeg[],
): Size | number {
  const { body } = live.entry;
  const isKept = lots === null && total === null;
  if (body.parent !== null) return bracketSizeOf(x, live, { lots, total, isKept }, legs);
  const kept = {
    lots: body.lots === 0 ? null : body.lots,
    total: body.total === 0n ? null : `${body.total}`,
  };
  const closed = body.contract?.positionId ?? 0;
  const position = x.state.register.get('contract_position', closed);
  if (position !== undefined && (lots ?? 0) > position.entry.body.lots) return REFUSAL.closeExceeds;
  return readSize(x, { ...subjectOf(live), ...(isKept ? kept : { lots, total }) }, legs, body);
}

/**
 * Reads the amended size of a bracket: while its opening order is open, what that may buy; then at
 * most what it has bought.
 */
function bracketSizeOf(
  x: Execution,
  live: LiveConditional,
  { lots, total, isKept }: Pick<AmendConditionalOrder, 'lots' | 'total'> & { isKept: boolean },
  legs: readonly ConditionalLeg[],
): Size | number {
  const { body, mode } = live.entry;
  const opening = openingOf(x, live);
  const { market } = spotBookOf(x, { ...body, mode });
  if (opening !== undefined && !isKept) return REFUSAL.invalid;
  if (total !== null) return REFUSAL.invalid;
  if ((lots ?? 0) > boughtLots(body, market)) return REFUSAL.lots;
  // A sale at the market is of what was bought, however little that is: its stop may be moved to
  // any price.
  const judged = isKept ? legs.map((leg, at) => (leg.price === null ? (body.legs[at] ?? leg) : leg)) : legs;
  const measured = { ...body, lots: opening?.lots ?? body.lots };
  const fault = legsSizeFault(lots ?? measured.lots, judged, market.bounds, measured);
  return fault === null ? { lots: lots ?? body.lots, total: 0n } : SIZE_REFUSAL[fault];
}

/** Returns how much a bracket has bought, which is the most that it can protect. */
function boughtLots({ parent }: ConditionalOrder, { terms }: Market): number {
  invariant(parent !== null, 'a bracket has an opening order');
  return Number(parent.received / BigInt(terms.lotUnits));
}

/** Cancels one waiting order of the customer. */
export function cancelConditionalOrder(x: Execution, command: CancelConditionalOrder): Ruling {
  const live = ownOrder(x, command);
  if (live === undefined) return refused(REFUSAL.orderNotFound);
  endCanceled(x, live, 'requested');
  return ACCEPTED;
}

/**
 * Cancels all waiting orders of the customer, or those of one market or symbol, oldest first.
 * Having none is no error.
 */
export function cancelConditionalOrders(x: Execution, command: CancelConditionalOrders): Ruling {
  const { mode, customer, market, symbol } = command;
  for (const live of x.state.register.ofKind(mode, customer, 'conditional_order')) {
    const { body } = live.entry;
    const isMeant = (market ?? body.market) === body.market && (symbol ?? body.symbol) === body.symbol;
    if (isMeant) endCanceled(x, live, 'requested');
  }
  return ACCEPTED;
}
