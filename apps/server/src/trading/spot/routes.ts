import { calls } from '@trade/protocol';
import {
  type App,
  callerOf,
  pageOf,
  pageOfEntries,
  readCursor,
  readOrderId,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { listOrders } from './queries.ts';
import { type SpotDependencies, SpotTrading } from './trading.ts';
import { spotOrderData } from './wire.ts';

/** `/spot/orders`: place, list, read and cancel the caller's spot orders. */
export function spotRoutes(app: App, deps: SpotDependencies): void {
  const trading = new SpotTrading(deps);

  route(app, calls.placeSpotOrder, { isExact: true }, async (request) => {
    const order = await trading.place(callerOf(request), request.body);
    return withText(order, order.status === 'new' ? 'pending_order_placed' : 'order_placed');
  });

  route(app, calls.listSpotOrders, async (request) => {
    const caller = callerOf(request);
    const { status, symbol, cursor, limit } = request.query;
    if (symbol !== undefined) trading.instrument(symbol);
    // One more than asked tells whether a next page exists.
    const filter = { status, symbol, before: readCursor(cursor), limit: limit + 1 };
    const found = await deps.reads.forCustomer(caller.customer, (db) => listOrders(db, caller, filter));
    return pageOfEntries(found, limit, (order) => spotOrderData(order, trading.instrument(order.symbol)));
  });

  route(app, calls.readSpotOrder, async (request) =>
    trading.read(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.listSpotOrderFills, async (request) => {
    const { cursor, limit } = request.query;
    const page = { before: readCursor(cursor), limit: limit + 1 };
    const found = await trading.readFills(callerOf(request), readOrderId(request.params.id), page);
    return pageOf(found, limit, ({ id }) => id);
  });

  route(app, calls.amendSpotOrder, { isExact: true }, async (request) => {
    const order = await trading.amend(callerOf(request), readOrderId(request.params.id), request.body);
    return withText(order, 'order_amended');
  });

  route(app, calls.cancelSpotOrder, { isExact: true }, async (request) => {
    const order = await trading.cancel(callerOf(request), readOrderId(request.params.id));
    return withText(order, 'order_canceled');
  });

  route(app, calls.cancelSpotOrders, async (request) => {
    const canceled = await trading.cancelAll(callerOf(request), request.query.symbol ?? null);
    return withText({ canceled }, 'orders_canceled');
  });
}
