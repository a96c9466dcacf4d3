// @vitest-environment page
import { screen, waitFor } from '@testing-library/react';
import { startServer } from '@trade/client/test-server';
import { expect, it, vi } from 'vitest';
import { appData, openApp } from '../../app/stage.tsx';
import { at, field, fill, press, toldAt } from '../../customer.ts';
import { realLogin } from '../../people.ts';

/**
 * Maria has bound an authenticator app; she stands where the server has just asked for its code.
 */
async function askedForCode() {
  vi.stubGlobal('scrollTo', () => undefined);
  const server = await startServer(({ path, body }) => {
    if (path === '/data') return { data: appData };
    if (path !== '/login') return {};
    const { totp } = body as { totp?: string };
    if (totp === undefined) return { code: 552, message: 'Enter the code.' };
    if (totp === '999999') return { code: 576, message: 'This code was used.' };
    return totp === '123456' || totp === 'aaaaa-bbbbb'
      ? { data: realLogin }
      : { code: 568, message: 'This code is wrong.' };
  });
  await openApp('/login', server.url);
  await screen.findByRole('heading', { level: 1 });
  await fill({ 'Email address': 'maria@example.com', Password: 'secret1' });
  await press('Log in');
  await screen.findByLabelText('Authenticator code');
  return server;
}

it('asks for the code in place, as the next step and not as a failure', async () => {
  await askedForCode();
  expect(field('Email address').value).toBe('maria@example.com');
  expect(field('Password').value).toBe('secret1');
  await waitFor(() => expect(document.activeElement).toBe(field('Authenticator code')));
  expect(screen.queryByText('Enter the code.')).toBeNull();
  expect(field('Authenticator code').getAttribute('aria-invalid')).toBeNull();
});

it.each(['', '12345', '12a456'])('does not send "%s"', async (code) => {
  const server = await askedForCode();
  await fill({ 'Authenticator code': code });
  await press('Log in');
  await toldAt('Authenticator code', 'Enter the 6-digit code from your app.');
  expect(server.to('/login')).toHaveLength(1);
});

it.each(['123 456', '１２３４５６', '१२३ ४५६'])('reads "%s"', async (code) => {
  const server = await askedForCode();
  await fill({ 'Authenticator code': code });
  expect(field('Authenticator code').value).toBe(code);
  await press('Log in');
  await waitFor(() => expect(server.to('/login').at(-1)?.body).toMatchObject({ totp: '123456' }));
});

it.each([
  ['wrong', '000000', 'This code is wrong.'],
  ['used', '999999', 'This code was used.'],
])('says at its field that a code was %s, and takes the next one', async (_what, code, told) => {
  const server = await askedForCode();
  await fill({ 'Authenticator code': code });
  await press('Log in');
  await toldAt('Authenticator code', told);
  await fill({ 'Authenticator code': '123456' });
  await press('Log in');
  await at('/home');
  expect(server.to('/login').at(-1)?.body).toEqual({
    account: 'maria@example.com',
    password: 'secret1',
    totp: '123456',
  });
});

it('takes a recovery code instead', async () => {
  const server = await askedForCode();
  await press(/Use a recovery code/);
  await press('Log in');
  await toldAt('Recovery code', 'Enter a recovery code.');
  await fill({ 'Recovery code': 'zzzzz-zzzzz' });
  await press('Log in');
  await toldAt('Recovery code', 'This code is wrong.');
  await fill({ 'Recovery code': 'aaaaa-bbbbb' });
  await press('Log in');
  await at('/home');
  expect(server.to('/login').at(-1)?.body).toMatchObject({ totp: 'aaaaa-bbbbb' });
});
