import { Readable } from 'node:stream';
import { CODES, type ConsoleCustomer, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../operators/audit/index.ts';
import { hasOtherSupport, operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import { csvHead, csvLine } from '../../platform/lines/csv.ts';
import { type HoldDependencies, tellOfHold } from '../holds/index.ts';
import {
  type CustomerFilter,
  findCustomer,
  findCustomers,
  type ListedCustomer,
  setDisabled,
  versionOfState,
} from './customers.ts';
import type { Identity } from './identity.ts';

const EXPORT_PAGE = 1000;
const COLUMNS = ['id', 'email', 'phone', 'nickname', 'disabled', 'held', 'primary', 'advanced', 'created'];

/**
 * `/console/customers`: find, read, export, disable and enable. Disabling freezes the account, too.
 */
export function operatorCustomerRoutes(
  app: App,
  { db, holds, sessions }: { db: NodePgDatabase; holds: HoldDependencies; sessions: Identity['sessions'] },
): void {
  const read = async (userId: number) => {
    const found = await findCustomer(db, userId);
    if (!found) throw new CatalogueError(CODES.user_not_found);
    return consoleCustomerOf(found);
  };

  route(app, calls.listCustomers, async (request) => {
    const { cursor, limit, ...filter } = request.query;
    const found = await findCustomers(db, { ...filter, before: readCursor(cursor), limit: limit + 1 });
    return pageOf(found.map(consoleCustomerOf), limit, ({ id }) => id);
  });

  route(app, calls.exportCustomers, async (request, reply) => {
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
  });

  route(app, calls.readCustomer, (request) => {
    return read(readId(request.params.id, CODES.user_not_found));
  });

  route(app, calls.setCustomerState, async (request) => {
    const { account } = operatorOf(request);
    const userId = readId(request.params.id, CODES.user_not_found);
    const { disabled, reason, version } = request.body;
    const hasOther = await hasOtherSupport({ db, ties: holds.ties }, account);
    const told = await db.transaction(async (tx) => {
      const lifting = { operator: account, reason, hasOther };
      const changed = await setDisabled(tx, holds.ties, { userId, disabled, version, ...lifting });
      const news = disabled ? 'put' : 'lifted';
      const announcement = changed && (await tellOfHold(holds, tx, { hold: changed, news }));
      const action = disabled ? 'customer.disable' : 'customer.enable';
      await audit(tx, { operator: account, action, subject: `customer:${userId}`, detail: { reason } });
      return announcement;
    });
    sessions.forget(userId);
    if (told && disabled) holds.whenPut(userId);
    told?.send();
    return read(userId);
  });
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
    version: versionOfState(user),
  };
}

/** Yields the file page by page, so that not all customers are in memory at once. */
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
