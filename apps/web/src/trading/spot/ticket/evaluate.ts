import {
  baseUnits,
  feeOf,
  notional,
  type ProtectionBasis,
  protectedResult,
  type SpotQuote,
  sizeFault,
  spotQuote,
  totalFault,
} from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, type PlaceSpotOrderBody } from '@trade/protocol';
import {
  type BookWarning,
  boundsOf,
  type InstrumentRules,
  isProblem,
  limitTerms,
  meetBook,
  type OrderView,
  type Problem,
  percentOf,
  readLimit,
  readProtection,
} from '../../desk/index.ts';
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
export interface SpotQuoteView {
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

/** Where the words stand that spot has of its own. */
export const SPOT_WORDS = { rest_canceled: 'trade.warning.rest_canceled' } as const;

export interface TicketView extends OrderView<OrderDraft, Problem, BookWarning<{ filled: string }>> {
  readonly unit: SizeUnit;
  /** The size in the other unit. */
  readonly otherSize: string;
  readonly quote: SpotQuoteView | null;
}

const text = (units: bigint) => fromUnits(units, AMOUNT_DECIMALS);

/** Returns the price to convert sizes at for an order without a limit: the best opposite one. */
function bestPrice({ side }: TicketIntent, { depth, reference }: MarketView): number | Problem {
  const best = (side === 'buy' ? depth?.asks : depth?.bids)?.[0]?.[0];
  return best ?? reference ?? { code: 'loading' };
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

/** Null while the market is not known. */
function quoteOf(
  { side, type }: TicketIntent,
  target: OrderTarget,
  price: number,
  { depth, reference, rules }: MarketView,
): SpotQuote | null {
  if (depth === null) return null;
  if (type === 'market') return spotQuote({ side, price: null, target }, depth, reference, rules.terms);
  return 'lots' in target ? spotQuote({ side, price, target }, depth, reference, rules.terms) : null;
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
function linesOf(
  intent: TicketIntent,
  price: number,
  quote: SpotQuote,
  rules: InstrumentRules,
): SpotQuoteView {
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

/**
 * Reads the protection as the server will: against the limit, or the reference price of a market
 * order, and the best offer. It is of a purchase only, of `lots` at `price`.
 */
function protectionOf(
  intent: TicketIntent,
  limit: number | null,
  { lots, price }: { lots: number; price: number },
  market: MarketView,
) {
  const { unitsPerTickLot } = market.rules.terms;
  const isProtected = intent.isProtected && intent.side === 'buy';
  return readProtection({ ...intent, isProtected }, basisOf(intent, limit, market), market.rules, (ticks) => {
    if (lots === 0) return null;
    return protectedResult(ticks, lots, 'buy', notional(price, lots, unitsPerTickLot), unitsPerTickLot);
  });
}

/**
 * A limit order may buy at once for less than its limit, a market order for more than the reference
 * price.
 */
function basisOf(
  { type }: TicketIntent,
  limit: number | null,
  { depth, reference }: MarketView,
): ProtectionBasis | null {
  const bought = type === 'market' ? reference : limit;
  if (bought === null) return null;
  const now = reference ?? bought;
  const offer = depth?.asks[0]?.[0] ?? now;
  const mark = type === 'market' ? Math.max(now, offer) : Math.min(bought, now, offer);
  return { side: 'buy', mark, opening: { cost: BigInt(bought), perTick: 1n } };
}

function draftOf(
  { side, type }: TicketIntent,
  target: OrderTarget,
  visible: number | null,
  { stopLoss, takeProfit }: ReturnType<typeof protectionOf>['prices'],
  { symbol, terms }: InstrumentRules,
): OrderDraft {
  const amount = (lots: number) => text(baseUnits(lots, terms.lotUnits));
  return {
    symbol,
    side,
    type,
    ...('lots' in target ? { amount: amount(target.lots) } : { total: text(target.total) }),
    ...(visible !== null && { visible_amount: amount(visible) }),
    ...(stopLoss !== null && { stop_loss: { trigger: stopLoss } }),
    ...(takeProfit !== null && { take_profit: { trigger: takeProfit } }),
  };
}

/** Computes all that follows from the intent and the market. A pure function. */
export function evaluateTicket(intent: TicketIntent, market: MarketView): TicketView {
  const { rules, depth, reference } = market;
  const { side, size } = intent;
  const unit = unitOf(intent);
  const typed = readLimit(intent, rules);
  const limit = isProblem(typed) ? null : typed;
  const valued = typed ?? bestPrice(intent, market);
  const sized = isProblem(valued) ? valued : targetOf(intent, valued, market);
  const price = isProblem(valued) ? 0 : valued;
  const target = isProblem(sized) ? null : sized;
  const lots = lotsBought(target, price, rules);
  const quote = target && quoteOf(intent, target, price, market);
  const step = { lotUnits: rules.terms.lotUnits, decimals: AMOUNT_DECIMALS };
  const met =
    quote &&
    meetBook(
      intent,
      { side, limit, lots, quote },
      { depth, reference, step },
      { filled: text(baseUnits(quote.filledLots, step.lotUnits)) },
    );
  const protection = protectionOf(intent, limit, { lots, price }, market);

  const problem = ((): Problem | null => {
    if (isProblem(sized)) return sized;
    if (quote === null || met === null) return { code: 'loading' };
    return (
      sizeProblem(sized, price, intent, market) ??
      fundsProblem(intent, quote, market) ??
      met.problem ??
      protection.problem
    );
  })();
  return {
    ...protection.triggers,
    unit,
    size: sizeText(intent, target, price, rules),
    otherSize: target === null ? '' : targetText(target, unit === 'base' ? 'quote' : 'base', price, rules),
    percent: percentOf(size, quote?.reserve ?? 0n, fundsOf(intent, market)),
    draft:
      problem === null && target && met
        ? {
            ...draftOf(intent, target, met.visible, protection.prices, rules),
            ...limitTerms(intent, limit, rules),
          }
        : null,
    quote: quote && linesOf(intent, price, quote, rules),
    problem,
    warnings: met?.warnings ?? [],
  };
}
