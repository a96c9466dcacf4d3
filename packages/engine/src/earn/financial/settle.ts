import type { Execution } from '../../kernel/execution.ts';
import type { Market } from '../../kernel/order-book/market.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import type { ReferenceTick } from '../../model.ts';
import { FEED_SILENCE } from '../../options/option.ts';
import { coinAccount, yieldPool } from '../pools.ts';
import type { FinancialSettlement } from './product.ts';

/*
 * A product settles at the last tick at or before its maturity, which is known to be the last once a later one has come. When the feed
 * was silent in the seconds before maturity, that tick says nothing about it, and the first one after maturity decides. Only
 * the ticks' own times count: however long the exchange was down, the same ticks come to the same settlement.
 */

/** Settles every product of a market that has matured before `next`, which the market does not have yet. */
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

/** Pays the outcome from what the pool holds for the order, and frees what the other one would have taken. */
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
