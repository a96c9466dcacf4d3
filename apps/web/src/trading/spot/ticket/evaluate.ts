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
  boundsOf,
  evaluateOrder,
  type InstrumentRules,
  isProblem,
  type Reason,
  readLimit,
} from '../../desk/index.ts';
import { type TicketIntent, unitOf } from './intent.ts';
import { fundsOf, type MarketView, type Sized, sizeOf, sizeText } from './sizing.ts';

/** An order ready to be sent, without its client id. */
export type OrderDraft = Omit<PlaceSpotOrderBody, 'client_id'>;
export type TicketView = ReturnType<typeof evaluateTicket>;
export type SpotQuoteView = ReturnType<typeof quoteView>;

const text = (units: bigint) => fromUnits(units, AMOUNT_DECIMALS);

/** Computes all that follows from the intent and the market. A pure function. */
export function evaluateTicket(intent: TicketIntent, market: MarketView) {
  const { rules } = market;
  const { side, size } = intent;
  const { lotUnits, unitsPerTickLot } = rules.terms;
  const typed = readLimit(intent, rules);
  const limit = isProblem(typed) ? null : typed;
  const valued = typed ?? bestPrice(intent, market);
  const price = isProblem(valued) ? 0 : valued;
  const read = isProblem(valued) ? valued : sizeOf(intent, price, market);
  const sized = isProblem(read) ? null : read;
  const lots = sized?.lots ?? 0;
  const quote = sized && quoteOf(intent, limit, sized, market);
  const needed = quote?.reserve ?? 0n;
  const order = evaluateOrder(intent, market, {
    side,
    limit,
    lots,
    step: { lotUnits, decimals: AMOUNT_DECIMALS },
    quote,
    filledAs: 'filled',
    problems: [
      isProblem(read) ? read : null,
      sized && sizeProblem(sized, price, intent, market),
      quote && fundsProblem(needed, intent, market),
    ],
    needed,
    whole: fundsOf(intent, market),
    protection: {
      allowed: side === 'buy',
      basis: basisOf(intent, limit, market),
      resultAt: (ticks) =>
        lots === 0
          ? null
          : protectedResult(ticks, lots, 'buy', notional(price, lots, unitsPerTickLot), unitsPerTickLot),
    },
  });
  const unit = unitOf(intent);
  return {
    ...order,
    /** The unit of the size field; `otherSize` is the size in the other one. */
    unit,
    size: size.by === 'text' ? size.text : sizeText(sized, unit, rules),
    otherSize: sizeText(sized, unit === 'base' ? 'quote' : 'base', rules),
    quote: quote && quoteView(intent, price, quote, rules),
    draft: order.problem === null && sized ? draftOf(intent, sized, order, rules) : null,
  };
}

/** Returns the price to convert sizes at for an order without a limit: the best opposite one. */
function bestPrice({ side }: TicketIntent, { depth, reference }: MarketView): number | Reason {
  const best = (side === 'buy' ? depth?.asks : depth?.bids)?.[0]?.[0];
  return best ?? reference ?? { code: 'loading' };
}

/** Null while the market is not known. */
function quoteOf(
  { side }: TicketIntent,
  limit: number | null,
  { target }: Sized,
  { depth, reference, rules }: MarketView,
): SpotQuote | null {
  if (depth === null) return null;
  if (limit === null) return spotQuote({ side, price: null, target }, depth, reference, rules.terms);
  return 'lots' in target ? spotQuote({ side, price: limit, target }, depth, reference, rules.terms) : null;
}

/** The size rules of the instrument. */
function sizeProblem(
  { target }: Sized,
  price: number,
  { type }: TicketIntent,
  { rules, reference }: MarketView,
): Reason | null {
  const valued = type === 'market' ? (reference ?? price) : price;
  const bounds = boundsOf(rules);
  const fault =
    'lots' in target
      ? sizeFault({ lots: target.lots, price: valued }, bounds)
      : totalFault(target.total, bounds);
  if (fault === null) return null;
  if (fault === 'value') {
    return { code: 'below_minimum', amount: text(rules.minNotional), currency: rules.quote };
  }
  const most = baseUnits(rules.maxLots, rules.terms.lotUnits);
  return { code: 'above_maximum', amount: text(most), currency: rules.base };
}

function fundsProblem(needed: bigint, intent: TicketIntent, market: MarketView): Reason | null {
  const funds = fundsOf(intent, market);
  if (funds === null) return { code: 'loading' };
  const { base, quote } = market.rules;
  return needed > funds ? { code: 'insufficient', currency: intent.side === 'buy' ? quote : base } : null;
}

/**
 * Returns the quote to show as decimal texts: the resting part counts as filled at its limit, with
 * the maker's fee.
 */
function quoteView(
  { side, type, timeInForce }: TicketIntent,
  price: number,
  quote: SpotQuote,
  rules: InstrumentRules,
) {
  const { unitsPerTickLot, lotUnits, makerFeePpm } = rules.terms;
  const isBuy = side === 'buy';
  const limitValue = (lots: number) => (lots === 0 ? 0n : notional(price, lots, unitsPerTickLot));
  const resting = timeInForce === 'GTC' ? quote.restingLots : 0;
  const restingGross = isBuy ? baseUnits(resting, lotUnits) : limitValue(resting);
  const restingFee = feeOf(restingGross, makerFeePpm);
  // Only a limit buy is charged for less than it freezes: fills may be cheaper than the limit.
  const isCharged = isBuy && type === 'limit' && quote.filledLots > 0;
  const now = isCharged ? quote.quote + limitValue(quote.restingLots) : quote.reserve;
  return {
    /** From the current order book; null when nothing fills at once. */
    averagePrice: quote.averagePrice === null ? null : text(quote.averagePrice),
    fee: text(quote.fee + restingFee),
    receive: text(quote.received + restingGross - restingFee),
    /** The currency from which the fee is taken. */
    receiveCurrency: isBuy ? rules.base : rules.quote,
    /** The amount that must be available. */
    cost: text(quote.reserve),
    /**
     * The same with what fills at once at the prices of the current order book; null when that
     * makes no difference.
     */
    costNow: now === quote.reserve ? null : text(now),
    costCurrency: isBuy ? rules.quote : rules.base,
  };
}

/**
 * What a protection is measured from, as the server will: the limit, or the reference price of a
 * market order, and the best offer. A limit order may buy at once for less than its limit, a market
 * order for more than the reference price.
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
  { target }: Sized,
  { visible, prices, terms }: ReturnType<typeof evaluateOrder>,
  rules: InstrumentRules,
): OrderDraft {
  const amount = (lots: number) => text(baseUnits(lots, rules.terms.lotUnits));
  return {
    symbol: rules.symbol,
    side,
    type,
    ...('lots' in target ? { amount: amount(target.lots) } : { total: text(target.total) }),
    ...(visible !== null && { visible_amount: amount(visible) }),
    ...(prices.stopLoss !== null && { stop_loss: { trigger: prices.stopLoss } }),
    ...(prices.takeProfit !== null && { take_profit: { trigger: prices.takeProfit } }),
    ...terms,
  };
}
