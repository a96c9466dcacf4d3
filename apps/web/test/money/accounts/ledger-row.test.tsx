// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LedgerRow } from '../../../src/money/accounts/ledger/ledger-row.tsx';
import { renderInApp } from './harness.tsx';
import { ledgerEntry } from './ledger-entry.ts';

describe('a row of the history', () => {
  it('signs and colours what came in', async () => {
    const { container } = await renderInApp(<LedgerRow entry={ledgerEntry({ amount: '0.0042' })} />);
    expect(screen.getByText('+0.0042').closest('.text-rise')).not.toBeNull();
    expect(container.querySelector('.text-fall')).toBeNull();
    expect(screen.getByText('Spot buy')).toBeTruthy();
    expect(screen.getByText('2026-05-04 09:08:07')).toBeTruthy();
    expect(screen.getByText('Coin account')).toBeTruthy();
  });

  it('signs and colours what went out', async () => {
    const { container } = await renderInApp(
      <LedgerRow entry={ledgerEntry({ amount: '-12500', currency: 'USDT' })} />,
    );
    expect(screen.getByText('-12,500').closest('.text-fall')).not.toBeNull();
    expect(container.querySelector('.text-rise')).toBeNull();
  });

  it.each([
    ['-10', 'Held'],
    ['10', 'Released'],
  ])('gives a hold of %s no colour and says %s', async (amount, word) => {
    const { container } = await renderInApp(<LedgerRow entry={ledgerEntry({ amount, is_hold: true })} />);
    expect(screen.getByText(word)).toBeTruthy();
    expect(container.querySelector('.text-rise, .text-fall')).toBeNull();
  });

  it.each([
    ['funding:4', 'contract', 'transaction_fee', 'Funding', '/market/trade/contract_orders'],
    ['subscription:7', 'coin', 'pending_buy', 'IEO application', '/ieo/ieo-record'],
    ['order:17', 'coin', 'pending_buy', 'Pending buy order', '/market/trade/orderDetails?id=17&product=spot'],
    [
      'order:18',
      'contract',
      'contract_order',
      'Perpetual order',
      '/market/trade/orderDetails?id=18&product=contract',
    ],
    [
      'option:9',
      'option',
      'options_order',
      'Option opened',
      '/market/trade/orderDetails?id=9&product=option',
    ],
    ['withdrawal:3', 'coin', 'withdrawal_frost', 'Withdrawal frozen', '/withdrawal/withdraw-records'],
    ['recharge:3', 'coin', 'deposit', 'Deposit', '/recharge/recharge-records'],
  ] as const)('of %s in the %s account as %s is called %s and opens %s', async (...row) => {
    const [reference, kind, category, name, path] = row;
    await renderInApp(<LedgerRow entry={ledgerEntry({ reference, kind, category })} />);
    expect(screen.getByText(name).closest('a')?.getAttribute('href')).toBe(path);
  });

  it('opens nothing when no page shows what it is about', async () => {
    await renderInApp(<LedgerRow entry={ledgerEntry({ reference: 'adjustment:4' })} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows a category of a newer server by its own name', async () => {
    await renderInApp(<LedgerRow entry={ledgerEntry({ category: 'gift' })} />);
    expect(screen.getByText('gift')).toBeTruthy();
  });
});
