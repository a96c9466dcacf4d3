import { screen, within } from '@testing-library/react';
import type { Approval } from '@trade/protocol';
import { expect, it } from 'vitest';
import { openAs, pageOf } from '../../harness/console.tsx';

const WAITING: Approval = {
  id: '3',
  kind: 'operator.change',
  title: 'Change the roles of bob@venue.example',
  changes: [{ what: 'Roles', before: 'support', after: 'support, treasury' }],
  reason: 'Joins the treasury',
  digest: 'd1',
  status: 'pending',
  approvers: ['admin'],
  notice: 0,
  proposed_by: 'may@venue.example',
  decided_by: null,
  decision_reason: null,
  refusal: null,
  created_at: Date.UTC(2026, 0, 2),
  expires_at: Date.UTC(2026, 0, 9),
  decided_at: null,
  effective_at: null,
  ended_at: null,
  may_approve: true,
  may_reject: true,
  may_withdraw: false,
};

const open = (given: Partial<Approval> = {}, path = '/approvals/3') => {
  const item = { ...WAITING, ...given };
  return openAs(['admin'], path, {
    'GET /approvals': pageOf(item),
    'GET /approvals/3': { data: item },
    'POST /approvals/3': { data: { ...item, status: 'done', may_approve: false, may_reject: false } },
  });
};
const dialog = () => within(screen.getByRole('dialog'));

it('lists what is open, and leads to each', async () => {
  const { api, user } = await open({}, '/approvals');
  await user.click(await screen.findByRole('link', { name: WAITING.title }));
  expect(await screen.findByRole('heading', { name: 'Approval 3' })).toBeTruthy();
  expect(api.callsTo('GET /approvals')[0]?.query.status).toBe('open');
});

it('shows what changes from what to what, who asks and why', async () => {
  await open({ notice: 86_400_000 });
  const table = await screen.findByRole('table', { name: 'Changes' });
  expect(within(table).getByRole('cell', { name: 'support' })).toBeTruthy();
  expect(within(table).getByRole('cell', { name: 'support, treasury' })).toBeTruthy();
  expect(screen.getByText('may@venue.example')).toBeTruthy();
  expect(screen.getByText('24 hours after it is approved')).toBeTruthy();
  expect(screen.getByText('another operator with the role Admin')).toBeTruthy();
});

it('approves what was read, once', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(dialog().getByText(WAITING.title)).toBeTruthy();
  await user.dblClick(dialog().getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The proposal has been approved.')).toBeTruthy();
  expect(api.callsTo('POST /approvals/3').map(({ body }) => body)).toEqual([
    { decision: 'approve', digest: 'd1' },
  ]);
});

it('rejects with a reason alone', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.click(dialog().getByRole('button', { name: 'Reject' }));
  expect(dialog().getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
  await user.type(dialog().getByLabelText('Reason'), 'Who asked?');
  await user.click(dialog().getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('The proposal has been rejected.')).toBeTruthy();
  expect(api.callsTo('POST /approvals/3').map(({ body }) => body)).toEqual([
    { decision: 'reject', digest: 'd1', reason: 'Who asked?' },
  ]);
});

it('offers who proposed it to withdraw it, and no more', async () => {
  await open({ may_approve: false, may_reject: false, may_withdraw: true });
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

it('says why the server refuses', async () => {
  const { api, user } = await open();
  api.answer('POST /approvals/3', { code: 12311, message: 'This has changed' });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(dialog().getByRole('button', { name: 'Approve' }));
  expect((await dialog().findByRole('alert')).textContent).toContain('This has changed');
});
