import { placeContractOrder } from '../contracts/orders/place-order.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import { REFUSAL, type Ruling } from '../kernel/ruling.ts';
import { isBetterPeak, reachesTrigger, trailingTrigger } from '../quote/index.ts';
import { cancel, placeSpotOrder } from '../spot/orders.ts';
import { endCanceled, endFailed, endTriggered } from './end.ts';
import { readFills } from './fills.ts';
import { backingOf, holdTo, neededBy, subjectOf } from './holds.ts';
import type { ConditionalLeg, ConditionalOrder, ContractAct, Decision } from './model.ts';
import { contractBookOf, isTrading, type Place, spotBookOf } from './prices.ts';
import { hasLostResting, takeOut } from './resting.ts';
import { type LiveConditional, legOf, type PriceLine } from './triggers.ts';

/** A price with what it can be found by again. */
export type Evidence = Pick<Decision, 'price' | 'tradeId' | 'mark'>;

/**
 * Acts on a price: trailing stops follow it, and what it reaches is placed, nearest trigger first.
 */
export function judge(x: Execution, line: PriceLine, evidence: Evidence): void {
  const watch = x.state.parts.conditional.at(line);
  if (watch === undefined || !isTrading(x, line)) return;
  for (let due = watch.take(evidence.price); due !== null; due = watch.take(evidence.price)) {
    const { live, leg } = due;
    if (due.act === 'trigger') decide(x, live, leg, evidence);
    else {
      follow(x, live, legOf(live, leg), evidence.price);
      watch.add(live, leg);
    }
  }
}

/**
 * Acts on a price for one order alone, which has just begun to wait: a fill may come after its
 * trigger was passed.
 */
export function judgeOne(x: Execution, live: LiveConditional, evidence: Evidence): void {
  const { body } = live.entry;
  const reached = body.legs.findIndex(
    ({ kind, trigger }) => trigger !== null && reachesTrigger(kind, body.side, trigger, evidence.price),
  );
  if (reached >= 0) decide(x, live, reached, evidence);
}

function decidedLegOf(live: LiveConditional): ConditionalLeg {
  const { decided } = live.entry.body;
  invariant(decided !== null, 'what is attempted was decided');
  return legOf(live, decided.leg);
}

/** Starts a trailing stop at a price, or moves it on to a better one. */
function follow(x: Execution, live: LiveConditional, leg: ConditionalLeg, price: number): void {
  const { side } = live.entry.body;
  invariant(leg.trail !== null, 'only a trailing stop follows');
  invariant(
    leg.peak === null || isBetterPeak(side, leg.peak, price),
    'a trailing stop follows better prices',
  );
  leg.peak = price;
  leg.trigger = trailingTrigger(side, price, leg.trail);
  x.touchEntry(live);
}

function decide(x: Execution, live: LiveConditional, at: number, { price, tradeId, mark }: Evidence): void {
  // The clock may not have come yet, and the next period of a dated contract have begun.
  if (isOverdue(x, live)) {
    endCanceled(x, live, 'expired');
    return;
  }
  readFills(x);
  // What was filled just now may have been its other leg.
  if (!live.entry.open) return;
  if (hasLostResting(x, live)) {
    endCanceled(x, live, 'other_leg');
    return;
  }
  const { body, mode } = live.entry;
  const leg = legOf(live, at);
  invariant(leg.trigger !== null, 'what is reached has a trigger');
  const tick = tickOf(x, { ...body, mode });
  body.decided = {
    leg: at,
    source: body.source,
    price,
    trigger: leg.trigger,
    peak: leg.peak,
    tick: tick === null ? null : { ...tick },
    tradeId,
    mark,
    at: x.time,
  };
  x.touchEntry(live);
  endOpening(x, live);
  endResting(x, live);
  attempt(x, live);
}

/**
 * Cancels what the opening order of a bracket has not bought yet: it would have no protection, and
 * would stand in the way of the sale.
 */
function endOpening(x: Execution, { entry }: LiveConditional): void {
  const { parent } = entry.body;
  if (!parent?.isOpen) return;
  const opening = x.state.parts.spot[entry.mode].orders.get(parent.orderId);
  if (opening !== undefined) cancel(x, opening, 'protection');
}

/** Takes the other leg out of the book, and holds for the stop alone what the two have held. */
function endResting(x: Execution, live: LiveConditional): void {
  if (live.entry.body.resting?.isOpen !== true) return;
  takeOut(x, live, 'other_leg');
  holdTo(x, live, neededBy(x, subjectOf(live)));
}

function isOverdue(x: Execution, { entry: { dueAt } }: LiveConditional): boolean {
  return dueAt !== null && dueAt <= x.time;
}

function tickOf(x: Execution, place: Place) {
  if (place.market === 'spot') return spotBookOf(x, place).market.lastTick;
  return contractBookOf(x, place).market.entry.body.index;
}

/**
 * Whether an order sells on spot or closes a position: whoever placed it is left without protection
 * when it is given up.
 */
function protects({ contract, side }: ConditionalOrder): boolean {
  return contract === null ? side === 'sell' : contract.action === 'close';
}

