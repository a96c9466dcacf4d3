import { CODES, type RealnameReview } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { isOwnAccount } from '../../operators/people/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import { type NotifyCustomer, queueLetter } from '../../platform/mail/index.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import { recordAccountChange } from '../history/index.ts';
import { findApplication, type Reviewed, settleApplication, statusColumn } from './applications.ts';
import { decisionMessage } from './letters.ts';
import { realnameReviewsOf } from './wire.ts';

export interface ReviewDependencies {
  ties: Ties;
  db: NodePgDatabase;
  seal: Seal;
  /** How messages name the product. */
  appName: () => string;
  notify: NotifyCustomer;
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
  const application = await db.transaction(async (tx) => {
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
    await write(tx, deps.appName(), { application: settled, customer: found.customer });
    return settled;
  });
  const decided = { ...found, application };
  tell(deps, decided);
  const [review] = await realnameReviewsOf({ db, seal }, [decided]);
  if (!review) throw new Error('A decided application can be shown');
  return review;
}

/** Queues the letter that tells the customer, in the transaction that decides. */
async function write(
  tx: Parameters<typeof queueLetter>[0],
  app: string,
  { application, customer }: Pick<Reviewed, 'application' | 'customer'>,
): Promise<void> {
  const { level, locale, reason } = application;
  const letter = { app, locale, name: customer.nickname, level, reason };
  await queueLetter(tx, decisionMessage(customer.email, letter));
}

/** Sends the decision as an event to the customer's open apps. */
function tell({ notify }: ReviewDependencies, { application, customer }: Reviewed): void {
  const { decidedAt, level, reason, status } = application;
  const kind = status === 'approved' ? 'realname_approved' : 'realname_rejected';
  notify(customer.id, { kind, level, reason, date: decidedAt?.getTime() ?? 0 });
}
