import { screen, waitFor } from '@testing-library/react';
import type { AssetsData, ConsoleCustomer, LedgerEntry } from '@trade/protocol';
import { expect, it } from 'vitest';
import { openAs, pageOf } from '../harness/console.tsx';

const CUSTOMER: ConsoleCustomer = {
  id: '1000',
  email: 'may@mail.example',
  phone: '',
  nickname: 'May',
  disabled: false,
  disabled_reason: null,
  held: [],
  primary: 'approved',
  advanced: 'not_verified',
  credit_score: 100,
  created_at: Date.UTC(2026, 0, 2),
};
const ASSETS: AssetsData = {
  balances: [
    {
      kind: 'coin',
      currency: 'USDT',
      available: '600',
      frozen: '400',
      margin: '0',
      held: [{ bucket: 'frozen', reason: 'spot_order', amount: '400' }],
      usdt_value: '1000',
      price: 'market',
    },
  ],
  finance: [
    {
      kind: 'financial_order',
      id: '4',
      name: 'BTC 7D',
      currency: 'BTC',
      amount: '0.08',
      accrued: '0.0002',
      usdt_value: '4000.5',
      ends_at: Date.UTC(2026, 0, 9),
    },
  ],
  open: { contract: '-5', option: '90' },
  totals: { coin: '1000', contract: '0', option: '0', finance: '4000.5', all: '5000.5' },
  today: { profit: '0', ratio: '0' },
  revenue: { total: '0', ratio: '0' },
};
const ENTRY: LedgerEntry = {
  id: '9-in',
  type: 'fund_transfer',
  category: 'fund_transfer',
  kind: 'coin',
  currency: 'USDT',
  amount: '12345.5',
  is_hold: false,
  isDeposit: false,
  reference: 'transfer:3',
  subject: { kind: 'transfer', id: '3' },
  date: Date.UTC(2026, 0, 3),
};

it("shows a customer's money and every movement of it, in either account", async () => {
  const { api, user } = await openAs(['support'], '/customers/1000', {
    'GET /customers/1000': { data: CUSTOMER },
    'GET /customers/1000/assets': { data: ASSETS },
    'GET /customers/1000/ledger': pageOf(ENTRY),
  });
  expect(await screen.findByText('spot order: 400')).toBeTruthy();
  expect(screen.getByText('Worth 5,000.5 USDT in all.')).toBeTruthy();
  expect(screen.getByText(/unrealised -5.*open options 90.*in products 4,000.5/)).toBeTruthy();
  const product = screen.getByRole('row', { name: /BTC 7D/ });
  expect(product.textContent).toContain('0.0002');
  expect(await screen.findByText('12,345.5')).toBeTruthy();
  expect(screen.getByText('fund transfer')).toBeTruthy();
  expect(screen.getByText('transfer:3')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Demo' }));
  await waitFor(() => expect(api.callsTo('GET /customers/1000/ledger').at(-1)?.query.mode).toBe('demo'));
  await waitFor(() => expect(api.callsTo('GET /customers/1000/assets').at(-1)?.query.mode).toBe('demo'));
});
