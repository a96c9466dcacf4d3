import type { ApprovalStatus } from '@trade/protocol';
import type { Message } from '../mail/index.ts';
import type { Desk } from './dependencies.ts';
import type { AnyKind } from './kind.ts';
import { type ApprovalRow, mayApprove } from './records.ts';

/** What became of a proposal. */
type News = 'proposed' | Exclude<ApprovalStatus, 'pending'>;

const SUBJECTS: Record<News, string> = {
  proposed: 'Waits for a second operator',
  approved: 'Approved, and will be done',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired: nobody decided',
  done: 'Done',
  refused: 'Not done: it was refused',
};

/** Tells all admins, who proposed it, who might approve it, and whom it concerns. A letter that does not go out is logged, and holds up nothing. */
export function tellOf(desk: Desk, kind: AnyKind, approval: ApprovalRow, news: News): void {
  void tell(desk, kind, approval, news).catch((err: unknown) =>
    desk.log.error({ err, approval: approval.id }, 'the letters about a proposal did not go out'),
  );
}

async function tell(desk: Desk, kind: AnyKind, approval: ApprovalRow, news: News): Promise<void> {
  const concerned = (await kind.concerned?.(approval.payload)) ?? [];
  const colleagues = (await desk.colleagues()).filter(
    (colleague) =>
      colleague.roles.includes('admin') ||
      colleague.account === approval.proposedBy ||
      mayApprove(desk, colleague, approval),
  );
  const addresses = [...colleagues.flatMap(({ email }) => email ?? []), ...concerned];
  for (const to of new Set(addresses)) {
    await desk.messenger
      .send(letterOf(to, desk.appName(), approval, news))
      .catch((err: unknown) => desk.log.warn({ err, approval: approval.id }, 'a letter did not go out'));
  }
}

/** Operators read English, as their console does. */
function letterOf(to: string, app: string, approval: ApprovalRow, news: News): Message {
  const { changes, decidedBy, decisionReason, effectiveAt, id, proposedBy, reason, title } = approval;
  const when = effectiveAt && news === 'approved' ? [`It takes effect at ${effectiveAt.toISOString()}.`] : [];
  const decided = decidedBy === null ? [] : [`Decided by: ${decidedBy}. ${decisionReason ?? ''}`.trimEnd()];
  return {
    channel: 'email',
    to,
    subject: `${app} console: ${SUBJECTS[news]}: ${title}`,
    text: [
      `${SUBJECTS[news]}: ${title} (no. ${id}).`,
      changes.map(({ after, before, what }) => `${what}: ${before ?? '-'} -> ${after ?? '-'}`).join('\n'),
      `Proposed by: ${proposedBy}. Reason: ${reason}`,
      ...decided,
      ...when,
      'If you did not expect this, look at Approvals and the audit log in the console, and talk to the other admins.',
    ].join('\n\n'),
  };
}
