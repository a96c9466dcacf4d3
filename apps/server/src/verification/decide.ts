import type { RealnameReview } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { recordAccountChange } from '../account-history/index.ts';
import { audit } from '../audit/index.ts';
import { CatalogueError } from '../gateway/index.ts';
import { isAccountOf } from '../identity/index.ts';
import { users } from '../identity/schema.ts';
import { decisionMessage, type Messenger } from '../mail/index.ts';
import type { Seal } from '../sealing/index.ts';
import { findApplication, type Reviewed, settleApplication, statusColumn } from './applications.ts';
import type { NotifyCustomer } from './notify.ts';
import { realnameReviewOf } from './wire.ts';

export interface ReviewDependencies {
  db: NodePgDatabase;
  seal: Seal;
  messenger: Messenger;
  /** How messages name the product. */
  appName: () => string;
  notify: NotifyCustomer;
  log: FastifyBaseLogger;
}

interface Decision {
  id: number;
  approve: boolean;
  /** What the customer reads; required to reject. */
  reason: string;
  /** The operator's account. */
  operator: string;
}

/**
 * Decides an application, once, and tells the customer. 559 when there is none, 566 when it was decided already, 556 for an
 * operator's own, 571 for a rejection without a reason.
 */
export async function decideApplication(
  deps: ReviewDependencies,
  decision: Decision,
): Promise<RealnameReview> {
  const { db, seal } = deps;
  const { approve, id, operator } = decision;
  if (!approve && decision.reason === '') throw new CatalogueError(571);
  const found = await findApplication(db, id);
  if (!found) throw new CatalogueError(559);
  if (isAccountOf(operator, found.customer)) throw new CatalogueError(556);
  const status = approve ? 'approved' : 'rejected';
  const reason = approve ? null : decision.reason;
  const application = await db.transaction(async (tx) => {
    const settled = await settleApplication(tx, id, { status, reason, decidedBy: operator });
    if (!settled) throw new CatalogueError(566);
    const { level, userId } = settled;
    await tx.update(users).set(statusColumn(level, status)).where(eq(users.id, userId));
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
    return settled;
  });
  const decided = { ...found, application };
  tell(deps, decided);
  return realnameReviewOf(decided, seal);
}

/** The decision stands whether or not the customer can be reached. */
function tell(deps: ReviewDependencies, { application, customer }: Reviewed): void {
  const { appName, log, messenger, notify } = deps;
  const { decidedAt, level, locale, reason, status } = application;
  const kind = status === 'approved' ? 'realname_approved' : 'realname_rejected';
  notify(customer.id, { kind, level, reason, date: decidedAt?.getTime() ?? 0 });
  const letter = { app: appName(), locale, name: customer.nickname, level, reason };
  messenger
    .send(decisionMessage(customer.email, letter))
    .catch((err: unknown) => log.warn({ err }, 'a customer was not told of a decision by email'));
}
