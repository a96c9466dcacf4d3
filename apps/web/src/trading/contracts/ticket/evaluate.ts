import {
  type ContractQuote,
  contractQuote,
  largestMultiple,
  opensBelowMaintenance,
  protectedResult,
  wouldMatch,
} from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, LOT_DECIMALS, type PlaceContractOrderBody } from '@trade/protocol';
import {
  evaluateOrder,
  isProblem,
  type Reason,
  readLimit,
  readLots,
  type TriggerView,
} from '../../desk/index.ts';
import { type ContractIntent, orderSide } from './intent.ts';
import { affordableLots, type ContractView, lotsText, type Meant, openingQuote } from './sizing.ts';

/** An order ready to be sent, without its client id. */
export type ContractDraft = Omit<PlaceContractOrderBody, 'client_id'>;
export type QuoteView = ReturnType<typeof quoteView>;

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

type ContractReason = Reason<keyof typeof CONTRACT_WORDS>;

/** Sizes are whole hundredths of a lot. */
const STEP = { lotUnits: 1, decimals: LOT_DECIMALS };
const text = (units: bigint) => fromUnits(units, AMOUNT_DECIMALS);
const orNull = (units: bigint | null) => (units === null ? null : text(units));

/** Everything that follows from the customer's input and the market. A pure function. */
export function evaluateContract(intent: ContractIntent, view: ContractView) {
  const { rules, reference, position } = view;
  const { multiple, side, timeInForce, size } = intent;
  const opens = intent.action === 'open';
  const limit = readLimit(intent, rules);
  const price = isProblem(limit) ? null : limit;
  const meant: Meant = { side: orderSide(intent), price, multiple, timeInForce };
  const sized = isProblem(limit) ? limit : sizeOf(intent, meant, view);
  const lots = isProblem(sized) ? 0 : sized;
  const quote = quoteOf(intent, meant, lots, view);
  const opening = isProblem(limit) ? null : (limit ?? reference);
  const [needed, whole] = opens
    ? [quote?.reserve ?? 0n, view.available]
    : [BigInt(lots), BigInt(position?.closable ?? 0)];
  const order = evaluateOrder<keyof typeof CONTRACT_WORDS>(intent, view, {
    side: meant.side,
    limit: price,
    lots,
    step: STEP,
    quote,
    filledAs: 'lots',
    problems: [
      isProblem(limit) ? limit : null,
      opens || position !== null ? null : { code: 'no_position' },
      view.depth === null || reference === null ? { code: 'loading' } : null,
      isProblem(sized) ? sized : sizeProblem(lots, intent, view),
      quote && (opens ? openingProblem(lots, meant, quote, view) : closingProblem(lots, view)),
    ],
    needed,
    whole,
    protection: {
      allowed: opens,
      basis:
        opening === null || reference === null
          ? null
          : { side, mark: reference, opening: { cost: BigInt(opening), perTick: 1n } },
      resultAt: (ticks) =>
        quote && protectedResult(ticks, lots, side, quote.notional, rules.terms.unitsPerTickLot),
    },
  });
  const own = quote && opens ? openingWarnings(intent, quote, view, order.stopLoss) : [];
  return {
    ...order,
    size: size.by === 'text' ? size.text : lots === 0 ? '' : lotsText(lots),
    quote: quote && quoteView(quote, view),
    draft: order.problem === null ? draftOf(intent, meant, lots, order, view) : null,
    warnings: [...own, ...order.warnings],
  };
}

/** The size in lots, or why there is none. */
function sizeOf({ action, size }: ContractIntent, meant: Meant, view: ContractView): number | Reason {
  const { available, position } = view;
  if (size.by === 'text') return readLots(size.text, STEP);
  const part = (whole: bigint) => (whole * BigInt(size.percent)) / 100n;
  if (action === 'close') return Number(part(BigInt(position?.closable ?? 0))) || { code: 'amount_missing' };
  const lots = available === null ? null : affordableLots(meant, part(available), view);
  return lots === null ? { code: 'loading' } : lots || { code: 'amount_missing' };
}

/** The most lots of an order: the contract's largest and, to close, a position that is larger. */
function mostLots({ action }: ContractIntent, { position, rules }: ContractView): number {
  return action === 'close' ? Math.max(rules.maxLots, position?.lots ?? 0) : rules.maxLots;
}

/** Null for no lots or too many, and while the market is not known. */
function quoteOf(
  intent: ContractIntent,
  meant: Meant,
  lots: number,
  view: ContractView,
): ContractQuote | null {
  const { backing, depth, reference, position, rules } = view;
  if (lots === 0 || lots > mostLots(intent, view)) return null;
  if (intent.action === 'open') return openingQuote(meant, lots, view);
  if (depth === null || reference === null || position === null) return null;
  const closing = { ...meant, action: 'close', lots, multiple: position.multiple } as const;
  return contractQuote(closing, depth, reference, position, rules.terms, backing);
}

