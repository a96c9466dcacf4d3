// @vitest-environment page
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, startServer } from '@trade/client/test-server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appData, openApp } from '../../app/stage.tsx';
import { realLogin } from '../../people.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

async function open(path: string, answers: Record<string, Answer | ((call: Call) => Answer)> = {}) {
  const server = await startServer((call) => {
    const answer = answers[call.path];
    if (call.path === '/data') return { data: appData };
    return (typeof answer === 'function' ? answer(call) : answer) ?? {};
  });
  await openApp(path, server.url);
  await screen.findByRole('heading', { level: 1 });
  return server;
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** What is said about a field. */
const note = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

async function fill(entries: Record<string, string>) {
  for (const [label, text] of Object.entries(entries)) {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), text);
  }
}

const sent = { data: { resend_after: 60_000, valid_for: 1_800_000 } };
const complete = {
  'Email address': 'maria@example.com',
  'Verification code': '123456',
  'Phone number': '+34 600 111 222',
  Password: 'secret1',
  'Repeat password': 'secret1',
};

describe('login', () => {
  it('asks for what is missing, without asking the server', async () => {
    const server = await open('/login');
    await press('Log in');
    await waitFor(() => expect(note('Email address')).toBe('Enter your email address.'));
    expect(note('Password')).toBe('Enter your password.');
    expect(field('Email address').getAttribute('aria-invalid')).toBe('true');
    expect(server.to('/login')).toEqual([]);
  });

  it('leads to the first mistake, and says nothing of it once it is mended', async () => {
    await open('/login');
    await fill({ 'Email address': 'maria' });
    expect(field('Email address').getAttribute('aria-invalid')).toBeNull();
    await press('Log in');
    await waitFor(() => expect(document.activeElement).toBe(field('Email address')));
    await userEvent.type(field('Email address'), '@example.com');
    expect(field('Email address').getAttribute('aria-invalid')).toBeNull();
    expect(note('Password')).toBe('Enter your password.');
  });

  it.each(['maria', 'maria@', '@example.com'])('does not take "%s" for an address', async (text) => {
    await open('/login');
    await fill({ 'Email address': text });
    await press('Log in');
    await waitFor(() => expect(note('Email address')).toBe('Enter a valid email address.'));
  });

  it.each(['0034 (600) 111-222', '＋３４　６００－１１１－２２２', '+٣٤ ٦٠٠ ١١١ ٢٢٢'])(
    'takes a phone number written %s',
    async (written) => {
      const server = await open('/login', { '/login': { data: realLogin } });
      await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
      await fill({ 'Phone number': written, Password: 'secret1' });
      await press('Log in');
      await waitFor(() => expect(server.to('/login')).toHaveLength(1));
      expect(server.to('/login')[0]?.body).toEqual({ account: '+34600111222', password: 'secret1' });
    },
  );

  it('shows a refusal at the field it is about', async () => {
    await open('/login', { '/login': { code: 555, message: 'The password is wrong.' } });
    await fill({ 'Email address': 'maria@example.com', Password: 'secret2' });
    await press('Log in');
    await waitFor(() => expect(note('Password')).toBe('The password is wrong.'));
  });

  it('shows any other refusal above the button', async () => {
    await open('/login', { '/login': { code: 12106, message: 'This account is disabled.' } });
    await fill({ 'Email address': 'maria@example.com', Password: 'secret1' });
    await press('Log in');
    await waitFor(() =>
      expect(screen.getByText('This account is disabled.').closest('[role=alert]')).toBeTruthy(),
    );
  });

  it('says when the answer was no login', async () => {
    await open('/login', { '/login': { data: {} } });
    await fill({ 'Email address': 'maria@example.com', Password: 'secret1' });
    await press('Log in');
    expect(await screen.findByText('The login response was not valid. Try again.')).toBeTruthy();
  });

  it('asks for the authenticator code when the server wants one', async () => {
    const wants = ({ body }: Call): Answer =>
      (body as { totp?: string }).totp === '123456'
        ? { data: realLogin }
        : { code: 552, message: 'Enter the code.' };
    await open('/login', { '/login': wants });
    await fill({ 'Email address': 'maria@example.com', Password: 'secret1' });
    await press('Log in');
    await userEvent.type(await screen.findByLabelText('Authenticator code'), '123456');
    await press('Log in');
    await waitFor(() => expect(location.pathname).toBe('/home'));
  });

  it('shows the password on request', async () => {
    await open('/login');
    expect(field('Password').type).toBe('password');
    await press('Show password');
    expect(field('Password').type).toBe('text');
  });
});

