import { AMOUNT_DECIMALS, fromUnits, type Ticker, toUnits } from '@trade/protocol';

const USDT = 'USDT';
/** Enough for any price times any amount of the wire. */
const PRICE_DECIMALS = 18;

type Prices = ReadonlyMap<string, Pick<Ticker, 'buyPrice' | 'lastPrice'>>;

function priceUnits(text: string | undefined): bigint | null {
  const units = toUnits(text, PRICE_DECIMALS);
  return units === null || units === 0n ? null : units;
}

/**
 * What `amount` of `coin` is worth in `target`: the buy price of the coin's USDT pair divided by
 * the last price of the target's USDT pair, where USDT itself counts as one. Cut to eight decimals;
 * null when a price or the amount is not known.
 */
export function convert(amount: string, coin: string, target: string, prices: Prices): string | null {
  const units = toUnits(amount, AMOUNT_DECIMALS);
  if (units === null) return null;
  if (coin === target) return fromUnits(units, AMOUNT_DECIMALS);
  const one = 10n ** BigInt(PRICE_DECIMALS);
  const bought = coin === USDT ? one : priceUnits(prices.get(`${coin}USDT`)?.buyPrice);
  const last = target === USDT ? one : priceUnits(prices.get(`${target}USDT`)?.lastPrice);
  if (bought === null || last === null) return null;
  return fromUnits((units * bought) / last, AMOUNT_DECIMALS);
}
