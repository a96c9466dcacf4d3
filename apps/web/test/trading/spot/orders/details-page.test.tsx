// @vitest-environment jsdom
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
