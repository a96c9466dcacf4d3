// @vitest-environment page
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreateApiKeyBody } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fill, press, toldAt, visit } from '../../customer.ts';
import { apiKey } from './key.ts';

const PAGE = '/setting/security/api-keys?view=new';
const PEM =
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The server's side: keeps what was made, and lists it. */
function venue(secret: string | null = null): Answers {
  const items: ReturnType<typeof apiKey>[] = [];
  return {
    'GET /user/api_keys': () => ({ data: { items } }),
    'POST /user/api_keys': ({ body }) => {
      const { algorithm, mode, name, password } = body as CreateApiKeyBody;
      if (password !== 'secret1') return { code: 555, message: 'The password is wrong.' };
      const key = apiKey('new-id', { algorithm, mode, name });
      items.unshift(key);
      return { data: { key, secret } };
    },
  };
}

const open = (answers: Answers = venue(), other: Parameters<typeof visit>[1] = {}) =>
  visit(PAGE, { ...other, answers });
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const tick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const typed = (label: string) => screen.getByLabelText(label, { selector: 'textarea' });
const paste = async (label: string, text: string) => {
  await userEvent.click(typed(label));
  await userEvent.paste(text);
};
const toldAtText = (label: string, words: string) =>
  waitFor(() =>
    expect(document.getElementById(typed(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      words,
    ),
  );
const sentTo = (server: Awaited<ReturnType<typeof visit>>) =>
  server.to('/user/api_keys').filter(({ method }) => method === 'POST');

describe('the form for an API key', () => {
  it.each([
    ['Key name', { 'Key name': '' }, 'Enter a name of 1 to 40 characters.'],
    ['Key name', { 'Key name': 'x'.repeat(41) }, 'Enter a name of 1 to 40 characters.'],
    ['Password', { Password: '' }, 'Enter your password.'],
  ])('says at "%s" what is wrong', async (label, entries, told) => {
    const server = await open();
    const complete: Record<string, string> = { 'Key name': 'Bot', Password: 'secret1' };
    await fill({ ...complete, ...entries });
    await press('Create API key');
    await toldAt(label, told);
    expect(sentTo(server)).toEqual([]);
  });

  it.each([
    ['203.0.113.5\n203.0.113.256', '203.0.113.256 is not an IP address or a range.'],
    ['0.0.0.0/0', '0.0.0.0/0 is not an IP address or a range.'],
    ['2001:db8::/129', '2001:db8::/129 is not an IP address or a range.'],
    ['example.com', 'example.com is not an IP address or a range.'],
    [
      [...Array(21).keys()].map((last) => `203.0.113.${last}`).join('\n'),
      'These are too many addresses. The maximum is 20.',
    ],
  ])('refuses the addresses %j', async (text, told) => {
    const server = await open();
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await paste('Allowed IP addresses', text);
    await press('Create API key');
    await toldAtText('Allowed IP addresses', told);
    expect(sentTo(server)).toEqual([]);
  });

  it('warns while the key may be used from anywhere', async () => {
    await open();
    expect(screen.getByText(/whoever has the key can use it from anywhere/)).toBeTruthy();
    await paste('Allowed IP addresses', '203.0.113.5');
    expect(screen.queryByText(/whoever has the key can use it from anywhere/)).toBeNull();
  });

  it.each([
    ['', 'Paste a public key in PEM format.'],
    ['ssh-ed25519 AAAA', 'Paste a public key in PEM format.'],
    [
      PEM.replaceAll('PUBLIC', 'PRIVATE'),
      'This is a private key. Never give it to anyone: paste the public key.',
    ],
  ])('takes no public key that is none: %j', async (text, told) => {
    const server = await open();
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await choose(/^RSA/);
    if (text !== '') await paste('Public key', text);
    await press('Create API key');
    await toldAtText('Public key', told);
    expect(sentTo(server)).toEqual([]);
  });

  it('shows the refusal of a public key where it was pasted', async () => {
    await open({ 'POST /user/api_keys': { code: 583, message: 'No such key.' } });
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await choose('Paste a public key');
    await paste('Public key', PEM);
    await press('Create API key');
    await toldAtText('Public key', 'No such key.');
  });

  it('keeps the entries when the password is wrong', async () => {
    await open();
    await fill({ 'Key name': 'Bot', Password: 'secret9' });
    await press('Create API key');
    await toldAt('Password', 'The password is wrong.');
    expect((screen.getByLabelText('Key name') as HTMLInputElement).value).toBe('Bot');
  });

  it('asks for a code of the authenticator app where one is bound', async () => {
    const server = await open(venue(), { user: { totp_bound: true } });
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await press('Create API key');
    await toldAt('Authenticator code', 'Enter the 6-digit code from your app.');
    await fill({ 'Authenticator code': '123 456' });
    await press('Create API key');
    await screen.findByText('Your API key is ready');
    expect(sentTo(server)[0]?.body).toMatchObject({ code: '123456' });
  });

  it('asks for the code when an app was bound elsewhere', async () => {
    await open({ 'POST /user/api_keys': { code: 552, message: 'Enter the code.' } });
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await press('Create API key');
    expect(await screen.findByLabelText('Authenticator code')).toBeTruthy();
    await toldAt('Authenticator code', 'Enter the code.');
  });

  it('offers withdrawals to who has an authenticator app, with the real account alone', async () => {
    const server = await open(venue(), { user: { totp_bound: true } });
    await tick(/^Withdrawals/);
    await choose('Demo account');
    const box = () => screen.getByRole('checkbox', { name: /^Withdrawals/ }) as HTMLInputElement;
    expect([box().checked, box().disabled]).toEqual([false, true]);
    await choose('Real account');
    await tick(/^Withdrawals/);
    await fill({ 'Key name': 'Bot', Password: 'secret1', 'Authenticator code': '123456' });
    await press('Create API key');
    await screen.findByText('Your API key is ready');
    expect(sentTo(server)[0]?.body).toMatchObject({ mode: 'real', scopes: ['read', 'withdraw'] });
  });

  it('offers no withdrawals without an authenticator app', async () => {
    await open();
    expect(await screen.findByRole('checkbox', { name: /^Withdrawals/ })).toHaveProperty('disabled', true);
  });

  it('lets a key end on a day to come, after that day', async () => {
    const server = await open(venue('s3cret'));
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await choose(/^HMAC/);
    await press(/Valid until/);
    await press('Until a date');
    await fill({ 'Last day': '2020-01-01' });
    await press('Create API key');
    await toldAt('Last day', 'Choose a day in the future.');
    const year = new Date().getFullYear() + 1;
    await fill({ 'Last day': `${year}-05-04` });
    await press('Create API key');
    await screen.findByText('Your API key is ready');
    expect(sentTo(server)[0]?.body).toMatchObject({ expires_at: new Date(year, 4, 5).getTime() });
  });
});

describe('a new API key', () => {
  it('has a private key that is made here, shown once, and never sent', async () => {
    const server = await open();
    await fill({ 'Key name': 'Grid bot', Password: 'secret1' });
    await tick(/^Trading/);
    await paste('Allowed IP addresses', '203.0.113.5\n 2001:db8::/32 \n');
    await press('Create API key');
    await screen.findByText('Your API key is ready');
    const shown = screen.getByText(/BEGIN PRIVATE KEY/).textContent ?? '';
    const body = sentTo(server)[0]?.body as CreateApiKeyBody;
    expect(body).toMatchObject({
      name: 'Grid bot',
      mode: 'real',
      algorithm: 'ed25519',
      scopes: ['read', 'trade'],
      addresses: ['203.0.113.5', '2001:db8::/32'],
      expires_at: null,
      password: 'secret1',
    });
    const own = createPublicKey(createPrivateKey(shown)).export({ type: 'spki', format: 'pem' });
    expect(String(own).trim()).toBe(body.public_key);
    expect(JSON.stringify(server.calls)).not.toContain('PRIVATE KEY');
    expect(screen.getByText('new-id')).toBeTruthy();

    const done = screen.getByRole('button', { name: 'Done' }) as HTMLButtonElement;
    expect(done.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(shown);
    await tick('I have saved the key in a safe place.');
    await userEvent.click(done);
    expect(await screen.findByText('Grid bot')).toBeTruthy();
    expect(document.body.textContent).not.toContain('PRIVATE KEY');
    await userEvent.click(screen.getByRole('link', { name: 'Create API key' }));
    await screen.findByLabelText('Key name');
    expect(document.body.textContent).not.toContain('BEGIN PRIVATE KEY');
  });

  it('says how a program calls with it, and where the API is described', async () => {
    await open();
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await press('Create API key');
    const start = within(
      (await screen.findByRole('heading', { name: 'Quick start' })).closest('section') as HTMLElement,
    );
    for (const header of ['x-api-key', 'x-api-timestamp', 'x-api-window', 'x-api-signature'])
      expect([header, start.queryByText(header) !== null]).toEqual([header, true]);
    const example = start.getByText(/curl/).textContent;
    expect(example).toContain(`x-api-key: new-id`);
    expect(example).toContain('openssl pkeyutl -sign -rawin');
    expect(start.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/api/v3/docs');
  });

  it('has a secret of the venue with HMAC, as a file too', async () => {
    const server = await open(venue('s3cret'));
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await choose(/^HMAC/);
    await press('Create API key');
    expect(await screen.findByText('s3cret')).toBeTruthy();
    expect(sentTo(server)[0]?.body).not.toHaveProperty('public_key');
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await press('Download');
    expect(names).toEqual(['Harbour API key Bot.txt']);
  });

  it('has nothing to show once where the customer pasted a public key', async () => {
    const server = await open();
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await choose('Paste a public key');
    await paste('Public key', PEM);
    await press('Create API key');
    expect(await screen.findByText(/Sign with the private key that belongs to/)).toBeTruthy();
    expect(sentTo(server)[0]?.body).toMatchObject({ algorithm: 'ed25519', public_key: PEM });
    await press('Done');
    expect(await screen.findByText('Bot')).toBeTruthy();
  });

  it('needs a pasted key where the browser makes none', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    await open();
    expect(await screen.findByText(/This browser cannot create a key pair/)).toBeTruthy();
    expect(typed('Public key')).toBeTruthy();
  });

  it('is of the demo account for a demo login', async () => {
    const server = await open(venue(), { demo: true });
    expect(await screen.findByText(/the key is for the demo account/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Real account' })).toBeNull();
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await press('Create API key');
    await screen.findByText('Your API key is ready');
    expect(sentTo(server)[0]?.body).toMatchObject({ mode: 'demo' });
  });

  it('can be of the demo account for a real login', async () => {
    const server = await open();
    await choose('Demo account');
    await fill({ 'Key name': 'Bot', Password: 'secret1' });
    await press('Create API key');
    await screen.findByText('Your API key is ready');
    expect(sentTo(server)[0]?.body).toMatchObject({ mode: 'demo' });
  });
});
