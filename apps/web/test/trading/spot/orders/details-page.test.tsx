// @vitest-environment page
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { at, visit } from '../../../customer.ts';

const page = { data: { items: [], next_cursor: null } };
const answers = { '/spot/orders': page, '/contracts/orders': page, '/options/orders': page };

it.each([
  ['', '/market/trade/currency_orders'],
  ['?product=contract', '/market/trade/contract_orders'],
  ['?product=option', '/market/trade/option_orders'],
])('the details of no order in particular ("%s") are the list at %s', async (query, list) => {
  await visit(`/market/trade/orderDetails${query}`, { answers });
  await at(list);
});

it('the details of an order that is not there say so', async () => {
  const refusal = { code: 12213, message: 'This order does not exist.' };
  await visit('/market/trade/orderDetails?id=7', { answers: { '/spot/orders/7': refusal } });
  expect(await screen.findByText('This order does not exist.')).toBeTruthy();
  expect(document.title).toBe('Order details - Harbour');
});

it('tells why an order was canceled', async () => {
  const order = {
    id: '7',
    client_id: 'one',
    symbol: 'BTCUSDT',
    side: 'buy',
    type: 'market',
    status: 'canceled',
    cancel_reason: 'slippage',
    time_in_force: 'IOC',
    post_only: false,
    price: null,
    amount: '1',
    total: null,
    visible_amount: null,
    filled_amount: '0',
    filled_quote: '0',
    filled_percent: 0,
    average_price: null,
    fee: '0',
    fee_currency: 'BTC',
    created_at: 1,
    updated_at: 2,
    fills: [],
  };
  await visit('/market/trade/orderDetails?id=7', { answers: { '/spot/orders/7': { data: order } } });
  expect(await screen.findByText('Canceled: the rest was beyond the slippage limit')).toBeTruthy();
});
