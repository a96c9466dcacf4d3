// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserInfo, VerificationStatus } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { press, visit } from '../../customer.ts';
import { maria, realLogin } from '../../people.ts';

const row = (name: RegExp) => screen.getByRole('link', { name });
const realname = (primary: VerificationStatus, advanced: VerificationStatus = 'not_verified') =>
  ({ realname: { primary, advanced } }) satisfies Partial<UserInfo>;

describe('the settings', () => {
  it.each([
    [/Profile/, '/setting/user-profile'],
    [/Identity verification/, '/setting/authentication'],
    [/Security/, '/setting/security'],
    [/Change password/, '/setting/change-password'],
    [/Account activity/, '/setting/account-change'],
  ])('lead to %s', async (name, path) => {
    await visit('/setting/setpage');
    expect(row(name).getAttribute('href')).toBe(path);
  });

  it.each([
    [realname('not_verified'), 'Not verified'],
    [realname('pending'), 'Under review'],
    [realname('rejected'), 'Rejected'],
    [realname('approved'), 'Approved'],
    [realname('approved', 'pending'), 'Under review'],
    [realname('approved', 'rejected'), 'Rejected'],
    [realname('approved', 'approved'), 'Approved'],
  ])('say of %j: %s', async (user, word) => {
    await visit('/setting/setpage', { user });
    expect(row(/Identity verification/).textContent).toContain(word);
  });

  it('show what the server knows, and not what was stored at the login', async () => {
    const renewed = { ...maria, nickname: 'Maria2', ...realname('approved') };
    await visit('/setting/setpage', { answers: { 'GET /user/': { data: renewed } } });
    expect(await screen.findByText('Maria2')).toBeTruthy();
    expect(row(/Identity verification/).textContent).toContain('Approved');
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(renewed);
  });
});

describe('the settings of the demo account', () => {
  it.each(['Identity verification', 'Change password'])('explain why %s is not there', async (title) => {
    await visit('/setting/setpage', { demo: true });
    expect(screen.queryByRole('link', { name: new RegExp(title) })).toBeNull();
    expect(screen.getByText(title).parentElement?.parentElement?.textContent).toContain(
      'Only in the real account',
    );
  });

  it('lead to what a demo account has too', async () => {
    await visit('/setting/setpage', { demo: true });
    for (const name of [/Profile/, /Security/, /Account activity/]) expect(row(name)).toBeTruthy();
  });

  it.each([
    '/setting/change-password',
    '/setting/security/authenticator',
    '/setting/authentication',
    '/setting/authentication/primary-certification',
    '/setting/authentication/advanced-certification',
  ])('offer the real account instead of %s, and ask the server for nothing', async (path) => {
    const server = await visit(path, { demo: true });
    expect(await screen.findByText('Not available in the demo account')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Switch to real' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.to('/user/realname')).toEqual([]);
  });
});

it('says so when it has logged somebody out, and leads to the login', async () => {
  const server = await visit('/setting/setpage', { answers: { 'POST /user/logout': { data: null } } });
  await press('Log out');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('You are logged out.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(server.to('/user/logout')).toHaveLength(1);
  expect(localStorage.getItem('token')).not.toBe(realLogin.token);
});
