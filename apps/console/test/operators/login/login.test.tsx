import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Received, Route } from '../../harness/api-server.ts';
import { openAs, openConsole, operatorWith, pageOf } from '../../harness/console.tsx';

const SECRET = 'JBSWY3DPEHPK3PXP';
const CODE = '123456';
const CREDENTIALS = { account: 'ann', password: 'a long password' };

/** Accepts a login with the right code; otherwise refuses with `withoutCode`. */
function login(withoutCode: { code: number; message: string }): Route {
  return ({ body }: Received) => {
    const { totp } = body as { totp?: string };
    if (totp === undefined) return withoutCode;
    if (totp === '888888') return { code: 576, message: 'The code was used' };
    if (totp !== CODE) return { code: 568, message: 'The code is not valid' };
    return { data: { token: 'new-token', device: 'this-browser', operator: operatorWith(['support']) } };
  };
}

const ROUTES = {
  'POST /login': login({ code: 552, message: 'Enter the code' }),
  'POST /enrol': { data: { secret: SECRET, uri: `otpauth://totp/Trade:ann?secret=${SECRET}` } },
  'GET /me': { data: operatorWith(['support']) },
  'GET /customers': pageOf(),
  'POST /logout': { data: null },
};

async function enterCredentials(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Account'), CREDENTIALS.account);
  await user.type(screen.getByLabelText('Password'), CREDENTIALS.password);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('logging in', () => {
  it("shows the server's words about a wrong password, with the request to look for", async () => {
    const { user } = await openConsole('/', {
      'POST /login': { code: 12103, message: 'The account or the password is wrong.' },
    });
    await enterCredentials(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The account or the password is wrong.Request r1');
  });

  it('sends nothing without an account and a password', async () => {
    const { api, user } = await openConsole('/', ROUTES);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter your account and your password.')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it('asks for the code once an authenticator is bound, and keeps asking while it is wrong', async () => {
    const { api, user } = await openConsole('/', ROUTES);
    await enterCredentials(user);
    const code = await screen.findByLabelText('Code');
    await user.type(code, '999 999{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('The code is not valid');
    await user.clear(code);
    await user.type(code, '888888{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The code was used'));
    await user.clear(code);
    await user.type(code, `${CODE}{Enter}`);
    expect(await screen.findByText('No matching customers.')).toBeTruthy();
    expect(api.callsTo('POST /login').map(({ body }) => body)).toEqual([
      CREDENTIALS,
      { ...CREDENTIALS, totp: '999999' },
      { ...CREDENTIALS, totp: '888888' },
      { ...CREDENTIALS, totp: CODE },
    ]);
    expect(api.callsTo('POST /enrol')).toEqual([]);
    expect(api.callsTo('GET /customers')[0]?.token).toBe('new-token');
  });

  it('binds an authenticator the first time: shows the code to scan and the key, and confirms with a code', async () => {
    const { api, user } = await openConsole('/', {
      ...ROUTES,
      'POST /login': login({ code: 554, message: 'Bind an authenticator' }),
    });
    await enterCredentials(user);
    const picture = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){100,}$/);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), CODE);
    await user.click(screen.getByRole('button', { name: 'Set up and log in' }));
    expect(await screen.findByRole('heading', { name: 'Customers' })).toBeTruthy();
    expect(api.callsTo('POST /enrol').map(({ body }) => body)).toEqual([CREDENTIALS]);
  });

  it('sends no code that is too short, and one only once', async () => {
    const { api, user } = await openConsole('/', ROUTES);
    await enterCredentials(user);
    await user.type(await screen.findByLabelText('Code'), '12345{Enter}');
    expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '6{Enter}{Enter}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Customers' })).toBeTruthy();
    expect(api.callsTo('POST /login')).toHaveLength(2);
  });
});

describe('a login', () => {
  it('that nobody used for too long says so, and leads back to the same page', async () => {
    const { api, user } = await openAs(['support'], '/outbox', { 'GET /outbox': pageOf() });
    await screen.findByText('All messages have gone to a provider.');
    for (const name of ['GET /customers', 'GET /me']) {
      api.answer(name, { code: 12243, message: 'Your session ended because it was not used.' });
    }
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    expect(await screen.findByText(/logged out because you were inactive/)).toBeTruthy();
    expect(sessionStorage.getItem('console_token')).toBeNull();
    for (const [name, route] of Object.entries(ROUTES)) api.answer(name, route);
    await enterCredentials(user);
    await user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
    expect(await screen.findByText('No matching customers.')).toBeTruthy();
  });

  it('that the server no longer knows leads back to the login, and then to the same page', async () => {
    const { api, user } = await openAs(['support'], '/outbox', { 'GET /outbox': pageOf() });
    await screen.findByText('All messages have gone to a provider.');
    for (const name of ['GET /customers', 'GET /me']) {
      api.answer(name, { code: 551, message: 'Please log in' });
    }
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    expect(await screen.findByText('Your session has ended. Log in again to continue.')).toBeTruthy();
    expect(sessionStorage.getItem('console_token')).toBeNull();

    for (const [name, route] of Object.entries(ROUTES)) api.answer(name, route);
    await enterCredentials(user);
    await user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
    expect(await screen.findByText('No matching customers.')).toBeTruthy();
  });

  it('ends when the operator logs out', async () => {
    const { api, user } = await openAs(['support'], '/outbox', ROUTES);
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(api.callsTo('POST /logout').map(({ token }) => token)).toEqual(['token-of-ann']);
    expect(screen.queryByText(/has ended/)).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem('console_token')).toBeNull());
  });

  it('is not lost when the server cannot be understood', async () => {
    const { user, api } = await openAs(['support'], '/outbox', {
      'GET /outbox': { data: { items: 'many' } },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('does not understand');
    api.answer('GET /outbox', pageOf());
    await user.click(retry);
    expect(await screen.findByText('All messages have gone to a provider.')).toBeTruthy();
  });
});
