// @vitest-environment page
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, at, fill, press, toldAt, visit } from '../../customer.ts';
import { maria } from '../../people.ts';

const PAGE = '/setting/security/authenticator';
const secret = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Trade:maria%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Trade',
};
const codes = ['aaaaa-bbbbb', 'ccccc-ddddd'];

afterEach(() => {
  vi.restoreAllMocks();
});

function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file ?? new Blob());
  });
}

/** The server's side of an account without an authenticator, until one is bound. */
function account(): Answers {
  let bound = false;
  return {
    'GET /user/': () => ({ data: { ...maria, totp_bound: bound } }),
    'POST /user/totp': ({ body }) =>
      (body as { password: string }).password === 'secret1'
        ? { data: secret }
        : { code: 555, message: 'The password is wrong.' },
    'PUT /user/totp': ({ body }) => {
      const { code } = body as { code: string };
      if (code === '999999') return { code: 576, message: 'This code was used.' };
      if (code !== '123456') return { code: 568, message: 'This code is wrong.' };
      bound = true;
      return { data: { recovery_codes: codes } };
    },
  };
}

async function toSecret(answers: Answers = account()) {
  const server = await visit(PAGE, { answers });
  await fill({ Password: 'secret1' });
  await press('Next');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  return server;
}

describe('an authenticator app', () => {
  it('needs the password first', async () => {
    const server = await visit(PAGE, { answers: account() });
    await press('Next');
    await toldAt('Password', 'Enter your password.');
    expect(server.to('/user/totp')).toEqual([]);
    await fill({ Password: 'secret9' });
    await press('Next');
    await toldAt('Password', 'The password is wrong.');
  });

  it('gets its secret as a picture, as text and as a link', async () => {
    await toSecret();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe(secret.uri);
    expect(screen.getByRole('button', { name: 'Copy: Secret key' })).toBeTruthy();
  });

  it.each(['', '12345', 'abcdef'])('is not bound with "%s"', async (code) => {
    const server = await toSecret();
    await fill({ 'Code from the app': code });
    await press('Turn on');
    await toldAt('Code from the app', 'Enter the 6-digit code from your app.');
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it.each([
    ['wrong', '000000', 'This code is wrong.'],
    ['used', '999999', 'This code was used.'],
  ])('is not bound with a %s code', async (_what, code, told) => {
    await toSecret();
    await fill({ 'Code from the app': code });
    await press('Turn on');
    await toldAt('Code from the app', told);
  });

  it('is bound with its code; the recovery codes stay until they are saved', async () => {
    await toSecret();
    await fill({ 'Code from the app': '123 456' });
    await press('Turn on');
    for (const code of codes) expect(await screen.findByText(code)).toBeTruthy();
    const done = screen.getByRole('button', { name: 'Done' }) as HTMLButtonElement;
    expect(done.disabled).toBe(true);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.click(screen.getByRole('checkbox'));
    await user.click(done);
    await at('/setting/security');
    expect(await screen.findByText('Every login requires a code from your phone.')).toBeTruthy();
  });

  it('gives the recovery codes as a file', async () => {
    await toSecret();
    await fill({ 'Code from the app': '123456' });
    await press('Turn on');
    await screen.findByText('aaaaa-bbbbb');
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await press('Download');
    expect(names).toEqual(['Harbour recovery codes.txt']);
    expect(await textOf(files[0])).toBe('aaaaa-bbbbb\nccccc-ddddd\n');
  });

  it('begins anew when the server has forgotten the secret', async () => {
    await toSecret({ ...account(), 'PUT /user/totp': { code: 554, message: 'Set it up first.' } });
    await fill({ 'Code from the app': '123456' });
    await press('Turn on');
    expect(await screen.findByText('Set it up first.')).toBeTruthy();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});

describe('a bound authenticator app', () => {
  const bound = { ...maria, totp_bound: true };

  it.each([
    ['Authenticator code', '', '123456', 'Enter the 6-digit code from your app.'],
    ['Recovery code', 'use', 'aaaaa-bbbbb', 'Enter a recovery code.'],
  ])('is taken off with: %s', async (label, other, code, missing) => {
    let isBound = true;
    const server = await visit(PAGE, {
      user: bound,
      answers: {
        'GET /user/': () => ({ data: { ...bound, totp_bound: isBound } }),
        'DELETE /user/totp': () => {
          isBound = false;
          return { data: null };
        },
      },
    });
    if (other !== '') await press(/Use a recovery code/);
    await press('Turn off');
    await toldAt(label, missing);
    await fill({ [label]: code });
    await press('Turn off');
    expect(await screen.findByText('The authenticator app is off.')).toBeTruthy();
    expect(server.to('/user/totp')[0]?.body).toEqual({ code });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy());
  });

  it.each([568, 576])('stays with a code that is refused with %i', async (code) => {
    await visit(PAGE, { user: bound, answers: { 'DELETE /user/totp': { code, message: 'Not this one.' } } });
    await press(/Use a recovery code/);
    await fill({ 'Recovery code': 'zzzzz-zzzzz' });
    await press('Turn off');
    await toldAt('Recovery code', 'Not this one.');
  });
});
