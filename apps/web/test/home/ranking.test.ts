import type { Ticker } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { ranked } from '../../src/home/pair-board.tsx';

function ticker(symbol: string, todayChange: string, turnover: string): Ticker {
  return {
    symbol,
    lastPrice: '1',
    buyPrice: '1',
    highPrice: '1',
    lowPrice: '1',
    openPrice: '1',
    todayStatus: todayChange.startsWith('-') ? 'negative' : 'positive',
    todayChange,
    volume: '1',
    turnover,
    status: 'open',
    spark: [],
    time: 0,
  };
}

const tickers = [
  ticker('ADAUSDT', '+0.40%', '900'),
  ticker('BTCUSDT', '-1.05%', '123456789012345678.5'),
  ticker('ETHUSDT', '+12.30%', '123456789012345678.25'),
  ticker('SOLUSDT', '-0.99%', '1000'),
  ticker('XRPUSDT', '+0.00%', '5'),
];

describe('the boards of pairs', () => {
  it('ranks hot by turnover, compared exactly', () => {
    expect(ranked('hot', tickers, [])).toEqual(['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'ADAUSDT', 'XRPUSDT']);
  });

  it('ranks gainers and losers by change as a number and leaves out what did not move', () => {
    expect(ranked('gainers', tickers, [])).toEqual(['ETHUSDT', 'ADAUSDT']);
    expect(ranked('losers', tickers, [])).toEqual(['BTCUSDT', 'SOLUSDT']);
  });

  it("keeps the customer's own order of favourites and drops pairs that are not listed", () => {
    expect(ranked('favourites', tickers, ['XRPUSDT', 'GONEUSDT', 'BTCUSDT'])).toEqual(['XRPUSDT', 'BTCUSDT']);
  });

  it('shows ten rows at most, except for favourites', () => {
    const many = Array.from({ length: 14 }, (_, i) => ticker(`C${i}USDT`, '+1.00%', '1'));
    expect(ranked('hot', many, [])).toHaveLength(10);
    expect(
      ranked(
        'favourites',
        many,
        many.map((each) => each.symbol),
      ),
    ).toHaveLength(14);
  });
});
