// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionData } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { press, visit } from '../../customer.ts';

const PAGE = '/setting/security';
const session = (id: string, changed: Partial<SessionData> = {}): SessionData => ({
  id,
  device: 'Chrome, Windows',
  ip: '192.0.2.7',
  created_at: 1_700_000_000_000,
  seen_at: 1_700_000_000_000,
  is_current: false,
  is_simulation: false,
  ...changed,
});
const here = session('here', { device: 'Safari, iPhone', is_current: true });

describe('the devices', () => {
  it('are told apart', async () => {
    const items = [here, session('demo', { is_simulation: true }), session('unnamed', { device: '' })];
    await visit(PAGE, { answers: { '/user/sessions': { data: { items } } } });
    const [current, demo, unnamed] = await screen.findAllByRole('listitem');
    if (!current || !demo || !unnamed) throw new Error('A device is missing');
    expect(within(current).getByText('This device')).toBeTruthy();
    expect(within(current).queryByRole('button')).toBeNull();
    expect(within(demo).getByText('Demo')).toBeTruthy();
    expect(within(demo).getByRole('button', { name: 'Log out Chrome, Windows' })).toBeTruthy();
    expect(within(unnamed).getByText('Unknown device')).toBeTruthy();
  });

  it('are logged out after a question', async () => {
    let items = [here, session('other')];
    const server = await visit(PAGE, {
      answers: {
        '/user/sessions': () => ({ data: { items } }),
        'DELETE /user/sessions/other': () => {
          items = [here];
          return { data: null };
        },
      },
    });
    await press('Log out Chrome, Windows');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Chrome, Windows will have to log in again.');
    expect(server.to('/user/sessions/other')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('The device has been logged out.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Chrome, Windows')).toBeNull());
    expect(server.to('/user/sessions/other')[0]?.method).toBe('DELETE');
  });

  it('stay when the server refuses', async () => {
    await visit(PAGE, {
      answers: {
        '/user/sessions': { data: { items: [here, session('other')] } },
        'DELETE /user/sessions/other': { code: 559, message: 'It is gone.' },
      },
    });
    await press('Log out Chrome, Windows');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('It is gone.')).toBeTruthy();
  });

  it('cannot be logged out from the demo account, which says so', async () => {
    await visit(PAGE, {
      demo: true,
      answers: { '/user/sessions': { data: { items: [here, session('other')] } } },
    });
    expect(await screen.findByText('Chrome, Windows')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
    expect(screen.getByText(/In your real account you can log out devices/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Authenticator app/ })).toBeNull();
  });
});
