import type { Conversion, Entry } from '@trade/engine';
import { type ConversionQuote, type ConversionRecord, fromUnits, type TransferRecord } from '@trade/protocol';
import { amountText, fractionText } from '../../market/quotes/index.ts';

const RATE_DECIMALS = 18;
const RATE_DIGITS = 10;

export function transferRecordOf({ id, body, createdAt }: Entry<'fund_transfer'>): TransferRecord {
  return {
    id: String(id),
    source: body.from,
    target: body.to,
    currency: body.asset,
    amount: amountText(body.amount),
    exchange_rate: '1',
    fee_rate: '0',
    transaction_rate: '1',
    time: createdAt,
  };
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
