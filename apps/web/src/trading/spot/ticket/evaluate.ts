import {
  baseUnits,
  breaksFillOrKill,
  feeOf,
  lotsWithin,
  mayRest,
  notional,
  type SpotIntent,
  type SpotQuote,
  sizeFault,
  spotQuote,
  totalFault,
  wouldMatch,
} from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  fromUnits,
  fromUnitsFixed,
  type PlaceSpotOrderBody,
  toUnits,
} from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import {
  boundsOf,
  type InstrumentRules,
  type MarketView,
  type Problem,
  type ProtectionView,
  priceText,
  readVisible,
  toTicks,
} from '../../desk/index.ts';
import { type Bracket, bracketOf, bracketProblem, readBracket, withResults } from './bracket.ts';
import { type Size, type SizeUnit, type TicketIntent, unitOf } from './intent.ts';

/** The size of an order: lots, or for a market buy the total to spend in units of 10^-8. */
type OrderTarget = { lots: number } | { total: bigint };

/** Returns `percent` of `whole`, rounded down. */
function partOf(whole: bigint, percent: number): bigint {
  return (whole * BigInt(percent)) / 100n;
}

function cutToDecimals(units: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(AMOUNT_DECIMALS - decimals);
  return units - (units % step);
}

function lotsOf(units: bigint, rules: InstrumentRules): number {
  return Number(units / BigInt(rules.terms.lotUnits));
}

/** Returns the size for a percentage of the available amount; 100 is the largest that fits. */
function targetOfPercent(
  percent: number,
  intent: TicketIntent,
  price: number,
  { available, rules }: MarketView,
): OrderTarget | Problem {
  const funds = intent.side === 'buy' ? available.quote : available.base;
  if (funds === null) return { code: 'loading' };
  const part = partOf(funds, percent);
  if (intent.side === 'sell') return { lots: lotsOf(part, rules) };
  if (intent.type === 'market') return { total: cutToDecimals(part, rules.totalDecimals) };
  return { lots: lotsWithin(part, price, rules.terms.unitsPerTickLot) };
}

function targetOfText(
  size: Extract<Size, { by: 'text' }>,
  intent: TicketIntent,
  price: number,
  rules: InstrumentRules,
): OrderTarget | Problem {
  if (isUnread(size.text)) return { code: 'unread' };
  const units = toUnits(size.text, AMOUNT_DECIMALS);
  if (units === null) return { code: 'amount_missing' };
  if (size.unit === 'base') {
    const step = BigInt(rules.terms.lotUnits);
    if (units % step !== 0n) return { code: 'amount_off_step', step: fromUnits(step, AMOUNT_DECIMALS) };
    return { lots: lotsOf(units, rules) };
  }
  if (intent.type === 'market') return { total: units };
  return { lots: lotsWithin(units, price, rules.terms.unitsPerTickLot) };
}

/** Returns the size at `price` ticks, or why there is none. */
function targetOf(intent: TicketIntent, price: number, market: MarketView): OrderTarget | Problem {
  const target =
    intent.size.by === 'percent'
      ? targetOfPercent(intent.size.percent, intent, price, market)
      : targetOfText(intent.size, intent, price, market.rules);
  if ('code' in target) return target;
  const isNothing = 'lots' in target ? target.lots === 0 : target.total === 0n;
  return isNothing ? { code: 'amount_missing' } : target;
}

/** Returns a size in one of the two units as text for a field; empty when it is zero. */
function targetText(target: OrderTarget, unit: SizeUnit, price: number, rules: InstrumentRules): string {
  const { unitsPerTickLot, lotUnits } = rules.terms;
  if (unit === 'base') {
    const lots = 'lots' in target ? target.lots : lotsWithin(target.total, price, unitsPerTickLot);
    return lots === 0 ? '' : fromUnits(baseUnits(lots, lotUnits), AMOUNT_DECIMALS);
  }
  const total = 'lots' in target ? notional(price, target.lots, unitsPerTickLot) : target.total;
  return total === 0n ? '' : fromUnitsFixed(total, AMOUNT_DECIMALS, rules.totalDecimals);
}

/** Returns the text of the size field: the typed text, or the size of the percentage. */
function sizeText(
  intent: TicketIntent,
  target: OrderTarget | null,
  price: number,
  rules: InstrumentRules,
): string {
  if (intent.size.by === 'text') return intent.size.text;
  return target === null ? '' : targetText(target, unitOf(intent), price, rules);
}

/**
 * Returns the slider's position: the chosen percentage, or the percent of the funds that a typed
 * size needs.
 */
function percentOf(intent: TicketIntent, needed: bigint, funds: bigint | null): number {
  if (intent.size.by === 'percent') return intent.size.percent;
  if (funds === null || funds === 0n) return 0;
  const percent = (needed * 100n) / funds;
  return percent > 100n ? 100 : Number(percent);
}

/** An order ready to be sent, without its client id. */
export type OrderDraft = Omit<PlaceSpotOrderBody, 'client_id'>;

