import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKeyData, ConsoleCustomer } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../harness/console.tsx';

const CUSTOMER: ConsoleCustomer = {
  id: '1000',
  email: 'may@mail.example',
  phone: '',
  nickname: 'May',
  disabled: false,
  version: 'v1',
  disabled_reason: null,
  held: [],
  primary: 'approved',
  advanced: 'not_verified',
  credit_score: 100,
  created_at: Date.UTC(2026, 0, 2),
};
const KEY: ApiKeyData = {
  id: 'k1',
  name: 'Grid bot',
  mode: 'real',
  algorithm: 'ed25519',
  scopes: ['read', 'trade'],
  addresses: ['203.0.113.5', '2001:db8::/32'],
  created_at: Date.UTC(2026, 0, 3),
  withdraws_from: null,
  expires_at: null,
  ended_at: null,
  last_used_at: Date.UTC(2026, 0, 4),
  last_address: '203.0.113.9',
  calls: 1200,
};
const PATH = '/customers/1000/api_keys';
const keys = (...items: ApiKeyData[]) => ({ data: { items } });
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the API keys of a customer', () => {
  it('are shown with those that have ended, which cannot be ended again', async () => {
    const ended: ApiKeyData = { ...KEY, id: 'k2', name: 'Old bot', ended_at: Date.UTC(2026, 0, 5) };
    const expired: ApiKeyData = { ...KEY, id: 'k3', name: 'Trial', expires_at: Date.UTC(2026, 0, 6) };
    const open: ApiKeyData = {
      ...KEY,
      id: 'k4',
      name: 'Watcher',
      mode: 'demo',
      scopes: ['read'],
      addresses: [],
      last_used_at: null,
      last_address: null,
      calls: 0,
    };
    await openAs(['support'], '/customers/1000', {
      'GET /customers/1000': { data: CUSTOMER },
      [`GET ${PATH}`]: keys(KEY, open, ended, expired),
    });
    const live = within(await row(/Grid bot/));
    for (const text of ['Real', 'read, trade', '2001:db8::/32', '203.0.113.9', '1200', 'Live'])
      expect([text, live.queryByText(text) !== null]).toEqual([text, true]);
    expect(live.getByRole('button', { name: 'End Grid bot' })).toBeTruthy();
    const unused = within(await row(/Watcher/));
    for (const text of ['Demo', 'Any', 'Never', 'read'])
      expect([text, unused.queryByText(text) !== null]).toEqual([text, true]);
    for (const [name, state] of [
      [/Old bot/, 'Ended'],
      [/Trial/, 'Expired'],
    ] as const) {
      const gone = within(await row(name));
      expect(gone.getByText(state)).toBeTruthy();
      expect(gone.queryByRole('button')).toBeNull();
    }
  });

  it('are ended with a reason', async () => {
    const { api, user } = await openAs(['support'], '/customers/1000', {
      'GET /customers/1000': { data: CUSTOMER },
      [`GET ${PATH}`]: () =>
        keys(api.callsTo(`POST ${PATH}/k1/end`).length > 0 ? { ...KEY, ended_at: Date.now() } : KEY),
      [`POST ${PATH}/k1/end`]: { data: null },
    });
    await user.click(await screen.findByRole('button', { name: 'End Grid bot' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End the key “Grid bot”?' }));
    await user.click(dialog.getByRole('button', { name: 'End' }));
    expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'Leaked in a public repository');
    await user.click(dialog.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('The key has been ended.')).toBeTruthy();
    expect(api.callsTo(`POST ${PATH}/k1/end`).map(({ body }) => body)).toEqual([
      { reason: 'Leaked in a public repository' },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End Grid bot' })).toBeNull());
  });

  it('are said to be none', async () => {
    await openAs(['support'], '/customers/1000', {
      'GET /customers/1000': { data: CUSTOMER },
      [`GET ${PATH}`]: keys(),
    });
    expect(await screen.findByText('This customer has no API keys.')).toBeTruthy();
  });
});
