// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { at, press, visit } from '../../customer.ts';
import { apiKey } from './key.ts';

const PAGE = '/setting/security/api-keys';

describe('the list of API keys', () => {
  it('is reached from the page of security', async () => {
    await visit('/setting/security', { answers: { '/user/api_keys': { data: { items: [] } } } });
    await userEvent.click(await screen.findByRole('link', { name: /API keys/ }));
    await at(PAGE);
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
    expect(screen.getByText(/only to destinations that you have saved/)).toBeTruthy();
    expect(screen.getByText(/Never give a key to anyone who promises you profits/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Create API key' }));
    expect(await screen.findByLabelText('Key name')).toBeTruthy();
  });

  it('says of each key what it may do, from where, and how it was used', async () => {
    const used = apiKey('used', {
      name: 'Grid bot',
      scopes: ['trade', 'withdraw', 'read'],
      withdraws_from: Date.UTC(2026, 0, 3),
      addresses: ['203.0.113.5', '2001:db8::/32'],
      last_used_at: Date.UTC(2026, 0, 3),
      last_address: '203.0.113.5',
      calls: 12_345,
    });
    const fresh = apiKey('fresh', { name: 'Watcher', mode: 'demo', algorithm: 'hmac-sha256' });
    await visit(PAGE, { answers: { '/user/api_keys': { data: { items: [used, fresh] } } } });
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('A key is missing');
    for (const text of [
      'Grid bot',
      'Real account',
      'Ed25519',
      'Reading',
      'Trading',
      'Withdrawals',
      'Withdrawals from',
      '2001:db8::/32',
      '12,345',
    ])
      expect([text, within(first).queryByText(text) !== null]).toEqual([text, true]);
    expect(within(first).queryByText('Transfers')).toBeNull();
    expect(within(first).getAllByText('203.0.113.5')).toHaveLength(2);
    for (const text of ['Watcher', 'Demo account', 'HMAC-SHA256', 'Any address', 'No end date', 'Never used'])
      expect([text, within(second).queryByText(text) !== null]).toEqual([text, true]);
  });

  it('gives the ID of a key to copy', async () => {
    await visit(PAGE, { answers: { '/user/api_keys': { data: { items: [apiKey('the-id')] } } } });
    await press('Copy: Key ID');
    expect(await navigator.clipboard.readText()).toBe('the-id');
  });
});

describe('a key', () => {
  it('ends after a question', async () => {
    let items = [apiKey('bot', { name: 'Grid bot' })];
    const server = await visit(PAGE, {
      answers: {
        '/user/api_keys': () => ({ data: { items } }),
        'DELETE /user/api_keys/bot': () => {
          items = [];
          return { data: null };
        },
      },
    });
    await press('End the key Grid bot');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Grid bot stops working immediately');
    expect(server.to('/user/api_keys/bot')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'End key' }));
    expect(await screen.findByText('The API key has been ended.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Grid bot')).toBeNull());
  });

  it('stays when the server refuses', async () => {
    await visit(PAGE, {
      answers: {
        '/user/api_keys': { data: { items: [apiKey('bot', { name: 'Grid bot' })] } },
        'DELETE /user/api_keys/bot': { code: 559, message: 'It is gone.' },
      },
    });
    await press('End the key Grid bot');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'End key' }));
    expect(await screen.findByText('It is gone.')).toBeTruthy();
    expect(screen.getByText('Grid bot')).toBeTruthy();
  });
});
