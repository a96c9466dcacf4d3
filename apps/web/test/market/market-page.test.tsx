// @vitest-environment page
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readStored } from '../../src/platform/storage/index.ts';
import { type Answers, visit } from '../customer.ts';

const bitcoin = { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' };
const ticker = {
  symbol: 'BTCUSDT',
  lastPrice: '64000.1',
  buyPrice: '64000.2',
  highPrice: '65000',
  lowPrice: '63000',
  openPrice: '63500',
  todayStatus: 'positive',
  todayChange: '+0.79%',
  volume: '12',
  turnover: '768000',
  status: 'open',
  spark: [],
  time: 1,
};
const answers: Answers = {
  'GET /datafeed/symbols': { data: [bitcoin] },
  'GET /market/tickers': { data: [ticker] },
  'GET /favourites': { data: { symbols: [] } },
};

it('lists each pair with its latest price, today’s change and a star, under the tab of favourites', async () => {
  await visit('/market/trading', { answers });
  const pair = await screen.findByRole('link', { name: /BTC/ });
  expect(pair.getAttribute('href')).toBe('/market/trade/coins/BTCUSDT');
  expect(await screen.findByText('64,000.1')).toBeTruthy();
  expect(screen.getByText('+0.79%')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add BTCUSDT to favorites' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Favorites' })).toBeTruthy();
});

it('keeps the list of symbols, and shows it on the next visit before the server answers', async () => {
  await visit('/market/trading', { answers });
  await screen.findByRole('link', { name: /BTC/ });
  expect(JSON.parse(localStorage.getItem('symbols') ?? '')).toEqual([bitcoin]);
  cleanup();
  await visit('/market/trading', {
    answers: { ...answers, 'GET /datafeed/symbols': { code: 558, message: 'Not now.' } },
  });
  expect(await screen.findByRole('link', { name: /BTC/ })).toBeTruthy();
});

it('keeps what the operator says of the app without the token of its socket', async () => {
  await visit('/market/trading', { answers });
  await screen.findByRole('link', { name: /BTC/ });
  expect(readStored('cache')?.app.app_name).toBe('Harbour');
  expect(localStorage.getItem('cache')).not.toContain('socket-token');
  cleanup();
  await visit('/market/trading', { answers: { ...answers, '/data': { code: 558, message: 'Not now.' } } });
  expect(document.title).toBe('Market - Harbour');
});
