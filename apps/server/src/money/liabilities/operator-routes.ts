import { calls } from '@trade/protocol';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, route } from '../../platform/gateway/index.ts';
import { type PublicationDependencies, publishLiabilities, readCustodyReport, snapshotOf } from './index.ts';

/** `/console/custody` and `/console/liabilities`: what is owed to customers, and publishing it. */
export function liabilityRoutes(app: App, publication: PublicationDependencies): void {
  route(app, calls.readCustody, () => readCustodyReport(publication));

  route(app, calls.publishLiabilities, async (request) => {
    const { account } = operatorOf(request);
    const { reason } = request.body;
    const published = await publishLiabilities(publication, account, async (tx, { id, leaves, root }) => {
      const subject = `liabilities:${id}`;
      const detail = { reason, root, leaves };
      await audit(tx, { operator: account, action: 'liabilities.publish', subject, detail });
    });
    return snapshotOf(published);
  });
}
