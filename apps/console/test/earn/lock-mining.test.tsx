import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isWithin } from '../../src/earn/lock-mining/product-page.tsx';
import { openAs } from '../harness/console.tsx';
import { mining, STARTS } from './samples.ts';

const LIST = 'GET /lockmining/products';
const ONE = 'GET /lockmining/products/8';
const CREATE = 'POST /lockmining/products';
const RATES = 'GET /lockmining/products/8/rates';
const PUBLISH = 'POST /lockmining/products/8/rates';
const rates = (...items: unknown[]) => ({ data: { items, next_day: '2026-03-10' } });

describe('lock-mining products', () => {
  it('are listed with what is locked and held for it', async () => {
    await openAs(['market'], '/lock-mining', { [LIST]: { data: { items: [mining()] } } });
    const row = within(await screen.findByRole('row', { name: /USDT 5D/ }));
    expect(row.getByText('0.3 % – 0.4 %')).toBeTruthy();
    expect(row.getByText('12,000')).toBeTruthy();
    expect(row.getByText('240')).toBeTruthy();
  });

  it('are offered without an end of their sale when none is given', async () => {
    const { api, user } = await openAs(['market'], '/lock-mining', {
      [LIST]: { data: { items: [] } },
      [CREATE]: { data: mining() },
    });
    await user.click(await screen.findByRole('button', { name: 'New' }));
    const entries = {
      Name: 'USDT 5D',
      Minimum: '100',
      'Maximum per customer': '50000',
      'Lowest daily rate': '0.3',
      'Highest daily rate': '0.4',
      'Lockup period': '5',
      'Early redemption penalty': '2',
      Reason: 'A first offer',
    };
    for (const [label, text] of Object.entries(entries)) await user.type(screen.getByLabelText(label), text);
    await user.type(screen.getByLabelText('Sale starts'), '2026-03-09T12:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('USDT 5D has been created.')).toBeTruthy();
    expect(api.callsTo(CREATE)[0]?.body).toMatchObject({
      currency: 'USDT',
      rate_min: '0.003',
      rate_max: '0.004',
      early_rate: '0.02',
      lockup_days: 5,
      dividend_time: '12:00',
      sale_starts_at: STARTS,
      sale_ends_at: null,
    });
  });

  it('are given the rate of a day for everybody, inside their range only', async () => {
    const { api, user } = await openAs(['market'], '/lock-mining/8', {
      [ONE]: { data: mining() },
      [RATES]: rates({ day: '2026-03-09', rate: '0.0035', published_at: STARTS }),
      [PUBLISH]: rates(),
    });
    expect(await screen.findByRole('row', { name: /2026-03-09 0.35 %/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publish a rate' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('Day')).toHaveProperty('value', '2026-03-10');
    await user.type(dialog.getByLabelText('Rate'), '0.5');
    await user.type(dialog.getByLabelText('Reason'), 'The rate of tomorrow');
    await user.click(dialog.getByRole('button', { name: 'Publish a rate' }));
    expect(dialog.getByText('Enter a rate between 0.3 and 0.4.')).toBeTruthy();
    expect(api.callsTo(PUBLISH)).toEqual([]);
    await user.clear(dialog.getByLabelText('Rate'));
    await user.type(dialog.getByLabelText('Rate'), '0.36');
    await user.click(dialog.getByRole('button', { name: 'Publish a rate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(PUBLISH)[0]?.body).toEqual({
      day: '2026-03-10',
      rate: '0.0036',
      reason: 'The rate of tomorrow',
    });
  });

  it.each([
    ['0.003', true],
    ['0.004', true],
    ['0.002999', false],
    ['0.004001', false],
    ['nothing', false],
  ])('count a rate of %s as inside their range: %s', (rate, expected) => {
    expect(isWithin(rate, mining())).toBe(expected);
  });
});
