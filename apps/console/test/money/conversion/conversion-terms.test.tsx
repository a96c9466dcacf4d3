import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../harness/console.tsx';

const TERMS = { spread_rate: '0.001', fee_rate: '0.0025', minimum: '1', quote_seconds: 10, version: 'v1' };
const routes = { 'GET /exchange-terms': { data: TERMS }, 'PUT /exchange-terms': { data: TERMS } };

describe('the terms of conversion', () => {
  it('are shown in percent, and only what differs is sent', async () => {
    const { api, user } = await openAs(['market'], '/exchange-terms', routes);
    expect(await screen.findByText('0.25 %')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText('Fee'));
    await user.type(dialog.getByLabelText('Fee'), '0.3');
    await user.type(dialog.getByLabelText('Reason'), 'Costs have risen');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The terms of conversion have been changed.')).toBeTruthy();
    expect(api.callsTo('PUT /exchange-terms')).toMatchObject([
      { body: { fee_rate: '0.003', reason: 'Costs have risen', version: 'v1' } },
    ]);
  });

  it('are put to a second operator where it takes two', async () => {
    const { user } = await openAs(['market'], '/exchange-terms', {
      ...routes,
      'PUT /exchange-terms': { data: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText('Fee'));
    await user.type(dialog.getByLabelText('Fee'), '0');
    await user.type(dialog.getByLabelText('Reason'), 'A promotion');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for a second operator. See Approvals.')).toBeTruthy();
  });

  it('are not sent while something is wrong, or nothing has changed', async () => {
    const { api, user } = await openAs(['market'], '/exchange-terms', routes);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'A try');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('There are no changes to save.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Quote valid for'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a whole number of seconds from 1 to 60.')).toBeTruthy();
    expect(api.callsTo('PUT /exchange-terms')).toEqual([]);
  });
});