/** Refused for one of these, what protects is tried again. Any other refusal ends it. */
const PASSING: readonly number[] = [REFUSAL.noLiquidity, REFUSAL.suspended];

/**
 * Whether a refused order is tried again, at whatever price the market has then. What buys or opens
 * is not: it would do so at a price that nobody meant. With a limit of its own an order keeps to
 * its time in force.
 */
function isRetried(live: LiveConditional, code: number): boolean {
  const isPassing = PASSING.includes(code) || (code === REFUSAL.fillOrKill && isAtMarket(live));
  return isPassing && protects(live.entry.body);
}

function isAtMarket(live: LiveConditional): boolean {
  return decidedLegOf(live).price === null;
}

/** Tries a decided order again. An older engine let purchases wait as well: they end. */
export function retry(x: Execution, live: LiveConditional): void {
  if (protects(live.entry.body)) attempt(x, live);
  else endFailed(x, live, REFUSAL.noLiquidity);
}

/**
 * Places the order of a decided leg. Its hold is released in the same step, and only when the order
 * is admitted.
 */
function attempt(x: Execution, live: LiveConditional): void {
  const before = x.soFar.length;
  const { code, orderId } = place(x, live);
  if (orderId !== null) {
    const filled = lotsTraded(x, before);
    if (leavesRest(x, live, filled)) goOn(x, live, orderId, filled);
    else endTriggered(x, live, orderId);
  } else if (code === REFUSAL.orderClosed) endCanceled(x, live, 'position_closed');
  else if (code !== null && !isRetried(live, code)) endFailed(x, live, code);
  else x.state.parts.conditional.keep(live);
}

/**
 * Returns the lots of the running command's trades from the event `from` on: those of the order
 * that was placed since, and of no other.
 */
function lotsTraded(x: Execution, from: number): number {
  let lots = 0;
  for (const event of x.soFar.slice(from)) {
    if (event.type === 'trade') lots += event.lots;
  }
  return lots;
}

/** Whether an order that protects has placed one at the market which ended with a part alone. */
function leavesRest(x: Execution, live: LiveConditional, filled: number): boolean {
  const { mode, body } = live.entry;
  if (!protects(body) || !isAtMarket(live)) return false;
  if (body.contract === null) return filled < body.lots;
  const { positions } = contractBookOf(x, { ...body, mode });
  return positions.has(body.contract.positionId ?? 0) && (body.lots === 0 || filled < body.lots);
}

/**
 * Lets an order that was filled in part protect what is left: it holds that again, and is tried at
 * every tick.
 */
function goOn(x: Execution, live: LiveConditional, orderId: number, filled: number): void {
  const { body } = live.entry;
  body.orderId = orderId;
  body.filledLots = (body.filledLots ?? 0) + filled;
  if (body.lots > 0) body.lots -= filled;
  x.touchEntry(live);
  holdTo(x, live, neededBy(x, subjectOf(live)));
  x.state.parts.conditional.keep(live);
}

function place(x: Execution, live: LiveConditional): Ruling {
  const { mode, customer, body } = live.entry;
  const { symbol, clientId, side, contract } = body;
  const { price, timeInForce, postOnly } = decidedLegOf(live);
  const orderType = price === null ? 'market' : 'limit';
  const fields = { mode, customer, clientId, symbol, side, orderType, timeInForce, postOnly, price } as const;
  const backing = backingOf(x, live);
  if (contract === null) {
    const byTotal = body.total > 0n;
    const lots = byTotal ? null : body.lots;
    return placeSpotOrder(x, { ...fields, lots, total: byTotal ? `${body.total}` : null }, backing);
  }
  const { action, multiple, positionId } = contract;
  const lots = action === 'open' ? body.lots : lotsToClose(x, live, contract);
  const order = { ...fields, action, lots, positionId, stopLoss: null, takeProfit: null };
  const margin = action === 'open' ? marginOf(x, live, contract) : { multiple };
  return placeContractOrder(x, { ...order, ...margin }, backing);
}

/**
 * Returns the multiple and margin mode of what an order increases, a position or orders that wait
 * to open it, or else its own.
 */
function marginOf(
  x: Execution,
  { entry: { mode, customer, body } }: LiveConditional,
  own: ContractAct,
): Pick<ContractAct, 'multiple' | 'marginMode'> {
  const book = contractBookOf(x, { ...body, mode });
  const waiting = book
    .ordersOf(customer)
    .find(({ entry: { body: order } }) => order.action === 'open' && order.side === body.side);
  const isOne = book.spec.product === 'eternal';
  const increased = book.positionOf(customer, body.side)?.live ?? (isOne ? waiting : undefined);
  const { multiple, marginMode } = increased?.entry.body ?? own;
  return { multiple, ...(marginMode && { marginMode }) };
}

/** Returns the lots to close, never more than the position has; null for all of them. */
function lotsToClose(
  x: Execution,
  { entry: { mode, body } }: LiveConditional,
  { positionId }: ContractAct,
): number | null {
  const { lots } = body;
  const position = contractBookOf(x, { ...body, mode }).positions.get(positionId ?? 0);
  return lots === 0 || position === undefined ? null : Math.min(lots, position.live.entry.body.lots);
}
