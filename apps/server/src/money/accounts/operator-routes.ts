import { CODES, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CustomerReads } from '../../core/sequencer/index.ts';
import { type App, CatalogueError, readId, route } from '../../platform/gateway/index.ts';
import type { LocalDay } from '../../platform/local-time.ts';
import { findUser } from '../../platform/login/index.ts';
import type { WealthSources } from '../wealth/index.ts';
import { readAssets, readLedgerPage } from './index.ts';
import type { Subjects } from './subjects.ts';

interface CustomerLedgerDeps extends WealthSources {
  db: NodePgDatabase;
  reads: CustomerReads;
  subjects: Subjects;
  /** Returns the day of a time, in the venue's time zone. */
  dayOf: (at: number) => LocalDay;
}

/** `/console/customers/:id/assets` and `/ledger`: the customer's money, as the customer sees it. */
export function customerLedgerRoutes(app: App, deps: CustomerLedgerDeps): void {
  const { db, reads } = deps;

  const customerOf = async (id: string): Promise<number> => {
    const user = await findUser(db, readId(id, CODES.user_not_found));
    if (!user) throw new CatalogueError(CODES.user_not_found);
    return user.id;
  };

  route(app, calls.readCustomerAssets, async (request) => {
    const owner = { customer: await customerOf(request.params.id), mode: request.query.mode };
    const now = Date.now();
    return reads.forCustomer(owner.customer, (copy) => readAssets(copy, deps, owner, now));
  });

  route(app, calls.listCustomerLedger, async (request) => {
    const { mode, ...query } = request.query;
    const customer = await customerOf(request.params.id);
    return reads.forCustomer(customer, (copy) =>
      readLedgerPage(copy, { customer, mode }, query, deps.subjects),
    );
  });
}
