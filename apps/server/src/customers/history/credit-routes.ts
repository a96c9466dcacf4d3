import { creditEventBody, creditScoreData, envelope } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { audit } from '../../operators/audit/index.ts';
import { isOwnAccount, operatorOf } from '../../operators/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { readId } from '../../platform/gateway/paging.ts';
import { findUser } from '../identity/index.ts';
import { readCreditScore, recordCreditEvent } from './index.ts';

const params = z.object({ id: z.string() });

/** `/console/customers/:id/credit`: why a credit score is what it is, and events that change it. */
export function creditRoutes(app: App, db: NodePgDatabase): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'support' } as const;

  app.get(
    '/customers/:id/credit',
    {
      schema: {
        ...common,
        summary: 'The credit score of a customer and what changed it (support)',
        params,
        response: { 200: envelope(creditScoreData) },
      },
      config,
    },
    async (request) => {
      const userId = readId(request.params.id, 12100);
      if (!(await findUser(db, userId))) throw new CatalogueError(12100);
      return request.answer(await readCreditScore(db, userId));
    },
  );

  app.post(
    '/customers/:id/credit',
    {
      schema: {
        ...common,
        summary: 'Record a credit event: its cause, points and reason, which the customer reads (support)',
        params,
        body: creditEventBody,
        response: { 200: envelope(creditScoreData) },
      },
      config,
    },
    async (request) => {
      const { account: operator } = operatorOf(request);
      const userId = readId(request.params.id, 12100);
      const { client_id: clientId, ...event } = request.body;
      const customer = await findUser(db, userId);
      if (customer && (await isOwnAccount(db, operator, customer))) throw new CatalogueError(556);
      await db.transaction(async (tx) => {
        if (!(await recordCreditEvent(tx, { ...event, userId, operator, clientId }))) return;
        await audit(tx, {
          operator,
          action: 'customer.credit',
          subject: `customer:${userId}`,
          detail: event,
        });
      });
      return request.answer(await readCreditScore(db, userId));
    },
  );
}
