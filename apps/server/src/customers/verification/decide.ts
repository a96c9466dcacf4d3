import { CODES, type RealnameReview } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { isOwnAccount } from '../../operators/people/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import type { Announcement, Notifier, Transaction } from '../../platform/notifications/index.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import { recordAccountChange } from '../history/index.ts';
import { findApplication, type Reviewed, settleApplication, statusColumn } from './applications.ts';
import { verificationApproved, verificationRejected } from './notifications.ts';
import { realnameReviewsOf } from './wire.ts';

export interface ReviewDependencies {
  ties: Ties;
  db: NodePgDatabase;
  seal: Seal;
  notifier: Notifier;
}

interface Decision {
  id: number;
  approve: boolean;
  /** The customer reads it; required to reject. */
  reason: string;
  /** The operator's account. */
  operator: string;
}

/**
 * Decides an application once and tells the customer. Throws CODES.not_found, CODES.already_exists
 * when it was decided already, CODES.insufficient_permissions for an operator's own,
 * CODES.information_incomplete for a rejection without a reason.
 */
export async function decideApplication(
  deps: ReviewDependencies,
  decision: Decision,
): Promise<RealnameReview> {
  const { db, seal } = deps;
  const { approve, id, operator } = decision;
  if (!approve && decision.reason === '') throw new CatalogueError(CODES.information_incomplete);
  const found = await findApplication(db, id);
  if (!found) throw new CatalogueError(CODES.not_found);
  if (await isOwnAccount(db, operator, found.customer))
    throw new CatalogueError(CODES.insufficient_permissions);
  const status = approve ? 'approved' : 'rejected';
  const reason = approve ? null : decision.reason;
  const { application, told } = await db.transaction(async (tx) => {
    const settled = await settleApplication(tx, id, { status, reason, decidedBy: operator });
    if (!settled) throw new CatalogueError(CODES.already_exists);
    const { level, userId } = settled;
    await deps.ties.require(tx, 'users', userId);
    await tx.update(users).set(statusColumn(level, status)).where(eq(users.id, userId));
    await deps.ties.bind(tx, 'users', userId);
    const detail = reason === null ? level : `${level}: ${reason}`;
    await recordAccountChange(tx, { userId, type: `realname_${status}`, detail });
    const subject = `customer:${userId}`;
    const what = { application: id, level, reason };
    await audit(tx, {
      operator,
      action: `realname.${approve ? 'approve' : 'reject'}`,
      subject,
      detail: what,
    });
    const decided = { application: settled, customer: found.customer };
    return { ...decided, told: await tell(deps, tx, decided) };
  });
  told.send();
  const [review] = await realnameReviewsOf({ db, seal }, [{ ...found, application }]);
  if (!review) throw new Error('A decided application can be shown');
  return review;
}

/** Tells the customer, in the transaction that decides. */
function tell(
  { notifier }: ReviewDependencies,
  tx: Transaction,
  { application, customer }: Pick<Reviewed, 'application' | 'customer'>,
): Promise<Announcement> {
  const { decidedAt, level, locale, reason, status } = application;
  const notification = status === 'approved' ? verificationApproved : verificationRejected;
  return notifier.tell(tx, notification, {
    customer: { id: customer.id, mode: 'real' },
    addressee: { email: customer.email, name: customer.nickname, locale },
    at: decidedAt?.getTime() ?? 0,
    data: { level, reason },
  });
}
