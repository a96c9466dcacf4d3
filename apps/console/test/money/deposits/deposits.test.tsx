import { screen, within } from '@testing-library/react';
import type { DepositReview } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../harness/api-server.ts';
import { openAs, pageOf, TOKEN } from '../../harness/console.tsx';

const REVIEW: DepositReview = {
  id: '7',
  customer: { id: '1000', email: 'may@mail.example', phone: '', nickname: 'May', held: [] },
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
  proposal: null,
  proposed_by: null,
  created_at: Date.UTC(2026, 0, 2),
  decided_at: null,
  decided_by: null,
};
const PATH = '/reviews/recharges/7';
const completed: DepositReview = {
  ...REVIEW,
  status: 'completed',
  credited: '1500.5',
  decided_at: 1,
  decided_by: 'ann',
};

function open(review: Partial<DepositReview> = {}, routes: Record<string, Route> = {}) {
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
    await user.type(dialog().getByLabelText('Transaction ID'), 'REF-2026/1');
    await user.dblClick(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The deposit has been credited.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Deposits' })).toBeTruthy();
    expect(bodies(api)).toEqual([{ decision: 'approve', tx_id: 'REF-2026/1' }]);
  });

  it('credits what really arrived, with its transaction', async () => {
    const { api, user } = await open();
    await click(user, 'Approve');
    const amount = dialog().getByLabelText('Amount that arrived');
    await user.clear(amount);
    await user.type(amount, '1499');
    await user.type(dialog().getByLabelText('Transaction ID'), ' abcdef0123 ');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The deposit has been credited.')).toBeTruthy();
    expect(bodies(api)).toEqual([{ decision: 'approve', amount: '1499', tx_id: 'abcdef0123' }]);
  });

  it.each([
    ['0', 'Enter a number above 0, such as 12.5.'],
    ['-1', 'Not read as a number. Write it like 12345.6 or 12,345.6.'],
    ['1e3', 'Not read as a number. Write it like 12345.6 or 12,345.6.'],
    ['1,5', 'Not read as a number. Write it like 12345.6 or 12,345.6.'],
    ['all', 'Not read as a number. Write it like 12345.6 or 12,345.6.'],
    ['1.123456789', 'At most 8 decimals.'],
  ])('takes no amount such as %s', async (entry, reason) => {
    const { api, user } = await open();
    await click(user, 'Approve');
    const amount = dialog().getByLabelText('Amount that arrived');
    await user.clear(amount);
    await user.type(amount, entry);
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(dialog().getByText(reason)).toBeTruthy();
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(bodies(api)).toEqual([]);
  });

  it('asks for the transaction', async () => {
    const { api, user } = await open();
    await click(user, 'Approve');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(dialog().getByText(/^Enter the transaction ID or the reference/)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Make one up' })).toBeNull();
    expect(bodies(api)).toEqual([]);
  });

  it('makes one up for a test address, where nothing arrives', async () => {
    const { api, user } = await open({ is_test: true });
    await click(user, 'Approve');
    await user.click(dialog().getByRole('button', { name: 'Make one up' }));
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The deposit has been credited.')).toBeTruthy();
    expect(bodies(api)).toEqual([
      { decision: 'approve', tx_id: expect.stringMatching(/^[1-9a-f]{64}$/) as string },
    ]);
  });

  it("stays where it is when the server refuses, and shows the server's words", async () => {
    const { user } = await open({}, { [`POST ${PATH}`]: { code: 566, message: 'It was decided already' } });
    await click(user, 'Approve');
    await user.type(dialog().getByLabelText('Transaction ID'), 'REF-2026/1');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('It was decided already');
  });
});

describe('a deposit that one operator has approved', () => {
  const proposal: DepositReview['proposal'] = {
    amount: '1501',
    tx_id: 'ab'.repeat(32),
    operator: 'bob@venue.example',
    date: Date.UTC(2026, 0, 3),
    because: 'more_than_announced',
  };

  it('stays in sight with the first approval, and says whom it waits for', async () => {
    const { user } = await open({}, { [`POST ${PATH}`]: { data: { ...REVIEW, proposal } } });
    await click(user, 'Approve');
    await user.type(dialog().getByLabelText('Transaction ID'), 'REF-2026/1');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Waiting for a second operator.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Deposit 7' })).toBeTruthy();
  });

  it('is approved by a second one in the very same words', async () => {
    const { api, user } = await open({ proposal, proposed_by: proposal.operator });
    expect(await screen.findByText(/^It is more than the customer announced/)).toBeTruthy();
    await click(user, 'Approve');
    expect(dialog().getByText('1,501 USDT')).toBeTruthy();
    expect(dialog().queryByRole('textbox')).toBeNull();
    await user.dblClick(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The deposit has been credited.')).toBeTruthy();
    expect(bodies(api)).toEqual([{ decision: 'approve', amount: '1501', tx_id: proposal.tx_id }]);
  });

  it('is not to be approved by the first one, who can take it back', async () => {
    const own = { ...proposal, operator: 'ann@venue.example' };
    const { api, user } = await open(
      { proposal: own, proposed_by: 'ann@venue.example' },
      { [`POST ${PATH}`]: { data: REVIEW } },
    );
    expect(await screen.findByText(/^You proposed it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await click(user, 'Reopen');
    await user.type(dialog().getByLabelText('Reason'), 'A slip of the pen');
    await user.click(dialog().getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('The deposit has been reopened.')).toBeTruthy();
    expect(bodies(api)).toEqual([{ decision: 'reopen', reason: 'A slip of the pen' }]);
  });
});

describe('rejecting a deposit', () => {
  it('needs a reason, and sends it once', async () => {
    const { api, user } = await open();
    await click(user, 'Reject');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    await user.type(dialog().getByLabelText('Reason for the customer'), ' Nothing has arrived. ');
    await user.dblClick(dialog().getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('The deposit has been rejected.')).toBeTruthy();
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
    expect(await screen.findByText('Found on the chain. Nobody announced it.')).toBeTruthy();
    expect(screen.getByText('Chain watcher')).toBeTruthy();
    expect(screen.getByText('1,500.5 USDT')).toBeTruthy();
    expect(screen.getByText('Test address: money sent there does not arrive and is lost.')).toBeTruthy();
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
    expect(await screen.findByText('No deposits are waiting for a decision.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Completed' }));
    expect(await screen.findByRole('link', { name: '7' })).toBeTruthy();
    expect(api.callsTo('GET /reviews/recharges').map(({ query }) => query.status)).toEqual([
      'pending',
      'completed',
    ]);
  });
});
