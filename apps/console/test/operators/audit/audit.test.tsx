import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeDetail } from '../../../src/operators/audit/detail.ts';
import type { Route } from '../../harness/api-server.ts';
import { openAs, pageOf } from '../../harness/console.tsx';

const HEAD = 'ab'.repeat(32);
const ENTRY = {
  seq: 2,
  at: Date.UTC(2026, 0, 2),
  operator: 'ann',
  action: 'customer.disable',
  subject: 'customer:1000',
  detail: { reason: 'Stolen card' },
  previous_hash: '0'.repeat(64),
  hash: HEAD,
};

async function verify(answer: Route) {
  const opened = await openAs(['admin'], '/audit', {
    'GET /audit': pageOf(ENTRY),
    'GET /audit/verification': answer,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Verify' }));
  return opened;
}

describe('verifying the audit log', () => {
  it('shows that it is intact, and its head', async () => {
    await verify({ data: { intact: true, entries: 2, broken_at: null, head: HEAD } });
    expect(
      await screen.findByText('The log is intact: 2 entries, each linked to the one before.'),
    ).toBeTruthy();
    expect(screen.getByText(HEAD)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is loud about a break, and says where', async () => {
    await verify({ data: { intact: false, entries: 9, broken_at: 4, head: HEAD } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The log is broken at entry 4');
    expect(alert.textContent).toContain(HEAD);
    expect(screen.queryByText(/is intact/)).toBeNull();
  });

  it('does not leave the verdict of before when it fails', async () => {
    const { api, user } = await verify({ data: { intact: true, entries: 2, broken_at: null, head: HEAD } });
    await screen.findByText(/is intact/);
    api.answer('GET /audit/verification', { code: 560, message: 'Something went wrong' });
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
    expect(screen.queryByText(/is intact/)).toBeNull();
  });
});

describe('the audit log', () => {
  it('is filtered by action, and continues where a page ends', async () => {
    const { api, user } = await openAs(['admin'], '/audit', {
      'GET /audit': ({ query }) => ({
        data: query.cursor
          ? { items: [{ ...ENTRY, seq: 1, action: 'new.action' }], next_cursor: null }
          : { items: [ENTRY], next_cursor: '2' },
      }),
    });
    expect(await screen.findByText('reason: Stolen card')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('new.action')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Action'), 'Customer disabled');
    await screen.findByRole('button', { name: 'Show more' });
    expect(api.callsTo('GET /audit').map(({ query }) => [query.action, query.cursor])).toEqual([
      [undefined, undefined],
      [undefined, '2'],
      ['customer.disable', undefined],
    ]);
  });
});

describe('the detail of an entry', () => {
  it('tells of a change only what has changed', () => {
    const from = { maker_fee: '0.001', taker_fee: '0.001' };
    const to = { maker_fee: '0.001', taker_fee: '0.002' };
    expect(describeDetail({ reason: 'New fees', from, to })).toEqual([
      'reason: New fees',
      'taker_fee: 0.001 → 0.002',
    ]);
  });

  it('tells lists, numbers and switches, and leaves out what is empty', () => {
    expect(
      describeDetail({ roles: ['support', 'admin'], application: 7, halted: true, reason: null }),
    ).toEqual(['roles: support, admin', 'application: 7', 'halted: true']);
  });
});
