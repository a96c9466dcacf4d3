import type { Execution } from '../../kernel/execution/execution.ts';
import type { Market } from '../../kernel/market.ts';
import { FEED_SILENCE } from '../../kernel/market.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { isIntegerWithin } from '../../kernel/values.ts';
import type { ReferenceTick } from '../../model.ts';
import { financialCoinPayout, financialQuotePayout } from '../../quote/index.ts';
import { coinAccount, unitsOf, yieldPool } from '../pools.ts';
import type { FinancialOrder, FinancialProduct, FinancialSettlement } from './model.ts';
import type { BuyFinancialShares } from './offer.ts';

/** Sells shares while the pool can pay both outcomes in full. */
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
  if (coinAccount(x.state, asset, customer).available < amount) return refused(REFUSAL.transferBalance);
  if (coins.available < coinPayout - amount || quotes.available < quotePayout) {
    return refused(REFUSAL.productSoldOut);
  }
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

/**
 * Moves the payment into what the pool holds for the order; the pool adds the yield, and the whole
 * other outcome.
 */
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

/*
 * A product settles at the last tick at or before its maturity; the next tick shows that it was the
 * last. When the feed was silent in the seconds before maturity, that tick is too old, and the
 * first one after maturity decides. Only the times of ticks count: however long the engine was
 * down, the same ticks give the same settlement.
 */

/**
 * Settles every product of a market that has matured before `next`, a tick that the market does not
 * have yet.
 */
export function settleFinancialBefore(x: Execution, market: Market, next: ReferenceTick): void {
  for (const product of x.state.register.all('financial_product')) {
    const { maturesAt, symbol } = product.entry.body;
    if (symbol !== next.symbol || maturesAt >= next.at) continue;
    const tick = decidingTick(market.lastTick, next, maturesAt);
    const { tickUnits } = market.spec;
    const price = BigInt(tick.price) * BigInt(tickUnits);
    settle(x, product, { tickId: tick.tickId, at: tick.at, price });
  }
}

function decidingTick(last: ReferenceTick | null, next: ReferenceTick, maturesAt: number): ReferenceTick {
  const isFresh = last !== null && last.at <= maturesAt && maturesAt - last.at <= FEED_SILENCE;
  return isFresh ? last : next;
}

function settle(
  x: Execution,
  product: LiveEntry<'financial_product'>,
  settlement: FinancialSettlement,
): void {
  for (const order of x.state.register.all('financial_order')) {
    if (order.entry.body.productId === product.entry.id) payOut(x, order, settlement);
  }
  product.entry.body.settlement = settlement;
  product.entry.body.status = 'settled';
  x.close(product);
}

/**
 * Pays the outcome from what the pool holds for the order, and releases the rest, held for the
 * other outcome.
 */
function payOut(x: Execution, live: LiveEntry<'financial_order'>, settlement: FinancialSettlement): void {
  const { customer, id, body } = live.entry;
  const inCoin = settlement.price < body.referencePrice;
  const category = 'financial_settlement';
  const reference = `financial:${id}`;
  const outcomes = [
    { asset: body.asset, amount: body.coinPayout, isPaid: inCoin },
    { asset: body.quote, amount: body.quotePayout, isPaid: !inCoin },
  ];
  for (const { asset, amount, isPaid } of outcomes) {
    const held = { live, account: yieldPool(x.state, asset), bucket: 'frozen' } as const;
    const to = { account: coinAccount(x.state, asset, customer), bucket: 'available', category } as const;
    if (isPaid) {
      body.paid = amount;
      body.paidAsset = asset;
    }
    if (amount === 0n) continue;
    if (isPaid) x.payFrom(held, amount, category, to, reference);
    else x.release(held, amount, category, reference);
  }
  body.settlement = settlement;
  body.status = 'completed';
  body.closedAt = x.time;
  x.close(live);
}
