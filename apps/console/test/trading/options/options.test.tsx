import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs, pageOf } from '../../harness/console.tsx';

const TERMS = {
  symbol: 'BTCUSDT',
  currency: 'USDT',
  version: 3,
  durations: [
    { duration: 30, payout: '0.8', min_stake: '5', max_stake: '1000' },
    { duration: 60, payout: '0.81', min_stake: '5', max_stake: '2000' },
  ],
  fee: '0',
  close_spread: '0.02',
  close_cutoff: 5_000,
  volatility: '0.6',
  changed_at: Date.UTC(2026, 0, 2),
};

const POOL = {
  mode: 'real',
  currency: 'USDT',
  balance: '1000000',
  exposure: '2500',
  available: '997500',
  open_options: 12,
};

describe('the terms of timed options', () => {
  function open(terms: unknown = TERMS) {
    return openAs(['market'], '/options', {
      'GET /options/terms': pageOf(terms),
      'PUT /options/terms/BTCUSDT': { data: TERMS },
    });
  }

  it('show what is on sale', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /BTCUSDT/ }));
    expect(row.getByText('30 s pays 80 %, 5 to 1,000 USDT')).toBeTruthy();
    expect(row.getByText('60 %')).toBeTruthy();
  });

  it('say when nothing is', async () => {
    await open({ ...TERMS, durations: [] });
    expect(await screen.findByText('Nothing on sale')).toBeTruthy();
  });

  it('are put to a second operator where it takes two', async () => {
    const { user } = await openAs(['market'], '/options', {
      'GET /options/terms': pageOf(TERMS),
      'PUT /options/terms/BTCUSDT': { data: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    const first = within(dialog.getByRole('group', { name: /Duration 1/ }));
    await user.clear(first.getByLabelText('Payout'));
    await user.type(first.getByLabelText('Payout'), '100');
    await user.type(dialog.getByLabelText('Reason'), 'A promotion');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for a second operator. See Approvals.')).toBeTruthy();
  });

  it('are sent as a whole: a payout changed, a duration removed and one added', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove Duration 2' }));
    await user.click(dialog.getByRole('button', { name: 'Add a duration' }));
    const added = within(dialog.getByRole('group', { name: /Duration 2/ }));
    for (const [label, entry] of [
      ['Seconds', '120'],
      ['Payout', '82.5'],
      ['Minimum stake', '10'],
      ['Maximum stake', '500'],
    ] as const) {
      await user.type(added.getByLabelText(label), entry);
    }
    const first = within(dialog.getByRole('group', { name: /Duration 1/ }));
    await user.clear(first.getByLabelText('Payout'));
    await user.type(first.getByLabelText('Payout'), '79');
    await user.type(dialog.getByLabelText('Reason'), 'New terms');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The timed options on BTCUSDT have been changed.')).toBeTruthy();
    expect(api.callsTo('PUT /options/terms/BTCUSDT').map(({ body }) => body)).toEqual([
      {
        durations: [
          { duration: 30, payout: '0.79', min_stake: '5', max_stake: '1000' },
          { duration: 120, payout: '0.825', min_stake: '10', max_stake: '500' },
        ],
        fee: '0',
        close_spread: '0.02',
        close_cutoff: 5_000,
        version: 3,
        reason: 'New terms',
      },
    ]);
  });

  it.each([
    ['Seconds', '1.5'],
    ['Payout', '80.00001'],
    ['Minimum stake', '0'],
    ['Maximum stake', '1e3'],
  ])('are not sent with "%s" as "%s"', async (label, entry) => {
    const { api, user } = await open({ ...TERMS, durations: TERMS.durations.slice(0, 1) });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, entry);
    await user.type(screen.getByLabelText('Reason'), 'New terms');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(api.callsTo('PUT /options/terms/BTCUSDT')).toEqual([]);
  });

  it('are not sent when nothing has been changed', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.type(screen.getByLabelText('Reason'), 'No reason');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('There are no changes to save.')).toBeTruthy();
    expect(api.callsTo('PUT /options/terms/BTCUSDT')).toEqual([]);
  });
});

describe('the pools', () => {
  function open(pool: unknown = POOL) {
    return openAs(['treasury'], '/option-pools', {
      'GET /options/pools': { data: { items: [pool] } },
      'POST /options/pools/real': { data: POOL },
    });
  }

  it('show what they have, what is bound, and when they are sold out', async () => {
    await open({ ...POOL, available: '0' });
    const row = within(await screen.findByRole('row', { name: /Real/ }));
    expect(row.getByText('1,000,000', { exact: false })).toBeTruthy();
    expect(row.getByText('12')).toBeTruthy();
    expect(row.getByText('Sold out')).toBeTruthy();
  });

  it('are funded with a reason, once', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Fund' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Amount'), '250000');
    await user.type(dialog.getByLabelText('Reason'), 'Paid in by the venue');
    await user.click(dialog.getByRole('button', { name: 'Fund' }));
    expect(await screen.findByText('250,000 USDT moved into the pool: Real.')).toBeTruthy();
    expect(api.callsTo('POST /options/pools/real').map(({ body }) => body)).toEqual([
      {
        client_id: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        currency: 'USDT',
        amount: '250000',
        reason: 'Paid in by the venue',
      },
    ]);
  });

  it.each([
    ['', 'Enter a number above 0, such as 12.5.'],
    ['0', 'Enter a number above 0, such as 12.5.'],
    ['-5', 'Not read as a number. Write it like 12345.6 or 12,345.6.'],
    ['10,00', 'Not read as a number. Write it like 12345.6 or 12,345.6.'],
  ])('are not funded with "%s"', async (entry, reason) => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Fund' }));
    const dialog = within(screen.getByRole('dialog'));
    if (entry !== '') await user.type(dialog.getByLabelText('Amount'), entry);
    await user.type(dialog.getByLabelText('Reason'), 'Paid in');
    await user.click(dialog.getByRole('button', { name: 'Fund' }));
    expect(dialog.getByText(reason)).toBeTruthy();
    expect(api.callsTo('POST /options/pools/real')).toEqual([]);
  });
});
