import { envelope, fundRecordsQuery, page, transferBody, transferRecord } from '@trade/protocol';
import { type Books, readUnits, resultOf } from '../../core/projection/outcomes.ts';
import { pageOf, readCursor } from '../../core/projection/paging.ts';
import { commandIdentity } from '../../core/sequencer/command-identity.ts';
import { requireFree } from '../../customers/holds/index.ts';
import { type App, callerOf, requireCaller } from '../../platform/gateway/index.ts';
import { listTransfers } from './record-queries.ts';
import { transferRecordOf } from './records.ts';

/** `/transfers`: between the caller's coin, contract and option accounts. */
export function transferRoutes(app: App, books: Books): void {
  const { sequencer, db } = books;
  const common = { tags: ['Funds'], security: [{ bearer: [] }] };

  app.post(
    '/transfers',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Move money between two of your accounts, at once and without a fee',
        body: transferBody,
        response: { 200: envelope(transferRecord) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { client_id, from, to, currency: asset } = request.body;
      // What keeps an open position from being liquidated stays possible.
      if (to !== 'contract') await requireFree(db, caller, 'transfer');
      const amount = readUnits(request.body.amount);
      const identity = commandIdentity(caller, client_id, ['transfer', from, to, asset, amount]);
      const outcome = await sequencer.submit({
        type: 'transfer_funds',
        ...identity,
        from,
        to,
        asset,
        amount,
      });
      const entry = await resultOf(books, caller.customer, outcome, 'fund_transfer');
      return request.answer(transferRecordOf(entry), 'funds_transferred');
    },
  );

  app.get(
    '/transfers',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Transfers between your accounts, newest first',
        querystring: fundRecordsQuery,
        response: { 200: envelope(page(transferRecord)) },
      },
    },
    async (request) => {
      const { customer, mode } = callerOf(request);
      const { cursor, limit, from, to } = request.query;
      const before = readCursor(cursor);
      await sequencer.projectedFor(customer);
      const found = await listTransfers(db, { customer, mode, from, to, before, limit: limit + 1 });
      return request.answer(pageOf(found, limit, transferRecordOf));
    },
  );
}
