import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../../kit/index.ts';
import { cutAmount, isUnread, useAmount, useDecimals, useFormat } from '../../platform/format/index.ts';

/** Why an amount cannot be sent: no number, empty, zero, or more than is available. */
export type AmountProblem = 'unread' | 'amount_required' | 'amount_zero' | 'amount_above';

/**
 * Checks the typed amount against the available one; while that is null (not loaded), only the
 * server checks it.
 */
export function amountProblem(typed: string, available: string | null): AmountProblem | null {
  if (isUnread(typed)) return 'unread';
  const units = toUnits(typed, AMOUNT_DECIMALS);
  if (units === null) return 'amount_required';
  if (units === 0n) return 'amount_zero';
  const most = toUnits(available, AMOUNT_DECIMALS);
  return most !== null && units > most ? 'amount_above' : null;
}

/** Returns the text of a problem; `minimum` is the least that can be converted. */
export function useAmountProblemText(minimum = ''): (problem: AmountProblem | 'below_minimum') => string {
  const t = useTranslations('transfers.problem');
  const number = useTranslations('number');
  const format = useFormat();
  return (problem) =>
    problem === 'unread' ? number('correct') : t(problem, { amount: format.decimal(minimum) });
}

interface AmountFieldProps {
  label: string;
  currency: string;
  value: string;
  onChange: (value: string) => void;
  /** Null while it is not loaded. */
  available: string | null;
  error: string | undefined;
}

/** An amount field with the available amount and a button to take all of it. */
export function AmountField({ label, currency, value, onChange, available, error }: AmountFieldProps) {
  const t = useTranslations('transfers');
  const shown = useAmount();
  const decimals = useDecimals()(currency);
  const all = cutAmount(available, decimals);
  return (
    <AmountInput
      label={label}
      value={value}
      onChange={onChange}
      decimals={decimals}
      placeholder="0"
      error={error}
      hint={t('available', { amount: shown(available, currency), currency })}
      unit={
        <span className="flex items-center gap-3">
          {currency}
          <button
            type="button"
            disabled={all === null}
            onClick={() => all !== null && onChange(all)}
            className="hit-area rounded-sm font-semibold text-accent disabled:text-faint"
          >
            {t('max')}
          </button>
        </span>
      }
    />
  );
}
