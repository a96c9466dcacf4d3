import { screen, waitFor, within } from '@testing-library/react';
import type { ConsoleCustomer, ConsoleHold } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { openAs, pageOf } from '../../harness/console.tsx';

const CUSTOMER: ConsoleCustomer = {
  id: '1000',
  email: 'may@mail.example',
  phone: '',
  nickname: 'May',
  disabled: false,
  version: 'v1',
  disabled_reason: null,
  held: ['frozen', 'withdrawals'],
  primary: 'approved',
  advanced: 'not_verified',
  credit_score: 100,
  created_at: Date.UTC(2026, 0, 2),
};
const HOLD: ConsoleHold = {
  id: '7',
  kind: 'frozen',
  cause: 'operator',
  reason: 'A stolen card',
  since: Date.UTC(2026, 0, 3),
  until: null,
  state: 'active',
  put_by: 'ben@venue.example',
  lifted: null,
  may_lift: true,
};
const PATH = '/customers/1000/holds';
const holds = (...items: ConsoleHold[]) => ({ data: { items } });

describe('the holds of a customer', () => {
  it('are put with a reason and an end to come, once however often it is pressed', async () => {
    const { api, user } = await openAs(['support'], '/customers/1000', {
      'GET /customers/1000': { data: CUSTOMER },
      [`GET ${PATH}`]: () => holds(...(api.callsTo(`POST ${PATH}`).length > 0 ? [HOLD] : [])),
      [`POST ${PATH}`]: holds(HOLD),
    });
    expect(await screen.findByText(/This account has no holds/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Place a hold' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Type of hold'), 'frozen');
    expect(dialog.getByText(/Orders placed before can still fill/)).toBeTruthy();
    await user.type(dialog.getByLabelText('Until'), '2020-01-01T10:00');
    await user.click(dialog.getByRole('button', { name: 'Place a hold' }));
    expect(dialog.getByText(/Choose a time in the future/)).toBeTruthy();
    expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    const year = new Date().getFullYear() + 1;
    await user.clear(dialog.getByLabelText('Until'));
    await user.type(dialog.getByLabelText('Until'), `${year}-05-04T10:00`);
    await user.type(dialog.getByLabelText('Reason'), 'A stolen card');
    await user.dblClick(dialog.getByRole('button', { name: 'Place a hold' }));
    expect(await screen.findByText('ben@venue.example')).toBeTruthy();
    const calls = api.callsTo(`POST ${PATH}`);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      kind: 'frozen',
      reason: 'A stolen card',
      until: new Date(year, 4, 4, 10).getTime(),
    });
  });

  it('are lifted with a reason, and not by who may not', async () => {
    const lifted: ConsoleHold = {
      ...HOLD,
      state: 'lifted',
      lifted: { at: Date.UTC(2026, 0, 4), by: 'ann@venue.example', reason: 'Cleared up' },
      may_lift: false,
    };
    const own: ConsoleHold = { ...HOLD, id: '8', kind: 'trading', reason: 'Mine', may_lift: false };
    const off: ConsoleHold = { ...own, id: '9', cause: 'disabled', reason: 'Off' };
    const { api, user } = await openAs(['support'], '/customers/1000', {
      'GET /customers/1000': { data: CUSTOMER },
      [`GET ${PATH}`]: () => holds(own, off, api.callsTo(`POST ${PATH}/7/lift`).length > 0 ? lifted : HOLD),
      [`POST ${PATH}/7/lift`]: holds(lifted),
    });
    expect(await screen.findByText('Another operator must lift it')).toBeTruthy();
    expect(screen.getByText('The account was disabled: Off')).toBeTruthy();
    expect(screen.getByText('Ends when the customer is enabled')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lift' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Lift “frozen”?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Cleared up');
    await user.click(dialog.getByRole('button', { name: 'Lift' }));
    expect(await screen.findByText(/ann@venue.example, .*: Cleared up/)).toBeTruthy();
    expect(api.callsTo(`POST ${PATH}/7/lift`).map(({ body }) => body)).toEqual([{ reason: 'Cleared up' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull());
  });
});

it('are shown in the list of customers, which can show those alone', async () => {
  const { api, user } = await openAs(['support'], '/customers', { 'GET /customers': pageOf(CUSTOMER) });
  const row = await screen.findByRole('row', { name: /May/ });
  expect(within(row).getByText('frozen')).toBeTruthy();
  expect(within(row).getByText('withdrawals on hold')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'On hold' }));
  await waitFor(() => expect(api.callsTo('GET /customers').at(-1)?.query).toMatchObject({ state: 'held' }));
});
