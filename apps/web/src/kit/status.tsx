import { CircleAlert, CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTimes } from '../platform/format/index.ts';
import { classes } from './classes.ts';

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
  /** Replaces the icon of the tone. */
  icon?: LucideIcon;
}

/** A status as word, colour and icon. */
export function Status({ tone, children, icon }: StatusProps) {
  const { colour, icon: own } = TONES[tone];
  const Icon = icon ?? own;
  return (
    <span
      className={classes('inline-flex items-center gap-1 text-sm font-medium narrow:wrap-anywhere', colour)}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </span>
  );
}

export type TimelineTone = 'success' | 'danger' | 'warning' | 'pending' | 'accent' | 'neutral' | 'open';

/** One step: done, in progress, or (`open`) still to come. */
interface TimelineStep {
  key: string;
  icon: LucideIcon;
  tone: TimelineTone;
  text: ReactNode;
  /** Details below the words. */
  note?: ReactNode;
  /** When it happened, ms; null while it has not. */
  time: number | null;
}

const COLOURS: Record<TimelineTone, string> = {
  success: 'text-success',
  danger: 'text-danger',
  warning: 'text-warning',
  pending: 'text-info',
  accent: 'text-accent',
  neutral: 'text-muted',
  open: 'text-faint',
};

/** Steps from top to bottom. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const times = useTimes();
  return (
    <ol>
      {steps.map(({ key, icon: Icon, tone, text, note, time }, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li key={key} className="flex gap-3">
            <span className="flex flex-col items-center">
              <Icon className={classes('mt-0.5 size-4 shrink-0', COLOURS[tone])} aria-hidden="true" />
              {!isLast && <span className="my-1 w-px flex-1 bg-line" aria-hidden="true" />}
            </span>
            <span className={classes('min-w-0 flex-1', !isLast && 'pb-4', tone === 'open' && 'text-faint')}>
              {text}
              {note !== undefined && <span className="block break-words text-muted text-xs">{note}</span>}
              {time !== null && (
                <time className="block text-faint text-xs" dateTime={new Date(time).toISOString()}>
                  {times.dateTime(time)}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
