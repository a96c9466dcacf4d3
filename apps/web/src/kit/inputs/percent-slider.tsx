import { Slider } from '@base-ui/react/slider';
import { useTranslations } from 'use-intl';
import { classes } from '../classes.ts';

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
      <Slider.Root value={value} onValueChange={onChange} disabled={disabled}>
        <Slider.Control className="flex h-9 touch-none items-center px-2 select-none">
          <Slider.Track className="relative h-1 w-full rounded-full bg-line">
            <Slider.Indicator className="rounded-full bg-primary" />
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
            <Slider.Thumb
              getAriaLabel={() => label}
              getAriaValueText={() => t('percent', { percent: value })}
              className="size-4 rounded-full border-[3px] border-primary bg-ground has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
            />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <div className="-mt-1 flex justify-between">
        {STOPS.map((stop) => (
          <button
            key={stop}
            type="button"
            disabled={disabled}
            aria-pressed={value === stop}
            onClick={() => onChange(stop)}
            className="hit-area min-w-6 rounded-sm text-xs text-faint aria-pressed:text-accent"
          >
            {t('percent', { percent: stop })}
          </button>
        ))}
      </div>
    </div>
  );
}
