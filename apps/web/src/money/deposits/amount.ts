import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';

/** What can be wrong with the amount of a deposit: keys of the texts under `recharge.error`. */
export type AmountProblem = 'amount_required' | 'amount_zero' | 'amount_below';

/** Null for an amount that can be sent. */
export function amountProblem(amount: string, minimum: string): AmountProblem | null {
  const units = toUnits(amount, AMOUNT_DECIMALS);
  if (units === null) return 'amount_required';
  if (units === 0n) return 'amount_zero';
  return units < (toUnits(minimum, AMOUNT_DECIMALS) ?? 0n) ? 'amount_below' : null;
}
