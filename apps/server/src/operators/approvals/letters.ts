import type { ApprovalStatus } from '@trade/protocol';
import { oneLine, quoted } from '../../platform/lines/one-line.ts';
import { queueLetter } from '../../platform/mail/index.ts';
import type { AnyKind, Transaction } from './kind.ts';
import { type ApprovalContext, type ApprovalRow, mayApprove } from './records.ts';

/** The event that a letter tells about a proposal. */
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

/**
 * Queues letters to all admins, the proposer, the possible approvers and the people concerned, in
 * the transaction of the event: none is sent without it, and none is lost with the process.
 */
export async function queueNews(
  tx: Transaction,
  context: ApprovalContext,
  approval: ApprovalRow,
  { kind, news }: { kind: AnyKind; news: News },
): Promise<void> {
  const colleagues = (await context.colleagues()).filter(
    (colleague) =>
      colleague.roles.includes('admin') ||
      colleague.account === approval.proposedBy ||
      mayApprove(context, colleague, approval),
  );
  const addresses = [
    ...colleagues.flatMap(({ email }) => email ?? []),
    ...(await concernedBy(context, kind, approval)),
  ];
  const topic = `proposals of ${approval.proposedBy}`;
  // In one order, so that no two transactions wait for each other's.
  for (const to of [...new Set(addresses)].sort())
    await queueLetter(tx, { ...letterOf(to, context.appName(), approval, news), topic });
}

/**
 * Returns the addresses of the people concerned. An error here must not keep the others from being
 * told.
 */
async function concernedBy(
  context: ApprovalContext,
  kind: AnyKind,
  { id, payload }: ApprovalRow,
): Promise<string[]> {
  try {
    return (await kind.concerned?.(payload)) ?? [];
  } catch (err) {
    context.log.error({ err, approval: id }, 'whom a proposal concerns is not known');
    return [];
  }
}

/** The letter is in English, like the console. */
function letterOf(to: string, app: string, approval: ApprovalRow, news: News) {
  const { changes, decidedBy, decisionReason, effectiveAt, id, proposedBy, reason } = approval;
  const title = oneLine(approval.title);
  const when = effectiveAt && news === 'approved' ? [`It takes effect at ${effectiveAt.toISOString()}.`] : [];
  const decided =
    decidedBy === null
      ? []
      : [
          `Decided by: ${oneLine(decidedBy)}.${decisionReason === null ? '' : ` Reason: ${quoted(decisionReason)}`}`,
        ];
  return {
    channel: 'email' as const,
    to,
    subject: `${app} console: ${SUBJECTS[news]}: ${title}`,
    text: [
      `${SUBJECTS[news]}: ${title} (no. ${id}).`,
      changes
        .map(({ after, before, what }) => oneLine(`${what}: ${before ?? '-'} -> ${after ?? '-'}`))
        .join('\n'),
      `Proposed by: ${oneLine(proposedBy)}. Reason: ${quoted(reason)}`,
      ...decided,
      ...when,
      'If you did not expect this, look at Approvals and the audit log in the console, and talk to the other admins.',
    ].join('\n\n'),
  };
}
