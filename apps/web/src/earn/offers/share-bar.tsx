import type { ReactNode } from 'react';
import { classes } from '../../kit/index.ts';

interface ShareBarProps {
  /** Name of the measure. */
  label: string;
  /** Whole percent, 0 to 100. */
  percent: number;
  /** The measure as text, at the end of the line above the bar. */
  children: ReactNode;
  /** The text that screen readers read for the bar. */
  valueText: string;
  /** Whether it is sold out. */
  quiet?: boolean;
}

/** A measure as a bar, with its figures above. */
export function ShareBar({ label, percent, children, valueText, quiet = false }: ShareBarProps) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs">
        <span className="text-muted">{label}</span>
        <span>{children}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={classes('h-full rounded-full', quiet ? 'bg-edge' : 'bg-accent')}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