/** The quote of the order as decimal texts. */
export interface QuoteLines {
  /** From the current order book; null when nothing fills at once. */
  readonly averagePrice: string | null;
  readonly fee: string;
  readonly receive: string;
  /** The currency from which the fee is taken. */
  readonly receiveCurrency: string;
  /** The amount that must be available. */
  readonly cost: string;
  /**
   * The same with what fills at once at the prices of the current order book; null when that makes
   * no difference.
   */
  readonly costNow: string | null;
  readonly costCurrency: string;
}

/** A warning before the customer confirms; it does not stop the order. */
export type SpotWarning =
  /** The order may take more than the visible levels offer. */
  | { code: 'beyond_depth' }
  /** The rest is cancelled at once, because of the price bound or the time in force. */
  | { code: 'rest_canceled'; filled: string }
  /** The limit is this many percent worse than the market. */
  | { code: 'far_price'; percent: number };

export interface TicketView {
  readonly unit: SizeUnit;
  /** The text of the size field, and the same size in the other unit. */
  readonly size: string;
  readonly otherSize: string;
  /** The slider's position, 0 to 100. */
  readonly percent: number;
  /** Null while there is a problem. */
  readonly draft: OrderDraft | null;
  readonly quote: QuoteLines | null;
  readonly problem: Problem | null;
  readonly warnings: readonly SpotWarning[];
  /** The protection of a purchase, with what each side would bring before fees. */
  readonly stopLoss: ProtectionView;
  readonly takeProfit: ProtectionView;
}

/** A limit this many percent worse than the market is probably a typing error. */
const FAR_PERCENT = 5;

const text = (units: bigint) => fromUnits(units, AMOUNT_DECIMALS);

/**
 * Returns the price to convert sizes at: the limit, or for a market order the best opposite price.
 */
function sizingPrice(intent: TicketIntent, market: MarketView): number | Problem {
  const { rules, depth, reference } = market;
  if (intent.type === 'market') {
    const best = (intent.side === 'buy' ? depth?.asks[0] : depth?.bids[0])?.[0] ?? reference;
    return best ?? { code: 'loading' };
  }
  if (isUnread(intent.price)) return { code: 'unread' };
  const units = toUnits(intent.price, AMOUNT_DECIMALS);
  if (units === null || units === 0n) return { code: 'price_missing' };
  const ticks = toTicks(fromUnits(units, AMOUNT_DECIMALS), rules);
  return ticks ?? { code: 'price_off_tick', step: text(BigInt(rules.tickUnits)) };
}

/** The size rules of the instrument. */
function sizeProblem(
  target: OrderTarget,
  price: number,
  intent: TicketIntent,
  market: MarketView,
): Problem | null {
  const { rules, reference } = market;
  const { lotUnits } = rules.terms;
  const valued = intent.type === 'market' ? (reference ?? price) : price;
  const bounds = boundsOf(rules);
  const fault =
    'lots' in target
      ? sizeFault({ lots: target.lots, price: valued }, bounds)
      : totalFault(target.total, bounds);
  if (fault === null) return null;
  if (fault === 'lots') {
    return { code: 'above_maximum', amount: text(baseUnits(rules.maxLots, lotUnits)), currency: rules.base };
  }
  return { code: 'below_minimum', amount: text(rules.minNotional), currency: rules.quote };
}

function spotIntent({ side, type }: TicketIntent, target: OrderTarget, price: number): SpotIntent | null {
  if (type === 'market') return { side, price: null, target };
  return 'lots' in target ? { side, price, target } : null;
}

/** Returns why an order of this size is refused with this order book and these funds, or null. */
function orderProblem(
  intent: TicketIntent,
  price: number,
  quote: SpotQuote,
  market: MarketView,
): Problem | null {
  const { rules, depth, available } = market;
  const funds = intent.side === 'buy' ? available.quote : available.base;
  if (funds === null) return { code: 'loading' };
  if (quote.reserve > funds) {
    return { code: 'insufficient', currency: intent.side === 'buy' ? rules.quote : rules.base };
  }
  if (intent.type === 'market') return quote.filledLots === 0 ? { code: 'no_liquidity' } : null;
  if (intent.postOnly && depth !== null && wouldMatch(intent.side, price, depth)) {
    return { code: 'post_only_would_match' };
  }
  // There may be more levels below the visible ones.
  const isUnfillable = quote.cutBy === 'bound' && breaksFillOrKill(intent.timeInForce, quote.cutBy);
  return isUnfillable ? { code: 'fok_unfillable' } : null;
}

function warningsOf(
  intent: TicketIntent,
  price: number,
  quote: SpotQuote,
  market: MarketView,
): SpotWarning[] {
  const { reference, rules } = market;
  const warnings: SpotWarning[] = [];
  const keepsRest = mayRest(intent);
  if (!keepsRest && quote.cutBy === 'bound') {
    warnings.push({ code: 'rest_canceled', filled: text(baseUnits(quote.filledLots, rules.terms.lotUnits)) });
  }
  if (!keepsRest && quote.cutBy === 'depth') warnings.push({ code: 'beyond_depth' });
  if (intent.type === 'limit' && reference !== null) {
    const worse = intent.side === 'buy' ? price - reference : reference - price;
    const percent = Math.floor((worse * 100) / reference);
    if (percent >= FAR_PERCENT) warnings.push({ code: 'far_price', percent });
  }
  return warnings;
}

