import { calls } from '@trade/protocol';
import {
  type App,
  callerOf,
  pageOfEntries,
  readCursor,
  readOrderId,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { listConditional } from './queries.ts';
import { type ConditionalDependencies, ConditionalTrading } from './trading.ts';

/** `/conditional/orders`: the caller's orders that wait for a price. */
export function conditionalRoutes(app: App, deps: ConditionalDependencies): void {
  const trading = new ConditionalTrading(deps);

  route(app, calls.placeConditionalOrder, async (request) =>
    withText(await trading.place(callerOf(request), request.body), 'conditional_order_placed'),
  );

  route(app, calls.listConditionalOrders, async (request) => {
    const caller = callerOf(request);
    const { cursor, limit, market, status, symbol } = request.query;
    const filter = { open: status === 'open', market, symbol, before: readCursor(cursor), limit: limit + 1 };
    const found = await deps.reads.forCustomer(caller.customer, (db) => listConditional(db, caller, filter));
    return pageOfEntries(found, limit, (entry) => trading.describe(entry));
  });

  route(app, calls.readConditionalOrder, (request) =>
    trading.read(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.readConditionalEvidence, (request) =>
    trading.evidence(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.amendConditionalOrder, async (request) => {
    const order = await trading.amend(callerOf(request), readOrderId(request.params.id), request.body);
    return withText(order, 'order_amended');
  });

  route(app, calls.cancelConditionalOrder, async (request) =>
    withText(await trading.cancel(callerOf(request), readOrderId(request.params.id)), 'order_canceled'),
  );

  route(app, calls.cancelConditionalOrders, async (request) => {
    const canceled = await trading.cancelAll(callerOf(request), request.query);
    return withText({ canceled }, 'orders_canceled');
  });
}
