// @vitest-environment page
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssetsData, Balance } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, visit } from '../../customer.ts';
import { ledgerEntry } from './ledger-entry.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const balance = (changes: Partial<Balance>): Balance => ({
  kind: 'coin',
  currency: 'USDT',
  available: '0',
  frozen: '0',
  margin: '0',
  held: [],
  usdt_value: '0',
  price: 'market',
  ...changes,
});
const data: AssetsData = {
  balances: [
    balance({
      available: '600',
      frozen: '400',
      held: [
        { bucket: 'frozen', reason: 'spot_order', amount: '300' },
        { bucket: 'frozen', reason: 'something_new', amount: '100' },
      ],
      usdt_value: '1000',
    }),
    balance({
      kind: 'contract',
      available: '50',
      margin: '150',
      held: [{ bucket: 'margin', reason: 'contract_position', amount: '150' }],
      usdt_value: '200',
    }),
    balance({ kind: 'option', available: '5', usdt_value: '5' }),
  ],
  finance: [],
  open: { contract: '0', option: '0' },
  totals: { coin: '1000', contract: '200', option: '5', finance: '0', all: '1205' },
  today: { profit: '12', ratio: '1.00' },
  revenue: { total: '205', ratio: '20.50' },
};
const DAY = 86_400_000;
const points = Array.from({ length: 31 }, (_, index) => ({
  time: 1_780_000_000_000 + index * DAY,
  value: String(1_000 + index),
}));
const answers: Answers = {
  'GET /assets': { data },
  'GET /assets/history': { data: { points } },
  'GET /assets/ledger': {
    data: { items: [ledgerEntry({ id: '1-in', category: 'fund_transfer' })], next_cursor: null },
  },
};

describe('the assets page', () => {
  it('draws thirty days up to the live total, and leads to everything that can be done', async () => {
    await visit('/assetsInfo', { answers });
    const table = await screen.findByRole('table', { name: 'Last 30 days' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows[0]?.textContent).toContain('1,000.00 USDT');
    expect(rows.at(-1)?.textContent).toContain('1,205.00 USDT');
    const actions = within(screen.getByRole('navigation', { name: 'Actions' }));
    const links = Object.fromEntries(
      actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(links).toEqual({
      Deposit: '/recharge/deposit',
      Withdraw: '/withdrawal/cashout',
      Transfer: '/fund/fundTransfer',
      Exchange: '/fund/transfer',
      History: '/coinAccount?view=history',
    });
  });

  it('leads to the changes of the account, the credit score and the proof', async () => {
    await visit('/assetsInfo', { answers, user: { credit_score: 97 } });
    const changes = await screen.findByRole('link', { name: /^Account activity/ });
    expect(changes.getAttribute('href')).toBe('/setting/account-change');
    const score = screen.getByRole('link', { name: /^Credit score/ });
    expect(score.getAttribute('href')).toBe('/setting/user-profile');
    expect(score.textContent).toBe('Credit score97');
    expect(screen.getByRole('link', { name: /^Proof of liabilities/ }).getAttribute('href')).toBe(
      '/setting/proof-of-liabilities',
    );
  });

  it('leaves the line out when the history cannot be had', async () => {
    await visit('/assetsInfo', { answers: { ...answers, 'GET /assets/history': { code: 558 } } });
    expect(await screen.findByText('Profit ratio')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens each account from its tab', async () => {
    await visit('/assetsInfo', { answers });
    for (const [name, path] of [
      ['Spot', '/coinAccount'],
      ['Contract', '/coinContract'],
      ['Option', '/coinOption'],
    ] as const) {
      await userEvent.click(await screen.findByRole('tab', { name }));
      expect((await screen.findByRole('link', { name: 'Details' })).getAttribute('href')).toBe(path);
    }
  });
});

describe('what is in products, and what has no price', () => {
  const invested: AssetsData = {
    ...data,
    balances: [
      ...data.balances,
      balance({ currency: 'NOVA', available: '400', usdt_value: '100', price: 'issue' }),
    ],
    finance: [
      {
        kind: 'financial_order',
        id: '7',
        name: 'BTC 7D',
        currency: 'BTC',
        amount: '0.08',
        accrued: '0.0001',
        usdt_value: '4005.2',
        ends_at: 1_780_000_000_000,
      },
      {
        kind: 'ieo_subscription',
        id: '8',
        name: 'Nova',
        currency: 'USDT',
        amount: '100',
        accrued: null,
        usdt_value: '100',
        ends_at: 1_780_000_000_000,
      },
    ],
    open: { contract: '-12.5', option: '90' },
    totals: { ...data.totals, finance: '4105.2', all: '5410.2' },
  };

  it('has a tab of its own, product by product, each leading to its records', async () => {
    await visit('/assetsInfo', { answers: { ...answers, 'GET /assets': { data: invested } } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Finance' }));
    expect(screen.getByText('≈ 4,105.20 USDT')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/financial');
    const rows = within(screen.getByRole('list', { name: 'Money in products' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/invest/my-finances?id=7',
      '/ieo/ieo-record?id=8',
    ]);
    expect(rows[0]?.textContent).toContain('0.0001 BTC earned so far');
    expect(rows[0]?.textContent).toContain('≈ 4,005.20 USDT');
    expect(rows[1]?.textContent).not.toContain('earned');
  });

  it('says what open positions and options add to their accounts', async () => {
    await visit('/assetsInfo', { answers: { ...answers, 'GET /assets': { data: invested } } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Contract' }));
    expect(screen.getByText('Unrealized PnL of open positions').parentElement?.textContent).toContain(
      '-12.50 USDT',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Option' }));
    expect(screen.getByText('Open options at fair value').parentElement?.textContent).toContain('90.00');
  });

  it('lists a token without a price as that, never as worth nothing', async () => {
    await visit('/coinAccount', { answers: { ...answers, 'GET /assets': { data: invested } } });
    const row = await screen.findByRole('button', { name: /NOVA/ });
    expect(row.textContent).toContain('No price yet');
    await userEvent.click(row);
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Valued at its subscription price until its market opens.')).toBeTruthy();
    expect(sheet.getByText('≈ 100.00 USDT')).toBeTruthy();
  });

  it('says so when there is nothing in products', async () => {
    await visit('/assetsInfo', { answers });
    await userEvent.click(await screen.findByRole('tab', { name: 'Finance' }));
    expect(screen.getByText('No money in products')).toBeTruthy();
  });
});

describe('an account', () => {
  it('says why money is frozen, also for what is newer than the app', async () => {
    await visit('/coinAccount', { answers });
    await userEvent.click(await screen.findByRole('button', { name: /USDT/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect((await sheet.findByText('Open spot orders')).parentElement?.textContent).toContain('300.00');
    expect(sheet.getByText('Other products').parentElement?.textContent).toContain('100.00');
    expect(sheet.queryByText('Margin')).toBeNull();
  });

  it('shows the margin of the contract account, and the way in and out of it', async () => {
    await visit('/coinContract', { answers });
    await userEvent.click(await screen.findByRole('button', { name: /USDT/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect((await sheet.findByText('Margin')).parentElement?.textContent).toContain('150.00');
    expect(sheet.getByText('Contract positions')).toBeTruthy();
    const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/fund/fundTransfer?from=coin&to=contract',
        '/fund/fundTransfer?from=contract&to=coin',
      ]),
    );
  });

  it('asks for its own history alone', async () => {
    const server = await visit('/coinOption?view=history', { answers });
    expect(await screen.findByText('Transfer')).toBeTruthy();
    await waitFor(() => expect(server.to('/assets/ledger')[0]?.query.kind).toBe('option'));
    expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
  });
});
