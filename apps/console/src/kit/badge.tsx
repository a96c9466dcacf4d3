import { Check, Clock, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Mood = 'good' | 'bad' | 'waiting' | 'neutral';

const MOODS: Record<Mood, { look: string; Icon: typeof Check }> = {
  good: { look: 'bg-success-tint text-success', Icon: Check },
  bad: { look: 'bg-danger-tint text-danger', Icon: X },
  waiting: { look: 'bg-warning-tint text-warning', Icon: Clock },
  neutral: { look: 'bg-raised text-muted', Icon: Minus },
};

/** A state as a word with colour and icon, never by colour alone. */
export function Badge({ mood, children }: { mood: Mood; children: ReactNode }) {
  const { look, Icon } = MOODS[mood];
  return (
    <span
      className={classes(
        'inline-flex h-5 items-center align-top gap-1 rounded-sm px-1.5 text-xs font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {children}
    </span>
  );
}
