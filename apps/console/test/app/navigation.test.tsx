import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorRole } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { openAs, operatorWith, pageOf } from '../harness/console.tsx';

const NOTHING = {
  verification: null,
  desk: null,
  messages: null,
  deposits: null,
  withdrawals: null,
  payouts: null,
  unclear_payouts: null,
  adjustments: null,
  approvals: 0,
};
const LISTS = {
  'GET /customers': pageOf(),
  'GET /reviews/realnames': pageOf(),
  'GET /reviews/recharges': pageOf(),
  'GET /outbox': pageOf(),
  'GET /books': pageOf(),
  'GET /instruments': pageOf(),
  'GET /settings': { code: 559, message: 'None' },
  'GET /features': pageOf(),
  'GET /operators': pageOf(),
  'GET /audit': pageOf(),
};

async function links(): Promise<(string | null)[]> {
  const navigation = await screen.findByRole('navigation', { name: 'Pages' });
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

describe('the navigation', () => {
  it.each<[OperatorRole, string[]]>([
    ['support', ['Customers', 'Support desk', 'Messages', 'Content', 'Outbox', 'API']],
    ['reviewer', ['Verification', 'API']],
    [
      'treasury',
      [
        'Deposits',
        'Withdrawals',
        'Manual adjustments',
        'Trial balance',
        'Custody',
        'Option pools',
        'Product pools',
        'Approvals',
        'API',
      ],
    ],
    [
      'market',
      [
        'Instruments',
        'Fee tiers',
        'Contracts',
        'Conversion',
        'Risk',
        'Timed options',
        'Financial products',
        'Lock-mining',
        'IEO projects',
        'Approvals',
        'API',
      ],
    ],
    [
      'admin',
      ['App settings', 'Features', 'Operators', 'Approvals', 'Audit log', 'Verification of the books', 'API'],
    ],
  ])('shows %s their own screens, and opens the first of them', async (role, titles) => {
    const { api } = await openAs([role], '/', LISTS);
    expect(await links()).toEqual(titles);
    expect(await screen.findByRole('heading', { name: titles[0] ?? '', level: 1 })).toBeTruthy();
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(1));
    expect(api.calls.every(({ token }) => token === 'token-of-ann')).toBe(true);
  });

  it('shows several roles the screens of each', async () => {
    await openAs(['treasury', 'reviewer'], '/', LISTS);
    expect(await links()).toEqual([
      'Verification',
      'Deposits',
      'Withdrawals',
      'Manual adjustments',
      'Trial balance',
      'Custody',
      'Option pools',
      'Product pools',
      'Approvals',
      'API',
    ]);
  });

  it('says where work waits, and how much', async () => {
    await openAs(['support'], '/customers', {
      ...LISTS,
      'GET /waiting': { data: { ...NOTHING, desk: 2, messages: 0 } },
    });
    const desk = await screen.findByRole('link', { name: 'Support desk' });
    await waitFor(() => expect(desk.getAttribute('aria-description')).toBe('2 waiting'));
    expect(desk.textContent).toBe('Support desk2');
    expect(screen.getByRole('link', { name: 'Messages' }).textContent).toBe('Messages');
  });

  it('counts withdrawals until they are paid, and says in which list they are', async () => {
    const { user } = await openAs(['treasury'], '/withdrawals', {
      ...LISTS,
      'GET /reviews/withdrawals': pageOf(),
      'GET /waiting': { data: { ...NOTHING, deposits: 0, withdrawals: 0, payouts: 2, unclear_payouts: 1 } },
    });
    const link = await screen.findByRole('link', { name: 'Withdrawals' });
    await waitFor(() => expect(link.textContent).toBe('Withdrawals3'));
    const lists = screen.getByRole('group', { name: 'Queue' });
    expect(lists.textContent).toMatch(/\(2\).*\(1\)/);
    await user.click(within(lists).getByText(/\(2\)$/));
    await waitFor(() => expect(location.search).toBe('?queue=payout'));
  });

  it('opens no screen of another role, and asks the server for nothing there', async () => {
    const { api } = await openAs(['support'], '/audit', LISTS);
    expect(
      await screen.findByText('Your roles do not include this page. Ask an admin if you need it.'),
    ).toBeTruthy();
    expect(api.callsTo('GET /audit')).toEqual([]);
  });

  it('says of a path that leads nowhere that it does', async () => {
    await openAs(['support'], '/nowhere', LISTS);
    expect(
      await screen.findByText('This page does not exist. Choose another one from the menu.'),
    ).toBeTruthy();
  });

  it('opens on a phone by a button, and closes when a screen was chosen', async () => {
    const { user } = await openAs(['support'], '/customers', LISTS);
    const menu = await screen.findByRole('button', { name: 'Menu' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    await user.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'Outbox' }));
    expect(await screen.findByRole('heading', { name: 'Outbox', level: 1 })).toBeTruthy();
    expect(menu.getAttribute('aria-expanded')).toBe('false');
  });

  it('follows when a role is taken away meanwhile', async () => {
    const { api, user } = await openAs(['support', 'admin'], '/customers', LISTS);
    expect(await links()).toContain('Audit log');
    api.answer('GET /audit', { code: 556, message: 'Not available to your account' });
    api.answer('GET /me', { data: operatorWith(['support']) });
    await user.click(screen.getByRole('link', { name: 'Audit log' }));
    expect(
      await screen.findByText('Your roles do not include this page. Ask an admin if you need it.'),
    ).toBeTruthy();
    expect(await links()).toEqual(['Customers', 'Support desk', 'Messages', 'Content', 'Outbox', 'API']);
  });
});
