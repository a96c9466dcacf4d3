import { screen, waitFor, within } from '@testing-library/react';
import type { WithdrawalReview } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../harness/api-server.ts';
import { openAs, operatorWith, pageOf } from '../../harness/console.tsx';

const DAY = 86_400_000;
const ASKED = Date.UTC(2026, 0, 10);
const REVIEW: WithdrawalReview = {
  id: '9',
  customer: { id: '1000', email: 'may@mail.example', phone: '', nickname: 'May', held: [] },
  channel: 'wallet',
  currency: 'USDT',
  amount: '12500',
  fee: '125',
  total: '12625',
  payout_currency: 'USDT',
  usdt_value: '12500',
  destination: { channel: 'wallet', network: 'TRC20', address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' },
  destination_problem: null,
  destination_since: ASKED - 2 * DAY,
  queue: 'review',
  status: 'pending',
  payout: null,
  transaction_id: null,
  reason: null,
  approvals_needed: 1,
  approved_by: [],
  second_because: null,
  barred: { approve: [], pay: [], reject: [] },
  timeline: [{ step: 'submitted', date: ASKED, operator: null, note: null }],
  created_at: ASKED,
  updated_at: ASKED,
};
const PATH = '/reviews/withdrawals/9';
const ME = operatorWith().account;
const INSTRUCTED: Partial<WithdrawalReview> = {
  queue: 'payout',
  payout: 'instructed',
  approved_by: [ME],
};

function open(review: Partial<WithdrawalReview> = {}, routes: Record<string, Route> = {}) {
  return openAs(['treasury'], '/withdrawals/9', {
    [`GET ${PATH}`]: { data: { ...REVIEW, ...review } },
    [`POST ${PATH}`]: { data: { ...REVIEW, ...INSTRUCTED } },
    [`POST ${PATH}/payout`]: { data: { ...REVIEW, ...INSTRUCTED, payout: 'sent' } },
    'GET /reviews/withdrawals': pageOf(),
    ...routes,
  });
}

type Opened = Awaited<ReturnType<typeof open>>;
const click = async (user: Opened['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (user: Opened['user'], name: string) => user.dblClick(dialog().getByRole('button', { name }));
const bodies = (api: Opened['api'], path = PATH) => api.callsTo(`POST ${path}`).map(({ body }) => body);
const acts = async () => {
  await screen.findByText('Timeline');
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

describe('the queues', () => {
  it('begin with what waits for an approval, and lead to each withdrawal', async () => {
    const { api, user } = await openAs(['treasury'], '/withdrawals', {
      'GET /reviews/withdrawals': pageOf(REVIEW),
      [`GET ${PATH}`]: { data: REVIEW },
    });
    const row = within(await screen.findByRole('row', { name: /may@mail\.example/ }));
    expect(row.getByText('12,500 USDT')).toBeTruthy();
    expect(row.getByText('TRC20')).toBeTruthy();
    expect(api.callsTo('GET /reviews/withdrawals')[0]?.query).toMatchObject({ queue: 'review' });
    await user.click(row.getByRole('link', { name: '9' }));
    expect(await screen.findByRole('heading', { name: 'Withdrawal 9' })).toBeTruthy();
  });

  it.each([
    ['Being paid', 'payout', 'No payouts are in progress.'],
    ['Unclear', 'unknown', 'No payouts are unclear.'],
    ['Closed', 'closed', 'No withdrawals have ended yet.'],
  ])('show those of “%s”', async (label, queue, empty) => {
    const { api, user } = await openAs(['treasury'], '/withdrawals', {
      'GET /reviews/withdrawals': pageOf(),
    });
    await user.click(await screen.findByRole('radio', { name: label }));
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(api.callsTo('GET /reviews/withdrawals').at(-1)?.query).toMatchObject({ queue });
  });

  it('are for the treasury alone', async () => {
    await openAs(['support', 'reviewer', 'market', 'admin'], '/withdrawals');
    expect(
      await screen.findByText('Your roles do not include this page. Ask an admin if you need it.'),
    ).toBeTruthy();
  });
});

describe('a withdrawal', () => {
  it('shows what is to be paid, to whom, and what happened', async () => {
    await open();
    expect(await screen.findByText('12,625 USDT')).toBeTruthy();
    expect(screen.getByText('TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL')).toBeTruthy();
    expect(screen.getByText('0 of 1')).toBeTruthy();
    expect(screen.getByText('May (1000)')).toBeTruthy();
    expect(screen.queryByText(/less than a day before/)).toBeNull();
  });

  it('warns of a destination that is new', async () => {
    await open({ destination_since: ASKED - DAY + 1 });
    expect(await screen.findByText(/less than a day before/)).toBeTruthy();
  });

  it.each([
    [11930, /customer’s own deposit address/],
    [11931, /an address of the platform/],
    [11929, /Anyone could take money/],
    [11926, /no address of a wallet/],
    [12264, /no address of a wallet/],
  ])('warns of an address that would lose the money (%i), and offers no approval', async (code, said) => {
    await open({ destination_problem: code });
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    const names = await acts();
    expect(names).toContain('Reject');
    expect(names).not.toContain('Approve');
  });

  it('shows a bank account in full', async () => {
    await open({
      channel: 'bank',
      payout_currency: 'USD',
      destination: {
        channel: 'bank',
        payee_name: 'May Chen',
        payee_address: '1 Harbour Street',
        bank_type: 'checking',
        bank_name: 'First Bank',
        bank_address: '2 Market Square',
        bank_country: 'US',
        account_number: '000123456789',
        international_code: '',
        aba_number: '021000021',
      },
    });
    expect(await screen.findByText('000123456789')).toBeTruthy();
    expect(screen.getByText('021000021')).toBeTruthy();
    expect(screen.queryByText('SWIFT/BIC')).toBeNull();
  });

  it('tells who did what, and why', async () => {
    await open({
      ...INSTRUCTED,
      queue: 'unknown',
      payout: 'unknown',
      timeline: [
        ...REVIEW.timeline,
        { step: 'instructed', date: ASKED + 1, operator: 'ann', note: null },
        { step: 'unknown', date: ASKED + 2, operator: 'ben', note: 'The node is silent.' },
      ],
    });
    const steps = (await screen.findAllByRole('listitem')).filter((item) => item.closest('ol'));
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Requested .*customer$/),
      expect.stringMatching(/^Approved, payout ordered .*ann$/),
      expect.stringMatching(/^Unclear .*benThe node is silent\.$/),
    ]);
  });

  it.each<[string, Partial<WithdrawalReview>, string[]]>([
    ['in review', {}, ['Reject', 'Approve']],
    ['to be paid', INSTRUCTED, ['Mark as unclear', 'Mark as sent']],
    ['that was sent', { ...INSTRUCTED, payout: 'sent' }, ['Mark as unclear', 'Mark as done']],
    [
      'that is unclear',
      { ...INSTRUCTED, queue: 'unknown', payout: 'unknown' },
      ['Reject', 'Mark as sent', 'Mark as done'],
    ],
    ['that is done', { queue: 'closed', payout: 'done', status: 'success' }, []],
    ['that was rejected', { queue: 'closed', status: 'rejected', reason: 'No.' }, []],
  ])('%s offers its next steps and no others', async (_what, review, expected) => {
    await open(review);
    const known = ['Approve', 'Reject', 'Mark as sent', 'Mark as done', 'Mark as unclear'];
    expect((await acts()).filter((act) => known.includes(act ?? ''))).toEqual(expected);
  });
});

describe('approving', () => {
  it('orders the payout, once', async () => {
    const { api, user } = await open();
    await click(user, 'Approve');
    expect(dialog().getByText('Approve the payout of 12,500 USDT?')).toBeTruthy();
    await confirm(user, 'Approve');
    expect(await screen.findByText('The payout has been ordered.')).toBeTruthy();
    expect(bodies(api)).toEqual([{ decision: 'approve' }]);
  });

  it('says that a second operator is needed, and goes back to the queue', async () => {
    const { user } = await open(
      { approvals_needed: 2 },
      { [`POST ${PATH}`]: { data: { ...REVIEW, approvals_needed: 2, approved_by: [ME] } } },
    );
    await click(user, 'Approve');
    expect(dialog().getByText(/the first of two approvals/)).toBeTruthy();
    await confirm(user, 'Approve');
    expect(await screen.findByText('Approved. It is now waiting for a second operator.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Withdrawals' })).toBeTruthy();
  });

  it('says to the second operator that it orders the payout, and who pays', async () => {
    const { user } = await open({ approvals_needed: 2, approved_by: ['bob'] });
    await click(user, 'Approve');
    expect(
      dialog().getByText(/the second approval: it orders the payout.* A third operator must pay it/),
    ).toBeTruthy();
  });

  it('is not offered twice to the same operator', async () => {
    await open({
      approvals_needed: 2,
      approved_by: [ME],
      second_because: 'withdrawal_threshold',
      barred: { approve: [ME], pay: [ME], reject: [] },
    });
    expect(await screen.findByText('You approved it. A second operator must approve it, too.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(
      screen.getByText(`A second approval, by an operator other than ${ME}; then a third operator who pays`),
    ).toBeTruthy();
    expect(screen.getByText(/is withdrawing more than one operator may approve/)).toBeTruthy();
  });

  it("stays where it is when the server refuses, and shows the server's words", async () => {
    const { user } = await open({}, { [`POST ${PATH}`]: { code: 11923, message: 'It has moved on' } });
    await click(user, 'Approve');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('It has moved on');
  });
});

describe('rejecting', () => {
  it('needs a reason, and sends it once', async () => {
    const { api, user } = await open();
    await click(user, 'Reject');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    await user.type(dialog().getByLabelText('Reason for the customer'), ' The name differs. ');
    await confirm(user, 'Reject');
    expect(await screen.findByText('The withdrawal has been rejected.')).toBeTruthy();
    expect(bodies(api)).toEqual([{ decision: 'reject', reason: 'The name differs.' }]);
  });

  const UNCLEAR = { ...INSTRUCTED, queue: 'unknown', payout: 'unknown' } as const;

  it('says what it means once a payout was ordered', async () => {
    const { user } = await open({ ...UNCLEAR, barred: { approve: [], pay: [], reject: ['bob'] } });
    expect(await screen.findByText(/is rejected by an operator other than bob/)).toBeTruthy();
    await click(user, 'Reject');
    expect(dialog().getByText(/made sure yourself that nothing was paid/)).toBeTruthy();
  });

  it('is not offered to who recorded the payout', async () => {
    await open({ ...UNCLEAR, barred: { approve: [], pay: [], reject: [ME] } });
    expect(
      await screen.findByText('You recorded it. Only another operator can reject it and return the money.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark as done' })).toBeTruthy();
  });
});

