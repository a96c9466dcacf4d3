import { operatorAt } from '../../platform/notifications/index.ts';
import type { AnyKind, Transaction } from './kind.ts';
import { APPROVAL_NOTIFICATIONS, type News } from './notifications.ts';
import { type ApprovalContext, type ApprovalRow, mayApprove } from './records.ts';

/**
 * Tells all admins, the proposer, the possible approvers and the people concerned, in the
 * transaction of the event: none is sent without it, and none is lost with the process.
 */
export async function tellNews(
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
  // In one order, so that no two transactions wait for each other's.
  for (const to of [...new Set(addresses)].sort())
    await context.notifier.tell(tx, APPROVAL_NOTIFICATIONS[news], {
      customer: null,
      addressee: operatorAt(to),
      data: approval,
    });
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
