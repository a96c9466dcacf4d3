import type { Execution } from '../../kernel/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { isIntegerWithin } from '../../kernel/values.ts';
import { financialCoinPayout, financialQuotePayout } from '../../quote/index.ts';
import { coinAccount, unitsOf, yieldPool } from '../pools.ts';
import type { BuyFinancialShares } from './offer.ts';
import type { FinancialOrder, FinancialProduct } from './product.ts';

/** Sells shares while the pool can pay either outcome in full, whichever it will be. */
export function buyFinancialShares(x: Execution, command: BuyFinancialShares): Ruling {
  const { customer, mode, productId, shares } = command;
  if (mode !== 'real' || !isIntegerWithin(shares, 1, Number.MAX_SAFE_INTEGER)) {
    return refused(REFUSAL.invalid);
  }
  const product = x.state.register.get('financial_product', productId);
  if (product === undefined) return refused(REFUSAL.productNotOnSale);
  const { saleEndsAt, saleStartsAt, soldShares } = product.entry.body;
  if (x.time < saleStartsAt || x.time >= saleEndsAt) return refused(REFUSAL.productNotOnSale);
  if (shares > product.entry.body.shares - soldShares) return refused(REFUSAL.productSoldOut);
  const body = agree(x, command, product.entry.body);
  const { amount, asset, coinPayout, quote, quotePayout } = body;
  const [coins, quotes] = [yieldPool(x.state, asset), yieldPool(x.state, quote)];
  if (coins.available < coinPayout - amount || quotes.available < quotePayout) {
    return refused(REFUSAL.productSoldOut);
  }
  if (coinAccount(x.state, asset, customer).available < amount) return refused(REFUSAL.transferBalance);
  const live = x.open('financial_order', { mode, customer, body });
  product.entry.body.soldShares += shares;
  product.entry.body.orders += 1;
  x.touchEntry(product);
  takePayment(x, live);
  return placed(live.entry.id);
}

function agree(
  x: Execution,
  { clientId, productId, shares }: BuyFinancialShares,
  product: FinancialProduct,
): FinancialOrder {
  const { asset, days, maturesAt, name, quote, ratePpm, referencePrice, sharePrice } = product;
  const amount = sharePrice * BigInt(shares);
  const investment = { amount, ratePpm, days };
  return {
    clientId,
    productId,
    name,
    asset,
    quote,
    shares,
    sharePrice,
    amount,
    ratePpm,
    referencePrice,
    days,
    maturesAt,
    coinPayout: financialCoinPayout(investment),
    quotePayout: financialQuotePayout(investment, referencePrice, unitsOf(x.state, asset)),
    status: 'purchased',
    settlement: null,
    paid: null,
    paidAsset: null,
    closedAt: null,
  };
}

/** What was invested goes straight into what the pool holds for the order; the pool adds the yield, and the whole other outcome. */
function takePayment(x: Execution, live: LiveEntry<'financial_order'>): void {
  const { customer, id, body } = live.entry;
  const { amount, asset, coinPayout, quote, quotePayout } = body;
  const category = 'financial_buy';
  const reference = `financial:${id}`;
  const coins = { live, account: yieldPool(x.state, asset), bucket: 'frozen' } as const;
  const quotes = { live, account: yieldPool(x.state, quote), bucket: 'frozen' } as const;
  const from = { account: coinAccount(x.state, asset, customer), bucket: 'available', category } as const;
  x.payInto(coins, amount, category, from, reference);
  if (coinPayout > amount) x.holdFor(coins, coinPayout - amount, category, reference);
  if (quotePayout > 0n) x.holdFor(quotes, quotePayout, category, reference);
}
