import type { Asked, DialectCall } from './call.ts';
import { candleRow, candlesOf, INTERVALS } from './candles.ts';
import type { MarketSource } from './perpetual-market-calls.ts';
import type { Perpetual } from './perpetuals.ts';
import { aggregate, tradesOf, wholeTrade } from './public-trades.ts';
import { Refusal } from './refusals.ts';

const USUAL = 500;
const MOST = 1000;
const MOST_CANDLES = 1500;

/** The trades in the books of perpetuals, and the candles of what they follow. */
export function historyCalls(source: MarketSource): DialectCall[] {
  const { db, perpetuals } = source;
  const list = async (
    { mode, parameters }: Asked,
    tell: (units: Perpetual['units'], trade: Awaited<ReturnType<typeof tradesOf>>[number]) => object,
  ) => {
    const { contract, units } = perpetuals.needed(parameters);
    const found = await tradesOf(db, mode, contract.spec.symbol, {
      from: parameters.whole('fromId'),
      start: parameters.time('startTime'),
      end: parameters.time('endTime'),
      limit: parameters.limit(USUAL, MOST),
    });
    return found.map((trade) => tell(units, trade));
  };
  return [
    {
      method: 'GET',
      paths: ['/fapi/v1/trades', '/fapi/v1/historicalTrades'],
      weight: 20,
      access: 'anyone',
      takes: ['symbol', 'limit', 'fromId'],
      answer: (asked) => list(asked, wholeTrade),
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/aggTrades'],
      weight: 20,
      access: 'anyone',
      takes: ['symbol', 'fromId', 'startTime', 'endTime', 'limit'],
      answer: (asked) => list(asked, aggregate),
    },
    candleCall(source, '/fapi/v1/klines', 'symbol'),
    candleCall(source, '/fapi/v1/indexPriceKlines', 'pair'),
  ];
}

/** The index of a contract is the reference price, so both have the same candles. */
function candleCall(
  { market, perpetuals }: MarketSource,
  path: string,
  name: 'symbol' | 'pair',
): DialectCall {
  return {
    method: 'GET',
    paths: [path],
    weight: 5,
    access: 'anyone',
    takes: [name, 'interval', 'startTime', 'endTime', 'limit'],
    async answer({ parameters }) {
      const { symbol, units } = perpetuals.needed(parameters, name);
      const interval = INTERVALS[parameters.needed('interval')];
      if (interval === undefined) throw new Refusal(-1120, 'Invalid interval.');
      const candles = await candlesOf(market, symbol, interval, {
        from: parameters.time('startTime'),
        to: parameters.time('endTime'),
        limit: parameters.limit(USUAL, MOST_CANDLES),
      });
      return candles.map((candle) => candleRow(units, interval, candle));
    },
  };
}
