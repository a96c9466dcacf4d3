import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { finishedAmount } from '../../kit/index.ts';

/** Why an amount cannot be sent: nothing typed, nothing to move, more than there is. */
export type AmountProblem = 'amount_required' | 'amount_zero' | 'amount_above';

/** Judges what was typed against what is available (null while that is not known yet: the server judges then). */
export function amountProblem(typed: string, available: string | null): AmountProblem | null {
  const units = toUnits(finishedAmount(typed), AMOUNT_DECIMALS);
  if (units === null) return 'amount_required';
  if (units === 0n) return 'amount_zero';
  const most = toUnits(available, AMOUNT_DECIMALS);
  return most !== null && units > most ? 'amount_above' : null;
}
