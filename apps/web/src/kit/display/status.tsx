import { CircleAlert, CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type StatusTone = 'success' | 'danger' | 'warning' | 'pending' | 'neutral';

const TONES: Record<StatusTone, { colour: string; icon: LucideIcon }> = {
  success: { colour: 'text-success', icon: CircleCheck },
  danger: { colour: 'text-danger', icon: CircleX },
  warning: { colour: 'text-warning', icon: CircleAlert },
  pending: { colour: 'text-info', icon: Clock },
  neutral: { colour: 'text-muted', icon: CircleDashed },
};

interface StatusProps {
  tone: StatusTone;
  children: ReactNode;
  /** Another icon than the tone's own. */
  icon?: LucideIcon;
}

/** How something stands, as word, colour and icon together. */
export function Status({ tone, children, icon }: StatusProps) {
  const { colour, icon: own } = TONES[tone];
  const Icon = icon ?? own;
  return (
    <span className={classes('inline-flex items-center gap-1 text-sm font-medium', colour)}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </span>
  );
}
