import type { Conversion, Entry, Mode } from '@trade/engine';
import { type ConversionQuote, type ConversionRecord, fromUnits } from '@trade/protocol';
import { and, gte, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import { amountText, fractionText } from '../../market/quotes/index.ts';

const RATE_DECIMALS = 18;
const RATE_DIGITS = 10;

/** Which of a customer's records: those of a period, before the last one of the page before. */
interface RecordFilter {
  customer: number;
  mode: Mode;
  from?: number | undefined;
  to?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** Conversions that were carried out, newest first; a quote that nobody took is no record. */
export function listConversions(
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

export function conversionQuoteOf({ id, body, createdAt }: Entry<'currency_exchange'>): ConversionQuote {
  return {
    quote_id: String(id),
    ...figuresOf(body),
    created_at: createdAt,
    expires_at: body.validUntil,
  };
}

export function conversionRecordOf({ id, body, updatedAt }: Entry<'currency_exchange'>): ConversionRecord {
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

/** One number over another to ten significant digits, cut towards zero. */
function rateText(numerator: bigint, denominator: bigint): string {
  const scaled = (numerator * 10n ** BigInt(RATE_DECIMALS)) / denominator;
  const surplus = scaled.toString().length - RATE_DIGITS;
  const cut = 10n ** BigInt(Math.max(0, surplus));
  return fromUnits((scaled / cut) * cut, RATE_DECIMALS);
}
