import {
  buyOptionBody,
  closedOptionsData,
  closeOptionBody,
  closeOptionsBody,
  envelope,
  optionClosing,
  optionOrder,
  optionOrdersQuery,
  optionsClosing,
  optionsClosingQuery,
  optionTermsList,
  optionTermsQuery,
  page,
} from '@trade/protocol';
import { z } from 'zod';
import { type App, CatalogueError, callerOf, requireCaller } from '../../platform/gateway/index.ts';
import { type OptionDependencies, OptionTrading } from './trading.ts';

/** Any text gets as far as the rule that answers 12213. */
const orderParams = z.strictObject({ id: z.string() });
const ORDER_ID = /^[1-9]\d{0,14}$/;

/** `/options`: what is on sale, and the caller's own options. */
export function registerOptionRoutes(app: App, deps: OptionDependencies): void {
  const trading = new OptionTrading(deps);
  termsRoute(app, trading);
  orderRoutes(app, trading);
  closingRoutes(app, trading);
}

const common = { tags: ['Options'], security: [{ bearer: [] }] };

function termsRoute(app: App, trading: OptionTrading): void {
  app.get(
    '/options/terms',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'What is on sale: durations with payout, limits and remaining capacity',
        querystring: optionTermsQuery,
        response: { 200: envelope(optionTermsList) },
      },
    },
    async (request) => {
      const items = trading.terms(callerOf(request), request.query.symbol);
      return request.answer({ offered: trading.isOffered(), items });
    },
  );
}

function orderRoutes(app: App, trading: OptionTrading): void {
  app.post(
    '/options/orders',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Buy an option at the last reference tick',
        body: buyOptionBody,
        response: { 200: envelope(optionOrder) },
      },
    },
    async (request) => request.answer(await trading.buy(callerOf(request), request.body), 'option_bought'),
  );

  app.get(
    '/options/orders',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Open or ended options, newest first',
        querystring: optionOrdersQuery,
        response: { 200: envelope(page(optionOrder)) },
      },
    },
    async (request) => {
      const { status, symbol, cursor, limit } = request.query;
      // One more than asked tells whether a next page exists.
      const filter = { open: status === 'open', symbol, before: readCursor(cursor), limit: limit + 1 };
      const found = await trading.list(callerOf(request), filter);
      const items = found.slice(0, limit);
      return request.answer({
        items,
        next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null,
      });
    },
  );

  app.get(
    '/options/orders/:id',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'One option, with what it is worth while it is open',
        params: orderParams,
        response: { 200: envelope(optionOrder) },
      },
    },
    async (request) => request.answer(await trading.read(callerOf(request), readOrderId(request.params.id))),
  );
}

function closingRoutes(app: App, trading: OptionTrading): void {
  app.get(
    '/options/orders/:id/cashout',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'What closing an option now would bring',
        params: orderParams,
        response: { 200: envelope(optionClosing) },
      },
    },
    async (request) =>
      request.answer(await trading.cashout(callerOf(request), readOrderId(request.params.id))),
  );

  app.post(
    '/options/orders/:id/close',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Close an option before its expiry',
        params: orderParams,
        body: closeOptionBody,
        response: { 200: envelope(optionOrder) },
      },
    },
    async (request) => {
      const id = readOrderId(request.params.id);
      return request.answer(await trading.close(callerOf(request), id, request.body), 'option_closed');
    },
  );

  app.get(
    '/options/cashout',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'What closing all options now would bring',
        querystring: optionsClosingQuery,
        response: { 200: envelope(optionsClosing) },
      },
    },
    async (request) => request.answer(trading.cashoutAll(callerOf(request), request.query)),
  );

  app.post(
    '/options/orders/close_all',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Close every option that can be closed, or those of one symbol',
        body: closeOptionsBody,
        response: { 200: envelope(closedOptionsData) },
      },
    },
    async (request) => {
      const items = await trading.closeAll(callerOf(request), request.body);
      return request.answer({ items }, 'options_closed');
    },
  );
}

function readOrderId(text: string): number {
  if (!ORDER_ID.test(text)) throw new CatalogueError(12213);
  return Number(text);
}

/** The cursor of a list of options is the id of the last one shown. */
function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!ORDER_ID.test(text)) throw new CatalogueError(561);
  return Number(text);
}
