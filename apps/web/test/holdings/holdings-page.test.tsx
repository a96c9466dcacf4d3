// @vitest-environment page
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConditionalOrder, SpotOrder } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inOneList } from '../../src/holdings/open-orders-view.tsx';
import { type Answers, visit } from '../customer.ts';
import { offerAnswers, page } from '../earn/offers/samples.ts';
import { deposit } from '../money/deposits/deposits.ts';
import { order as contractOrder } from '../trading/contracts/samples.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const spot = { id: '5', symbol: 'BTCUSDT', created_at: 2_000 } as SpotOrder;
const stop = { id: '5', symbol: 'BTCUSDT', created_at: 4_000 } as ConditionalOrder;
const weekly = { ...contractOrder, id: '6', symbol: 'BTCUSDT-WEEK', created_at: 3_000 };
const perpetual = { ...contractOrder, id: '5', symbol: 'BTCUSDT-PERP', created_at: 1_000 };

it('open orders of all products stand in one list, newest first', () => {
  expect(
    inOneList([
      { name: 'spot', items: [spot] },
      { name: 'contract', items: [perpetual, weekly] },
      { name: 'conditional', items: [stop] },
    ]).map(({ name, product }) => [name, product]),
  ).toEqual([
    ['conditional', 'spot'],
    ['contract', 'dated'],
    ['spot', 'spot'],
    ['contract', 'eternal'],
  ]);
});

const assets = {
  balances: [],
  finance: [
    {
      kind: 'mining_order',
      id: '91',
      name: 'USDT 5D',
      currency: 'USDT',
      amount: '1000',
      accrued: '3.5',
      usdt_value: '1003.5',
      ends_at: 1_780_000_000_000,
    },
  ],
  open: { contract: '0', option: '0' },
  totals: { coin: '0', contract: '0', option: '0', finance: '1003.5', all: '1003.5' },
  today: { profit: '0', ratio: '0' },
  revenue: { total: '0', ratio: '0' },
};
const answers: Answers = {
  ...offerAnswers,
  'GET /assets': { data: assets },
  'GET /recharge': page(deposit({ id: '4' })),
  'GET /withdrawals': page(),
  'GET /contracts/positions': page(),
};

describe('the page of everything open', () => {
  it('counts what runs, and leads to each record', async () => {
    await visit('/holdings', { answers });
    await userEvent.click(await screen.findByRole('tab', { name: 'Products (1)' }));
    const lock = await screen.findByRole('link', { name: /USDT 5D/ });
    expect(lock.getAttribute('href')).toBe('/lockming/records?id=91');
    await userEvent.click(await screen.findByRole('tab', { name: 'Payments (1)' }));
    const payment = await screen.findByRole('link', { name: /150/ });
    expect(payment.getAttribute('href')).toBe('/recharge/recharge-records?id=4');
  });

  it('has the history of each product, by address', async () => {
    await visit('/holdings?view=history&product=records', { answers });
    expect(await screen.findByRole('link', { name: 'Lock-mining orders' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Closed positions' }));
    expect(await screen.findByText('No closed positions yet')).toBeTruthy();
  });

  it('asks nothing in the demo account that only the real one has', async () => {
    const server = await visit('/holdings', { answers, demo: true });
    expect(await screen.findByRole('tab', { name: 'History' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: /Payments/ })).toBeNull();
    expect(server.to('/withdrawals')).toEqual([]);
  });
});
