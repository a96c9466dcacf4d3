import type { AlertData, AlertKind } from '@trade/protocol';
import { fromUnits } from '@trade/protocol';
import { type MarketUnits, priceText } from '../quotes/index.ts';
import type { AlertRow } from './store.ts';

/** A part of a million is so many decimals of a percent; a hundred-millionth of a rate, so many. */
const PPM_DECIMALS = 4;
const RATE_DECIMALS = 6;

/**
 * Writes a value that an alert waits for, or that has reached it: a percent, or a price with the
 * decimals of its market. Of a liquidation the value that is reached is the mark.
 */
export function valueText(kind: AlertKind, value: number, units: Pick<MarketUnits, 'tickUnits'>): string {
  if (kind === 'rise' || kind === 'fall') return fromUnits(BigInt(value), PPM_DECIMALS);
  if (kind === 'funding_above' || kind === 'funding_below') return fromUnits(BigInt(value), RATE_DECIMALS);
  return priceText(units, value);
}

/** Returns an alert in wire form. */
export function alertDataOf(row: AlertRow): AlertData {
  const { coolDown, createdAt, id, kind, lastAt, lastPrice, lastValue, repeats, status, symbol, told } = {
    ...row,
    repeats: row.coolDown !== null,
  };
  return {
    id: String(id),
    symbol,
    kind,
    value: row.value,
    window: row.window,
    repeats,
    cool_down: coolDown,
    status: status === 'removed' ? 'ended' : status,
    told,
    last: lastAt === null || lastValue === null ? null : { value: lastValue, price: lastPrice, at: lastAt },
    created_at: createdAt.getTime(),
  };
}
