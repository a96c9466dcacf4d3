import { screen, waitFor, within } from '@testing-library/react';
import type { ConsoleCustomer } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { openAs, pageOf, TOKEN } from '../harness/console.tsx';

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
const disabled: ConsoleCustomer = { ...CUSTOMER, disabled: true, disabled_reason: 'Stolen card' };
const STATE = '/customers/1000/state';

describe('the list of customers', () => {
  it('is searched and filtered by the server, and exported as it is filtered', async () => {
    const { api, user } = await openAs(['support'], '/customers', {
      'GET /customers': pageOf(CUSTOMER),
      'GET /customers.csv': { file: 'id,email\n' },
    });
    await user.type(await screen.findByLabelText('Search'), 'may');
    await user.click(screen.getByRole('radio', { name: 'Disabled' }));
    const filter = { search: 'may', state: 'disabled' };
    await waitFor(() => expect(api.callsTo('GET /customers').at(-1)?.query).toMatchObject(filter));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/has been downloaded/)).toBeTruthy();
    expect(api.callsTo('GET /customers.csv')).toMatchObject([{ query: filter, token: TOKEN }]);
  });

  it('says why there is no file', async () => {
    const { user } = await openAs(['support'], '/customers', {
      'GET /customers': pageOf(),
      'GET /customers.csv': { code: 557, message: 'Too many attempts' },
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
  });
});

describe('a customer', () => {
  it('is disabled with a reason only, and is shown as they are afterwards', async () => {
    const { api, user } = await openAs(['support'], '/customers/1000', {
      'GET /customers/1000': () => ({ data: api.callsTo(`PUT ${STATE}`).length > 0 ? disabled : CUSTOMER }),
      [`PUT ${STATE}`]: { data: disabled },
    });
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Disable' }));
    expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    expect(api.callsTo(`PUT ${STATE}`)).toEqual([]);

    await user.type(dialog.getByLabelText('Reason'), 'Stolen card');
    await user.dblClick(dialog.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByRole('button', { name: 'Enable' })).toBeTruthy();
    expect(screen.getByText('Stolen card')).toBeTruthy();
    expect(api.callsTo(`PUT ${STATE}`).map(({ body }) => body)).toEqual([
      { disabled: true, reason: 'Stolen card', version: 'v1' },
    ]);
  });
});

it('shows what happened to the account, page by page', async () => {
  const ACTIVITY = '/customers/1000/activity';
  const at = Date.UTC(2026, 0, 3);
  const { api, user } = await openAs(['support'], '/customers/1000', {
    'GET /customers/1000': { data: CUSTOMER },
    [`GET ${ACTIVITY}`]: ({ query }) => ({
      data:
        query.cursor === '2'
          ? {
              items: [{ id: '1', type: 'operator_credited', detail: '80 USDT', date: at }],
              next_cursor: null,
            }
          : {
              items: [{ id: '2', type: 'login_new_device', detail: 'Chrome · 192.0.2.7', date: at }],
              next_cursor: '2',
            },
    }),
  });
  const panel = within(await screen.findByRole('table', { name: 'Account activity' }));
  expect(await panel.findByText('Logged in from a new device')).toBeTruthy();
  expect(panel.getByText('Chrome · 192.0.2.7')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /more/i }));
  expect(await panel.findByText('Money added by an operator')).toBeTruthy();
  expect(api.callsTo(`GET ${ACTIVITY}`)).toHaveLength(2);
});

it('records a credit event in whole points, once however often it is pressed', async () => {
  const CREDIT = '/customers/1000/credit';
  const history = [
    { cause: 'dispute', change: -15, score: 85, reason: 'Chargeback', date: Date.UTC(2026, 0, 3) },
  ];
  const { api, user } = await openAs(['support'], '/customers/1000', {
    'GET /customers/1000': { data: CUSTOMER },
    [`GET ${CREDIT}`]: () => ({
      data: api.callsTo(`POST ${CREDIT}`).length > 0 ? { score: 85, history } : { score: 100, history: [] },
    }),
    [`POST ${CREDIT}`]: { data: { score: 85, history } },
  });
  await user.click(await screen.findByRole('button', { name: 'Record an event' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Cause'), 'Dispute');
  await user.type(dialog.getByLabelText('Points'), '1.5');
  await user.type(dialog.getByLabelText('Reason'), 'Chargeback');
  await user.click(dialog.getByRole('button', { name: 'Record an event' }));
  expect(api.callsTo(`POST ${CREDIT}`)).toEqual([]);
  await user.clear(dialog.getByLabelText('Points'));
  await user.type(dialog.getByLabelText('Points'), '-15');
  await user.dblClick(dialog.getByRole('button', { name: 'Record an event' }));
  expect(await screen.findByText('Chargeback')).toBeTruthy();
  expect(api.callsTo(`POST ${CREDIT}`).map(({ body }) => body)).toMatchObject([
    { cause: 'dispute', change: -15, reason: 'Chargeback' },
  ]);
});
