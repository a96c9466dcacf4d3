import { AMOUNT_DECIMALS } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';

interface AmountFieldProps {
  label: string;
  currency: string;
  value: string;
  onChange: (value: string) => void;
  /** Null while it is not known. */
  available: string | null;
  error: string | undefined;
}

/** How much, with what there is and a way to take all of it. */
export function AmountField({ label, currency, value, onChange, available, error }: AmountFieldProps) {
  const t = useTranslations('funds');
  const format = useFormat();
  return (
    <AmountInput
      label={label}
      value={value}
      onChange={onChange}
      decimals={AMOUNT_DECIMALS}
      placeholder="0"
      error={error}
      hint={t('available', { amount: format.decimal(available, { least: 2 }), currency })}
      unit={
        <span className="flex items-center gap-3">
          {currency}
          <button
            type="button"
            disabled={available === null}
            onClick={() => available !== null && onChange(available)}
            className="hit-area rounded-sm font-semibold text-accent disabled:text-faint"
          >
            {t('max')}
          </button>
        </span>
      }
    />
  );
}
