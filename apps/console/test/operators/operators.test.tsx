import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs, operatorWith, pageOf } from '../support/console.tsx';

const ANN = operatorWith(['admin']);
const BOB = { ...operatorWith(['support']), id: '2', account: 'bob', name: 'Bob' };

function open() {
  return openAs(['admin'], '/operators', {
    'GET /operators': pageOf(ANN, BOB),
    'POST /operators': { data: BOB },
    'PUT /operators/2': { data: BOB },
  });
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('adding an operator', () => {
  it('takes an account, a name, a long password and a role', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add operator' }));
    const dialog = within(screen.getByRole('dialog'));
    const add = () => user.click(dialog.getByRole('button', { name: 'Add operator' }));
    await add();
    for (const problem of ['Enter an account.', 'Enter a name.', 'Use at least 12 characters.']) {
      expect(dialog.getByText(problem)).toBeTruthy();
    }
    expect(dialog.getByText('Choose at least one role.')).toBeTruthy();
    expect(api.callsTo('POST /operators')).toEqual([]);

    await user.type(dialog.getByLabelText('Account'), 'bob');
    await user.type(dialog.getByLabelText('Name'), 'Bob');
    await user.type(dialog.getByLabelText('Password'), 'twelve chars');
    await user.click(dialog.getByRole('checkbox', { name: /^Market/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Support/ }));
    await add();
    expect(await screen.findByText('bob has been added.')).toBeTruthy();
    expect(api.callsTo('POST /operators').map(({ body }) => body)).toEqual([
      { account: 'bob', name: 'Bob', password: 'twelve chars', roles: ['support', 'market'] },
    ]);
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
      { roles: ['support', 'reviewer'], reason: 'New task' },
    ]);
  });

  it('leaves nobody their own roles to change, and nobody to disable themselves', async () => {
    const { user } = await open();
    const own = await row(/\(you\)/);
    expect(own.queryByRole('button', { name: 'Disable' })).toBeNull();
    await user.click(own.getByRole('button', { name: 'Change' }));
    for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText(/Nobody changes their own roles/)).toBeTruthy();
  });
});

describe('an operator who cannot get in', () => {
  it('is given a new password and loses the app, with a reason', async () => {
    const { api, user } = await open();
    await user.click((await row(/bob/)).getByRole('button', { name: 'Reset access' }));
    const dialog = within(screen.getByRole('dialog'));
    const reset = () => user.click(dialog.getByRole('button', { name: 'Reset access' }));
    await user.type(dialog.getByLabelText('Reason'), 'Lost the phone');
    await reset();
    expect(dialog.getByText('Give a new password or unbind the app.')).toBeTruthy();
    await user.type(dialog.getByLabelText('New password'), 'too short');
    await reset();
    expect(dialog.getByText('Use at least 12 characters.')).toBeTruthy();
    expect(api.callsTo('PUT /operators/2')).toEqual([]);
    await user.type(dialog.getByLabelText('New password'), ' no more');
    await user.click(dialog.getByRole('checkbox', { name: /^Unbind/ }));
    await reset();
    expect(await screen.findByText('bob has been changed.')).toBeTruthy();
    expect(api.callsTo('PUT /operators/2').map(({ body }) => body)).toEqual([
      { password: 'too short no more', unbind_totp: true, reason: 'Lost the phone' },
    ]);
  });
});
