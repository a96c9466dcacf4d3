import { screen, within } from '@testing-library/react';
import type { RechargeReview } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import type { Route } from '../support/api-server.ts';
import { openAs, pageOf, TOKEN } from '../support/console.tsx';

const REVIEW: RechargeReview = {
  id: '7',
  customer: { id: '1000', email: 'may@mail.example', phone: '', nickname: 'May' },
  currency: 'USDT',
  network: 'TRC20',
  address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  amount: '1500.5',
  credited: null,
  status: 'pending',
  reason: null,
  voucher: 'voucher-file-0001',
  tx_id: null,
  is_watched: false,
  is_test: false,
  created_at: Date.UTC(2026, 0, 2),
  decided_at: null,
  decided_by: null,
};
const PATH = '/reviews/recharges/7';
const completed: RechargeReview = {
  ...REVIEW,
  status: 'completed',
  credited: '1500.5',
  decided_at: 1,
  decided_by: 'ann',
};

function open(review: Partial<RechargeReview> = {}, routes: Record<string, Route> = {}) {
  return openAs(['treasury'], '/deposits/7', {
    [`GET ${PATH}`]: { data: { ...REVIEW, ...review } },
    [`POST ${PATH}`]: { data: completed },
    [`GET /vouchers/${REVIEW.voucher}`]: { file: 'voucher' },
    'GET /reviews/recharges': pageOf(),
    ...routes,
  });
}

const click = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const bodies = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.callsTo(`POST ${PATH}`).map(({ body }) => body);

describe('approving a deposit', () => {
  it('credits what was announced, once, and goes back to the queue', async () => {
    const { api, user } = await open();
    await click(user, 'Approve');
    expect(dialog().getByLabelText('Amount that arrived')).toHaveProperty('value', '1500.5');
    await user.dblClick(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The deposit is credited.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Deposits' })).toBeTruthy();
    expect(bodies(api)).toEqual([{ decision: 'approve' }]);
  });

  it('credits what really arrived, with its transaction', async () => {
    const { api, user } = await open();
    await click(user, 'Approve');
    const amount = dialog().getByLabelText('Amount that arrived');
    await user.clear(amount);
    await user.type(amount, '1499');
    await user.type(dialog().getByLabelText('Transaction id'), ' abcdef0123 ');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The deposit is credited.')).toBeTruthy();
    expect(bodies(api)).toEqual([{ decision: 'approve', amount: '1499', tx_id: 'abcdef0123' }]);
  });

  it.each(['0', '-1', '1e3', 'all', '1.123456789'])('takes no amount such as %s', async (entry) => {
    const { api, user } = await open();
    await click(user, 'Approve');
    const amount = dialog().getByLabelText('Amount that arrived');
    await user.clear(amount);
    await user.type(amount, entry);
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(dialog().getByText('Enter a plain decimal above 0.')).toBeTruthy();
    expect(bodies(api)).toEqual([]);
  });

  it('asks for the transaction where a watcher would credit it too', async () => {
    const { api, user } = await open({ is_watched: true });
    await click(user, 'Approve');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(dialog().getByText('Enter the transaction.')).toBeTruthy();
    expect(bodies(api)).toEqual([]);
  });

  it("stays where it is when the server refuses, and shows the server's words", async () => {
    const { user } = await open({}, { [`POST ${PATH}`]: { code: 566, message: 'It was decided already' } });
    await click(user, 'Approve');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('It was decided already');
  });
});

describe('rejecting a deposit', () => {
  it('needs a reason, and sends it once', async () => {
    const { api, user } = await open();
    await click(user, 'Reject');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByText('Give a reason of at least 3 characters.')).toBeTruthy();
    await user.type(dialog().getByLabelText('Reason for the customer'), ' Nothing has arrived. ');
    await user.dblClick(dialog().getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('The deposit is rejected.')).toBeTruthy();
    expect(bodies(api)).toEqual([{ decision: 'reject', reason: 'Nothing has arrived.' }]);
  });
});

describe('a deposit', () => {
  it('shows its voucher, fetched once and with the login', async () => {
    const { api } = await open();
    expect(await screen.findByRole('img', { name: 'Voucher' })).toBeTruthy();
    window.dispatchEvent(new Event('visibilitychange'));
    const fetched = api.calls.filter(({ path }) => path.startsWith('/vouchers/'));
    expect(fetched.map(({ token }) => token)).toEqual([TOKEN]);
  });

  it('that a chain told of has none, and says who credited it', async () => {
    await open({
      ...completed,
      amount: null,
      voucher: null,
      decided_by: null,
      tx_id: '0xabc',
      is_test: true,
    });
    expect(await screen.findByText('Seen on the chain: nobody announced it.')).toBeTruthy();
    expect(screen.getByText('Chain watcher')).toBeTruthy();
    expect(screen.getByText('1,500.5 USDT')).toBeTruthy();
    expect(screen.getByText('Test address: money sent there is lost.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('the queue', () => {
  it('shows what waits, and the others when asked', async () => {
    const { api, user } = await openAs(['treasury'], '/deposits', {
      'GET /reviews/recharges': ({ query }) => ({
        data: { items: query.status === 'completed' ? [completed] : [], next_cursor: null },
      }),
    });
    expect(await screen.findByText('No deposit waits for a decision.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Completed' }));
    expect(await screen.findByRole('link', { name: '7' })).toBeTruthy();
    expect(api.callsTo('GET /reviews/recharges').map(({ query }) => query.status)).toEqual([
      'pending',
      'completed',
    ]);
  });
});
