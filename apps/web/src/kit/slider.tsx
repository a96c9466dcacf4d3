import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from './classes.ts';

interface RangeProps {
  label: string;
  /** The last position; the first is 0. */
  max: number;
  value: number;
  /** The text of the position for screen readers. */
  valueText: string;
  onChange: (value: number) => void;
  disabled?: boolean | undefined;
  /** Drawn on the track, below the thumb. */
  children?: ReactNode;
}

/** Wider than the track by one thumb, so that the middle of the thumb marks the value. */
const INPUT =
  'absolute top-1/2 -left-2.5 h-11 w-[calc(100%+1.25rem)] -translate-y-1/2 cursor-pointer appearance-none bg-transparent ' +
  'outline-none touch-pan-y disabled:cursor-default';
const WEBKIT_THUMB =
  '[&::-webkit-slider-thumb]:box-border [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[3px] [&::-webkit-slider-thumb]:border-accent ' +
  '[&::-webkit-slider-thumb]:bg-ground focus-visible:[&::-webkit-slider-thumb]:outline-2 ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-accent';
const MOZ_THUMB =
  '[&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full ' +
  '[&::-moz-range-thumb]:border-[3px] [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-ground ' +
  'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-offset-2 ' +
  'focus-visible:[&::-moz-range-thumb]:outline-accent';

/** The browser's own slider over a track in the app's style. */
export function Range({ label, max, value, valueText, onChange, disabled, children }: RangeProps) {
  return (
    <div className="flex h-7 items-center px-2.5">
      <div className="relative h-1 w-full rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${max > 0 ? (100 * value) / max : 0}%` }}
        />
        {children}
        <input
          type="range"
          min={0}
          max={max}
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          disabled={disabled}
          aria-label={label}
          aria-valuetext={valueText}
          className={`${INPUT} ${WEBKIT_THUMB} ${MOZ_THUMB}`}
        />
      </div>
    </div>
  );
}

const STOPS = [0, 25, 50, 75, 100] as const;

interface PercentSliderProps {
  label: string;
  /** Whole percent, 0 to 100. */
  value: number;
  onChange: (percent: number) => void;
  disabled?: boolean | undefined;
}

/** A share of the available amount, with a stop to tap at every quarter. */
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
              stop <= value ? 'bg-accent' : 'bg-edge',
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
            className={classes(
              'hit-area min-h-6 min-w-6 rounded-sm text-xs text-faint aria-pressed:text-accent',
              stop % 50 !== 0 && 'narrow:hidden',
            )}
          >
            {t('percent', { percent: stop })}
          </button>
        ))}
      </div>
    </div>
  );
}
