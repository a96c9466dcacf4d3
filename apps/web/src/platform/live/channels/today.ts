import { fromUnitsFixed, type Ticker, toUnits } from '@trade/protocol';

const PRICE_DECIMALS = 18;

/** Signed percent from open to last as the server writes it: `+2.14%`, rounded half away from zero, zero as `+0.00%`. */
export function percentChange(open: string, last: string): string {
  const from = toUnits(open, PRICE_DECIMALS);
  const to = toUnits(last, PRICE_DECIMALS);
  if (from === null || to === null || from === 0n) return '+0.00%';
  const difference = to < from ? from - to : to - from;
  // Twice the quotient plus one, halved, rounds the half up.
  const hundredths = ((difference * 20_000n) / from + 1n) / 2n;
  const sign = to < from && hundredths > 0n ? '-' : '+';
  return `${sign}${fromUnitsFixed(hundredths, 2, 2)}%`;
}

function further(known: string, price: string, direction: 'higher' | 'lower'): string {
  const [a, b] = [toUnits(known, PRICE_DECIMALS), toUnits(price, PRICE_DECIMALS)];
  if (a === null || b === null) return known;
  return (direction === 'higher' ? b > a : b < a) ? price : known;
}

/** The ticker at another last price: what follows from that price moves along. */
export function withLastPrice(ticker: Ticker, price: string): Ticker {
  return {
    ...ticker,
    lastPrice: price,
    highPrice: further(ticker.highPrice, price, 'higher'),
    lowPrice: further(ticker.lowPrice, price, 'lower'),
    todayChange: percentChange(ticker.openPrice, price),
    todayStatus: further(ticker.openPrice, price, 'lower') === ticker.openPrice ? 'positive' : 'negative',
  };
}
