import {
  customerAssets,
  customerAssetsQuery,
  customerLedgerQuery,
  envelope,
  ledgerEntry,
  page,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { findUser } from '../../customers/identity/index.ts';
import type { LocalDay } from '../../market/quotes/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { readId } from '../../platform/gateway/paging.ts';
import type { WealthSources } from '../wealth/index.ts';
import { readAssets, readLedgerPage } from './index.ts';

interface CustomerLedgerDeps extends WealthSources {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'projectedFor' | 'look'>;
  /** The day that holds a moment, in the venue's time zone. */
  dayOf: (at: number) => LocalDay;
}

const params = z.object({ id: z.string() });

/** `/console/customers/:id/assets` and `/ledger`: the customer's money, exactly as the customer sees it. */
export function customerLedgerRoutes(app: App, deps: CustomerLedgerDeps): void {
  const { db, sequencer } = deps;
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'support' } as const;

  const customerOf = async (id: string): Promise<number> => {
    const user = await findUser(db, readId(id, 12100));
    if (!user) throw new CatalogueError(12100);
    await sequencer.projectedFor(user.id);
    return user.id;
  };

  app.get(
    '/customers/:id/assets',
    {
      schema: {
        ...common,
        summary: 'What a customer has, and what for (support)',
        params,
        querystring: customerAssetsQuery,
        response: { 200: envelope(customerAssets) },
      },
      config,
    },
    async (request) => {
      const owner = { customer: await customerOf(request.params.id), mode: request.query.mode };
      return request.answer(await readAssets(deps, owner, Date.now()));
    },
  );

  app.get(
    '/customers/:id/ledger',
    {
      schema: {
        ...common,
        summary: "Every movement of a customer's money, newest first (support)",
        params,
        querystring: customerLedgerQuery,
        response: { 200: envelope(page(ledgerEntry)) },
      },
      config,
    },
    async (request) => {
      const { mode, ...query } = request.query;
      const customer = await customerOf(request.params.id);
      return request.answer(await readLedgerPage(db, { customer, mode }, query));
    },
  );
}
