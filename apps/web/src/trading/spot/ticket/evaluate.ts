import {
  baseUnits,
  feeOf,
  notional,
  type SpotIntent,
  type SpotQuote,
  sizeFault,
  spotQuote,
  totalFault,
} from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, type PlaceSpotOrderBody } from '@trade/protocol';
import {
  type BookWarning,
  bookProblem,
  bookWarnings,
  boundsOf,
  type InstrumentRules,
  isProblem,
  limitTerms,
  type Problem,
  type ProtectionView,
  percentOf,
  readLimit,
  readVisible,
  type Triggers,
} from '../../desk/index.ts';
import { bracketOf, bracketProblem, bracketResults, readBracket } from './bracket.ts';
import { type SizeUnit, type TicketIntent, unitOf } from './intent.ts';
import {
  fundsOf,
  lotsBought,
  type MarketView,
  type OrderTarget,
  sizeText,
  targetOf,
  targetText,
} from './sizing.ts';

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

type SpotWarning = BookWarning<{ filled: string }>;

export interface TicketView extends Triggers<ProtectionView> {
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
}

const text = (units: bigint) => fromUnits(units, AMOUNT_DECIMALS);

/**
 * Returns the price to convert sizes at: the limit, or for a market order the best opposite price.
 */
function sizingPrice(
  { side }: TicketIntent,
  limit: number | null | Problem,
  { depth, reference }: MarketView,
): number | Problem {
  const best = (side === 'buy' ? depth?.asks[0] : depth?.bids[0])?.[0] ?? reference;
  return limit ?? best ?? { code: 'loading' };
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

/** Returns why an order of this size is refused with these funds, or null. */
function fundsProblem(intent: TicketIntent, quote: SpotQuote, market: MarketView): Problem | null {
  const funds = fundsOf(intent, market);
  if (funds === null) return { code: 'loading' };
  const { rules } = market;
  const currency = intent.side === 'buy' ? rules.quote : rules.base;
  return quote.reserve > funds ? { code: 'insufficient', currency } : null;
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
  visible: number | null,
  { symbol, terms }: InstrumentRules,
): OrderDraft {
  const { side, type } = intent;
  const amount = (lots: number) => text(baseUnits(lots, terms.lotUnits));
  return {
    symbol,
    side,
    type,
    ...('lots' in target ? { amount: amount(target.lots) } : { total: text(target.total) }),
    ...(visible !== null && { visible_amount: amount(visible) }),
  };
}

/** Computes all that follows from the intent and the market. A pure function. */
export function evaluateTicket(intent: TicketIntent, market: MarketView): TicketView {
  const unit = unitOf(intent);
  const { rules, depth, reference } = market;
  const { side, size } = intent;
  const limit = readLimit(intent, rules);
  const price = sizingPrice(intent, limit, market);
  const triggers = readBracket(intent, isProblem(limit) ? null : limit, market);
  const fields = (target: OrderTarget | null, price: number) => ({
    ...bracketResults(triggers, price, lotsBought(target, price, rules), rules),
    unit,
    size: sizeText(intent, target, price, rules),
    otherSize: target === null ? '' : targetText(target, unit === 'base' ? 'quote' : 'base', price, rules),
  });
  const incomplete = (problem: Problem, target: OrderTarget | null = null, price = 0): TicketView => ({
    ...fields(target, price),
    percent: percentOf(size, 0n, null),
    draft: null,
    quote: null,
    problem,
    warnings: [],
  });

  if (isProblem(limit)) return incomplete(limit);
  if (isProblem(price)) return incomplete(price);
  const target = targetOf(intent, price, market);
  if (isProblem(target)) return incomplete(target, null, price);
  const meant = spotIntent(intent, target, price);
  const quote = depth === null || meant === null ? null : spotQuote(meant, depth, reference, rules.terms);
  if (quote === null) return incomplete({ code: 'loading' }, target, price);

  const met = { side, limit, filledLots: quote.filledLots, cutBy: quote.cutBy };
  const visible =
    'lots' in target ? readVisible(intent, target.lots, { ...rules.terms, decimals: AMOUNT_DECIMALS }) : null;
  const problem =
    sizeProblem(target, price, intent, market) ??
    fundsProblem(intent, quote, market) ??
    bookProblem(intent, met, depth) ??
    (isProblem(visible) ? visible : null) ??
    bracketProblem(intent, triggers);
  const filled = text(baseUnits(quote.filledLots, rules.terms.lotUnits));
  return {
    ...fields(target, price),
    percent: percentOf(size, quote.reserve, fundsOf(intent, market)),
    draft:
      problem !== null || isProblem(visible)
        ? null
        : {
            ...draftOf(intent, target, visible, rules),
            ...limitTerms(intent, limit, rules),
            ...bracketOf(intent, triggers, rules),
          },
    quote: linesOf(intent, price, quote, rules),
    problem,
    warnings: bookWarnings(intent, met, reference, { filled }),
  };
}
