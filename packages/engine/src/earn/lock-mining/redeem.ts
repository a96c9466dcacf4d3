import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { miningDayIncome, miningPenalty } from '../../quote/index.ts';
import { coinAccount, yieldPool } from '../pools.ts';
import { rateOf } from './lock.ts';
import type { RedeemMining } from './model.ts';
import { closeUnused } from './offer.ts';

type Live = LiveEntry<'mining_order'>;

/** Pays the dividend that is due; with the last one the principal is returned. */
export function payDividend(x: Execution, live: Live): void {
  const { body } = live.entry;
  const { dividends, firstDay, income } = body;
  const at = dividends[income.length];
  invariant(at !== undefined && at <= x.time, 'a dividend is paid when it is due');
  const ratePpm = rateOf(x, body, firstDay + income.length);
  const amount = payIncome(x, live, ratePpm);
  income.push({ at, ratePpm, amount });
  x.schedule(live, dividends[income.length] ?? null);
  if (income.length < dividends.length) return;
  const own = {
    live,
    account: coinAccount(x.state, body.asset, live.entry.customer),
    bucket: 'frozen',
  } as const;
  x.release(own, body.amount, 'mining_done', `mining:${live.entry.id}`);
  end(x, live, 'settled');
}

/** Pays a day's income from what the pool holds for that day, and returns the rest to the pool. */
function payIncome(x: Execution, live: Live, ratePpm: number): bigint {
  const { customer, id, body } = live.entry;
  const category = 'mining_income';
  const reference = `mining:${id}`;
  const pool = { live, account: yieldPool(x.state, body.asset), bucket: 'frozen' } as const;
  const to = { account: coinAccount(x.state, body.asset, customer), bucket: 'available', category } as const;
  const held = miningDayIncome(body.amount, body.rateMaxPpm);
  const amount = miningDayIncome(body.amount, ratePpm);
  if (amount > 0n) x.payFrom(pool, amount, category, to, reference);
  if (held > amount) x.release(pool, held - amount, category, reference);
  return amount;
}

/**
 * Ends an order that holds nothing any more, and closes its product after the last order of an
 * ended sale.
 */
function end(x: Execution, live: Live, status: 'settled' | 'redeemed'): void {
  const { body } = live.entry;
  body.status = status;
  body.closedAt = x.time;
  x.close(live);
  const product = x.state.register.get('mining_product', body.productId);
  invariant(product !== undefined, 'a product stays as long as its orders');
  product.entry.body.orders -= 1;
  product.entry.body.locked -= body.amount;
  x.touchEntry(product);
  closeUnused(x, product);
}

/**
 * Ends an order early. Dividends due by now are paid first and kept; at the time of the last
 * dividend it is refused.
 */
export function redeemMining(x: Execution, { customer, mode, orderId }: RedeemMining): Ruling {
  const live = x.state.register.get('mining_order', orderId);
  if (live?.entry.customer !== customer || live.entry.mode !== mode) return refused(REFUSAL.orderClosed);
  const { dividends, income } = live.entry.body;
  const maturesAt = dividends.at(-1) ?? 0;
  if (x.time >= maturesAt) return refused(REFUSAL.orderClosed);
  while ((dividends[income.length] ?? maturesAt) <= x.time) payDividend(x, live);
  giveBack(x, live);
  end(x, live, 'redeemed');
  return placed(orderId);
}

/**
 * Pays the penalty to the pool and the rest to the customer; the pool also gets the income held for
 * the remaining days.
 */
function giveBack(x: Execution, live: LiveEntry<'mining_order'>): void {
  const { customer, id, body } = live.entry;
  const { amount, asset, days, earlyPpm, income, rateMaxPpm } = body;
  const category = 'cancel_mining';
  const reference = `mining:${id}`;
  const own = { live, account: coinAccount(x.state, asset, customer), bucket: 'frozen' } as const;
  const pool = yieldPool(x.state, asset);
  const penalty = miningPenalty(amount, earlyPpm);
  if (penalty > 0n) {
    x.payFrom(own, penalty, category, { account: pool, bucket: 'available', category }, reference);
  }
  if (amount > penalty) x.release(own, amount - penalty, category, reference);
  const unearned = BigInt(days - income.length) * miningDayIncome(amount, rateMaxPpm);
  if (unearned > 0n) x.release({ live, account: pool, bucket: 'frozen' }, unearned, category, reference);
  body.penalty = penalty;
}