describe('a payout', () => {
  it('that two have approved is for a third to record', async () => {
    await open({
      ...INSTRUCTED,
      approvals_needed: 2,
      approved_by: [ME, 'bob'],
      barred: { approve: [ME, 'bob'], pay: [ME, 'bob'], reject: [] },
    });
    expect(
      await screen.findByText('You approved it. Another operator must pay it and record the payment.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark as unclear' })).toBeTruthy();
    expect(screen.getByText(new RegExp(`not ${ME} or bob, who approved it`))).toBeTruthy();
  });

  it.each(['', 'abc', 'a b c d'])('is not sent with the transaction “%s”', async (entry) => {
    const { api, user } = await open(INSTRUCTED);
    await click(user, 'Mark as sent');
    if (entry !== '') await user.type(dialog().getByLabelText('Transaction ID'), entry);
    await user.click(dialog().getByRole('button', { name: 'Mark as sent' }));
    expect(dialog().getByText(/Enter the transaction/)).toBeTruthy();
    expect(bodies(api, `${PATH}/payout`)).toEqual([]);
  });

  it('is sent with its transaction, and stays in sight', async () => {
    const { api, user } = await open(INSTRUCTED);
    await click(user, 'Mark as sent');
    await user.type(dialog().getByLabelText('Transaction ID'), ' 0xabc123 ');
    await confirm(user, 'Mark as sent');
    expect(await screen.findByText('The payout has been recorded as sent.')).toBeTruthy();
    expect(bodies(api, `${PATH}/payout`)).toEqual([{ state: 'sent', transaction_id: '0xabc123' }]);
    expect(screen.getByRole('heading', { name: 'Withdrawal 9' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is done with the transaction that is known', async () => {
    const { api, user } = await open({ ...INSTRUCTED, payout: 'sent', transaction_id: '0xabc123' });
    await click(user, 'Mark as done');
    await confirm(user, 'Mark as done');
    expect(await screen.findByText('The withdrawal is done.')).toBeTruthy();
    expect(bodies(api, `${PATH}/payout`)).toEqual([{ state: 'done', transaction_id: '0xabc123' }]);
  });

  it('is unclear for a reason', async () => {
    const { api, user } = await open({ ...INSTRUCTED, payout: 'sent', transaction_id: '0xabc123' });
    await click(user, 'Mark as unclear');
    await user.type(dialog().getByLabelText('Reason'), 'The node is silent.');
    await confirm(user, 'Mark as unclear');
    expect(
      await screen.findByText('The payout has been marked as unclear. Someone must find out what happened.'),
    ).toBeTruthy();
    expect(bodies(api, `${PATH}/payout`)).toEqual([{ state: 'unknown', reason: 'The node is silent.' }]);
  });
});

describe('a withdrawal of a customer whose money is held', () => {
  const heldAs = (held: WithdrawalReview['customer']['held']) => ({ customer: { ...REVIEW.customer, held } });

  it('is not approved or paid, and can be rejected or called unclear', async () => {
    await open(heldAs(['withdrawals']));
    expect(await acts()).toContain('Reject');
    expect(await acts()).not.toContain('Approve');
    expect(screen.getByText(/money is on hold/)).toBeTruthy();
    expect(screen.getByText('withdrawals on hold')).toBeTruthy();
  });

  it('is not recorded as sent while the account is frozen', async () => {
    await open({ ...INSTRUCTED, ...heldAs(['frozen']) });
    expect(await screen.findByText(/money is on hold/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /sent/i })).toBeNull();
  });

  it('goes its way while trading alone is held', async () => {
    await open(heldAs(['trading']));
    expect(await acts()).toContain('Approve');
    expect(screen.queryByText(/money is on hold/)).toBeNull();
  });
});
