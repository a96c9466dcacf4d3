import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs, pageOf } from '../support/console.tsx';

const BALANCED = {
  mode: 'real',
  currency: 'USDT',
  total: '0',
  customers: '1500',
  custody: '-1500.5',
  fee_income: '0.5',
  insurance_fund: '0',
  liquidity_provider: '0',
  contract_clearing: '0',
  other: '0',
};

describe('the trial balance', () => {
  it('says that every sum comes to zero', async () => {
    await openAs(['treasury'], '/books', { 'GET /books': pageOf(BALANCED, { ...BALANCED, mode: 'demo' }) });
    expect(await screen.findByText('All 2 sums come to zero.')).toBeTruthy();
    expect(screen.getAllByText('-1,500.5')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['0.00000001', '-3'])('is loud about a sum of %s, and says where', async (total) => {
    const wrong = { ...BALANCED, mode: 'demo', currency: 'BTC', total };
    await openAs(['treasury'], '/books', { 'GET /books': pageOf(BALANCED, wrong) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The books do not balance: BTC (Demo).');
    expect(screen.queryByText(/come to zero/)).toBeNull();
    expect(screen.getByText(total).className).toContain('bg-danger');
  });
});
