import type { Entry } from '@trade/engine';
import {
  cancelContractOrdersQuery,
  canceledData,
  contractOrder,
  contractOrdersQuery,
  contractOrderWithFills,
  contractQuote,
  contractQuoteBody,
  envelope,
  type FundingRecord,
  fundingQuery,
  fundingRecord,
  page,
  placeContractOrderBody,
} from '@trade/protocol';
import { z } from 'zod';
import type { ListedContract } from '../../market/instruments/index.ts';
import { priceText, rateText } from '../../market/quotes/index.ts';
import { type App, CatalogueError, callerOf, requireCaller } from '../../platform/gateway/index.ts';
import { pageOf } from './paging.ts';
import { registerPositionRoutes } from './position-routes.ts';
import { listFunding, listOrders } from './queries.ts';
import { readCursor, readId } from './read.ts';
import { type ContractDependencies, ContractTrading } from './trading.ts';
import { contractOrderData } from './wire.ts';

/** Any text gets as far as the rule that answers 12213. */
const params = z.strictObject({ id: z.string() });

/** `/contracts/orders` and `/contracts/quote`. */
function registerOrderRoutes(
  app: App,
  { db, sequencer }: ContractDependencies,
  trading: ContractTrading,
): void {
  const common = { tags: ['Contracts'], security: [{ bearer: [] }] };

  app.post(
    '/contracts/orders',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Open or close; answers what filled at once',
        body: placeContractOrderBody,
        response: { 200: envelope(contractOrderWithFills) },
      },
    },
    async (request) => {
      const order = await trading.place(callerOf(request), request.body);
      return request.answer(order, order.status === 'new' ? 'pending_order_placed' : 'order_placed');
    },
  );

  app.post(
    '/contracts/quote',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'What an order would come to right now: margin, fees, liquidation price, worst case',
        body: contractQuoteBody,
        response: { 200: envelope(contractQuote) },
      },
    },
    async (request) => request.answer(trading.quote(callerOf(request), request.body)),
  );

  app.get(
    '/contracts/orders',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Open, filled or all closed orders, newest first',
        querystring: contractOrdersQuery,
        response: { 200: envelope(page(contractOrder)) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { cursor, limit, symbol, ...filter } = request.query;
      if (symbol !== undefined) trading.contract(symbol);
      await sequencer.projectedFor(caller.customer);
      const found = await listOrders(db, caller, {
        ...filter,
        symbol,
        before: readCursor(cursor),
        limit: limit + 1,
      });
      const { items, next_cursor } = pageOf(found, limit);
      return request.answer({
        items: items.map((order) => contractOrderData(order, trading.contract(order.body.symbol))),
        next_cursor,
      });
    },
  );

  app.get(
    '/contracts/orders/:id',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'One order with its fills',
        params,
        response: { 200: envelope(contractOrderWithFills) },
      },
    },
    async (request) => request.answer(await trading.readOrder(callerOf(request), readId(request.params.id))),
  );

  app.delete(
    '/contracts/orders/:id',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Cancel what is open of an order',
        params,
        response: { 200: envelope(contractOrder) },
      },
    },
    async (request) => {
      const order = await trading.cancel(callerOf(request), readId(request.params.id));
      return request.answer(order, 'order_canceled');
    },
  );

  app.delete(
    '/contracts/orders',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Cancel every open order, or those of one contract',
        querystring: cancelContractOrdersQuery,
        response: { 200: envelope(canceledData) },
      },
    },
    async (request) => {
      const canceled = await trading.cancelAll(callerOf(request), request.query.symbol ?? null);
      return request.answer({ canceled }, 'orders_canceled');
    },
  );
}

/** `/market/funding`: public; a caller sees the rates of their own mode's books, everybody else those of the real ones. */
function registerFundingRoutes(app: App, { contracts, db }: ContractDependencies): void {
  app.get(
    '/market/funding',
    {
      schema: {
        tags: ['Market'],
        summary: 'The rates at which funding of an eternal contract was exchanged, newest first',
        querystring: fundingQuery,
        response: { 200: envelope(page(fundingRecord)) },
      },
    },
    async (request) => {
      const { symbol, cursor, limit } = request.query;
      const contract = contracts.find(symbol);
      if (contract?.spec.product !== 'eternal') throw new CatalogueError(559);
      const mode = request.caller?.mode ?? 'real';
      const found = await listFunding(db, { symbol, mode, before: readCursor(cursor), limit: limit + 1 });
      const { items, next_cursor } = pageOf(found, limit);
      return request.answer({ items: items.map((each) => fundingData(each, contract)), next_cursor });
    },
  );
}

function fundingData({ id, body }: Entry<'contract_funding'>, { spec }: ListedContract): FundingRecord {
  return {
    id: String(id),
    symbol: body.symbol,
    rate: rateText(body.rate),
    mark_price: priceText(spec, body.mark),
    index_price: priceText(spec, body.index),
    time: body.at,
  };
}

/** `/contracts/*`: orders and positions of the caller; `/market/funding`: what was exchanged between long and short. */
export function registerContractRoutes(app: App, deps: ContractDependencies): void {
  const trading = new ContractTrading(deps);
  registerOrderRoutes(app, deps, trading);
  registerPositionRoutes(app, deps, trading);
  registerFundingRoutes(app, deps);
}