describe('registration', () => {
  it('sends the code to the address and counts down to the next one', async () => {
    const server = await open('/register', { '/send_email': sent });
    await press('Send code');
    await waitFor(() => expect(note('Email address')).toBe('Enter your email address.'));
    expect(server.to('/send_email')).toEqual([]);
    await fill({ 'Email address': 'maria@example.com' });
    await press('Send code');
    const again = await screen.findByRole('button', { name: /Send again in (60|59) s/ });
    expect((again as HTMLButtonElement).disabled).toBe(true);
    expect(note('Verification code')).toBe('Sent to maria@example.com. Valid for 30 minutes.');
    expect(server.to('/send_email')[0]?.body).toEqual({ type: 'register', email: 'maria@example.com' });
  });

  it('opens the account and leads to the login page, filled in', async () => {
    const server = await open('/register');
    await fill(complete);
    await press('I have an invitation code');
    await fill({ 'Invitation code': 'FRIEND' });
    await press('Create account');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(server.to('/register')[0]?.body).toEqual({
      account: 'maria@example.com',
      email: 'maria@example.com',
      phone: '+34600111222',
      password: 'secret1',
      verify_code: '123456',
      type: 1,
      invite_code: 'FRIEND',
    });
    expect(await screen.findByText('Registration successful. Please log in.')).toBeTruthy();
    expect(field('Email address').value).toBe('maria@example.com');
  });

  it.each([
    ['Password', 'short', 'Use 6 to 20 characters.'],
    ['Repeat password', 'secret2', 'The passwords do not match. Enter the same one twice.'],
    ['Phone number', '+34 ', 'Enter your phone number.'],
    ['Phone number', '600111222', 'Enter a valid phone number with its country code.'],
    ['Phone number', '+999 600111222', 'This country code does not exist. Check it.'],
    ['Phone number', '+34 6001112', 'This number is too short for the country. Check it.'],
    ['Phone number', '+34 6001112223', 'This number is too long for the country. Check it.'],
    ['Phone number', '+86 10013800138', 'This phone number is not valid. Check it.'],
    ['Verification code', ' ', 'Enter the verification code.'],
  ])('%s "%s": %s', async (label, text, said) => {
    const server = await open('/register');
    await fill({ ...complete, [label]: text });
    await press('Create account');
    await waitFor(() => expect(note(label)).toBe(said));
    expect(server.to('/register')).toEqual([]);
  });

  it.each([
    [11302, 'Email address'],
    [11303, 'Verification code'],
    [12120, 'Password'],
    [12121, 'Password'],
  ])('shows refusal %i at "%s"', async (code, label) => {
    await open('/register', { '/register': { code, message: 'Not this one.' } });
    await fill(complete);
    await press('Create account');
    await waitFor(() => expect(note(label)).toBe('Not this one.'));
  });
});

describe('a forgotten password', () => {
  it('is replaced with a code', async () => {
    const server = await open('/forgot', { '/send_email': sent });
    await fill({ 'Email address': 'maria@example.com' });
    await press('Send code');
    await waitFor(() =>
      expect(server.to('/send_email')[0]?.body).toEqual({ type: 'forgot', email: 'maria@example.com' }),
    );
    await fill({ 'Verification code': '123456', 'New password': 'secret9', 'Repeat password': 'secret9' });
    await press('Set new password');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(server.to('/forgot_password')[0]?.body).toEqual({
      account: 'maria@example.com',
      verify_code: '123456',
      password: 'secret9',
    });
  });

  it('of somebody with a phone gets its code by SMS', async () => {
    const server = await open('/forgot', { '/send_sms': sent });
    await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
    await fill({ 'Phone number': '+34 600 111 222' });
    await press('Send code');
    await waitFor(() =>
      expect(server.to('/send_sms')[0]?.body).toEqual({ type: 'forgot', phone: '+34600111222' }),
    );
  });
});
