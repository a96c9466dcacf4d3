// @vitest-environment page
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PairList, PairSummary } from '../../src/market/index.ts';
import { PriceSummary } from '../../src/trading/desk/index.ts';
import { button, stage } from '../trading/contracts/stage.tsx';

const ticker = {
  symbol: 'BTCUSDT',
  lastPrice: '999.5',
  buyPrice: '1000.1',
  highPrice: '1100.0',
  lowPrice: '900.0',
  openPrice: '1000.0',
  todayStatus: 'negative',
  todayChange: '-0.05%',
  volume: '1',
  turnover: '1000',
  status: 'open',
  spark: [],
  time: 1,
};
const entry = { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' };

/** A server whose tickers fail until they are mended. */
function failing() {
  const state = { mended: false };
  const answers = {
    '/market/tickers': () => (state.mended ? { data: [ticker] } : { code: 552, message: 'Away' }),
    '/datafeed/symbols': { data: [entry] },
  };
  return { state, answers };
}

test('the price of a page says that it could not be loaded, and is asked for again', async () => {
  const { state, answers } = failing();
  const { user } = await stage(<PriceSummary rules={{ ...entry, priceDecimals: 1 }} />, { answers });
  expect(await screen.findByText('Prices could not be loaded.')).toBeTruthy();
  state.mended = true;
  await user.click(await button('Try again'));
  expect(await screen.findByText('999.5')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list of pairs says so above its rows, whose prices come once there are some', async () => {
  const { state, answers } = failing();
  const list = (
    <PairList kind="spot" query="" onSeeAll={() => undefined} row={(pair) => <PairSummary entry={pair} />} />
  );
  await stage(list, { answers });
  expect(await screen.findByText('Prices could not be loaded.')).toBeTruthy();
  expect(await screen.findByText('BTC')).toBeTruthy();
  state.mended = true;
  await waitFor(() => expect(screen.queryByText('Prices could not be loaded.')).toBeNull());
  expect(screen.getByText('999.5')).toBeTruthy();
});
