import type { Ticker } from '@trade/protocol';
import { expect, test } from 'vitest';
import { matching, nextSorting, sorted } from '../../src/market/list/pair-list.tsx';
import { sparkPoints } from '../../src/market/list/pair-row.tsx';

const pair = (base: string) => ({ symbol: `${base}USDT`, base, quote: 'USDT' });
const pairs = [pair('BTC'), pair('ADA'), pair('ETH'), pair('DOT')];
const names = (symbols: readonly { base: string }[]) => symbols.map(({ base }) => base).join(' ');

const figures = (lastPrice: string, todayChange: string, turnover: string) =>
  ({ lastPrice, todayChange, turnover }) as Ticker;
const tickers = new Map([
  ['BTCUSDT', figures('67412.30', '-1.00%', '900000')],
  ['ADAUSDT', figures('0.55', '+10.00%', '10000000.5')],
  ['ETHUSDT', figures('3518.44', '+9.50%', '81850000')],
]);

test('prices, changes and turnovers sort as numbers, and what has none stays last', () => {
  const by = (column: 'price' | 'change' | 'turnover', direction: 'up' | 'down') =>
    names(sorted(pairs, { column, direction }, tickers));
  expect(by('price', 'down')).toBe('BTC ETH ADA DOT');
  expect(by('price', 'up')).toBe('ADA ETH BTC DOT');
  expect(by('change', 'down')).toBe('ADA ETH BTC DOT');
  expect(by('change', 'up')).toBe('BTC ETH ADA DOT');
  expect(by('turnover', 'down')).toBe('ETH ADA BTC DOT');
  expect(by('turnover', 'up')).toBe('BTC ADA ETH DOT');
});

test('names sort by their letters; without a sorting the given order stays', () => {
  expect(names(sorted(pairs, { column: 'name', direction: 'up' }, tickers))).toBe('ADA BTC DOT ETH');
  expect(names(sorted(pairs, { column: 'name', direction: 'down' }, tickers))).toBe('ETH DOT BTC ADA');
  expect(sorted(pairs, null, tickers)).toBe(pairs);
});

test('a head sorts, turns around and lets go', () => {
  const first = nextSorting(null, 'price');
  const second = nextSorting(first, 'price');
  expect([first, second, nextSorting(second, 'price')]).toEqual([
    { column: 'price', direction: 'down' },
    { column: 'price', direction: 'up' },
    null,
  ]);
  expect(nextSorting(first, 'name')).toEqual({ column: 'name', direction: 'up' });
});

test.each([
  ['', 'BTC ADA ETH DOT'],
  ['bt', 'BTC'],
  ['eth/usdt', 'ETH'],
  [' d ', 'ADA DOT BTC ETH'],
  ['zzz', ''],
])('%j finds %j', (query, found) => {
  expect(names(matching(pairs, query)).split(' ').sort()).toEqual(found.split(' ').sort());
});

test('a line runs from edge to edge within its box, a flat one through the middle', () => {
  expect(sparkPoints(['1', '3', '2'])).toBe('0.0,20.5 20.0,1.5 40.0,11.0');
  expect(sparkPoints(['5', '5'])).toBe('0.0,11.0 40.0,11.0');
});
