// @vitest-environment page
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, startServer } from '@trade/client/test-server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoLogin, maria, realLogin } from '../people.ts';
import { appData, openApp } from './stage.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

function store(mode: 'real' | 'demo' = 'real') {
  localStorage.setItem('token', realLogin.token);
  localStorage.setItem('userInfo', JSON.stringify(maria));
  if (mode === 'real') return;
  localStorage.setItem('simulation_token', demoLogin.token);
  localStorage.setItem('simulation_userInfo', JSON.stringify(demoLogin.userInfo));
  localStorage.setItem('isSimulationMode', 'true');
}

const open = async (path: string, answer: (call: Call) => Answer | null = () => null) => {
  const server = await startServer(
    (call) =>
      answer(call) ?? (call.path === '/data' ? { data: appData } : { code: 559, message: 'Not here.' }),
  );
  await openApp(path, server.url);
  return server;
};
const at = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

describe('a login that nobody used for too long', () => {
  it('says so, leads to the login, and from there back', async () => {
    store();
    const said = 'You were logged out because you were inactive. Please log in again.';
    let over = true;
    await open('/setting/setpage', ({ path }) => {
      if (path === '/login') {
        over = false;
        return { data: realLogin };
      }
      return over && path === '/user/' ? { code: 12243, message: said } : null;
    });
    await at('/login');
    expect(await screen.findByText(said)).toBeTruthy();
    await userEvent.type(await screen.findByLabelText('Email address'), 'maria@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await at('/setting/setpage');
  });
});

describe('somebody who is not logged in', () => {
  it.each(['/', '/home', '/setting/setpage', '/market', '/nowhere'])(
    'is sent from %s to the login page',
    async (path) => {
      await open(path);
      await at('/login');
      expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    },
  );

  it.each([
    ['/login', 'Welcome back'],
    ['/register', 'Create your account'],
    ['/forgot', 'Reset your password'],
  ])('may stay on %s, which is white', async (path, heading) => {
    await open(path);
    await screen.findByRole('heading', { name: heading });
    expect(location.pathname).toBe(path);
    expect(document.documentElement.dataset.white).toBe('');
  });

  it('logs in and comes to where they wanted to go', async () => {
    const server = await open('/setting/setpage', ({ path }) =>
      path === '/login' ? { data: realLogin } : null,
    );
    await at('/login');
    await userEvent.type(await screen.findByLabelText('Email address'), 'maria@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await at('/setting/setpage');
    expect(server.to('/login')[0]?.body).toEqual({ account: 'maria@example.com', password: 'secret1' });
    expect(document.documentElement.dataset.white).toBeUndefined();
  });
});

describe('somebody who is logged in', () => {
  it.each([
    ['/setting', '/setting/setpage'],
    ['/market', '/market/trading'],
    ['/', '/home'],
    ['/login', '/home'],
  ])('is led from %s to %s', async (from, to) => {
    store();
    await open(from);
    await at(to);
  });

  it('finds out that a page does not exist', async () => {
    store();
    await open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/home');
  });

  it('reads the page and the name of the app in the title, beside the favicon of the operator', async () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
    store();
    await open('/setting/setpage');
    await waitFor(() => expect(document.title).toBe('Settings - Harbour'));
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/brand/favicon.png');
  });

  it('meets the menu and customer service on the main pages only', async () => {
    store();
    await open('/market/trading');
    const support = await screen.findByRole('link', { name: 'Customer service' });
    expect(support.getAttribute('href')).toBe('https://chat.example.com/?user_id=1000&lang=en');
    expect(support.getAttribute('rel')).toContain('noopener');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
  });

  it('does not meet the menu on the others', async () => {
    store();
    await open('/setting/setpage');
    await screen.findByRole('heading', { name: 'Settings' });
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });
});

describe('a login that the server no longer knows', () => {
  it.each(['real', 'demo'] as const)('ends the session of the %s account', async (mode) => {
    store(mode);
    await open('/setting/setpage', ({ headers }) =>
      headers.authorization ? { code: 551, message: 'Please log in.' } : null,
    );
    await at('/login');
    expect(await screen.findByText('Please log in to continue')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('simulation_token')).toBeNull();
  });
});

describe('the switch between accounts', () => {
  const openSettings = async (answer: Answer) => {
    store();
    await open('/setting/setpage', ({ path }) => (path === '/simulation/login' ? answer : null));
    await userEvent.click(await screen.findByRole('button', { name: /Switch to demo/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Switch to the demo account?' });
    expect(localStorage.getItem('isSimulationMode')).not.toBe('true');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch' }));
    return dialog;
  };

  it('asks first, then shows the demo account', async () => {
    await openSettings({ data: demoLogin });
    expect(await screen.findByText('Demo')).toBeTruthy();
    expect(localStorage.getItem('isSimulationMode')).toBe('true');
  });

  it('says why it failed and stays in the real account', async () => {
    await openSettings({ code: 558, message: 'The demo is closed.' });
    expect(await screen.findByText('The demo is closed.')).toBeTruthy();
    expect(screen.queryByText('Demo')).toBeNull();
    expect(localStorage.getItem('isSimulationMode')).not.toBe('true');
  });
});

describe('logging out', () => {
  it('asks first, then leads to the login page', async () => {
    store();
    await open('/setting/setpage', ({ path }) => (path === '/user/logout' ? {} : null));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(location.pathname).toBe('/setting/setpage');
    await userEvent.click(await waitFor(() => inside(dialog, 'Log out')));
    await at('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

function inside(dialog: HTMLElement, name: string): Element {
  const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`The dialog has no button ${name}`);
  return button;
}
