// @vitest-environment page
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssetsData, UserInfo } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press, visit } from '../customer.ts';
import { demoLogin } from '../people.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const holding = (total: string): AssetsData => ({
  balances: [],
  finance: [],
  open: { contract: '0', option: '0' },
  totals: { coin: total, contract: '0', option: '0', finance: '0', all: total },
  today: { profit: '0', ratio: '0' },
  revenue: { total: '0', ratio: '0' },
});
const nothing: AssetsData['balances'][number] = {
  kind: 'coin',
  currency: 'USDT',
  available: '0',
  frozen: '0',
  margin: '0',
  held: [],
  usdt_value: '0',
  price: 'market',
};
const home = (total: string, user: Partial<UserInfo> = {}, path = '/home') =>
  visit(path, {
    user,
    answers: {
      'GET /assets': { data: holding(total) },
      'POST /simulation/login': { data: demoLogin },
    },
  });
const steps = async () => {
  const title = await screen.findByRole('heading', { name: 'First steps' });
  return within(title.parentElement?.parentElement ?? document.body).getAllByRole('listitem');
};
const APPROVED = { realname: { primary: 'approved', advanced: 'not_verified' } } as const;

describe('the first steps', () => {
  it('say which is done and which is next, and lead there', async () => {
    await home('0', APPROVED);
    await screen.findByText('First steps');
    const [demo, verify, deposit] = await steps();
    expect(demo?.textContent).toContain('Next');
    expect(verify?.textContent).toContain('Done');
    expect(deposit?.textContent).not.toContain('Done');
    expect(
      within(deposit ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/recharge/deposit');
  });

  it('are put away for good on this device', async () => {
    await home('0');
    await press('Hide first steps');
    expect(screen.queryByText('First steps')).toBeNull();
    cleanup();
    await home('0');
    await screen.findByText('Total assets');
    expect(screen.queryByText('First steps')).toBeNull();
  });

  it('open the demo account with one tap', async () => {
    const server = await home('0');
    await userEvent.click(await screen.findByRole('button', { name: /Try the demo account/ }));
    expect(await screen.findByText('Demo account')).toBeTruthy();
    expect(server.calls.some(({ method, path }) => method === 'POST' && path === '/simulation/login')).toBe(
      true,
    );
    expect(screen.queryByText('First steps')).toBeNull();
  });
});

describe('an empty real account', () => {
  // Also where a currency is listed with nothing of it.
  const listed = { 'GET /assets': { data: { ...holding('0'), balances: [nothing] } } };
  it.each([
    [{}, '/assetsInfo', 'Verify your identity', '/setting/authentication'],
    [APPROVED, '/assetsInfo', 'Deposit', '/recharge/deposit'],
    [APPROVED, '/coinAccount', 'Deposit', '/recharge/deposit'],
  ])('with %o at %s shows the next step: %s', async (user, page, name, path) => {
    await visit(page, { user, answers: listed });
    const note = (await screen.findByText('This account is empty')).parentElement ?? document.body;
    expect(within(note).getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('shows none once it holds something', async () => {
    await visit('/assetsInfo', { user: APPROVED, answers: { 'GET /assets': { data: holding('5') } } });
    await screen.findByRole('tab', { name: 'Spot' });
    expect(screen.queryByText('This account is empty')).toBeNull();
  });
});
