import { largestWithdrawal, withdrawalFee } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  fromUnits,
  fromUnitsFixed,
  toUnits,
  type WithdrawalChannel,
  type WithdrawalMethod,
  type WithdrawalTerms,
} from '@trade/protocol';

/** The fee is a fraction with at most six decimals: parts per million. */
const RATE_DECIMALS = 6;
/** The currency of the limits; only the server knows the exact value of other currencies. */
const LIMIT_CURRENCY = 'USDT';

/** What can be wrong with an amount: keys of the texts under `withdrawals.error`. */
export type AmountProblem =
  | 'amount_required'
  | 'amount_zero'
  | 'amount_below'
  | 'amount_above_balance'
  | 'amount_above_limit';

/** The cost of a withdrawal, as decimals. */
export interface WithdrawalQuote {
  fee: string;
  /** The amount debited from the account. */
  total: string;
}

/** How much of a channel's daily limit is used, in USDT. */
export interface DailyLimit {
  used: string;
  /** Null without a limit. */
  most: string | null;
  /** Null without a limit. */
  left: string | null;
}

const units = (text: string) => toUnits(text, AMOUNT_DECIMALS) ?? 0n;
const text = (amount: bigint) => fromUnits(amount, AMOUNT_DECIMALS);
const rateOf = ({ fee_rate }: WithdrawalTerms) => Number(toUnits(fee_rate, RATE_DECIMALS) ?? 0n);

/** Returns null while there is no amount. */
export function quoteOf(amount: string, terms: WithdrawalTerms): WithdrawalQuote | null {
  const wanted = toUnits(amount, AMOUNT_DECIMALS);
  if (wanted === null || wanted === 0n) return null;
  const fee = withdrawalFee(wanted, rateOf(terms));
  return { fee: text(fee), total: text(wanted + fee) };
}

export function dailyLimitOf(terms: WithdrawalTerms, channel: WithdrawalChannel): DailyLimit {
  const used = terms.used_today[channel];
  const most = terms.limits.find(({ level }) => level === terms.level)?.daily[channel] ?? null;
  if (most === null) return { used, most, left: null };
  const left = units(most) - units(used);
  return { used, most, left: text(left > 0n ? left : 0n) };
}

/**
 * Returns the most that balance and limit allow; "0" for nothing. `available` is null while it is
 * not loaded.
 */
export function mostOf(available: string | null, method: WithdrawalMethod, terms: WithdrawalTerms): string {
  if (available === null) return '0';
  const payable = largestWithdrawal(units(available), rateOf(terms));
  const left = method.currency === LIMIT_CURRENCY ? dailyLimitOf(terms, method.channel).left : null;
  const most = left !== null && units(left) < payable ? units(left) : payable;
  const cut = fromUnitsFixed(most, AMOUNT_DECIMALS, method.decimals);
  return text(units(cut));
}

/** Returns null when the amount can be withdrawn, as far as the app can tell. */
export function amountProblem(
  amount: string,
  available: string | null,
  method: WithdrawalMethod,
  terms: WithdrawalTerms,
): AmountProblem | null {
  const wanted = toUnits(amount, method.decimals);
  if (wanted === null) return 'amount_required';
  if (wanted === 0n) return 'amount_zero';
  if (units(amount) < units(method.minimum)) return 'amount_below';
  const quote = quoteOf(amount, terms);
  if (quote && available !== null && units(quote.total) > units(available)) return 'amount_above_balance';
  if (method.currency !== LIMIT_CURRENCY) return null;
  const { left } = dailyLimitOf(terms, method.channel);
  return left !== null && units(amount) > units(left) ? 'amount_above_limit' : null;
}

/** Returns the used part of the limit in whole percent (0 to 100), for its bar. */
export function usedPercent({ used, most }: DailyLimit): number {
  if (most === null || units(most) === 0n) return 0;
  const percent = (units(used) * 100n) / units(most);
  return Number(percent > 100n ? 100n : percent);
}
