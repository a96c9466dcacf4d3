import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs, pageOf } from '../../harness/console.tsx';

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
    expect(await screen.findByText('All 2 sums are zero.')).toBeTruthy();
    expect(screen.getAllByText('-1,500.5')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['0.00000001', '-3'])('is loud about a sum of %s, and says where', async (total) => {
    const wrong = { ...BALANCED, mode: 'demo', currency: 'BTC', total };
    await openAs(['treasury'], '/books', { 'GET /books': pageOf(BALANCED, wrong) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The books do not balance: BTC (Demo).');
    expect(screen.queryByText(/sums are zero/)).toBeNull();
    expect(screen.getByText(total).className).toContain('bg-danger');
  });
});

describe('funding the venue', () => {
  async function openDialog() {
    const opened = await openAs(['treasury'], '/books', {
      'GET /books': pageOf(BALANCED),
      'POST /venue-funds': {
        data: { mode: 'real', account: 'contract_liquidity', currency: 'USDT', amount: '5000' },
      },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Fund the platform' }));
    const dialog = within(screen.getByRole('dialog'));
    const save = async (amount: string) => {
      await opened.user.type(dialog.getByLabelText('Amount'), amount);
      await opened.user.type(dialog.getByLabelText('Reason'), 'Deeper books');
      await opened.user.click(dialog.getByRole('button', { name: 'Fund the platform' }));
    };
    return { ...opened, dialog, save };
  }

  it('sends the account, the amount and the reason', async () => {
    const { api, dialog, save, user } = await openDialog();
    await user.selectOptions(dialog.getByLabelText('Account'), 'Liquidity provider, contracts');
    await save('5000');
    expect(await screen.findByText('5,000 USDT has been moved.')).toBeTruthy();
    expect(api.callsTo('POST /venue-funds').map(({ body }) => body)).toEqual([
      {
        client_id: expect.any(String),
        mode: 'real',
        account: 'contract_liquidity',
        currency: 'USDT',
        amount: '5000',
        reason: 'Deeper books',
      },
    ]);
  });

  it.each(['0', '1e3', '-5'])('sends nothing for the amount %s', async (amount) => {
    const { api, dialog, save } = await openDialog();
    await save(amount);
    expect(dialog.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(api.callsTo('POST /venue-funds')).toEqual([]);
  });
});
