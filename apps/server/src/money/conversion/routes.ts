import {
  envelope,
  exchangeBody,
  exchangeQuote,
  exchangeQuoteBody,
  exchangeRecord,
  exchangeTerms,
  fundRecordsQuery,
  page,
} from '@trade/protocol';
import { type Books, readUnits, resultOf } from '../../core/projection/outcomes.ts';
import { pageOf, readCursor } from '../../core/projection/paging.ts';
import { commandIdentity } from '../../core/sequencer/command-identity.ts';
import {
  type App,
  type Caller,
  CatalogueError,
  callerOf,
  RATE,
  requireCaller,
} from '../../platform/gateway/index.ts';
import type { TradingLimit } from '../trading-limit/index.ts';
import { listExchanges } from '../transfers/record-queries.ts';
import { exchangeQuoteOf, exchangeRecordOf } from '../transfers/records.ts';
import { readExchangeTerms } from './terms.ts';

export interface ExchangeDependencies extends Books {
  /** Decides who may exchange; rejects with the code that tells the customer what is missing. */
  permission: { check(caller: Caller): Promise<void> };
  /** Submits an exchange, or rejects when it goes beyond what the customer may trade in a day. */
  limit: Pick<TradingLimit, 'submit'>;
}

/** `/exchanges`: one currency for another in the coin account, at a rate that the exchange itself quotes. */
export function exchangeRoutes(app: App, deps: ExchangeDependencies): void {
  const { exchange, db, limit, permission } = deps;
  const common = { tags: ['Funds'], security: [{ bearer: [] }] };

  app.get(
    '/exchanges/terms',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'What can be exchanged, and what it costs',
        response: { 200: envelope(exchangeTerms) },
      },
    },
    async (request) => {
      const terms = readExchangeTerms(exchange);
      if (!terms) throw new CatalogueError(12231);
      return request.answer(terms);
    },
  );

  app.post(
    '/exchanges/quote',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'A firm rate for a few seconds; it replaces your earlier quote',
        body: exchangeQuoteBody,
        response: { 200: envelope(exchangeQuote) },
      },
      config: RATE.quotes,
    },
    async (request) => {
      const caller = callerOf(request);
      await permission.check(caller);
      const { customer, mode } = caller;
      const { from, to } = request.body;
      const amount = readUnits(request.body.amount);
      const outcome = await exchange.submit({ type: 'quote_exchange', mode, customer, from, to, amount });
      const entry = await resultOf(deps, customer, outcome, 'currency_exchange');
      return request.answer(exchangeQuoteOf(entry));
    },
  );

  app.post(
    '/exchanges',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Take a quote as it is',
        body: exchangeBody,
        response: { 200: envelope(exchangeRecord) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await permission.check(caller);
      const { client_id, from, to, quote_id } = request.body;
      const amount = readUnits(request.body.amount);
      const identity = commandIdentity(caller, client_id, ['exchange', from, to, amount, quote_id]);
      const quoteId = Number(quote_id);
      const command = { type: 'exchange_funds', ...identity, quoteId, from, to, amount } as const;
      const outcome = await limit.submit(caller, command);
      const entry = await resultOf(deps, caller.customer, outcome, 'currency_exchange');
      return request.answer(exchangeRecordOf(entry), 'currency_exchanged');
    },
  );

  app.get(
    '/exchanges',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Exchanges carried out, newest first',
        querystring: fundRecordsQuery,
        response: { 200: envelope(page(exchangeRecord)) },
      },
    },
    async (request) => {
      const { customer, mode } = callerOf(request);
      const { cursor, limit: size, from, to } = request.query;
      const before = readCursor(cursor);
      await exchange.projectedFor(customer);
      const found = await listExchanges(db, { customer, mode, from, to, before, limit: size + 1 });
      return request.answer(pageOf(found, size, exchangeRecordOf));
    },
  );
}
