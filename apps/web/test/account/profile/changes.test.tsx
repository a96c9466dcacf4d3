// @vitest-environment page
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '@trade/client/test-server';
import type { AccountChange } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { levelOf } from '../../../src/account/profile/changes-page.tsx';
import { timesOf } from '../../../src/platform/format/index.ts';
import { press, visit } from '../../customer.ts';

const times = timesOf({ timeZone: undefined, hour12: false }, 'en');

const PAGE = '/setting/account-change';
const change = (id: string, type: AccountChange['type'], detail = ''): AccountChange => ({
  id,
  type,
  detail,
  date: 1_700_000_000_000 + Number(id),
});

describe('what happened to the account', () => {
  it('is told with device and time', async () => {
    const items = [
      change('3', 'realname_rejected', 'primary: The photo: not sharp'),
      change('2', 'login', 'Chrome, Windows · 192.0.2.7'),
      change('1', 'registered'),
    ];
    await visit(PAGE, { answers: { '/user/account_changes': { data: { items, next_cursor: null } } } });
    expect(await screen.findByText('Logged in')).toBeTruthy();
    expect(screen.getByText('Chrome, Windows · 192.0.2.7')).toBeTruthy();
    expect(screen.getByText('Verification rejected')).toBeTruthy();
    expect(screen.getByText('Primary: The photo: not sharp')).toBeTruthy();
    expect(screen.getAllByText(times.dateTime(items[1]?.date)).length).toBeGreaterThan(0);
    expect(screen.getByText('No more records')).toBeTruthy();
  });

  it('names what the operator did, what may have been somebody else, and where money goes', async () => {
    const items = [
      change('4', 'operator_debited', '30.5 USDT'),
      change('3', 'withdrawal_asked', '120.5 USDT · TRC20 · TNPeea…1NYqeL'),
      change('2', 'wallet_added', 'USDT · TRC20 · TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'),
      change('1', 'login_new_device', 'Chrome, Windows · 192.0.2.7'),
    ];
    await visit(PAGE, { answers: { '/user/account_changes': { data: { items, next_cursor: null } } } });
    for (const title of [
      'Money taken by the operator',
      'Withdrawal requested',
      'Withdrawal address added',
      'Logged in from a new device',
    ])
      expect(await screen.findByText(title)).toBeTruthy();
    for (const { detail } of items) expect(screen.getByText(detail)).toBeTruthy();
  });

  it('is fetched page by page', async () => {
    const observers: IntersectionObserverCallback[] = [];
    globalThis.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        observers.push(callback);
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    const answer = ({ query }: Call) =>
      query.cursor === '2'
        ? { data: { items: [change('1', 'registered')], next_cursor: null } }
        : { data: { items: [change('2', 'password_changed')], next_cursor: '2' } };
    await visit(PAGE, { answers: { '/user/account_changes': answer } });
    expect(await screen.findByText('Password changed')).toBeTruthy();
    const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    for (const observer of observers) observer(seen, {} as IntersectionObserver);
    expect(await screen.findByText('Account opened')).toBeTruthy();
  });

  it.each([
    [false, 'Real account', 'Switch to demo', 'Switch to the demo account?'],
    [true, 'Demo account', 'Switch to real', 'Switch to the real account?'],
  ])(
    'names the account in use, and leads to the other after a question (demo: %s)',
    async (demo, name, action, asked) => {
      await visit(PAGE, {
        demo,
        answers: { '/user/account_changes': { data: { items: [], next_cursor: null } } },
      });
      expect(await screen.findByText(name)).toBeTruthy();
      await press(action);
      const dialog = await screen.findByRole('alertdialog', { name: asked });
      expect(localStorage.getItem('isSimulationMode') === 'true').toBe(demo);
      if (!demo) return;
      await userEvent.click(await within(dialog).findByRole('button', { name: 'Switch' }));
      expect(await screen.findByText('Real account')).toBeTruthy();
      expect(localStorage.getItem('isSimulationMode')).toBe('false');
    },
  );

  it('says when it is nothing yet', async () => {
    await visit(PAGE, { answers: { '/user/account_changes': { data: { items: [], next_cursor: null } } } });
    expect(await screen.findByText('No activity yet')).toBeTruthy();
  });
});

describe('the detail of a change', () => {
  it.each([
    [change('1', 'realname_submitted', 'advanced'), { level: 'advanced', reason: '' }],
    [change('1', 'realname_rejected', 'primary: a: b'), { level: 'primary', reason: 'a: b' }],
    [change('1', 'realname_rejected', 'unheard of'), null],
    [change('1', 'login', 'primary'), null],
  ])('%j is about %j', (told, level) => {
    expect(levelOf(told)).toEqual(level);
  });
});
