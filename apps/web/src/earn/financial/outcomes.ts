import { financialCoinPayout, financialQuotePayout } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type FinancialOrder, type FinancialProduct } from '@trade/protocol';
import { ppmOf, textOf, unitsOf } from '../offers/index.ts';

const COIN_UNITS = 10n ** BigInt(AMOUNT_DECIMALS);

/** The terms that decide the payout, the same for a product on sale and a purchase. */
export type InvestmentTerms = Pick<
  FinancialProduct | FinancialOrder,
  'annualized_return' | 'holding_days' | 'reference_price'
>;

/** Both outcomes of an investment as decimals, computed with the venue's settlement functions. */
export interface Outcomes {
  /** Settlement below the reference price: paid in the coin. */
  coin: string;
  coinIncome: string;
  /** At the reference price or above: paid in USDT. */
  usdt: string;
  usdtIncome: string;
}

/** Returns the cost of a number of shares, in the coin. */
export function investmentOf(
  { single_price }: Pick<FinancialProduct, 'single_price'>,
  shares: number,
): string {
  return textOf(unitsOf(single_price) * BigInt(shares));
}

/** `investment` in the coin. */
export function outcomesOf(investment: string, terms: InvestmentTerms): Outcomes {
  const amount = unitsOf(investment);
  const reference = unitsOf(terms.reference_price);
  const invested = { amount, ratePpm: ppmOf(terms.annualized_return), days: terms.holding_days };
  const coin = financialCoinPayout(invested);
  const usdt = financialQuotePayout(invested, reference, COIN_UNITS);
  const atReference = financialQuotePayout({ ...invested, ratePpm: 0 }, reference, COIN_UNITS);
  return {
    coin: textOf(coin),
    coinIncome: textOf(coin - amount),
    usdt: textOf(usdt),
    usdtIncome: textOf(usdt - atReference),
  };
}

/** The result of a settlement price. */
export interface Settlement {
  paid: string;
  currency: string;
  /** The payout in USDT at that price. */
  worth: string;
  /** The value of the investment without the product, in USDT at that price. */
  heldWorth: string;
}

export function settlementAt(
  price: string,
  investment: string,
  terms: InvestmentTerms & { currency: string },
): Settlement {
  const { coin, usdt } = outcomesOf(investment, terms);
  const heldWorth = worthOf(investment, price);
  return unitsOf(price) < unitsOf(terms.reference_price)
    ? { paid: coin, currency: terms.currency, worth: worthOf(coin, price), heldWorth }
    : { paid: usdt, currency: 'USDT', worth: usdt, heldWorth };
}

/** Returns the value of an amount of the coin at a price, in USDT. */
function worthOf(amount: string, price: string): string {
  return textOf((unitsOf(amount) * unitsOf(price)) / COIN_UNITS);
}

/** Returns the most whole shares that an amount of the coin can buy. */
export function affordableShares(
  available: string,
  { single_price }: Pick<FinancialProduct, 'single_price'>,
): number {
  const price = unitsOf(single_price);
  return price === 0n ? 0 : Number(unitsOf(available) / price);
}
