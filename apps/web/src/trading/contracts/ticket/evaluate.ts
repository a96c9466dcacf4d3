import {
  breaksFillOrKill,
  type ContractQuote,
  contractQuote,
  largestMultiple,
  mayRest,
  opensBelowMaintenance,
  type ProtectionBasis,
  protectedResult,
  wouldMatch,
} from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  fromUnits,
  LOT_DECIMALS,
  type PlaceContractOrderBody,
  toUnits,
} from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import {
  type ProtectionView,
  priceText,
  protectionProblem,
  readTriggers,
  readVisible,
  type TriggerName,
  type TriggerView,
  toTicks,
} from '../../desk/index.ts';
import type { ContractIntent } from './intent.ts';
import type { ContractProblem } from './problem.ts';
import {
  type AgainstPosition,
  affordableLots,
  type ContractView,
  lotsOf,
  lotsText,
  type Meant,
  openingQuote,
} from './sizing.ts';

/** The most lots of an order: the contract's largest and, to close, a position that is larger. */
function mostLots({ action }: ContractIntent, { position, rules }: ContractView): number {
  return action === 'close' ? Math.max(rules.maxLots, position?.lots ?? 0) : rules.maxLots;
}

/** Checks the size against the smallest and largest, e.g. 0.01 to 500 lots. */
function sizeProblem(lots: number, intent: ContractIntent, view: ContractView): ContractProblem | null {
  const [least, most] = [view.rules.minLots, mostLots(intent, view)];
  if (lots === 0) return { code: 'lots_missing' };
  if (lots >= least && lots <= most) return null;
  return { code: 'lot_range', least: lotsText(least), most: lotsText(most) };
}

/** Why the order book refuses an order that must not rest, or must not take. */
function bookProblem(
  intent: ContractIntent,
  meant: Meant,
  quote: ContractQuote,
  { awaitsDepth, depth }: ContractView,
): ContractProblem | null {
  const fillsAtOnce = meant.price === null || (depth !== null && wouldMatch(meant.side, meant.price, depth));
  if (awaitsDepth && intent.action === 'open' && fillsAtOnce) return { code: 'awaits_depth' };
  if (meant.price === null) return quote.filledLots === 0 ? { code: 'no_liquidity' } : null;
  if (intent.postOnly && fillsAtOnce) return { code: 'post_only_would_match' };
  // The order book may go deeper than the levels that are known here.
  const isUnfillable = quote.cutBy === 'bound' && breaksFillOrKill(intent.timeInForce, quote.cutBy);
  return isUnfillable ? { code: 'fok_unfillable' } : null;
}

/**
 * What prevents an opening: its margin, the tier of its size, or a price at which it would be
 * liquidated at once.
 */
function openingProblem(
  lots: number,
  meant: Meant,
  quote: ContractQuote,
  view: ContractView,
): ContractProblem | null {
  const { rules, mark, position, available, waitingLots, now } = view;
  if (mark === null || available === null) return { code: 'loading' };
  if (rules.lastOpeningAt !== null && now >= rules.lastOpeningAt) return { code: 'expiring' };
  const { terms } = rules;
  const all = lots + waitingLots + (position?.lots ?? 0);
  const most = largestMultiple(all, meant.price, mark, terms);
  if (most < meant.multiple) return { code: 'position_limit', multiple: most };
  const { price } = meant;
  if (price !== null && opensBelowMaintenance({ ...meant, price, lots }, mark, position, terms)) {
    return { code: 'margin_too_low' };
  }
  return quote.reserve > available ? { code: 'insufficient', currency: rules.quote } : null;
}

function closingProblem(lots: number, { position }: ContractView): ContractProblem | null {
  if (position === null) return { code: 'no_position' };
  return lots > position.closable ? { code: 'close_exceeds', lots: lotsText(position.closable) } : null;
}

/** An order ready to be sent, without its client id. */
export type ContractDraft = Omit<PlaceContractOrderBody, 'client_id'>;

/** The order's quote, as decimal texts in the quote currency. */
export interface QuoteView {
  /** Null when nothing fills at once. */
  readonly averagePrice: string | null;
  readonly fee: string;
  /** Only for an opening. */
  readonly margin: string;
  readonly worstCase: string;
  /** Only for a close: what of the margin goes back to the account. */
  readonly freed?: string;
  /** What then stands behind a cross position besides its margin; null for an isolated one. */
  readonly backing: string | null;
  /** Null when no price would liquidate the position, or nothing of it is left. */
  readonly liquidationPrice: string | null;
  /** Only for a close: profit or loss of the fills before fees. */
  readonly realised: string | null;
}

