// @vitest-environment page
import { screen } from '@testing-library/react';
import type { ConditionalOrder } from '@trade/protocol';
import { expect, it } from 'vitest';
import { visit } from '../../customer.ts';

const decision: ConditionalOrder['decision'] = {
  leg: 0,
  source: 'index',
  price: '949.0',
  trigger: '950.0',
  peak: null,
  tick: null,
  trade_id: null,
  mark: null,
  time: 7,
};
const order: ConditionalOrder = {
  id: '9',
  client_id: 'w',
  market: 'spot',
  symbol: 'BTCUSDT',
  source: 'index',
  side: 'sell',
  amount: '1',
  filled_amount: '0',
  total: null,
  action: null,
  multiple: null,
  margin_mode: null,
  position_id: null,
  legs: [
    {
      kind: 'stop',
      trigger: '950.0',
      price: null,
      time_in_force: 'IOC',
      post_only: false,
      distance: null,
      distance_percent: null,
      activation: null,
      peak: null,
    },
  ],
  parent_order_id: null,
  resting: null,
  after: null,
  held: '1',
  held_currency: 'BTC',
  status: 'waiting',
  cancel_reason: null,
  refusal: null,
  order_id: null,
  decision: null,
  created_at: 1,
  updated_at: 2,
};

async function shown(changes: Partial<ConditionalOrder>) {
  const data = { ...order, ...changes };
  await visit('/market/trade/orderDetails?product=conditional&id=9', {
    answers: {
      '/conditional/orders/9': { data },
      '/conditional/orders/9/evidence': { data: { decision, ticks: [], trade: null } },
    },
  });
  await screen.findByText('Frozen until triggered');
}

const GOING_ON = /The rest stays active and is tried again at every new price/;

it('an order that waits for its price can be changed, and has filled nothing', async () => {
  await shown({});
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(screen.queryByText(GOING_ON)).toBeNull();
  expect(screen.queryByText('Filled in earlier attempts')).toBeNull();
});

it('one that was filled in part says so and that it goes on, can be canceled and not changed', async () => {
  await shown({ decision, filled_amount: '0.3', held: '0.7', order_id: '12' });
  expect(screen.getByText('Triggered, still active')).toBeTruthy();
  expect(screen.getByText(GOING_ON)).toBeTruthy();
  expect(screen.getByText('0.3 BTC')).toBeTruthy();
  expect(screen.getByText('1 BTC')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View the resulting order' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.getByRole('button', { name: /Cancel/ })).toBeTruthy();
});

it('one that was canceled after a part says both, with the way to what was sold', async () => {
  const ended = { status: 'canceled', cancel_reason: 'requested' } as const;
  await shown({ ...ended, decision, filled_amount: '0.3', held: '0', order_id: '12' });
  expect(screen.getByText('Canceled by you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View the resulting order' })).toBeTruthy();
  expect(screen.getByText('0.3 BTC')).toBeTruthy();
  expect(screen.queryByText(GOING_ON)).toBeNull();
});

it('one with a leg in the book shows both, with the way to the order there', async () => {
  await shown({ resting: { order_id: '8', client_id: 'w', price: '1050.0', open: true } });
  expect(screen.getByText('Take-profit (in the order book)')).toBeTruthy();
  expect(screen.getByRole('link', { name: /1,050/ })).toBeTruthy();
});

it('one that has yet to begin says after which order, and cannot be changed before', async () => {
  const after = { order_id: '7', client_id: 'w-1', open: true };
  await shown({ after });
  expect(screen.getByText('Begins after order')).toBeTruthy();
  expect(screen.getByText(/once the order before it is completely filled/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

it('one that could not begin says why, and speaks of no price', async () => {
  const after = { order_id: '7', client_id: 'w-1', open: false };
  await shown({ after, status: 'failed', refusal: 12206 });
  expect(screen.getByText(/The order before it was filled, but this one was rejected/)).toBeTruthy();
  expect(screen.queryByText(/trigger price was reached/)).toBeNull();
});
