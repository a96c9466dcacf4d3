import { screen, waitFor, within } from '@testing-library/react';
import type { AssetsData, ConsoleCustomer, CustomerOpenOrders, LedgerEntry } from '@trade/protocol';
import { expect, it } from 'vitest';
import { openAs, pageOf } from '../harness/console.tsx';

const CUSTOMER: ConsoleCustomer = {
  id: '1000',
  email: 'may@mail.example',
  phone: '',
  nickname: 'May',
  disabled: false,
  version: 'v1',
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

const LEG = {
  kind: 'stop',
  trigger: '58000',
  price: null,
  time_in_force: 'IOC',
  post_only: false,
  distance: null,
  distance_percent: null,
  activation: null,
  peak: null,
} as const;
const ORDERS: CustomerOpenOrders = {
  spot: [],
  contract: [],
  conditional: [
    {
      id: '12',
      client_id: 'a',
      market: 'contracts',
      symbol: 'BTCUSDT-PERP',
      source: 'mark',
      side: 'buy',
      amount: null,
      filled_amount: '3',
      total: null,
      action: 'close',
      multiple: null,
      margin_mode: null,
      position_id: '3',
      legs: [LEG, { ...LEG, kind: 'take_profit', trigger: '72000', price: '71900' }],
      parent_order_id: null,
      resting: null,
      after: null,
      held: '0',
      held_currency: null,
      status: 'waiting',
      cancel_reason: null,
      refusal: null,
      order_id: '14',
      decision: null,
      created_at: Date.UTC(2026, 0, 4),
      updated_at: Date.UTC(2026, 0, 4),
    },
  ],
  twap: [
    {
      id: '13',
      client_id: 'b',
      symbol: 'ETHUSDT',
      side: 'sell',
      amount: '1200',
      price: '2900',
      has_own_price: true,
      slices: 12,
      interval: 60,
      slices_done: 3,
      next_at: Date.UTC(2026, 0, 5),
      filled_amount: '300',
      filled_quote: '900000',
      average_price: '3000',
      filled_percent: 25,
      fee: '1',
      fee_currency: 'USDT',
      held: '900',
      status: 'running',
      cancel_reason: null,
      created_at: Date.UTC(2026, 0, 5),
      updated_at: Date.UTC(2026, 0, 5),
    },
  ],
};

it('shows what waits of their orders, with its triggers and slices, newest first', async () => {
  const { api, user } = await openAs(['support'], '/customers/1000', {
    'GET /customers/1000': { data: CUSTOMER },
    'GET /customers/1000/open-orders': { data: ORDERS },
  });
  const table = await screen.findByRole('table', { name: 'Open orders' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('TWAPETHUSDTSell1,2003 of 12 slices, worst price 2,90025 %');
  expect(second?.textContent).toContain('ConditionalBTCUSDT-PERPClose longWhole position');
  expect(second?.textContent).toContain(
    'Stop 58,000 at market, Take-profit 72,000 at 71,900, by the mark price3 lots',
  );
  await user.click(screen.getByRole('radio', { name: 'Demo' }));
  await waitFor(() => expect(api.callsTo('GET /customers/1000/open-orders').at(-1)?.query.mode).toBe('demo'));
});

it("shows a customer's money and every movement of it, in either account", async () => {
  const { api, user } = await openAs(['support'], '/customers/1000', {
    'GET /customers/1000': { data: CUSTOMER },
    'GET /customers/1000/assets': { data: ASSETS },
    'GET /customers/1000/ledger': pageOf(
      ENTRY,
      { ...ENTRY, id: '10', category: 'withdrawal_frost' },
      { ...ENTRY, id: '11', category: 'pending_buy' },
    ),
  });
  expect(await screen.findByText('Open spot orders: 400')).toBeTruthy();
  expect(screen.getByText('Total value: 5,000.5 USDT.')).toBeTruthy();
  expect(screen.getByText(/unrealized -5.*open options 90.*in products 4,000.5/)).toBeTruthy();
  const product = screen.getByRole('row', { name: /BTC 7D/ });
  expect(product.textContent).toContain('0.0002');
  expect(await screen.findAllByText('12,345.5')).toHaveLength(3);
  expect(screen.getByText('Transfer')).toBeTruthy();
  expect(screen.getByText('Frozen for withdrawal')).toBeTruthy();
  expect(screen.getByText('Pending buy order')).toBeTruthy();
  expect(screen.getAllByText('transfer:3')).toHaveLength(3);
  await user.click(screen.getByRole('radio', { name: 'Demo' }));
  await waitFor(() => expect(api.callsTo('GET /customers/1000/ledger').at(-1)?.query.mode).toBe('demo'));
  await waitFor(() => expect(api.callsTo('GET /customers/1000/assets').at(-1)?.query.mode).toBe('demo'));
});