/** A warning to show before confirming; it does not prevent the order. */
export type ContractWarning =
  | { code: 'beyond_depth' }
  | { code: 'rest_canceled'; lots: string }
  /** The stop-loss lies beyond the liquidation price, so it would never be reached. */
  | { code: 'stop_beyond_liquidation' }
  /** There is a position of the other side, which an opening does not close. */
  | ({ code: 'against' } & AgainstPosition);

export interface TicketView {
  readonly lots: string;
  /** The slider's position, 0 to 100. */
  readonly percent: number;
  readonly draft: ContractDraft | null;
  readonly quote: QuoteView | null;
  readonly problem: ContractProblem | null;
  readonly warnings: readonly ContractWarning[];
  readonly stopLoss: ProtectionView;
  readonly takeProfit: ProtectionView;
}

const text = (units: bigint) => fromUnits(units, AMOUNT_DECIMALS);
const orNull = (units: bigint | null) => (units === null ? null : text(units));

/** The limit in ticks, null for a market order, or the problem with the typed text. */
function readLimit(
  { type, price }: ContractIntent,
  { rules }: ContractView,
): number | null | ContractProblem {
  if (type === 'market') return null;
  if (isUnread(price)) return { code: 'unread' };
  const units = toUnits(price, AMOUNT_DECIMALS);
  if (units === null || units === 0n) return { code: 'price_missing' };
  const step = text(BigInt(rules.tickUnits));
  return toTicks(text(units), rules) ?? { code: 'price_off_tick', step };
}

function isProblem(value: number | null | ContractProblem): value is ContractProblem {
  return typeof value === 'object' && value !== null;
}

/** The order's side: closing a long position sells. */
export function orderSide({ action, side }: Pick<ContractIntent, 'action' | 'side'>): 'buy' | 'sell' {
  if (action === 'open') return side;
  return side === 'buy' ? 'sell' : 'buy';
}

/** The size in lots; null while nothing is typed, or the market is not known. */
function sizeOf(intent: ContractIntent, meant: Meant, view: ContractView): number | null {
  const { available, position } = view;
  return lotsOf(intent.size, (percent) => {
    if (intent.action === 'close') return Math.floor(((position?.closable ?? 0) * percent) / 100);
    if (available === null) return null;
    return affordableLots(meant, (available * BigInt(percent)) / 100n, view);
  });
}

function warningsOf(
  intent: ContractIntent,
  meant: Meant,
  quote: ContractQuote,
  view: ContractView,
  stopLoss: TriggerView,
): ContractWarning[] {
  const warnings: ContractWarning[] = [];
  if (intent.action === 'open' && view.against) warnings.push({ code: 'against', ...view.against });
  const keepsRest = mayRest(intent);
  if (!keepsRest && quote.cutBy === 'bound') {
    warnings.push({ code: 'rest_canceled', lots: lotsText(quote.filledLots) });
  }
  if (!keepsRest && quote.cutBy === 'depth') warnings.push({ code: 'beyond_depth' });
  const at = quote.liquidationPrice;
  if (intent.action === 'open' && intent.isProtected && stopLoss.ticks !== null && at !== null) {
    const stop = BigInt(stopLoss.ticks) * BigInt(view.rules.tickUnits);
    const isBeyond = meant.side === 'buy' ? stop < at : stop > at;
    if (isBeyond) warnings.push({ code: 'stop_beyond_liquidation' });
  }
  return warnings;
}

/** The part of the order that others may see. */
function visibleOf(intent: ContractIntent, lots: number) {
  return readVisible(intent, lots, { lotUnits: 1, decimals: LOT_DECIMALS });
}

function draftOf(
  intent: ContractIntent,
  meant: Meant,
  lots: number,
  view: ContractView,
  triggers: Record<TriggerName, TriggerView>,
): ContractDraft {
  const { rules, position } = view;
  const { action, type, timeInForce, postOnly, isProtected } = intent;
  const priceOf = ({ ticks }: TriggerView) =>
    isProtected && ticks !== null ? priceText(ticks, rules) : null;
  const [stopLoss, takeProfit] = [priceOf(triggers.stopLoss), priceOf(triggers.takeProfit)];
  const visible = visibleOf(intent, lots);
  return {
    symbol: rules.symbol,
    side: meant.side,
    action,
    type,
    lots: lotsText(lots),
    ...(meant.price !== null && { price: priceText(meant.price, rules), time_in_force: timeInForce }),
    ...(postOnly && { post_only: true }),
    ...('lots' in visible && visible.lots !== null && { visible_lots: lotsText(visible.lots) }),
    ...(action === 'open' && {
      multiple: meant.multiple,
      ...(intent.marginMode === 'cross' && { margin_mode: 'cross' as const }),
      ...(stopLoss !== null && { stop_loss: stopLoss }),
      ...(takeProfit !== null && { take_profit: takeProfit }),
    }),
    ...(action === 'close' && position !== null && rules.product === 'dated' && { position_id: position.id }),
  };
}

