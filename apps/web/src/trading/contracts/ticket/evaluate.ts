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
import {
  type BookWarning,
  isProblem,
  limitTerms,
  meetBook,
  type OrderView,
  type Problem,
  percentOf,
  readLimit,
  readLots,
  readProtection,
  type Side,
  type TriggerView,
} from '../../desk/index.ts';
import type { ContractIntent } from './intent.ts';
import { affordableLots, type ContractView, lotsText, type Meant, openingQuote } from './sizing.ts';

/** Why a contract order cannot be sent now, as data. */
type ContractProblem =
  | Problem
  | { code: 'no_position' | 'expiring' | 'awaits_depth' | 'margin_too_low' }
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
type ContractWarning =
  | BookWarning<{ lots: string }>
  /** The stop-loss lies beyond the liquidation price, so it would never be reached. */
  | { code: 'stop_beyond_liquidation' }
  /** There is a position of the other side, which an opening does not close. */
  | { code: 'against'; held: Side; lots: string };

/** Where the words stand that contracts have of their own. */
export const CONTRACT_WORDS = {
  insufficient: 'contracts.problem.insufficient',
  amount_missing: 'contracts.problem.lots_missing',
  lot_range: 'contracts.problem.lot_range',
  no_position: 'contracts.problem.no_position',
  close_exceeds: 'contracts.problem.close_exceeds',
  position_limit: 'contracts.problem.position_limit',
  expiring: 'contracts.problem.expiring',
  awaits_depth: 'contracts.problem.awaits_depth',
  margin_too_low: 'contracts.problem.margin_too_low',
  rest_canceled: 'contracts.warning.rest_canceled',
  stop_beyond_liquidation: 'contracts.warning.stop_beyond_liquidation',
  against: 'contracts.against.text',
} as const;

export interface TicketView extends OrderView<ContractDraft, ContractProblem, ContractWarning> {
  readonly quote: QuoteView | null;
}

/** Sizes are whole hundredths of a lot. */
const STEP = { lotUnits: 1, decimals: LOT_DECIMALS };
const text = (units: bigint) => fromUnits(units, AMOUNT_DECIMALS);
const orNull = (units: bigint | null) => (units === null ? null : text(units));

/** The order's side: closing a long position sells. */
export function orderSide({ action, side }: Pick<ContractIntent, 'action' | 'side'>): Side {
  if (action === 'open') return side;
  return side === 'buy' ? 'sell' : 'buy';
}

/** The size in lots, or why there is none. */
function sizeOf(intent: ContractIntent, meant: Meant, view: ContractView): number | Problem {
  const { available, position } = view;
  const { action, size } = intent;
  if (size.by === 'text') return readLots(size.text, STEP);
  const part = (whole: bigint) => (whole * BigInt(size.percent)) / 100n;
  if (action === 'close') return Number(part(BigInt(position?.closable ?? 0))) || { code: 'amount_missing' };
  const lots = available === null ? null : affordableLots(meant, part(available), view);
  return lots === null ? { code: 'loading' } : lots || { code: 'amount_missing' };
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
  { stopLoss, takeProfit }: ReturnType<typeof readProtection>['prices'],
): ContractDraft {
  const { action, type } = intent;
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
    }),
    ...(stopLoss !== null && { stop_loss: stopLoss }),
    ...(takeProfit !== null && { take_profit: takeProfit }),
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
  const { multiple, side, timeInForce, size } = intent;
  const opens = intent.action === 'open';
  const limit = readLimit(intent, rules);
  const price = isProblem(limit) ? null : limit;
  const meant: Meant = { side: orderSide(intent), price, multiple, timeInForce };
  const sized = isProblem(limit) ? limit : sizeOf(intent, meant, view);
  const lots = isProblem(sized) ? 0 : sized;
  const quote = quoteOf(intent, meant, lots, view);
  const met =
    quote &&
    meetBook(
      intent,
      { side: meant.side, limit: price, lots, quote },
      { depth, reference: mark, step: STEP },
      { lots: lotsText(quote.filledLots) },
    );
  const opening = isProblem(limit) ? null : (limit ?? mark);
  const basis: ProtectionBasis | null =
    opening === null || mark === null
      ? null
      : { side, mark, opening: { cost: BigInt(opening), perTick: 1n } };
  // Only an opening is protected.
  const wanted = { ...intent, isProtected: opens && intent.isProtected };
  const protection = readProtection(
    wanted,
    basis,
    rules,
    (ticks) => quote && protectedResult(ticks, lots, side, quote.notional, rules.terms.unitsPerTickLot),
  );

  const problem = ((): ContractProblem | null => {
    if (isProblem(limit)) return limit;
    if (!opens && position === null) return { code: 'no_position' };
    if (depth === null || mark === null) return { code: 'loading' };
    if (isProblem(sized)) return sized;
    const wrong = sizeProblem(lots, intent, view);
    if (wrong !== null || quote === null || met === null) return wrong ?? { code: 'loading' };
    return (
      (opens ? openingProblem(lots, meant, quote, view) : closingProblem(lots, view)) ??
      protection.problem ??
      (awaitsDepth(intent, meant, view) ? { code: 'awaits_depth' } : null) ??
      met.problem
    );
  })();

  const own = quote && opens ? openingWarnings(wanted, quote, view, protection.triggers.stopLoss) : [];
  const [part, whole] = opens
    ? [quote?.reserve ?? 0n, view.available]
    : [BigInt(lots), BigInt(position?.closable ?? 0)];
  return {
    ...protection.triggers,
    size: size.by === 'text' ? size.text : lots === 0 ? '' : lotsText(lots),
    percent: percentOf(size, part, whole),
    draft:
      problem === null && met
        ? draftOf(intent, meant, { lots, visible: met.visible }, view, protection.prices)
        : null,
    quote: quote && quoteView(quote, view),
    problem,
    warnings: met ? [...own, ...met.warnings] : [],
  };
}

/** Null for no lots or too many, and while the market is not known. */
function quoteOf(
  intent: ContractIntent,
  meant: Meant,
  lots: number,
  view: ContractView,
): ContractQuote | null {
  const { backing, depth, mark, position, rules } = view;
  if (lots === 0 || lots > mostLots(intent, view)) return null;
  if (intent.action === 'open') return openingQuote(meant, lots, view);
  if (depth === null || mark === null || position === null) return null;
  const closing = { ...meant, action: 'close', lots, multiple: position.multiple } as const;
  return contractQuote(closing, depth, mark, position, rules.terms, backing);
}
