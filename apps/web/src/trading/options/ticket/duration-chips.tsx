import type { OptionDuration } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { RadioRow } from '../../../kit/inputs/radio-row.tsx';
import { useFormat } from '../../../platform/format/index.ts';
import { useDurationText } from '../duration-text.ts';
import { isSoldOut } from './stake.ts';

interface DurationChipsProps {
  durations: readonly OptionDuration[];
  value: number;
  onChange: (duration: number) => void;
}

/** How long the option runs, each with what a win adds to the stake. */
export function DurationChips({ durations, value, onChange }: DurationChipsProps) {
  const t = useTranslations('options');
  const format = useFormat();
  const durationText = useDurationText();
  return (
    <RadioRow
      label={t('duration')}
      choices={durations.map((offer) => ({
        value: String(offer.duration),
        label: (
          <>
            <span className="font-semibold text-ink text-sm">{durationText(offer.duration)}</span>
            <span className="font-figure text-xs">
              {isSoldOut(offer) ? t('sold_out_chip') : `+${format.fraction(offer.payout)}`}
            </span>
          </>
        ),
      }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
      choiceClass={() =>
        'flex min-h-12 min-w-16 shrink-0 flex-col items-center justify-center rounded-md border border-line bg-surface px-2 text-muted whitespace-nowrap transition-colors has-checked:border-accent has-checked:bg-tint has-checked:text-accent'
      }
    />
  );
}