/** Checks the size against the smallest and largest, e.g. 0.01 to 500 lots. */
function sizeProblem(lots: number, intent: ContractIntent, view: ContractView): ContractReason | null {
  const [least, most] = [view.rules.minLots, mostLots(intent, view)];
  if (lots >= least && lots <= most) return null;
  return { code: 'lot_range', least: lotsText(least), most: lotsText(most) };
}

/**
 * What prevents an opening: its margin, the tier of its size, a price at which it would be
 * liquidated at once, or that it would open at once while the contract takes only what waits.
 */
function openingProblem(
  lots: number,
  meant: Meant,
  quote: ContractQuote,
  view: ContractView,
): ContractReason | null {
  const { rules, depth, reference, position, available } = view;
  const { price, side } = meant;
  const { terms } = rules;
  if (reference === null || available === null) return { code: 'loading' };
  if (rules.lastOpeningAt !== null && view.now >= rules.lastOpeningAt) return { code: 'expiring' };
  const all = lots + view.waitingLots + (position?.lots ?? 0);
  const most = largestMultiple(all, price, reference, terms);
  if (most < meant.multiple) return { code: 'position_limit', multiple: most };
  if (price !== null && opensBelowMaintenance({ ...meant, price, lots }, reference, position, terms)) {
    return { code: 'margin_too_low' };
  }
  if (quote.reserve > available) return { code: 'insufficient', currency: rules.quote };
  const opensAtOnce = price === null || (depth !== null && wouldMatch(side, price, depth));
  return view.awaitsDepth && opensAtOnce ? { code: 'awaits_depth' } : null;
}

function closingProblem(lots: number, { position }: ContractView): ContractReason | null {
  const closable = position?.closable ?? 0;
  return lots > closable ? { code: 'close_exceeds', lots: lotsText(closable) } : null;
}

/** The warnings of an opening, besides those of the book. */
function openingWarnings(
  intent: ContractIntent,
  { liquidationPrice: at }: ContractQuote,
  { against, rules }: ContractView,
  stopLoss: TriggerView,
): ContractReason[] {
  const warnings: ContractReason[] = [];
  // An opening does not close a position of the other side.
  if (against) warnings.push({ code: 'against', held: against.side, lots: against.lots });
  if (intent.isProtected && stopLoss.ticks !== null && at !== null) {
    const stop = BigInt(stopLoss.ticks) * BigInt(rules.tickUnits);
    // It would never be reached.
    const isBeyond = intent.side === 'buy' ? stop < at : stop > at;
    if (isBeyond) warnings.push({ code: 'stop_beyond_liquidation' });
  }
  return warnings;
}

/** The order's quote, as decimal texts in the quote currency. */
function quoteView(quote: ContractQuote, { position }: ContractView) {
  const closes = quote.realised !== null && position !== null;
  return {
    /** Null when nothing fills at once. */
    averagePrice: orNull(quote.averagePrice),
    fee: text(quote.fee),
    /** Only for an opening. */
    margin: text(quote.margin),
    worstCase: text(quote.worstCase),
    /** Only for a close: what of the margin goes back to the account. */
    ...(closes && { freed: text(position.margin - (quote.position?.margin ?? 0n)) }),
    /** What then stands behind a cross position besides its margin; null for an isolated one. */
    backing: orNull(quote.backing),
    /** Null when no price would liquidate the position, or nothing of it is left. */
    liquidationPrice: orNull(quote.liquidationPrice),
    /** Only for a close: profit or loss of the fills before fees. */
    realised: orNull(quote.realised),
  };
}

function draftOf(
  { action, type, marginMode }: ContractIntent,
  { side, multiple }: Meant,
  lots: number,
  { visible, prices, terms }: Pick<ReturnType<typeof evaluateOrder>, 'visible' | 'prices' | 'terms'>,
  { rules, position }: ContractView,
): ContractDraft {
  return {
    symbol: rules.symbol,
    side,
    action,
    type,
    lots: lotsText(lots),
    ...terms,
    ...(visible !== null && { visible_lots: lotsText(visible) }),
    ...(action === 'open' && { multiple, ...(marginMode === 'cross' && { margin_mode: marginMode }) }),
    ...(prices.stopLoss !== null && { stop_loss: prices.stopLoss }),
    ...(prices.takeProfit !== null && { take_profit: prices.takeProfit }),
    ...(action === 'close' && position !== null && rules.product === 'dated' && { position_id: position.id }),
  };
}
