import { custodyReport, envelope, liabilitySnapshot, publishLiabilitiesBody } from '@trade/protocol';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/index.ts';
import type { App } from '../../platform/gateway/index.ts';
import { type PublicationDependencies, publishLiabilities, readCustodyReport, snapshotOf } from './index.ts';

/** `/console/custody` and `/console/liabilities`: what is owed to customers, and publishing it. */
export function liabilityRoutes(app: App, publication: PublicationDependencies): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'treasury' } as const;

  app.get(
    '/custody',
    {
      schema: {
        ...common,
        summary: 'What custody must hold, and what of it is owed to customers, by kind (treasury)',
        response: { 200: envelope(custodyReport) },
      },
      config,
    },
    async (request) => request.answer(await readCustodyReport(publication)),
  );

  app.post(
    '/liabilities',
    {
      schema: {
        ...common,
        summary: 'Publish the liabilities now, beside the daily publication (treasury)',
        body: publishLiabilitiesBody,
        response: { 200: envelope(liabilitySnapshot) },
      },
      config,
    },
    async (request) => {
      const { account } = operatorOf(request);
      const { reason } = request.body;
      const published = await publishLiabilities(publication, account, async (tx, { id, leaves, root }) => {
        const subject = `liabilities:${id}`;
        const detail = { reason, root, leaves };
        await audit(tx, { operator: account, action: 'liabilities.publish', subject, detail });
      });
      return request.answer(snapshotOf(published));
    },
  );
}
