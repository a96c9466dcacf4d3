import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import { placed, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../kernel/ruling.ts';
import type { TradeEvent } from '../kernel/state/events.ts';
import { isPrice, readAmount } from '../kernel/values.ts';
import { lotsWithin, marketBound } from '../quote/index.ts';
import { type AmendSpotOrder, amendSpotOrder } from '../spot/amend.ts';
import { planFill } from '../spot/matching.ts';
import { placeSpotOrder } from '../spot/orders.ts';
import type { BracketSide, PlaceBracketOrder } from './commands.ts';
import { endCanceled } from './end.ts';
import { judgeOne } from './fire.ts';
import type { ConditionalLeg } from './model.ts';
import { amendPair } from './pair.ts';
import { isFull, legsSizeFault, openConditional } from './place.ts';
import { type Place, priceNow, spotBookOf } from './prices.ts';
import type { LiveConditional } from './triggers.ts';

/** Places a spot purchase whose fills are protected from the moment that they are made. */
export function placeBracketOrder(x: Execution, command: PlaceBracketOrder): Ruling {
  const { mode, customer, symbol, side, clientId, source, stopLoss, takeProfit } = command;
  if (side !== 'buy') return refused(REFUSAL.invalid);
  if (stopLoss === null && takeProfit === null) return refused(REFUSAL.invalid);
  const market = { mode, market: 'spot', symbol } as const;
  const now = priceNow(x, market, source);
  if (now === null) return refused(REFUSAL.suspended);
  const { price } = command;
  const bought = price === null ? boughtAtMarket(x, command, now) : boughtWithin(x, market, price, now);
  const fault = bracketFault(command, bought);
  if (fault !== null) return refused(fault);
  const legs = [legOf('stop', stopLoss), legOf('take_profit', takeProfit)].filter((leg) => leg !== null);
  const small = legsFallBelow(x, command, legs, bought.most);
  if (small !== null) return refused(small);
  if (isFull(x, command)) return refused(REFUSAL.conditionalLimit);
  const ruling = placeSpotOrder(x, command);
  if (ruling.orderId === null) return ruling;
  const parent = { orderId: ruling.orderId, received: 0n, isOpen: true };
  const subject = { customer, ...market, side: 'sell', lots: 0, total: 0n, contract: null, legs } as const;
  openConditional(x, subject, { clientId, source, parent });
  return ruling;
}

/** Between which prices an opening order may buy, ticks. */
interface Bought {
  least: number;
  most: number;
}

/**
 * Returns between which prices a limit purchase may fill: from the best offer or the price of now,
 * when these are lower, to its limit.
 */
function boughtWithin(x: Execution, place: Place, limit: number, now: number): Bought {
  const offer = spotBookOf(x, place).queue.best('sell')?.price ?? now;
  return { least: Math.min(limit, now, offer), most: limit };
}

/**
 * Returns between which prices a purchase at the market will fill, as far as the price of now is
 * one of them.
 */
function boughtAtMarket(x: Execution, command: PlaceBracketOrder, now: number): Bought {
  const { customer, lots, total } = command;
  const book = spotBookOf(x, command);
  const amount = readAmount(total);
  // Whichever source it looks at, of a spot market the price of now is the reference price.
  const limit = marketBound('buy', now, book.market.spec.slippagePpm);
  const target = amount === null ? { lots: lots ?? 0 } : { total: amount };
  // By what everybody sees, because to be refused would tell of the rest; what is hidden within
  // that costs no more.
  const { worst, end } = planFill(book, 'buy', target, { customer, limit, seesVisible: true });
  const most = end === 'complete' ? (worst ?? now) : limit;
  return { least: Math.min(now, book.queue.best('sell')?.price ?? now), most: Math.max(now, most) };
}

/**
 * A stop-loss lies below every price at which may be bought, a take-profit above. Returns a
 * catalogue code, or null.
 */
function bracketFault(
  { stopLoss, takeProfit }: Pick<PlaceBracketOrder, 'stopLoss' | 'takeProfit'>,
  bought: Bought,
): number | null {
  for (const side of [stopLoss, takeProfit]) {
    if (side === null) continue;
    if (!isPrice(side.trigger)) return REFUSAL.price;
    if (side.price !== null && !isPrice(side.price)) return REFUSAL.price;
  }
  return triggersFault(stopLoss?.trigger ?? null, takeProfit?.trigger ?? null, bought);
}

/**
 * Judges the size of what a bracket would sell at a limit, when its opening order buys as a whole.
 * At the market it sells what was bought, which was judged as it was bought. Returns a catalogue
 * code, or null.
 */
function legsFallBelow(
  x: Execution,
  { mode, symbol, lots, total }: PlaceBracketOrder,
  legs: readonly ConditionalLeg[],
  dearest: number,
): number | null {
  const { bounds } = spotBookOf(x, { mode, symbol }).market;
  const amount = readAmount(total);
  const all = amount === null ? (lots ?? 0) : lotsWithin(amount, dearest, bounds.unitsPerTickLot);
  const limited = legs.filter(({ price }) => price !== null);
  const fault = legsSizeFault(all, limited, bounds);
  return fault === null ? null : SIZE_REFUSAL[fault];
}

function triggersFault(
  stopLoss: number | null,
  takeProfit: number | null,
  { least, most }: Bought,
): number | null {
  if ((stopLoss ?? 0) >= least) return REFUSAL.buyStopLoss;
  return takeProfit !== null && takeProfit <= most ? REFUSAL.buyTakeProfit : null;
}

/**
 * Whether legs lie on their sides of what the opening order of a bracket still buys at `price`.
 * Returns a catalogue code, or null.
 */
export function legsFault(
  x: Execution,
  live: LiveConditional,
  legs: readonly ConditionalLeg[],
  price: number,
): number | null {
  const { mode, body } = live.entry;
  const place = { ...body, mode };
  const bought = boughtWithin(x, place, price, priceNow(x, place, body.source) ?? price);
  const triggerOf = (kind: ConditionalLeg['kind']) => legs.find((leg) => leg.kind === kind)?.trigger ?? null;
  return triggersFault(triggerOf('stop'), triggerOf('take_profit'), bought);
}

/**
 * Amends a spot order; one that opens a bracket keeps its price between its stop-loss and its
 * take-profit, and one beside a stop changes that, too.
 */
export function amendOpeningOrder(x: Execution, command: AmendSpotOrder): Ruling {
  const { orderId, customer, mode, price, lots } = command;
  const beside = x.state.parts.conditional.beside(orderId);
  if (beside?.entry.customer === customer && beside.entry.mode === mode) {
    const code = amendPair(x, beside, { legs: beside.entry.body.legs, lots, price });
    return code === null ? placed(orderId) : refused(code);
  }
  const live = x.state.parts.conditional.protecting(orderId);
  const isOwn = live?.entry.customer === customer && live.entry.mode === mode;
  const fault = isOwn && isPrice(price) ? legsFault(x, live, live.entry.body.legs, price) : null;
  return fault === null ? amendSpotOrder(x, command) : refused(fault);
}

function legOf(kind: 'stop' | 'take_profit', side: BracketSide | null): ConditionalLeg | null {
  if (side === null) return null;
  const { trigger, price } = side;
  const timeInForce = price === null ? 'IOC' : 'GTC';
  return { kind, trigger, price, timeInForce, postOnly: false, trail: null, peak: null };
}

/**
 * Lets the bracket that a trade gave its first lots wait for its prices, from that trade on: its
 * trigger may have been passed before.
 */
export function beginBracket(x: Execution, trade: TradeEvent): void {
  const { begun } = x.state.parts.conditional;
  const live = begun.get(trade.id);
  if (live === undefined) return;
  begun.delete(trade.id);
  const { mode, open, body } = live.entry;
  if (!open || body.decided !== null) return;
  x.state.parts.conditional.watch(live);
  // The price of the trade itself is judged next, for everybody who looks at the last one.
  if (body.source === 'last') return;
  const now = priceNow(x, { ...body, mode }, body.source);
  invariant(now !== null, 'what trades has a price');
  judgeOne(x, live, { price: now, tradeId: null, mark: null });
}

/**
 * Lets a bracket whose opening order has ended stand by itself; without a fill it has nothing to
 * protect.
 */
export function endBracketIfUnfilled(x: Execution, live: LiveConditional): void {
  const { mode, body } = live.entry;
  invariant(body.parent !== null, 'what protects an opening order knows it');
  const { orderId } = body.parent;
  if (x.state.parts.spot[mode].orders.get(orderId) !== undefined) return;
  body.parent.isOpen = false;
  x.state.parts.conditional.stopGrowing(orderId);
  x.touchEntry(live);
  if (body.lots === 0) endCanceled(x, live, 'unfilled');
}
