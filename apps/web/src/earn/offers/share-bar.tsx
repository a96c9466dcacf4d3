import type { ReactNode } from 'react';
import { classes } from '../../kit/index.ts';

interface ShareBarProps {
  /** What the bar measures. */
  label: string;
  /** Whole percent, 0 to 100. */
  percent: number;
  /** The measure in words, at the end of the line above the bar. */
  children: ReactNode;
  /** Read aloud for the bar. */
  valueText: string;
  /** Nothing more is to be had. */
  quiet?: boolean;
}

/** How much of something there is, as a bar under its figures. */
export function ShareBar({ label, percent, children, valueText, quiet = false }: ShareBarProps) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-xs">
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
          className={classes('h-full rounded-full', quiet ? 'bg-edge' : 'bg-primary')}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
