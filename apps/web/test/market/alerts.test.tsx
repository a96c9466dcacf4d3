// @vitest-environment page
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AlertData } from '@trade/protocol';
import { expect, it } from 'vitest';
import { type Answers, visit } from '../customer.ts';

const SHARED = {
  base: 'BTC',
  quote: 'USDT',
  tick_size: '0.01',
  maker_fee: '0.001',
  taker_fee: '0.001',
  slippage_bound: '0.01',
  status: 'open',
};
const SPOT = {
  ...SHARED,
  symbol: 'BTCUSDT',
  product: 'spot',
  lot_step: '0.0001',
  min_notional: '5',
  max_quantity: '9',
};
const PERPETUAL = {
  ...SHARED,
  symbol: 'BTCUSDT-PERP',
  product: 'eternal',
  contract_size: '0.001',
  lot_step: '0.01',
  min_lots: '0.01',
  max_lots: '1000',
  multiples: [1, 2],
  tiers: [],
  liquidation_fee: '0.001',
  funding_interval: 28_800_000,
  mark: {
    symbol: 'BTCUSDT-PERP',
    mark_price: '64000',
    index_price: '64000',
    funding_rate: '0.0001',
    next_funding_at: 1,
    expires_at: null,
    awaits_depth: false,
    time: 1,
  },
};

const alert = (given: Partial<AlertData>): AlertData => ({
  id: '7',
  symbol: 'BTCUSDT',
  kind: 'price_above',
  value: '70000.00',
  window: null,
  repeats: false,
  cool_down: null,
  status: 'open',
  told: 0,
  last: null,
  created_at: 1,
  ...given,
});

const answers: Answers = {
  'GET /market/instruments': { data: [SPOT, PERPETUAL] },
  'GET /market/tickers': { data: [] },
  'GET /market/alerts': {
    data: {
      items: [
        alert({ kind: 'fall', value: '5', window: '1h', repeats: true, cool_down: 3_600 }),
        alert({ id: '8', status: 'done', told: 1, last: { value: '70001.5', price: '70001.5', at: 1 } }),
      ],
    },
  },
  'POST /market/alerts': { data: alert({}) },
  'DELETE /market/alerts/7': { data: null },
};

it('shows what is waited for, and what was reached', async () => {
  await visit('/alerts', { answers });
  expect(await screen.findByText('Open: 1 of 100')).toBeTruthy();
  expect(screen.getByText('Fall of 5% within 1 hour')).toBeTruthy();
  expect(screen.getByText('Price at or above 70,000')).toBeTruthy();
  expect(screen.getByText(/^Last reached: 70,001\.5/)).toBeTruthy();
});

it('sets an alert with what its kind needs, and nothing else', async () => {
  const server = await visit('/alerts', { answers });
  const sent = () =>
    server.calls
      .filter(({ method, path }) => method === 'POST' && path === '/market/alerts')
      .map(({ body }) => body);
  fireEvent.click(await screen.findByRole('button', { name: 'Set alert' }));
  expect(await screen.findByText('Enter a value')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Price (USDT)' }), { target: { value: '71000.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set alert' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({ symbol: 'BTCUSDT', kind: 'price_above', value: '71000.5', repeats: false });

  fireEvent.click(await screen.findByRole('radio', { name: 'Price falls by' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Percent' }), { target: { value: '2.5' } });
  const windows = screen.getByRole('radiogroup', { name: 'Within' });
  fireEvent.click(within(windows).getByRole('radio', { name: '15 minutes' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Repeat' }));
  fireEvent.click(screen.getByRole('button', { name: 'Set alert' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({
    symbol: 'BTCUSDT',
    kind: 'fall',
    value: '2.5',
    window: '15m',
    repeats: true,
    cool_down: 3_600,
  });
});

it('offers funding rates and liquidations of contracts alone, and removes an alert', async () => {
  const server = await visit('/alerts', { answers });
  await screen.findByRole('radio', { name: 'Price rises by' });
  expect(screen.queryByRole('radio', { name: /^Funding rate/ })).toBeNull();
  fireEvent.click(
    await screen.findByRole('button', { name: 'Remove the alert: BTCUSDT · Fall of 5% within 1 hour' }),
  );
  await waitFor(() =>
    expect(server.calls.some(({ method, path }) => method === 'DELETE' && path === '/market/alerts/7')).toBe(
      true,
    ),
  );
});
