import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../../kit/index.ts';
import { useDecimals, useFormat } from '../../platform/format/index.ts';

/** What can be wrong with the amount of a deposit: keys of the texts under `recharge.error`. */
type AmountProblem = 'amount_required' | 'amount_zero' | 'amount_below';

/** Returns null for a valid amount. */
export function amountProblem(amount: string, minimum: string): AmountProblem | null {
  const units = toUnits(amount, AMOUNT_DECIMALS);
  if (units === null) return 'amount_required';
  if (units === 0n) return 'amount_zero';
  return units < (toUnits(minimum, AMOUNT_DECIMALS) ?? 0n) ? 'amount_below' : null;
}

const FIELD = 'amount';

interface AmountFieldProps {
  currency: string;
  minimum: string;
  value: string;
  onChange: (amount: string) => void;
  /** Null while there is nothing to report. */
  problem: AmountProblem | null;
  /** The server's refusal of the amount. */
  refusal?: string | undefined;
}

/** The amount to deposit. */
export function AmountField({ currency, minimum, value, onChange, problem, refusal }: AmountFieldProps) {
  const t = useTranslations('deposits');
  const format = useFormat();
  const least = { amount: format.decimal(minimum), currency };
  const decimals = useDecimals()(currency);
  return (
    <AmountInput
      name={FIELD}
      label={t('amount')}
      placeholder="0.00"
      value={value}
      onChange={onChange}
      decimals={decimals}
      unit={currency}
      hint={t('minimum', least)}
      error={problem === null ? refusal : t(`error.${problem}`, least)}
    />
  );
}

/** Focuses the amount field of a form, when it has an error. */
export function focusAmount(form: HTMLFormElement): void {
  const field = form.elements.namedItem(FIELD);
  if (field instanceof HTMLElement) field.focus();
}