function quoteView(quote: ContractQuote, { position }: ContractView): QuoteView {
  const closes = quote.realised !== null && position !== null;
  return {
    averagePrice: orNull(quote.averagePrice),
    fee: text(quote.fee),
    margin: text(quote.margin),
    worstCase: text(quote.worstCase),
    ...(closes && { freed: text(position.margin - (quote.position?.margin ?? 0n)) }),
    backing: orNull(quote.backing),
    liquidationPrice: orNull(quote.liquidationPrice),
    realised: orNull(quote.realised),
  };
}

function percentOf(
  { size, action }: ContractIntent,
  quote: ContractQuote | null,
  lots: number,
  view: ContractView,
): number {
  if (size.by === 'percent') return size.percent;
  const [part, whole] =
    action === 'close'
      ? [BigInt(lots), BigInt(view.position?.closable ?? 0)]
      : [quote?.reserve ?? 0n, view.available ?? 0n];
  if (whole === 0n) return 0;
  const percent = (part * 100n) / whole;
  return percent > 100n ? 100 : Number(percent);
}

/** Everything that follows from the customer's input and the market. A pure function. */
export function evaluateContract(intent: ContractIntent, view: ContractView): TicketView {
  const { rules, mark, position } = view;
  const limit = readLimit(intent, view);
  const opening = isProblem(limit) ? null : (limit ?? mark);
  const basis: ProtectionBasis | null =
    opening === null || mark === null
      ? null
      : { side: intent.side, mark, opening: { cost: BigInt(opening), perTick: 1n } };
  const triggers = readTriggers(intent, basis, rules);
  const side = orderSide(intent);
  const { multiple, timeInForce } = intent;
  const meant: Meant = { side, price: isProblem(limit) ? null : limit, multiple, timeInForce };
  const lots = isProblem(limit) ? null : sizeOf(intent, meant, view);
  const quote =
    lots === null || lots === 0 || lots > mostLots(intent, view) ? null : quoteOf(intent, meant, lots, view);
  const withResult = (trigger: TriggerView): ProtectionView => ({
    ...trigger,
    result:
      trigger.ticks === null || quote === null || lots === null
        ? null
        : text(
            protectedResult(trigger.ticks, lots, intent.side, quote.notional, rules.terms.unitsPerTickLot),
          ),
  });

  const problem = ((): ContractProblem | null => {
    if (isProblem(limit)) return limit;
    if (intent.action === 'close' && position === null) return { code: 'no_position' };
    if (view.depth === null || mark === null) return { code: 'loading' };
    if (lots === null) {
      return { code: intent.size.by === 'text' && isUnread(intent.size.text) ? 'unread' : 'lots_missing' };
    }
    const wrong = sizeProblem(lots, intent, view);
    if (wrong !== null) return wrong;
    if (quote === null) return { code: 'loading' };
    const refused =
      intent.action === 'open' ? openingProblem(lots, meant, quote, view) : closingProblem(lots, view);
    if (refused !== null) return refused;
    const unprotected = intent.action === 'open' ? protectionProblem(triggers, intent) : null;
    const visible = visibleOf(intent, lots);
    return unprotected ?? bookProblem(intent, meant, quote, view) ?? ('code' in visible ? visible : null);
  })();

  return {
    lots: intent.size.by === 'text' ? intent.size.text : lots === null || lots === 0 ? '' : lotsText(lots),
    percent: percentOf(intent, quote, lots ?? 0, view),
    draft: problem === null && lots !== null ? draftOf(intent, meant, lots, view, triggers) : null,
    quote: quote && quoteView(quote, view),
    problem,
    warnings: quote ? warningsOf(intent, meant, quote, view, triggers.stopLoss) : [],
    stopLoss: withResult(triggers.stopLoss),
    takeProfit: withResult(triggers.takeProfit),
  };
}

function quoteOf(
  intent: ContractIntent,
  meant: Meant,
  lots: number,
  view: ContractView,
): ContractQuote | null {
  if (intent.action === 'open') return openingQuote(meant, lots, view);
  const { backing, depth, mark, position, rules } = view;
  if (depth === null || mark === null || position === null) return null;
  const closing = { ...meant, action: 'close', lots, multiple: position.multiple } as const;
  return contractQuote(closing, depth, mark, position, rules.terms, backing);
}
