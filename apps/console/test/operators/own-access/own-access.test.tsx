import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../harness/console.tsx';

const NOTHING = { data: null };
const dialog = () => within(screen.getByRole('dialog'));

describe('the own password', () => {
  it('is changed with the old one and a code, after which the login is over', async () => {
    const { api, user } = await openAs(['support'], '/customers', { 'POST /password': NOTHING });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const change = () => user.click(dialog().getByRole('button', { name: 'Change password' }));
    await user.type(dialog().getByLabelText('New password'), 'quite another one');
    await change();
    for (const problem of [
      'Enter your current password.',
      'The passwords do not match. Enter the same one twice.',
      'Enter the 6-digit code.',
    ]) {
      expect(dialog().getByText(problem)).toBeTruthy();
    }
    expect(api.callsTo('POST /password')).toEqual([]);
    await user.type(dialog().getByLabelText('Current password'), 'the old password');
    await user.type(dialog().getByLabelText('Repeat new password'), 'quite another one');
    await user.type(dialog().getByLabelText('Code'), '123 456');
    await change();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(api.callsTo('POST /password').map(({ body }) => body)).toEqual([
      { old_password: 'the old password', password: 'quite another one', totp: '123456' },
    ]);
    expect(sessionStorage.getItem('console_token')).toBeNull();
  });

  it('stays when the server refuses, which the dialog says', async () => {
    const refusal = { code: 12119, message: 'The current password is wrong.' };
    const { user } = await openAs(['support'], '/customers', { 'POST /password': refusal });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.type(dialog().getByLabelText('Current password'), 'not this one');
    await user.type(dialog().getByLabelText('New password'), 'quite another one');
    await user.type(dialog().getByLabelText('Repeat new password'), 'quite another one');
    await user.type(dialog().getByLabelText('Code'), '123456');
    await user.click(dialog().getByRole('button', { name: 'Change password' }));
    expect(await dialog().findByText(/The current password is wrong/)).toBeTruthy();
    expect(sessionStorage.getItem('console_token')).not.toBeNull();
  });
});

describe('the own authenticator', () => {
  it('is replaced: who asks, the new secret, its first code', async () => {
    const begun = { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } };
    const { api, user } = await openAs(['support'], '/customers', {
      'POST /totp': begun,
      'PUT /totp': NOTHING,
    });
    await user.click(await screen.findByRole('button', { name: 'New authenticator' }));
    await user.type(dialog().getByLabelText('Current password'), 'the old password');
    await user.type(dialog().getByLabelText('Code from the current app'), '123456');
    await user.click(dialog().getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    await screen.findByRole('dialog');
    const replace = () => user.click(dialog().getByRole('button', { name: 'New authenticator' }));
    await replace();
    expect(dialog().getByText('Enter the 6-digit code.')).toBeTruthy();
    await user.type(dialog().getByLabelText('Code from the new app'), '654321');
    await replace();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(api.callsTo('POST /totp').map(({ body }) => body)).toEqual([
      { password: 'the old password', totp: '123456' },
    ]);
    expect(api.callsTo('PUT /totp').map(({ body }) => body)).toEqual([{ totp: '654321' }]);
  });
});
