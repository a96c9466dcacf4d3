import {
  type ContractQuote,
  contractQuote,
  largestMultiple,
  opensBelowMaintenance,
  type ProtectionBasis,
  protectedResult,
  wouldMatch,
} from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, LOT_DECIMALS, type PlaceContractOrderBody } from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import {
  type BookWarning,
  bookProblem,
  bookWarnings,
  isProblem,
  limitTerms,
  type Problem,
  type ProtectionView,
  percentOf,
  protectionProblem,
  readLimit,
  readTriggers,
  readVisible,
  type Side,
  type Triggers,
  type TriggerView,
  triggerPrices,
  withResults,
} from '../../desk/index.ts';
import type { ContractIntent } from './intent.ts';
import { affordableLots, type ContractView, lotsOf, lotsText, type Meant, openingQuote } from './sizing.ts';

/** Why a contract order cannot be sent now, as data. */
type ContractProblem =
  | Problem
  | { code: 'lots_missing' | 'no_position' | 'expiring' | 'awaits_depth' | 'margin_too_low' }
  | { code: 'lot_range'; least: string; most: string }
  | { code: 'position_limit'; multiple: number }
  | { code: 'close_exceeds'; lots: string };

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

/** Whether an order would open at once while the contract takes only what waits. */
function awaitsDepth({ action }: ContractIntent, { side, price }: Meant, view: ContractView): boolean {
  if (!view.awaitsDepth || action !== 'open') return false;
  return price === null || (view.depth !== null && wouldMatch(side, price, view.depth));
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
  | BookWarning<{ lots: string }>
  /** The stop-loss lies beyond the liquidation price, so it would never be reached. */
  | { code: 'stop_beyond_liquidation' }
  /** There is a position of the other side, which an opening does not close. */
  | { code: 'against'; held: Side; lots: string };

export interface TicketView extends Triggers<ProtectionView> {
  readonly lots: string;
  /** The slider's position, 0 to 100. */
  readonly percent: number;
  readonly draft: ContractDraft | null;
  readonly quote: QuoteView | null;
  readonly problem: ContractProblem | null;
  readonly warnings: readonly ContractWarning[];
}

const text = (units: bigint) => fromUnits(units, AMOUNT_DECIMALS);
const orNull = (units: bigint | null) => (units === null ? null : text(units));

/** The order's side: closing a long position sells. */
export function orderSide({ action, side }: Pick<ContractIntent, 'action' | 'side'>): Side {
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

/** The warnings of an opening, besides those of the book. */
function openingWarnings(
  intent: ContractIntent,
  { liquidationPrice: at }: ContractQuote,
  { against, rules }: ContractView,
  stopLoss: TriggerView,
): ContractWarning[] {
  const warnings: ContractWarning[] = [];
  if (against) warnings.push({ code: 'against', held: against.side, lots: against.lots });
  if (intent.isProtected && stopLoss.ticks !== null && at !== null) {
    const stop = BigInt(stopLoss.ticks) * BigInt(rules.tickUnits);
    const isBeyond = intent.side === 'buy' ? stop < at : stop > at;
    if (isBeyond) warnings.push({ code: 'stop_beyond_liquidation' });
  }
  return warnings;
}

function draftOf(
  intent: ContractIntent,
  meant: Meant,
  size: { lots: number; visible: number | null },
  { rules, position }: ContractView,
  triggers: Triggers,
): ContractDraft {
  const { action, type } = intent;
  const { stopLoss, takeProfit } = triggerPrices(triggers, intent, rules);
  return {
    symbol: rules.symbol,
    side: meant.side,
    action,
    type,
    lots: lotsText(size.lots),
    ...limitTerms(intent, meant.price, rules),
    ...(size.visible !== null && { visible_lots: lotsText(size.visible) }),
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

/** Everything that follows from the customer's input and the market. A pure function. */
export function evaluateContract(intent: ContractIntent, view: ContractView): TicketView {
  const { rules, mark, position, depth } = view;
  const { multiple, timeInForce, size } = intent;
  const opens = intent.action === 'open';
  const limit = readLimit(intent, rules);
  const price = isProblem(limit) ? null : limit;
  const opening = isProblem(limit) ? null : (limit ?? mark);
  const basis: ProtectionBasis | null =
    opening === null || mark === null
      ? null
      : { side: intent.side, mark, opening: { cost: BigInt(opening), perTick: 1n } };
  const triggers = readTriggers(intent, basis, rules);
  const meant: Meant = { side: orderSide(intent), price, multiple, timeInForce };
  const lots = isProblem(limit) ? null : sizeOf(intent, meant, view);
  const quote =
    lots === null || lots === 0 || lots > mostLots(intent, view) ? null : quoteOf(intent, meant, lots, view);
  const met = quote && { ...quote, side: meant.side, limit: price };
  const visible = readVisible(intent, lots ?? 0, { lotUnits: 1, decimals: LOT_DECIMALS });

  const problem = ((): ContractProblem | null => {
    if (isProblem(limit)) return limit;
    if (!opens && position === null) return { code: 'no_position' };
    if (depth === null || mark === null) return { code: 'loading' };
    if (lots === null) return { code: size.by === 'text' && isUnread(size.text) ? 'unread' : 'lots_missing' };
    const wrong = sizeProblem(lots, intent, view);
    if (wrong !== null) return wrong;
    if (quote === null || met === null) return { code: 'loading' };
    return (
      (opens ? openingProblem(lots, meant, quote, view) : closingProblem(lots, view)) ??
      (opens ? protectionProblem(triggers, intent) : null) ??
      (awaitsDepth(intent, meant, view) ? { code: 'awaits_depth' } : null) ??
      bookProblem(intent, met, depth) ??
      (isProblem(visible) ? visible : null)
    );
  })();

  const isReady = problem === null && lots !== null && !isProblem(visible);
  const own = quote && opens ? openingWarnings(intent, quote, view, triggers.stopLoss) : [];
  const [part, whole] = opens
    ? [quote?.reserve ?? 0n, view.available]
    : [BigInt(lots ?? 0), BigInt(position?.closable ?? 0)];
  return {
    lots: size.by === 'text' ? size.text : lots === null || lots === 0 ? '' : lotsText(lots),
    percent: percentOf(size, part, whole),
    draft: isReady ? draftOf(intent, meant, { lots, visible }, view, triggers) : null,
    quote: quote && quoteView(quote, view),
    problem,
    warnings: met ? [...own, ...bookWarnings(intent, met, mark, { lots: lotsText(met.filledLots) })] : [],
    ...withResults(triggers, (ticks) =>
      quote === null || lots === null
        ? null
        : protectedResult(ticks, lots, intent.side, quote.notional, rules.terms.unitsPerTickLot),
    ),
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
