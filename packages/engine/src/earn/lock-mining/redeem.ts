import type { Execution } from '../../kernel/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { miningDayIncome, miningPenalty } from '../../quote/index.ts';
import { coinAccount, yieldPool } from '../pools.ts';
import type { RedeemMining } from './commands.ts';
import { end, payDividend } from './dividends.ts';

/** Ends an order early. Whatever was due by now is paid first and kept; at the moment of the last dividend it is too late. */
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

/** The penalty goes to the pool, the rest back to the customer; the pool keeps the income of the days that do not come. */
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
