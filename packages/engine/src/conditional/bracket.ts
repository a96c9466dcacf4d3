import type { TradeEvent, TradeParty } from '../kernel/events.ts';
import type { Execution } from '../kernel/execution.ts';
import { REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isPrice } from '../kernel/values.ts';
import { baseUnits } from '../quote/index.ts';
import { type AmendSpotOrder, amendSpotOrder } from '../spot/amend.ts';
import { placeSpotOrder } from '../spot/orders.ts';
import type { BracketSide, PlaceBracketOrder } from './commands.ts';
import { endCanceled } from './end.ts';
import { judgeOne } from './fire.ts';
import { holdTo, neededBy, subjectOf } from './holds.ts';
import type { ConditionalLeg } from './model.ts';
import { openConditional } from './place.ts';
import { priceNow } from './prices.ts';
import type { LiveConditional } from './triggers.ts';

/** Places a spot purchase whose fills are protected from the moment that they are made. */
export function placeBracketOrder(x: Execution, command: PlaceBracketOrder): Ruling {
  const { mode, customer, symbol, side, clientId, source, stopLoss, takeProfit } = command;
  if (side !== 'buy' || (source !== 'last' && source !== 'index')) return refused(REFUSAL.invalid);
  if (stopLoss === null && takeProfit === null) return refused(REFUSAL.invalid);
  const market = { mode, market: 'spot', symbol } as const;
  const now = priceNow(x, market, source);
  if (now === null) return refused(REFUSAL.suspended);
  const fault = bracketFault(command, command.price ?? now);
  if (fault !== null) return refused(fault);
  const ruling = placeSpotOrder(x, command);
  if (ruling.orderId === null) return ruling;
  const legs = [legOf('stop', stopLoss), legOf('take_profit', takeProfit)].filter((leg) => leg !== null);
  const parent = { orderId: ruling.orderId, received: 0n, isOpen: true };
  const subject = { customer, ...market, side: 'sell', lots: 0, total: 0n, contract: null, legs } as const;
  openConditional(x, subject, { clientId, source, parent });
  return ruling;
}

/** A stop-loss lies below the price at which is bought, a take-profit above it. Returns a catalogue code, or null. */
function bracketFault(
  { stopLoss, takeProfit }: Pick<PlaceBracketOrder, 'stopLoss' | 'takeProfit'>,
  bought: number,
): number | null {
  for (const side of [stopLoss, takeProfit]) {
    if (side === null) continue;
    if (typeof side !== 'object' || !isPrice(side.trigger)) return REFUSAL.price;
    if (side.price !== null && !isPrice(side.price)) return REFUSAL.price;
  }
  return triggersFault(stopLoss?.trigger ?? null, takeProfit?.trigger ?? null, bought);
}

function triggersFault(stopLoss: number | null, takeProfit: number | null, bought: number): number | null {
  if (stopLoss !== null && stopLoss >= bought) return REFUSAL.buyStopLoss;
  return takeProfit !== null && takeProfit <= bought ? REFUSAL.buyTakeProfit : null;
}

/** Whether legs lie on their sides of the price at which the opening order of a bracket still buys. Returns a catalogue code, or null. */
export function legsFault(legs: readonly ConditionalLeg[], bought: number): number | null {
  const triggerOf = (kind: ConditionalLeg['kind']) => legs.find((leg) => leg.kind === kind)?.trigger ?? null;
  return triggersFault(triggerOf('stop'), triggerOf('take_profit'), bought);
}

/** Amends a spot order; one that opens a bracket keeps its price between its stop-loss and its take-profit. */
export function amendOpeningOrder(x: Execution, command: AmendSpotOrder): Ruling {
  const live = x.state.parts.conditional.protecting(command.orderId);
  const isOwn = live?.entry.customer === command.customer && live.entry.mode === command.mode;
  const fault = isOwn && isPrice(command.price) ? legsFault(live.entry.body.legs, command.price) : null;
  return fault === null ? amendSpotOrder(x, command) : refused(fault);
}

function legOf(kind: 'stop' | 'take_profit', side: BracketSide | null): ConditionalLeg | null {
  if (side === null) return null;
  const { trigger, price } = side;
  const timeInForce = price === null ? 'IOC' : 'GTC';
  return { kind, trigger, price, timeInForce, postOnly: false, trail: null, peak: null };
}

/** Adds what one party of a trade received to the order that protects it, as far as it is whole lots. */
export function growBracket(x: Execution, trade: TradeEvent, { orderId, fee }: TradeParty): void {
  const live = orderId === null ? undefined : x.state.parts.conditional.protecting(orderId);
  if (live === undefined) return;
  const { mode, body } = live.entry;
  const book = x.state.parts.spot[mode].books.get(body.symbol);
  if (book === undefined || body.parent === null) return;
  const { lotUnits } = book.market.terms;
  const isFirst = body.lots === 0;
  body.parent.received += baseUnits(trade.lots, lotUnits) - fee;
  body.lots = Number(body.parent.received / BigInt(lotUnits));
  x.touchEntry(live);
  holdTo(x, live, neededBy(x, subjectOf(live)));
  if (!isFirst || body.lots === 0) return;
  x.state.parts.conditional.watch(live);
  const now = body.source === 'last' ? trade.price : priceNow(x, { ...body, mode }, body.source);
  const tradeId = body.source === 'last' ? trade.id : null;
  if (now !== null) judgeOne(x, live, { price: now, tradeId, mark: null });
}

/** Lets a bracket whose opening order has ended stand by itself; without a fill it has nothing to protect. */
export function endBracketIfUnfilled(x: Execution, live: LiveConditional): void {
  const { mode, body } = live.entry;
  if (!body.parent?.isOpen) return;
  const { orderId } = body.parent;
  if (x.state.parts.spot[mode].orders.get(orderId) !== undefined) return;
  body.parent.isOpen = false;
  x.state.parts.conditional.stopGrowing(orderId);
  x.touchEntry(live);
  if (body.lots === 0) endCanceled(x, live, 'unfilled');
}
