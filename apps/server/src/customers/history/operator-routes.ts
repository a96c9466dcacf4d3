import { CODES, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../operators/audit/index.ts';
import { isOwnAccount, operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import { findUser, requireUser } from '../../platform/login/index.ts';
import { readCreditScore, recordCreditEvent } from './credit-score.ts';
import { readAccountChanges } from './routes.ts';

/**
 * `/console/customers/:id/activity`: the history of a customer's account, as the customer sees it.
 */
export function customerActivityRoutes(app: App, { db }: { db: NodePgDatabase }): void {
  route(app, calls.listCustomerActivity, async (request) => {
    const { cursor, limit } = request.query;
    const user = await requireUser(db, readId(request.params.id, CODES.user_not_found));
    const found = await readAccountChanges(db, user.id, readCursor(cursor), limit + 1);
    return pageOf(found, limit, ({ id }) => id);
  });
}

/** `/console/customers/:id/credit`: the events behind a credit score, and adding new ones. */
export function creditRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.readCustomerCredit, async (request) => {
    const userId = readId(request.params.id, CODES.user_not_found);
    await requireUser(db, userId);
    return readCreditScore(db, userId);
  });

  route(app, calls.recordCreditEvent, async (request) => {
    const { account: operator } = operatorOf(request);
    const userId = readId(request.params.id, CODES.user_not_found);
    const { client_id: clientId, ...event } = request.body;
    const customer = await findUser(db, userId);
    if (customer && (await isOwnAccount(db, operator, customer)))
      throw new CatalogueError(CODES.insufficient_permissions);
    await db.transaction(async (tx) => {
      if (!(await recordCreditEvent(tx, { ...event, userId, operator, clientId }))) return;
      await audit(tx, {
        operator,
        action: 'customer.credit',
        subject: `customer:${userId}`,
        detail: event,
      });
    });
    return readCreditScore(db, userId);
  });
}
