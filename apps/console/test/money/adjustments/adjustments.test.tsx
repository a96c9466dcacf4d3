import { screen, within } from '@testing-library/react';
import type { Adjustment } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../harness/api-server.ts';
import { openAs } from '../../harness/console.tsx';

const WAITING: Adjustment = {
  id: '3',
  customer: { id: '1000', email: 'may@mail.example', phone: '', nickname: 'May', held: [] },
  venue_account: null,
  type: 'manual_deposit',
  currency: 'USDT',
  amount: '25000',
  reason: 'Settles a complaint',
  status: 'pending',
  proposed_by: 'bob@venue.example',
  decided_by: null,
  decision_reason: null,
  created_at: Date.UTC(2026, 0, 2),
  decided_at: null,
};

function open(items: Adjustment[] = [], routes: Record<string, Route> = {}) {
  return openAs(['treasury'], '/adjustments', {
    'GET /adjustments': { data: { items, next_cursor: null } },
    'POST /adjustments/3': { data: { ...WAITING, status: 'completed' } },
    ...routes,
  });
}

type Opened = Awaited<ReturnType<typeof open>>;
const dialog = () => within(screen.getByRole('dialog'));
const click = async (user: Opened['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('moving money by hand', () => {
  const MADE = { data: { ...WAITING, status: 'completed' } } as const;

  async function fill(user: Opened['user'], amount: string) {
    await user.type(dialog().getByLabelText('Customer ID'), '1000');
    await user.type(dialog().getByLabelText('Amount'), amount);
    await user.type(dialog().getByLabelText('Reason'), 'Settles a complaint');
    await user.selectOptions(dialog().getByLabelText('Type'), 'Manual withdrawal');
  }

  it('sends what was entered, once', async () => {
    const { api, user } = await open([], { 'POST /adjustments': MADE });
    await click(user, 'Move money');
    await fill(user, '12.5');
    await user.dblClick(dialog().getByRole('button', { name: 'Move money' }));
    expect(await screen.findByText('The money has been moved.')).toBeTruthy();
    const sent = api.callsTo('POST /adjustments').map(({ body }) => body);
    expect(sent).toEqual([
      {
        client_id: expect.stringMatching(/^[\w-]{36}$/) as string,
        type: 'manual_withdrawal',
        customer: '1000',
        currency: 'USDT',
        amount: '12.5',
        reason: 'Settles a complaint',
      },
    ]);
  });

  it('is taken out of an account of the venue, without a customer', async () => {
    const taken = { ...WAITING, customer: null, venue_account: 'ieo_treasury', type: 'manual_withdrawal' };
    const { api, user } = await open([], { 'POST /adjustments': { data: taken } });
    await click(user, 'Move money');
    await user.selectOptions(dialog().getByLabelText('Whose money'), 'IEO treasury');
    expect(dialog().queryByLabelText('Customer ID')).toBeNull();
    await user.type(dialog().getByLabelText('Amount'), '7');
    await user.type(dialog().getByLabelText('Reason'), 'Paid to the project');
    await user.click(dialog().getByRole('button', { name: 'Move money' }));
    expect(await screen.findByText('Waiting for a second operator.')).toBeTruthy();
    expect(api.callsTo('POST /adjustments').map(({ body }) => body)).toEqual([
      {
        client_id: expect.stringMatching(/^[\w-]{36}$/) as string,
        type: 'manual_withdrawal',
        venue_account: 'ieo_treasury',
        currency: 'USDT',
        amount: '7',
        reason: 'Paid to the project',
      },
    ]);
  });

  it('says so when it waits for a second operator', async () => {
    const { user } = await open([], { 'POST /adjustments': { data: WAITING } });
    await click(user, 'Move money');
    await fill(user, '25000');
    await user.click(dialog().getByRole('button', { name: 'Move money' }));
    expect(await screen.findByText('Waiting for a second operator.')).toBeTruthy();
  });

  it('sends nothing that is incomplete or no amount', async () => {
    const { api, user } = await open();
    await click(user, 'Move money');
    await user.clear(dialog().getByLabelText('Currency'));
    await user.type(dialog().getByLabelText('Amount'), '1e9');
    await user.click(dialog().getByRole('button', { name: 'Move money' }));
    expect(dialog().getByText('Enter the customer ID.')).toBeTruthy();
    expect(dialog().getByText('Enter a currency, such as USDT.')).toBeTruthy();
    expect(dialog().getByText('Not read as a number. Write it like 12345.6 or 12,345.6.')).toBeTruthy();
    expect(dialog().getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    expect(api.callsTo('POST /adjustments')).toEqual([]);
  });

  it('keeps its id when the same is tried again, and takes another for something else', async () => {
    const { api, user } = await open([], { 'POST /adjustments': { code: 558, message: 'Not now' } });
    await click(user, 'Move money');
    await fill(user, '1');
    for (const more of ['', '', '0']) {
      if (more !== '') await user.type(dialog().getByLabelText('Amount'), more);
      await user.click(dialog().getByRole('button', { name: 'Move money' }));
      expect((await dialog().findByRole('alert')).textContent).toContain('Not now');
    }
    const [first, second, third] = api
      .callsTo('POST /adjustments')
      .map(({ body }) => (body as { client_id: string }).client_id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('what waits for a second operator', () => {
  it('is approved after a confirmation', async () => {
    const { api, user } = await open([WAITING]);
    await click(user, 'Approve');
    expect(dialog().getByText('Manual deposit of 25,000 USDT, customer 1000.')).toBeTruthy();
    await user.dblClick(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The money has been moved.')).toBeTruthy();
    expect(api.callsTo('POST /adjustments/3').map(({ body }) => body)).toEqual([{ decision: 'approve' }]);
  });

  it('names the account of the venue whose money it is', async () => {
    await open([
      { ...WAITING, type: 'manual_withdrawal', customer: null, venue_account: 'ieo_treasury' },
    ]).then(({ user }) => click(user, 'Approve'));
    expect(dialog().getByText('Manual withdrawal of 25,000 USDT, IEO treasury.')).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'IEO treasury' })).toBeTruthy();
  });

  it('is rejected with a reason', async () => {
    const { api, user } = await open([WAITING]);
    await click(user, 'Reject');
    await user.type(dialog().getByLabelText('Reason'), 'Not agreed');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('The proposal has been rejected.')).toBeTruthy();
    expect(api.callsTo('POST /adjustments/3').map(({ body }) => body)).toEqual([
      { decision: 'reject', reason: 'Not agreed' },
    ]);
  });

  it('is not for who proposed it', async () => {
    await open([{ ...WAITING, proposed_by: 'ann@venue.example' }]);
    expect(await screen.findByText('Proposed by you')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
