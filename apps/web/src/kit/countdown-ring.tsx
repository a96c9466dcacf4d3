import { useTranslations } from 'use-intl';
import { classes } from './classes.ts';

interface CountdownRingProps {
  /** Whole seconds left. */
  left: number;
  /** Seconds at the beginning. */
  of: number;
  /** Text to show instead of the number of seconds. */
  text?: string;
}

const RADIUS = 16;

/** A countdown in seconds: the figure in a ring that empties. */
export function CountdownRing({ left, of, text = String(left) }: CountdownRingProps) {
  const t = useTranslations('kit');
  const share = of > 0 ? Math.min(1, Math.max(0, left / of)) : 0;
  return (
    <span
      role="timer"
      aria-label={t('seconds_left', { seconds: left })}
      className="relative inline-flex size-11"
    >
      <svg viewBox="0 0 40 40" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="20" cy="20" r={RADIUS} fill="none" strokeWidth="3" className="stroke-line" />
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          pathLength={1}
          strokeDasharray={`${share} 1`}
          className={classes(
            'motion-safe:transition-[stroke-dasharray] motion-safe:duration-1000 motion-safe:ease-linear',
            left === 0 ? 'stroke-transparent' : left <= 3 ? 'stroke-warning' : 'stroke-accent',
          )}
        />
      </svg>
      <span
        aria-hidden="true"
        className={classes(
          'absolute inset-0 flex items-center justify-center font-figure',
          text.length > 3 ? 'text-xs tracking-tight' : 'text-sm',
        )}
      >
        {text}
      </span>
    </span>
  );
}
