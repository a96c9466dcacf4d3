import type { Approval, ApprovalStatus } from '@trade/protocol';
import { Badge, type Mood } from '../../kit/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

const { approvals: say } = texts;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const MOODS: Record<ApprovalStatus, Mood> = {
  pending: 'waiting',
  approved: 'waiting',
  done: 'good',
  refused: 'bad',
  rejected: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export function ApprovalState({ status }: Pick<Approval, 'status'>) {
  return <Badge mood={MOODS[status]}>{say.statuses[status]}</Badge>;
}

/** A notice in words, rounded up so that it never promises less than it is. */
export function noticeText(notice: number): string {
  return notice % HOUR === 0 ? say.hours(notice / HOUR) : say.minutes(Math.ceil(notice / MINUTE));
}

/** When it takes effect, as far as that is known. */
export function effectText({ effective_at, notice }: Pick<Approval, 'effective_at' | 'notice'>): string {
  if (effective_at !== null) return timeText(effective_at);
  return notice === 0 ? say.atOnce : say.afterNotice(noticeText(notice));
}
