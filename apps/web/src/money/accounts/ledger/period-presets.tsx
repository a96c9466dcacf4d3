import { useTranslations } from 'use-intl';
import { classes } from '../../../kit/index.ts';
import { useServerNow } from '../../../platform/clock/index.ts';
import { type Times, useTimes } from '../../../platform/format/index.ts';
import type { Days } from './date-filter.tsx';

/** Usual periods, in days up to today. */
const PERIODS = [1, 7, 30] as const;

/** Returns the days of a period that ends today. */
function periodOf(days: number, now: number, times: Times): Required<Days> {
  const to = times.date(now);
  return { from: times.date(times.startOfDay(to, 1 - days)), to };
}

interface PeriodPresetsProps {
  value: Days;
  onChange: (days: Days) => void;
}

/** One tap for today, the last seven and the last thirty days; a second one lifts it. */
export function PeriodPresets({ value, onChange }: PeriodPresetsProps) {
  const t = useTranslations('assets.filter');
  const times = useTimes();
  const now = useServerNow();
  return (
    <fieldset className="contents">
      <legend className="sr-only">{t('presets')}</legend>
      {PERIODS.map((days) => {
        const period = periodOf(days, now, times);
        const chosen = period.from === value.from && period.to === value.to;
        return (
          <button
            key={days}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(chosen ? {} : period)}
            className={classes(
              'hit-area min-h-9 shrink-0 rounded-sm px-3 font-medium text-sm transition-colors',
              chosen ? 'bg-tint text-accent' : 'bg-raised text-muted',
            )}
          >
            {days === 1 ? t('today') : t('days', { days })}
          </button>
        );
      })}
    </fieldset>
  );
}
