import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs } from '../harness/console.tsx';
import { ENDS, financial, STARTS } from './samples.ts';

const LIST = 'GET /financial/products';
const ONE = 'GET /financial/products/7';
const CREATE = 'POST /financial/products';
const EDIT = 'PUT /financial/products/7';
const END = 'POST /financial/products/7/end';

const moment = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('financial products', () => {
  it('are listed with what was sold', async () => {
    await openAs(['market'], '/financial-products', {
      [LIST]: { data: { items: [financial({ sold_shares: 40, status: 'selling' })] } },
    });
    const row = within(await screen.findByRole('row', { name: /BTC 30D/ }));
    expect(row.getByText('40 / 100')).toBeTruthy();
    expect(row.getByText('On sale')).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe('/console/financial-products/7');
  });

  it('are put to a second operator where it takes two', async () => {
    const product = financial({ status: 'upcoming', editable: true });
    const { api, user } = await openAs(['market'], '/financial-products/7', {
      [ONE]: { data: product },
      [EDIT]: { data: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit terms' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'A better price');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for a second operator. See Approvals.')).toBeTruthy();
    expect(api.callsTo(EDIT)).toHaveLength(1);
  });

  it('are offered with percentages as fractions and times as moments', async () => {
    const { api, user } = await openAs(['market'], '/financial-products', {
      [LIST]: { data: { items: [] } },
      [CREATE]: { data: financial() },
    });
    await user.click(await screen.findByRole('button', { name: 'New' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New financial product' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a name of at most 60 characters.')).toBeTruthy();
    expect(dialog.getAllByText('Enter a date and a time.')).toHaveLength(2);
    expect(api.callsTo(CREATE)).toEqual([]);

    await user.type(dialog.getByLabelText('Name'), 'BTC 30D');
    await user.type(dialog.getByLabelText('Price per share'), '0.01');
    await user.type(dialog.getByLabelText('Shares'), '100');
    await user.type(dialog.getByLabelText('Annualized return'), '12');
    await user.type(dialog.getByLabelText('Reference price'), '60000');
    await user.type(dialog.getByLabelText('Holding period'), '30');
    moment('Sale starts', '2026-03-09T12:00');
    moment('Sale ends', '2026-03-12T12:00');
    await user.type(dialog.getByLabelText('Reason'), 'Spring offer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('BTC 30D has been created.')).toBeTruthy();
    expect(api.callsTo(CREATE)[0]?.body).toEqual({
      client_id: expect.any(String),
      section: 'BTC',
      name: 'BTC 30D',
      single_price: '0.01',
      total_shares: 100,
      annualized_return: '0.12',
      reference_price: '60000',
      holding_days: 30,
      sale_starts_at: STARTS,
      sale_ends_at: ENDS,
      reason: 'Spring offer',
    });
  });

  it('can be edited until their sale starts: what is not touched is sent as it was', async () => {
    const { api, user } = await openAs(['market'], '/financial-products/7', {
      [ONE]: { data: financial() },
      [EDIT]: { data: financial({ annualized_return: '0.125' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit terms' }));
    const rate = screen.getByLabelText('Annualized return');
    await user.clear(rate);
    await user.type(rate, '12.5');
    await user.type(screen.getByLabelText('Reason'), 'A better rate');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(EDIT)[0]?.body).toMatchObject({
      annualized_return: '0.125',
      total_shares: 100,
      sale_starts_at: STARTS,
      sale_ends_at: ENDS,
    });
  });

  it('cannot be edited afterwards, but their sale can be ended', async () => {
    const selling = financial({
      status: 'selling',
      editable: false,
      sold_shares: 40,
      invested: '0.4',
      cover: { coin: '0.00394521', usdt: '24236.71232876' },
    });
    const { api, user } = await openAs(['market'], '/financial-products/7', {
      [ONE]: { data: selling },
      [END]: { data: financial({ status: 'holding', editable: false }) },
    });
    await user.click(await screen.findByRole('button', { name: 'End the sale' }));
    expect(screen.queryByRole('button', { name: 'Edit terms' })).toBeNull();
    expect(screen.getByText(/can no longer be changed/)).toBeTruthy();
    expect(screen.getByText('24,236.71232876')).toBeTruthy();
    const dialog = within(screen.getByRole('dialog', { name: 'End the sale of BTC 30D?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Enough is sold');
    await user.click(dialog.getByRole('button', { name: 'End the sale' }));
    await waitFor(() => expect(api.callsTo(END)[0]?.body).toEqual({ reason: 'Enough is sold' }));
  });

  it('show the tick that settled them', async () => {
    await openAs(['market'], '/financial-products/7', {
      [ONE]: {
        data: financial({
          status: 'settled',
          editable: false,
          settlement_price: '58000',
          settlement_tick: { id: 'BTCUSDT:1', price: '58000', time: ENDS },
          settled: { at: ENDS, currency: 'BTC', amount: '0.40394521' },
        }),
      },
    });
    expect(await screen.findByText(/BTCUSDT:1/)).toBeTruthy();
    expect(screen.getByText('0.40394521')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End the sale' })).toBeNull();
  });
});
