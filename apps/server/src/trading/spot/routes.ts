import {
  canceledData,
  cancelSpotOrdersQuery,
  envelope,
  page,
  placeSpotOrderBody,
  spotOrder,
  spotOrdersQuery,
  spotOrderWithFills,
} from '@trade/protocol';
import { z } from 'zod';
import { type App, CatalogueError, callerOf, requireCaller } from '../../platform/gateway/index.ts';
import { listOrders } from './order-queries.ts';
import { type SpotDependencies, SpotTrading } from './trading.ts';
import { spotOrderData } from './wire.ts';

/** Any text gets as far as the rule that answers 12213. */
const orderParams = z.strictObject({ id: z.string() });
const ORDER_ID = /^[1-9]\d{0,14}$/;

/** `/spot/orders`: place, list, read and cancel the caller's spot orders. */
export function registerSpotRoutes(app: App, deps: SpotDependencies): void {
  const trading = new SpotTrading(deps);
  const tags = ['Spot'];
  const security = [{ bearer: [] }];

  app.post(
    '/spot/orders',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        summary: 'Place an order; answers what filled at once',
        security,
        body: placeSpotOrderBody,
        response: { 200: envelope(spotOrderWithFills) },
      },
    },
    async (request) => {
      const order = await trading.place(callerOf(request), request.body);
      return request.answer(order, order.status === 'new' ? 'pending_order_placed' : 'order_placed');
    },
  );

  app.get(
    '/spot/orders',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        summary: 'Open or closed orders, newest first',
        security,
        querystring: spotOrdersQuery,
        response: { 200: envelope(page(spotOrder)) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { status, symbol, cursor, limit } = request.query;
      if (symbol !== undefined) trading.instrument(symbol);
      await deps.sequencer.projectedFor(caller.customer);
      // One more than asked tells whether a next page exists.
      const filter = { status, symbol, before: readCursor(cursor), limit: limit + 1 };
      const found = await listOrders(deps.db, caller, filter);
      const items = found.slice(0, limit);
      return request.answer({
        items: items.map((order) => spotOrderData(order, trading.instrument(order.symbol))),
        next_cursor: found.length > limit ? String(items.at(-1)?.id) : null,
      });
    },
  );

  app.get(
    '/spot/orders/:id',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        summary: 'One order with its fills',
        security,
        params: orderParams,
        response: { 200: envelope(spotOrderWithFills) },
      },
    },
    async (request) => request.answer(await trading.read(callerOf(request), readOrderId(request.params.id))),
  );

  app.delete(
    '/spot/orders/:id',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        summary: 'Cancel what is open of an order',
        security,
        params: orderParams,
        response: { 200: envelope(spotOrder) },
      },
    },
    async (request) => {
      const order = await trading.cancel(callerOf(request), readOrderId(request.params.id));
      return request.answer(order, 'order_canceled');
    },
  );

  app.delete(
    '/spot/orders',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        summary: 'Cancel every open order, or those of one symbol',
        security,
        querystring: cancelSpotOrdersQuery,
        response: { 200: envelope(canceledData) },
      },
    },
    async (request) => {
      const canceled = await trading.cancelAll(callerOf(request), request.query.symbol ?? null);
      return request.answer({ canceled }, 'orders_canceled');
    },
  );
}

function readOrderId(text: string): number {
  if (!ORDER_ID.test(text)) throw new CatalogueError(12213);
  return Number(text);
}

/** The cursor of a list of orders is the id of the last one shown. */
function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!ORDER_ID.test(text)) throw new CatalogueError(561);
  return Number(text);
}
