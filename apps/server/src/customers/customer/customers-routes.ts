import { Readable } from 'node:stream';
import {
  type ConsoleCustomer,
  consoleCustomer,
  consoleCustomersQuery,
  customerStateBody,
  envelope,
  page,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/index.ts';
import { csvHead, csvLine } from '../../platform/csv/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { pageOf, readCursor, readId } from '../../platform/gateway/paging.ts';
import { type HoldDependencies, holdNotice, writeOfHold } from '../holds/index.ts';
import { hasOtherSupport } from '../holds/operator-routes.ts';
import {
  type CustomerFilter,
  findCustomer,
  findCustomers,
  type Identity,
  type ListedCustomer,
  setDisabled,
} from '../identity/index.ts';

const params = z.object({ id: z.string() });
const exportQuery = consoleCustomersQuery.omit({ cursor: true, limit: true });
const EXPORT_PAGE = 1000;
const COLUMNS = ['id', 'email', 'phone', 'nickname', 'disabled', 'held', 'primary', 'advanced', 'created'];

/** `/console/customers`: find, read, export, disable and enable. Disabling freezes the account, too. */
export function customerRoutes(
  app: App,
  { db, holds, sessions }: { db: NodePgDatabase; holds: HoldDependencies; sessions: Identity['sessions'] },
): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'support' } as const;

  const read = async (userId: number) => {
    const found = await findCustomer(db, userId);
    if (!found) throw new CatalogueError(12100);
    return consoleCustomerOf(found);
  };

  app.get(
    '/customers',
    {
      schema: {
        ...common,
        summary: 'Customers, newest first (support)',
        querystring: consoleCustomersQuery,
        response: { 200: envelope(page(consoleCustomer)) },
      },
      config,
    },
    async (request) => {
      const { cursor, limit, ...filter } = request.query;
      const found = await findCustomers(db, { ...filter, before: readCursor(cursor), limit: limit + 1 });
      return request.answer(pageOf(found.map(consoleCustomerOf), limit, ({ id }) => id));
    },
  );

  app.get(
    '/customers.csv',
    {
      schema: {
        ...common,
        summary: 'The same as a file for spreadsheets (support)',
        querystring: exportQuery,
      },
      config,
    },
    async (request, reply) => {
      const { account } = operatorOf(request);
      const { search = '', state } = request.query;
      const detail = { search, state };
      await db.transaction((tx) =>
        audit(tx, { operator: account, action: 'customers.export', subject: 'customers', detail }),
      );
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="customers.csv"')
        .send(Readable.from(exportedLines(db, { search, state })));
    },
  );

  app.get(
    '/customers/:id',
    {
      schema: {
        ...common,
        summary: 'One customer (support)',
        params,
        response: { 200: envelope(consoleCustomer) },
      },
      config,
    },
    async (request) => {
      return request.answer(await read(readId(request.params.id, 12100)));
    },
  );

  app.put(
    '/customers/:id/state',
    {
      schema: {
        ...common,
        summary: 'Disable or enable a customer; disabling ends every login and freezes the account (support)',
        params,
        body: customerStateBody,
        response: { 200: envelope(consoleCustomer) },
      },
      config,
    },
    async (request) => {
      const { account } = operatorOf(request);
      const userId = readId(request.params.id, 12100);
      const { disabled, reason } = request.body;
      const hasOther = await hasOtherSupport(db, account);
      const hold = await db.transaction(async (tx) => {
        const changed = await setDisabled(tx, { userId, disabled, operator: account, reason, hasOther });
        const news = disabled ? 'put' : 'lifted';
        if (changed) await writeOfHold(tx, { app: holds.appName(), hold: changed, news });
        const action = disabled ? 'customer.disable' : 'customer.enable';
        await audit(tx, { operator: account, action, subject: `customer:${userId}`, detail: { reason } });
        return changed;
      });
      sessions.forget(userId);
      if (hold) holds.notify(userId, holdNotice(hold, disabled ? 'put' : 'lifted'));
      return request.answer(await read(userId));
    },
  );
}

function consoleCustomerOf(user: ListedCustomer): ConsoleCustomer {
  return {
    id: String(user.id),
    email: user.email,
    phone: user.phone,
    nickname: user.nickname,
    disabled: user.disabledAt !== null,
    disabled_reason: user.disabledReason,
    held: user.held,
    primary: user.primaryStatus,
    advanced: user.advancedStatus,
    credit_score: user.creditScore,
    created_at: user.createdAt.getTime(),
  };
}

/** The file page by page, so that all customers are never in memory at once. */
async function* exportedLines(
  db: NodePgDatabase,
  filter: Pick<CustomerFilter, 'search' | 'state'>,
): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for (let before: number | undefined; ; ) {
    const users = await findCustomers(db, { ...filter, before, limit: EXPORT_PAGE });
    if (users.length > 0) yield users.map(customerLine).join('');
    if (users.length < EXPORT_PAGE) return;
    before = users.at(-1)?.id;
  }
}

function customerLine(user: ListedCustomer): string {
  return csvLine([
    String(user.id),
    user.email,
    user.phone,
    user.nickname,
    String(user.disabledAt !== null),
    user.held.join(' '),
    user.primaryStatus,
    user.advancedStatus,
    user.createdAt.toISOString(),
  ]);
}
