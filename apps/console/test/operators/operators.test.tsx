import { screen, within } from '@testing-library/react';
import type { Approval } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import type { Route } from '../harness/api-server.ts';
import { openAs, operatorWith, pageOf } from '../harness/console.tsx';

const ANN = operatorWith(['admin']);
const BOB = { ...operatorWith(['support']), id: '2', account: 'bob', name: 'Bob' };

const DONE = { data: { operator: BOB, approval: null } };
const PROPOSAL: Approval = {
  id: '3',
  kind: 'operator.change',
  title: 'Change bob',
  changes: [{ what: 'Roles', before: 'support', after: 'support, treasury' }],
  reason: 'Joins the treasury',
  digest: 'd1',
  status: 'pending',
  approvers: ['admin'],
  notice: 0,
  proposed_by: 'ann@venue.example',
  decided_by: null,
  decision_reason: null,
  refusal: null,
  created_at: Date.UTC(2026, 0, 2),
  expires_at: Date.UTC(2026, 0, 9),
  decided_at: null,
  effective_at: null,
  ended_at: null,
  may_approve: false,
  may_reject: false,
  may_withdraw: true,
};

function open(routes: Record<string, Route> = {}) {
  return openAs(['admin'], '/operators', {
    'GET /operators': pageOf(ANN, BOB),
    'GET /approvals': pageOf(),
    'POST /operators': DONE,
    'PUT /operators/2': DONE,
    ...routes,
  });
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('inviting an operator', () => {
  async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Account'), 'bob');
    await user.type(dialog.getByLabelText('Name'), 'Bob');
    await user.type(dialog.getByLabelText('Email'), 'bob@mail.example');
    await user.click(dialog.getByRole('checkbox', { name: /^Market/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Support/ }));
    await user.type(dialog.getByLabelText('Reason'), 'A new colleague');
    await user.click(dialog.getByRole('button', { name: 'Invite an operator' }));
  }

  it('takes an account, a name, an address and a role, and no password', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Invite an operator' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Invite an operator' }));
    for (const problem of ['Enter an account.', 'Enter a name.', 'Enter an email address.']) {
      expect(dialog.getByText(problem)).toBeTruthy();
    }
    expect(dialog.getByText('Choose at least one role.')).toBeTruthy();
    expect(dialog.queryByLabelText(/password/i)).toBeNull();
    expect(api.callsTo('POST /operators')).toEqual([]);
    await fill(user);
    expect(await screen.findByText('bob has been invited by email.')).toBeTruthy();
    expect(api.callsTo('POST /operators').map(({ body }) => body)).toEqual([
      {
        account: 'bob',
        name: 'Bob',
        email: 'bob@mail.example',
        roles: ['support', 'market'],
        reason: 'A new colleague',
      },
    ]);
  });

  it('says so when it waits for another admin', async () => {
    const { user } = await open({
      'POST /operators': { data: { operator: null, approval: PROPOSAL } },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite an operator' }));
    await fill(user);
    expect(await screen.findByText('Waiting for another admin. See Approvals.')).toBeTruthy();
  });
});

describe('the list of operators', () => {
  it('shows what waits, from when a power acts, and until when a link opens', async () => {
    const from = new Date(2026, 0, 3, 12).getTime();
    const invited = {
      ...BOB,
      roles: ['treasury'],
      waiting_roles: [{ role: 'treasury', from }],
      totp_bound: false,
      link_expires_at: Date.now() + 60_000,
    };
    const { api, user } = await open({
      'GET /operators': pageOf(ANN, invited),
      'GET /approvals': pageOf(PROPOSAL, { ...PROPOSAL, id: '4', kind: 'contract.terms', title: 'Fees' }),
      'POST /operators/2/invitation': { data: invited },
    });
    const bob = await row(/^bob/);
    expect(bob.getByText('Treasury active from 2026-01-03 12:00:00')).toBeTruthy();
    expect(bob.getByText('Login not set up yet')).toBeTruthy();
    expect(bob.getByText(/^Link valid until/)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Change bob' })).getAttribute('href')).toBe(
      '/console/approvals/3',
    );
    expect(screen.queryByRole('link', { name: 'Fees' })).toBeNull();
    await user.click(bob.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('A new link has been emailed to bob.')).toBeTruthy();
    expect(api.callsTo('POST /operators/2/invitation')).toHaveLength(1);
  });
});

describe('changing an operator', () => {
  it('sends only what differs, with a reason', async () => {
    const { api, user } = await open();
    await user.click((await row(/bob/)).getByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: /^Reviewer/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(api.callsTo('PUT /operators/2')).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'New task');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('bob has been changed.')).toBeTruthy();
    expect(api.callsTo('PUT /operators/2').map(({ body }) => body)).toEqual([
      { roles: ['support', 'reviewer'], reason: 'New task', version: 'v1' },
    ]);
  });

  it('leaves nobody their own roles to change, and nobody to disable themselves', async () => {
    const { user } = await open();
    const own = await row(/\(you\)/);
    expect(own.queryByRole('button', { name: 'Disable' })).toBeNull();
    await user.click(own.getByRole('button', { name: 'Change' }));
    for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText(/You cannot change your own roles/)).toBeTruthy();
  });
});

describe('an operator who cannot get in', () => {
  it('chooses anew what they have lost, once another admin agrees', async () => {
    const { api, user } = await open({
      'PUT /operators/2': { data: { operator: null, approval: PROPOSAL } },
    });
    await user.click((await row(/bob/)).getByRole('button', { name: 'Reset access' }));
    const dialog = within(screen.getByRole('dialog'));
    const reset = () => user.click(dialog.getByRole('button', { name: 'Reset access' }));
    await user.type(dialog.getByLabelText('Reason'), 'Lost the phone');
    await reset();
    expect(dialog.getByText('Choose what they have lost.')).toBeTruthy();
    expect(api.callsTo('PUT /operators/2')).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: /^Authenticator/ }));
    await reset();
    expect(await screen.findByText('Waiting for another admin. See Approvals.')).toBeTruthy();
    expect(api.callsTo('PUT /operators/2').map(({ body }) => body)).toEqual([
      { reset: ['authenticator'], reason: 'Lost the phone', version: 'v1' },
    ]);
  });
});
