import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs } from '../harness/console.tsx';
import { pool } from './samples.ts';

const LIST = 'GET /pools/products';
const FUND = 'POST /pools/products';

describe('the pools of products', () => {
  it('show the worst case that is held, what for, and where nothing is free', async () => {
    await openAs(['treasury'], '/product-pools', {
      [LIST]: { data: { items: [pool(), pool({ currency: 'BTC', available: '0' })] } },
    });
    const row = within(await screen.findByRole('row', { name: /Yield pool USDT/ }));
    expect(row.getByText('Lock-mining: 240 for 3 orders')).toBeTruthy();
    expect(row.getByText('19,999,760')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Yield pool BTC.*Nothing available/ })).toBeTruthy();
  });

  it('are funded once, however often the call is sent', async () => {
    const { api, user } = await openAs(['treasury'], '/product-pools', {
      [LIST]: { data: { items: [] } },
      [FUND]: { code: 558, message: 'Not now.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Fund' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fund a pool' }));
    await user.click(dialog.getByRole('button', { name: 'Fund' }));
    expect(dialog.getByText('Enter a number above 0, such as 12.5.')).toBeTruthy();
    expect(api.callsTo(FUND)).toEqual([]);

    await user.selectOptions(dialog.getByLabelText('Pool'), 'IEO treasury');
    await user.clear(dialog.getByLabelText('Currency'));
    await user.type(dialog.getByLabelText('Currency'), 'nova');
    await user.type(dialog.getByLabelText('Amount'), '1000');
    await user.type(dialog.getByLabelText('Reason'), 'Tokens of the issuer');
    await user.click(dialog.getByRole('button', { name: 'Fund' }));
    expect(await dialog.findByText('Not now.')).toBeTruthy();
    api.answer(FUND, { data: pool({ pool: 'ieo_treasury', currency: 'NOVA' }) });
    await user.click(dialog.getByRole('button', { name: 'Fund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = api.callsTo(FUND).map(({ body }) => body);
    expect(first).toEqual({
      client_id: expect.any(String),
      pool: 'ieo_treasury',
      currency: 'NOVA',
      amount: '1000',
      reason: 'Tokens of the issuer',
    });
    expect(second).toEqual(first);
  });
});
