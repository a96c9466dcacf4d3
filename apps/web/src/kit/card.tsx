import { CircleAlert, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/** A raised box that groups content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-md border border-line bg-surface p-4', className)} />;
}

/** Names with their values, line by line. */
export function Details({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={classes('space-y-2.5', className)}>{children}</dl>;
}

/**
 * One line of `Details`, or two where there is no room for both. A long value wraps and stays
 * right-aligned.
 */
export function Detail({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0 break-words text-muted">{name}</dt>
      <dd className="ml-auto min-w-0 break-words text-right">{children}</dd>
    </div>
  );
}

type NoteTone = 'info' | 'pending' | 'warning' | 'danger';

const TONES: Record<NoteTone, { ground: string; colour: string; icon: LucideIcon }> = {
  info: { ground: 'border-line bg-surface', colour: 'text-muted', icon: Info },
  pending: { ground: 'border-info/30 bg-info/5', colour: 'text-info', icon: Clock },
  warning: { ground: 'border-warning/30 bg-warning/5', colour: 'text-warning', icon: TriangleAlert },
  danger: { ground: 'border-danger/30 bg-danger/5', colour: 'text-danger', icon: CircleAlert },
};

interface NoteProps {
  tone: NoteTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that solves the problem. */
  action?: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: LucideIcon;
}

/** A box with information or a warning. */
export function Note({ tone, title, children, action, icon }: NoteProps) {
  const { ground, colour, icon: own } = TONES[tone];
  const Icon = icon ?? own;
  return (
    <div className={classes('flex items-start gap-2.5 rounded-md border p-3 text-sm', ground)}>
      <Icon className={classes('mt-0.5 size-4 shrink-0', colour)} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && (
          <div className={title === undefined ? 'text-ink' : 'mt-0.5 text-muted'}>{children}</div>
        )}
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