/**
 * Returns the quote to show: the resting part counts as filled at its limit, with the maker's fee.
 */
function linesOf(intent: TicketIntent, price: number, quote: SpotQuote, rules: InstrumentRules): QuoteLines {
  const { unitsPerTickLot, lotUnits } = rules.terms;
  const resting = intent.timeInForce === 'GTC' ? quote.restingLots : 0;
  const restingGross =
    intent.side === 'buy'
      ? baseUnits(resting, lotUnits)
      : resting === 0
        ? 0n
        : notional(price, resting, unitsPerTickLot);
  const restingFee = feeOf(restingGross, rules.terms.makerFeePpm);
  // Only a limit buy is charged for less than it freezes: fills may be cheaper than the limit.
  const now =
    intent.side === 'buy' && intent.type === 'limit' && quote.filledLots > 0
      ? quote.quote + notional(price, quote.restingLots, unitsPerTickLot)
      : quote.reserve;
  return {
    averagePrice: quote.averagePrice === null ? null : text(quote.averagePrice),
    fee: text(quote.fee + restingFee),
    receive: text(quote.received + restingGross - restingFee),
    receiveCurrency: intent.side === 'buy' ? rules.base : rules.quote,
    cost: text(quote.reserve),
    costNow: now === quote.reserve ? null : text(now),
    costCurrency: intent.side === 'buy' ? rules.quote : rules.base,
  };
}

function draftOf(
  intent: TicketIntent,
  target: OrderTarget,
  price: number,
  visible: number | null,
  bracket: Bracket,
  rules: InstrumentRules,
): OrderDraft {
  const { side, type, timeInForce, postOnly } = intent;
  const size =
    'lots' in target
      ? { amount: text(baseUnits(target.lots, rules.terms.lotUnits)) }
      : { total: text(target.total) };
  const draft = { symbol: rules.symbol, side, type, ...size, ...bracket };
  if (type === 'market') return draft;
  const shown = visible !== null && { visible_amount: text(baseUnits(visible, rules.terms.lotUnits)) };
  const limit = { ...draft, price: priceText(price, rules), time_in_force: timeInForce, ...shown };
  return postOnly ? { ...limit, post_only: true } : limit;
}

/** The part of the order that others may see. */
function visibleOf(intent: TicketIntent, target: OrderTarget, { terms }: InstrumentRules) {
  if (!('lots' in target)) return { lots: null };
  return readVisible(intent, target.lots, { lotUnits: terms.lotUnits, decimals: AMOUNT_DECIMALS });
}

/** What the order buys, as far as its size is known. */
function lotsBought(target: OrderTarget | null, price: number, { terms }: InstrumentRules): number {
  if (target === null || price === 0) return 0;
  return 'lots' in target ? target.lots : lotsWithin(target.total, price, terms.unitsPerTickLot);
}

/** Computes all that follows from the intent and the market. A pure function. */
export function evaluateTicket(intent: TicketIntent, market: MarketView): TicketView {
  const unit = unitOf(intent);
  const { rules, depth, reference, available } = market;
  const price = sizingPrice(intent, market);
  const triggers = readBracket(intent, typeof price === 'number' ? price : null, market);
  const fields = (target: OrderTarget | null, price: number) => ({
    ...withResults(triggers, price, lotsBought(target, price, rules), rules),
    unit,
    size: sizeText(intent, target, price, rules),
    otherSize: target === null ? '' : targetText(target, unit === 'base' ? 'quote' : 'base', price, rules),
  });
  const incomplete = (problem: Problem, target: OrderTarget | null = null, price = 0): TicketView => ({
    ...fields(target, price),
    percent: percentOf(intent, 0n, null),
    draft: null,
    quote: null,
    problem,
    warnings: [],
  });

  if (typeof price !== 'number') return incomplete(price);
  const target = targetOf(intent, price, market);
  if ('code' in target) return incomplete(target, null, price);
  const meant = spotIntent(intent, target, price);
  const quote = depth === null || meant === null ? null : spotQuote(meant, depth, reference, rules.terms);
  if (quote === null) return incomplete({ code: 'loading' }, target, price);

  const visible = visibleOf(intent, target, rules);
  const problem =
    sizeProblem(target, price, intent, market) ??
    orderProblem(intent, price, quote, market) ??
    ('code' in visible ? visible : null) ??
    bracketProblem(intent, triggers);
  const shown = 'code' in visible ? null : visible.lots;
  return {
    ...fields(target, price),
    percent: percentOf(intent, quote.reserve, intent.side === 'buy' ? available.quote : available.base),
    draft:
      problem === null
        ? draftOf(intent, target, price, shown, bracketOf(intent, triggers, rules), rules)
        : null,
    quote: linesOf(intent, price, quote, rules),
    problem,
    warnings: warningsOf(intent, price, quote, market),
  };
}
