import { INTERVALS, type Interval } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { RadioRow } from '../../../kit/inputs/radio-row.tsx';

interface IntervalBarProps {
  value: Interval;
  onChange: (interval: Interval) => void;
}

/** How long one candle lasts. */
export function IntervalBar({ value, onChange }: IntervalBarProps) {
  const t = useTranslations('trade');
  return (
    <RadioRow
      label={t('interval')}
      choices={INTERVALS.map((interval) => ({ value: interval, label: interval }))}
      value={value}
      onChange={onChange}
      className="no-scrollbar -ml-2 flex min-w-0 flex-1 overflow-x-auto"
      choiceClass={() =>
        'flex min-h-11 min-w-9 shrink-0 items-center justify-center px-2 font-medium text-faint text-sm transition-colors has-checked:font-semibold has-checked:text-accent'
      }
    />
  );
}
