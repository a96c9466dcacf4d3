import type { ApprovalStatus } from '@trade/protocol';
import { oneLine, quoted } from '../../platform/lines/one-line.ts';
import type { Notification } from '../../platform/notifications/index.ts';
import type { ApprovalRow } from './records.ts';

/** The event that is told of a proposal. */
export type News = 'proposed' | Exclude<ApprovalStatus, 'pending'>;

const SUBJECTS: Record<News, string> = {
  proposed: 'Waits for a second operator',
  approved: 'Approved, and will be done',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired: nobody decided',
  done: 'Done',
  refused: 'Not done: it was refused',
};

/** Declares what is told of one event. */
function happened(news: News): Notification<ApprovalRow> {
  return {
    kind: `proposal_${news}`,
    importance: 'security',
    channels: ['mail'],
    texts: {
      english: (approval, app) => ({
        subject: `${app} console: ${SUBJECTS[news]}: ${oneLine(approval.title)}`,
        paragraphs: paragraphsOf(approval, news),
      }),
      topic: ({ proposedBy }) => `proposals of ${proposedBy}`,
    },
  };
}

function paragraphsOf(approval: ApprovalRow, news: News): string[] {
  const { changes, decidedBy, decisionReason, effectiveAt, id, proposedBy, reason, title } = approval;
  const when = effectiveAt && news === 'approved' ? [`It takes effect at ${effectiveAt.toISOString()}.`] : [];
  const why = decisionReason === null ? '' : ` Reason: ${quoted(decisionReason)}`;
  const decided = decidedBy === null ? [] : [`Decided by: ${oneLine(decidedBy)}.${why}`];
  return [
    `${SUBJECTS[news]}: ${oneLine(title)} (no. ${id}).`,
    changes
      .map(({ after, before, what }) => oneLine(`${what}: ${before ?? '-'} -> ${after ?? '-'}`))
      .join('\n'),
    `Proposed by: ${oneLine(proposedBy)}. Reason: ${quoted(reason)}`,
    ...decided,
    ...when,
    'If you did not expect this, look at Approvals and the audit log in the console, and talk to the other admins.',
  ];
}

export const APPROVAL_NOTIFICATIONS: Readonly<Record<News, Notification<ApprovalRow>>> = {
  proposed: happened('proposed'),
  approved: happened('approved'),
  rejected: happened('rejected'),
  withdrawn: happened('withdrawn'),
  expired: happened('expired'),
  done: happened('done'),
  refused: happened('refused'),
};
