import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export type BadgeTone = 'neutral' | 'accent' | 'rise' | 'fall';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-raised text-muted',
  accent: 'bg-tint text-accent',
  rise: 'bg-rise-tint text-rise',
  fall: 'bg-fall-tint text-fall',
};

/** A word that qualifies what stands beside it: "Demo", "Long 10x". */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-medium text-xs whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
