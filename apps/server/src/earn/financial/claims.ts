import type { Entry, FinancialOrder } from '@trade/engine';
import { amountText } from '../../market/quotes/index.ts';
import type { ClaimRules, Holding } from '../../money/wealth/index.ts';

type Order = Pick<Entry<'financial_order'>, 'createdAt'> & {
  body: Pick<
    FinancialOrder,
    'amount' | 'asset' | 'coinPayout' | 'maturesAt' | 'quote' | 'quotePayout' | 'referencePrice'
  >;
};

/**
 * What a financial product is worth at a moment, in the coin and in the quote. At the purchase that
 * is what was invested, at maturity what the product pays at the price of then; in between it moves
 * evenly from the one to the other: (1 - f) x invested + f x payout at `price`, with f the part of
 * the time that has passed. So buying changes nothing, the yield accrues, and a price above the
 * reference price, which is never paid, counts less and less. `price` is in quote units per whole
 * coin; null where there is none, which counts as below the reference price.
 */
function productHoldings(order: Order, at: number, price: bigint | null): Holding[] {
  const { amount, asset, coinPayout, quote, quotePayout, referencePrice } = order.body;
  const { passed, whole } = progress(order, at);
  const left = (amount * (whole - passed)) / whole;
  if (price === null || price < referencePrice) {
    return [{ asset, units: left + (coinPayout * passed) / whole }];
  }
  return [
    { asset, units: left },
    { asset: quote, units: (quotePayout * passed) / whole },
  ];
}

/** The yield earned since the purchase, in the coin, rounded down. */
function accruedYield(order: Order, at: number): bigint {
  const { passed, whole } = progress(order, at);
  return ((order.body.coinPayout - order.body.amount) * passed) / whole;
}

function progress({ body, createdAt }: Order, at: number): { passed: bigint; whole: bigint } {
  const whole = Math.max(body.maturesAt - createdAt, 1);
  const passed = Math.min(Math.max(at - createdAt, 0), whole);
  return { passed: BigInt(passed), whole: BigInt(whole) };
}

/** A product is owed with what was put in and what it has earned so far. */
export const financialClaims: ClaimRules<'financial_order'> = {
  kind: 'financial_order',
  section: 'finance',
  now: (order, { prices }, time) => productHoldings(order, time, prices.now(order.body.asset)),
  past: async () => ({
    at: (order, moment, { priceOf }) => productHoldings(order, moment, priceOf(order.body.asset)),
  }),
  assets: ({ body }) => [body.asset, body.quote],
  debts: (order, { time }) => {
    const { amount, asset } = order.body;
    return [
      { asset, kind: 'product_principal', units: amount },
      { asset, kind: 'product_yield', units: accruedYield(order, time) },
    ];
  },
  shown: (order, time) => ({
    kind: 'financial_order',
    name: order.body.name,
    currency: order.body.asset,
    amount: amountText(order.body.amount),
    accrued: amountText(accruedYield(order, time)),
    ends_at: order.body.maturesAt,
  }),
};
