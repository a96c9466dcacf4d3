import type { Entry } from '@trade/engine';
import { calls, type TransferRecord } from '@trade/protocol';
import { listEntries } from '../../core/projection/index.ts';
import { type CommandDependencies, commandIdentity, resultOf } from '../../core/sequencer/index.ts';
import { requireFree } from '../../customers/holds/index.ts';
import { type ListingBook, requireDecimals } from '../../market/listing/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import {
  type App,
  callerOf,
  pageOfEntries,
  readCursor,
  route,
  withText,
} from '../../platform/gateway/index.ts';

function transferRecordOf({ id, body, createdAt }: Entry<'fund_transfer'>): TransferRecord {
  return {
    id: String(id),
    source: body.from,
    target: body.to,
    currency: body.asset,
    amount: amountText(body.amount),
    exchange_rate: '1',
    fee_rate: '0',
    transaction_rate: '1',
    time: createdAt,
  };
}

/** `/transfers`: between the caller's coin, contract and option accounts. */
export function transferRoutes(
  app: App,
  deps: CommandDependencies & { listing: Pick<ListingBook, 'decimalsOf'> },
): void {
  const { sequencer, db, listing } = deps;

  route(app, calls.transfer, async (request) => {
    const caller = callerOf(request);
    const { client_id, from, to, currency: asset } = request.body;
    requireDecimals(listing, request.body);
    // Transfers that keep an open position from liquidation stay possible.
    if (to !== 'contract') await requireFree(db, caller, 'transfer');
    const amount = request.body.amount.toString();
    const identity = commandIdentity(caller, client_id, ['transfer', from, to, asset, amount]);
    const outcome = await sequencer.submit({
      type: 'transfer_funds',
      ...identity,
      from,
      to,
      asset,
      amount,
    });
    const entry = await resultOf(deps, caller.customer, outcome, 'fund_transfer');
    return withText(transferRecordOf(entry), 'funds_transferred');
  });

  route(app, calls.listTransfers, async (request) => {
    const { customer, mode } = callerOf(request);
    const { cursor, limit, from, to } = request.query;
    const before = readCursor(cursor);
    await sequencer.projectedFor(customer);
    const found = await listEntries(db, 'fund_transfer', {
      customer,
      mode,
      from,
      to,
      before,
      limit: limit + 1,
    });
    return pageOfEntries(found, limit, transferRecordOf);
  });
}
