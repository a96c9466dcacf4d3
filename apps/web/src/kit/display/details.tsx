import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** Names and what stands behind them, line by line. */
export function Details({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={classes('space-y-2.5', className)}>{children}</dl>;
}

/** One line of `Details`. A long value wraps, at its end of the line. */
export function Detail({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  );
}
