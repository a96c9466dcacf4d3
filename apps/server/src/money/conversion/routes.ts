import { CODES, calls } from '@trade/protocol';
import { type Books, commandIdentity, readUnits, resultOf } from '../../core/sequencer/index.ts';
import {
  type App,
  type Caller,
  CatalogueError,
  callerOf,
  pageOfEntries,
  RATE,
  readCursor,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import type { TradingLimit } from '../trading-limit/index.ts';
import { conversionQuoteOf, conversionRecordOf, listConversions } from './records.ts';
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

  route(app, calls.readConversionTerms, () => {
    const terms = readConversionTerms(sequencer);
    if (!terms) throw new CatalogueError(CODES.exchange_unavailable);
    return terms;
  });

  route(app, calls.quoteConversion, { config: RATE.quotes }, async (request) => {
    const caller = callerOf(request);
    await permission.check(caller);
    const { customer, mode } = caller;
    const { from, to } = request.body;
    const amount = readUnits(request.body.amount);
    const outcome = await sequencer.submit({ type: 'quote_exchange', mode, customer, from, to, amount });
    const entry = await resultOf(deps, customer, outcome, 'currency_exchange');
    return conversionQuoteOf(entry);
  });

  route(app, calls.convert, async (request) => {
    const caller = callerOf(request);
    await permission.check(caller);
    const { client_id, from, to, quote_id } = request.body;
    const amount = readUnits(request.body.amount);
    const identity = commandIdentity(caller, client_id, ['exchange', from, to, amount, quote_id]);
    const quoteId = Number(quote_id);
    const command = { type: 'exchange_funds', ...identity, quoteId, from, to, amount } as const;
    const outcome = await limit.submit(caller, command);
    const entry = await resultOf(deps, caller.customer, outcome, 'currency_exchange');
    return withText(conversionRecordOf(entry), 'currency_exchanged');
  });

  route(app, calls.listConversions, async (request) => {
    const { customer, mode } = callerOf(request);
    const { cursor, limit: size, from, to } = request.query;
    const before = readCursor(cursor);
    await sequencer.projectedFor(customer);
    const found = await listConversions(db, { customer, mode, from, to, before, limit: size + 1 });
    return pageOfEntries(found, size, conversionRecordOf);
  });
}
