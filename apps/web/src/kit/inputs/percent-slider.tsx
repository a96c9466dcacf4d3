import { useTranslations } from 'use-intl';
import { classes } from '../classes.ts';
import { Range } from './range.tsx';

const STOPS = [0, 25, 50, 75, 100] as const;

interface PercentSliderProps {
  label: string;
  /** Whole percent, 0 to 100. */
  value: number;
  onChange: (percent: number) => void;
  disabled?: boolean | undefined;
}

/** Part of what is available, with stops at every quarter that can be tapped. */
export function PercentSlider({ label, value, onChange, disabled = false }: PercentSliderProps) {
  const t = useTranslations('kit');
  return (
    <div>
      <Range
        label={label}
        max={100}
        value={value}
        valueText={t('percent', { percent: value })}
        onChange={onChange}
        disabled={disabled}
      >
        {STOPS.map((stop) => (
          <span
            key={stop}
            className={classes(
              'absolute top-1/2 size-2 -translate-1/2 rounded-full border-2 border-ground',
              stop <= value ? 'bg-primary' : 'bg-edge',
            )}
            style={{ left: `${stop}%` }}
          />
        ))}
      </Range>
      <div className="flex justify-between">
        {STOPS.map((stop) => (
          <button
            key={stop}
            type="button"
            disabled={disabled}
            aria-pressed={value === stop}
            onClick={() => onChange(stop)}
            className="hit-area min-h-6 min-w-6 rounded-sm text-xs text-faint aria-pressed:text-accent"
          >
            {t('percent', { percent: stop })}
          </button>
        ))}
      </div>
    </div>
  );
}
