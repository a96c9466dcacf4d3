import { CODES, calls } from '@trade/protocol';
import { type App, CatalogueError, callerOf, route, withText } from '../../platform/gateway/index.ts';
import { listOrders } from './order-queries.ts';
import { type SpotDependencies, SpotTrading } from './trading.ts';
import { spotOrderData } from './wire.ts';

const ORDER_ID = /^[1-9]\d{0,14}$/;

/** `/spot/orders`: place, list, read and cancel the caller's spot orders. */
export function registerSpotRoutes(app: App, deps: SpotDependencies): void {
  const trading = new SpotTrading(deps);

  route(app, calls.placeSpotOrder, async (request) => {
    const order = await trading.place(callerOf(request), request.body);
    return withText(order, order.status === 'new' ? 'pending_order_placed' : 'order_placed');
  });

  route(app, calls.listSpotOrders, async (request) => {
    const caller = callerOf(request);
    const { status, symbol, cursor, limit } = request.query;
    if (symbol !== undefined) trading.instrument(symbol);
    await deps.sequencer.projectedFor(caller.customer);
    // One more than asked tells whether a next page exists.
    const filter = { status, symbol, before: readCursor(cursor), limit: limit + 1 };
    const found = await listOrders(deps.db, caller, filter);
    const items = found.slice(0, limit);
    return {
      items: items.map((order) => spotOrderData(order, trading.instrument(order.symbol))),
      next_cursor: found.length > limit ? String(items.at(-1)?.id) : null,
    };
  });

  route(app, calls.readSpotOrder, async (request) =>
    trading.read(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.cancelSpotOrder, async (request) => {
    const order = await trading.cancel(callerOf(request), readOrderId(request.params.id));
    return withText(order, 'order_canceled');
  });

  route(app, calls.cancelSpotOrders, async (request) => {
    const canceled = await trading.cancelAll(callerOf(request), request.query.symbol ?? null);
    return withText({ canceled }, 'orders_canceled');
  });
}

function readOrderId(text: string): number {
  if (!ORDER_ID.test(text)) throw new CatalogueError(CODES.order_not_found);
  return Number(text);
}

/** The cursor of a list of orders is the id of the last one shown. */
function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!ORDER_ID.test(text)) throw new CatalogueError(CODES.parameter_invalid);
  return Number(text);
}
