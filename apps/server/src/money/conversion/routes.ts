import type { Conversion, Entry, Mode } from '@trade/engine';
import { CODES, type ConversionQuote, type ConversionRecord, calls, fromUnits } from '@trade/protocol';
import { and, gte, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import { type CommandDependencies, commandIdentity, resultOf } from '../../core/sequencer/index.ts';
import { type ListingBook, requireDecimals } from '../../market/listing/index.ts';
import { amountText, fractionText } from '../../market/quotes/index.ts';
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
import { readConversionTerms } from './terms.ts';

const RATE_DECIMALS = 18;
const RATE_DIGITS = 10;

/** Selects a customer's records by period and cursor. */
interface RecordFilter {
  customer: number;
  mode: Mode;
  from?: number | undefined;
  to?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** Returns executed conversions, newest first; quotes that were not taken are left out. */
function listConversions(
  db: NodePgDatabase,
  { from, to, ...filter }: RecordFilter,
): Promise<Entry<'currency_exchange'>[]> {
  return listEntries(db, 'currency_exchange', {
    ...filter,
    open: false,
    where: and(
      sql`${entries.body} ->> 'status' = 'done'`,
      from === undefined ? undefined : gte(entries.updatedAt, from),
      to === undefined ? undefined : lte(entries.updatedAt, to),
    ),
  });
}

function conversionQuoteOf({ id, body, createdAt }: Entry<'currency_exchange'>): ConversionQuote {
  return {
    quote_id: String(id),
    ...figuresOf(body),
    created_at: createdAt,
    expires_at: body.validUntil,
  };
}

function conversionRecordOf({ id, body, updatedAt }: Entry<'currency_exchange'>): ConversionRecord {
  return { id: String(id), ...figuresOf(body), time: updatedAt };
}

function figuresOf(body: Conversion) {
  const { from, to, amount, received, fee, spreadPpm, feePpm } = body;
  return {
    from,
    to,
    amount: amountText(amount),
    received: amountText(received),
    exchange_rate: rateText(body.fromPrice.price, body.toPrice.price),
    spread_rate: fractionText(spreadPpm),
    fee_rate: fractionText(feePpm),
    fee: amountText(fee),
    transaction_rate: rateText(received, amount),
  };
}

/** Divides two numbers to ten significant digits, rounded towards zero. */
function rateText(numerator: bigint, denominator: bigint): string {
  const scaled = (numerator * 10n ** BigInt(RATE_DECIMALS)) / denominator;
  const surplus = scaled.toString().length - RATE_DIGITS;
  const cut = 10n ** BigInt(Math.max(0, surplus));
  return fromUnits((scaled / cut) * cut, RATE_DECIMALS);
}

export interface ConversionDependencies extends CommandDependencies {
  listing: Pick<ListingBook, 'decimalsOf'>;
  /** Decides who may convert; rejects with the code of what the customer is missing. */
  permission: { check(caller: Caller): Promise<void> };
  /** Submits a conversion; rejects beyond the customer's daily trading limit. */
  limit: Pick<TradingLimit, 'submit'>;
}

/** `/exchanges`: conversions in the coin account, at a rate that the venue quotes. */
export function conversionRoutes(app: App, deps: ConversionDependencies): void {
  const { sequencer, db, limit, listing, permission } = deps;

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
    requireDecimals(listing, { amount: request.body.amount, currency: from });
    const amount = request.body.amount.toString();
    const outcome = await sequencer.submit({ type: 'quote_exchange', mode, customer, from, to, amount });
    const entry = await resultOf(deps, customer, outcome, 'currency_exchange');
    return conversionQuoteOf(entry);
  });

  route(app, calls.convert, async (request) => {
    const caller = callerOf(request);
    await permission.check(caller);
    const { client_id, from, to, quote_id } = request.body;
    const amount = request.body.amount.toString();
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
