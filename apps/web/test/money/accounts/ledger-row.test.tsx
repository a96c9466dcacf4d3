// @vitest-environment page
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
    expect(screen.getByText('Spot account')).toBeTruthy();
  });

  it('signs and colours what went out', async () => {
    const { container } = await renderInApp(
      <LedgerRow entry={ledgerEntry({ amount: '-12500', currency: 'USDT' })} />,
    );
    expect(screen.getByText('-12,500').closest('.text-fall')).not.toBeNull();
    expect(container.querySelector('.text-rise')).toBeNull();
  });

  it.each([
    ['-10', 'Frozen'],
    ['10', 'Unfrozen'],
  ])('gives a hold of %s no colour and says %s', async (amount, word) => {
    const { container } = await renderInApp(<LedgerRow entry={ledgerEntry({ amount, is_hold: true })} />);
    expect(screen.getByText(word)).toBeTruthy();
    expect(container.querySelector('.text-rise, .text-fall')).toBeNull();
  });

  const details = (product: string, id: string) => `/market/trade/orderDetails?product=${product}&id=${id}`;
  it.each([
    ['spot_order', '17', details('spot', '17')],
    ['contract_order', '18', details('contract', '18')],
    ['conditional_order', '6', details('conditional', '6')],
    ['position', '5', details('position', '5')],
    ['option', '9', details('option', '9')],
    ['withdrawal', '3', '/withdrawal/withdraw-records?id=3'],
    ['deposit', '4', '/recharge/recharge-records?id=4'],
    ['transfer', '71', '/fund/transfer_history?view=transfers&id=71'],
    ['conversion', '72', '/fund/transfer_history?view=exchanges&id=72'],
    ['financial_order', '81', '/invest/my-finances?id=81'],
    ['mining_order', '91', '/lockming/records?id=91'],
    ['ieo_subscription', '102', '/ieo/ieo-record?id=102'],
  ] as const)('about the %s %s opens %s', async (kind, id, path) => {
    await renderInApp(<LedgerRow entry={ledgerEntry({ subject: { kind, id } })} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe(path);
  });

  it.each([
    ['funding:4', 'Funding', '/market/trade/contract_orders'],
    ['settlement:6', 'Perpetual position closed', '/market/trade/contract_orders?view=closed'],
  ])('of %s is called %s and leads to a list while no single thing is named', async (...row) => {
    const [reference, name, path] = row;
    await renderInApp(
      <LedgerRow entry={ledgerEntry({ reference, subject: null, category: 'contract_close' })} />,
    );
    expect(screen.getByText(name).closest('a')?.getAttribute('href')).toBe(path);
  });

  it('names an application for tokens', async () => {
    await renderInApp(<LedgerRow entry={ledgerEntry({ reference: 'subscription:7' })} />);
    expect(screen.getByText('IEO subscription')).toBeTruthy();
  });

  it('opens nothing when no page shows what it is about', async () => {
    await renderInApp(<LedgerRow entry={ledgerEntry({ reference: 'adjustment:4', subject: null })} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows a category of a newer server by its own name', async () => {
    await renderInApp(<LedgerRow entry={ledgerEntry({ category: 'gift' })} />);
    expect(screen.getByText('gift')).toBeTruthy();
  });
});
