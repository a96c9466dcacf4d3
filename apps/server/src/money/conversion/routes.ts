import {
  conversionBody,
  conversionQuote,
  conversionQuoteBody,
  conversionRecord,
  conversionTerms,
  envelope,
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
import { listConversions } from '../transfers/record-queries.ts';
import { conversionQuoteOf, conversionRecordOf } from '../transfers/records.ts';
import { readConversionTerms } from './terms.ts';

export interface ConversionDependencies extends Books {
  /** Decides who may exchange; rejects with the code that tells the customer what is missing. */
  permission: { check(caller: Caller): Promise<void> };
  /** Submits an exchange, or rejects when it goes beyond what the customer may trade in a day. */
  limit: Pick<TradingLimit, 'submit'>;
}

/** `/exchanges`: one currency for another in the coin account, at a rate that the exchange itself quotes. */
export function conversionRoutes(app: App, deps: ConversionDependencies): void {
  const { sequencer, db, limit, permission } = deps;
  const common = { tags: ['Funds'], security: [{ bearer: [] }] };

  app.get(
    '/exchanges/terms',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'What can be exchanged, and what it costs',
        response: { 200: envelope(conversionTerms) },
      },
    },
    async (request) => {
      const terms = readConversionTerms(sequencer);
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
        body: conversionQuoteBody,
        response: { 200: envelope(conversionQuote) },
      },
      config: RATE.quotes,
    },
    async (request) => {
      const caller = callerOf(request);
      await permission.check(caller);
      const { customer, mode } = caller;
      const { from, to } = request.body;
      const amount = readUnits(request.body.amount);
      const outcome = await sequencer.submit({ type: 'quote_exchange', mode, customer, from, to, amount });
      const entry = await resultOf(deps, customer, outcome, 'currency_exchange');
      return request.answer(conversionQuoteOf(entry));
    },
  );

  app.post(
    '/exchanges',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Take a quote as it is',
        body: conversionBody,
        response: { 200: envelope(conversionRecord) },
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
      return request.answer(conversionRecordOf(entry), 'currency_exchanged');
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
        response: { 200: envelope(page(conversionRecord)) },
      },
    },
    async (request) => {
      const { customer, mode } = callerOf(request);
      const { cursor, limit: size, from, to } = request.query;
      const before = readCursor(cursor);
      await sequencer.projectedFor(customer);
      const found = await listConversions(db, { customer, mode, from, to, before, limit: size + 1 });
      return request.answer(pageOf(found, size, conversionRecordOf));
    },
  );
}
