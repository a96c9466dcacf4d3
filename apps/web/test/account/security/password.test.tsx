// @vitest-environment page
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, at, field, fill, press, toldAt, visit } from '../../customer.ts';

const complete = {
  'Verification code': '123456',
  'Current password': 'secret1',
  'New password': 'secret2',
  'Repeat password': 'secret2',
};
const open = (answers: Answers = {}) => visit('/setting/change-password', { answers });

describe('changing the password', () => {
  it('begins with the email address of the account, and sends the code there', async () => {
    const server = await open({ '/send_email': { data: { resend_after: 60_000, valid_for: 1_800_000 } } });
    expect(field('Email address').value).toBe('maria@example.com');
    await press('Send code');
    const again = await screen.findByRole('button', { name: /Send again in (60|59) s/ });
    expect((again as HTMLButtonElement).disabled).toBe(true);
    expect(server.to('/send_email')[0]?.body).toEqual({ type: 'password', email: 'maria@example.com' });
  });

  it.each([
    ['Email address', '', 'Enter your email address.'],
    ['Email address', 'maria@', 'Enter a valid email address.'],
    ['Verification code', '', 'Enter the verification code.'],
    ['Current password', '', 'Enter your password.'],
    ['New password', '', 'Enter your password.'],
    ['New password', 'short', 'Use 6 to 20 characters.'],
    ['New password', 'secret1', 'The new password must be different from the current one.'],
    ['Repeat password', 'secret3', 'The passwords do not match. Enter the same one twice.'],
  ])('%s "%s": %s', async (label, text, said) => {
    const server = await open();
    const again = label === 'New password' ? { 'Repeat password': text } : {};
    await fill({ ...complete, [label]: text, ...again });
    await press('Change password');
    await toldAt(label, said);
    expect(server.to('/user/password')).toEqual([]);
  });

  it.each([
    [568, 'Verification code'],
    [11303, 'Verification code'],
    [12100, 'Email address'],
    [12119, 'Current password'],
    [12120, 'New password'],
    [12121, 'New password'],
    [12239, 'New password'],
  ])('shows refusal %i at "%s"', async (code, label) => {
    await open({ '/user/password': { code, message: 'Not this one.' } });
    await fill(complete);
    await press('Change password');
    await toldAt(label, 'Not this one.');
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it('ends every login and goes on at the login page', async () => {
    const server = await open({ '/user/password': { data: null } });
    await fill(complete);
    await press('Change password');
    await at('/login');
    expect(server.to('/user/password')[0]?.body).toEqual({
      email: 'maria@example.com',
      verify_code: '123456',
      old_password: 'secret1',
      password: 'secret2',
    });
    expect(await screen.findByText('Your password has been changed. Please log in again.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
    await screen.findByRole('button', { name: 'Log in' });
    expect(field('Email address').value).toBe('maria@example.com');
  });
});

describe('a login that was ended elsewhere', () => {
  it.each([
    [12242, 'Your password was changed. Please log in again.'],
    [12106, 'This account is disabled.'],
  ])('says why: %i', async (code, message) => {
    await visit('/setting/security', {
      answers: { '/user/sessions': { code, message, status: 401 }, '/user/': { code, message, status: 401 } },
    });
    await at('/login');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
