import type { Execution } from '../kernel/execution.ts';
import { placed, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { readAmount } from '../kernel/values.ts';
import type { Convert } from './commands.ts';
import { EXCHANGE_TERMS_ID } from './currency-exchange.ts';
import { isTradable } from './reference-price.ts';

/**
 * Carries a quote out while it holds. The provider gives from what it has available, or not at all; a market that was
 * suspended since makes the quote void for as long as it is.
 */
export function convert(x: Execution, command: Convert): Ruling {
  const { mode, customer, from, to } = command;
  const live = x.state.register.get('currency_exchange', command.quoteId);
  const isOwn = live?.entry.mode === mode && live.entry.customer === customer;
  if (live === undefined || !isOwn || x.time >= live.entry.body.validUntil) {
    return refused(REFUSAL.quoteExpired);
  }
  const { body } = live.entry;
  if (body.from !== from || body.to !== to || body.amount !== readAmount(command.amount)) {
    return refused(REFUSAL.invalid);
  }
  const [given, wanted] = [from, to].map((asset) => x.state.assets.get(asset)?.ledgers[mode]);
  const valuation = x.state.register.get('exchange_terms', EXCHANGE_TERMS_ID)?.entry.body.valuation;
  if (given === undefined || wanted === undefined || valuation === undefined) return refused(REFUSAL.invalid);
  if (!isTradable(x.state, from, valuation) || !isTradable(x.state, to, valuation)) {
    return refused(REFUSAL.suspended);
  }
  const source = given.find(customer, 'coin');
  if (source === undefined || source.available < body.amount) return refused(REFUSAL.transferBalance);
  if (wanted.provider.available < body.gross) return refused(REFUSAL.exchangeUnavailable);

  const target = wanted.account(customer, 'coin');
  const reference = `exchange:${live.entry.id}`;
  const [bucket, category] = ['available', 'exchange'] as const;
  x.transfer(
    body.amount,
    { account: source, bucket, category },
    { account: given.provider, bucket, category },
    reference,
  );
  x.transfer(
    body.gross,
    { account: wanted.provider, bucket, category },
    { account: target, bucket, category },
    reference,
  );
  if (body.fee > 0n) {
    x.transfer(
      body.fee,
      { account: target, bucket, category: 'transaction_fee' },
      { account: wanted.feeIncome, bucket, category: 'transaction_fee' },
      reference,
    );
  }
  body.status = 'done';
  x.close(live);
  return placed(live.entry.id);
}
