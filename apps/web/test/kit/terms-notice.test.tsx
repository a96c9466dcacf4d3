// @vitest-environment page
import { cleanup, screen } from '@testing-library/react';
import type { TermsChange } from '@trade/protocol';
import { expect, test } from 'vitest';
import { TermsNotice } from '../../src/kit/terms-notice.tsx';
import { timesOf } from '../../src/platform/format/index.ts';
import { stage } from '../trading/contracts/stage.tsx';

const times = timesOf({ timeZone: undefined, hour12: false }, 'en');
const AT = 1_800_000_000_000;
const rate = { above: null, up_to: null, currency: null };
const tier = { term: 'maintenance', currency: 'USDT' } as const;

const items: TermsChange[] = [
  {
    symbol: 'BTCUSDT-PERP',
    announced_at: AT - 86_400_000,
    effective_at: AT,
    changes: [
      { ...rate, term: 'maker_fee', before: '0.0002', after: '0.002' },
      { ...rate, term: 'liquidation_fee', before: '0.005', after: '0.01' },
      { ...rate, term: 'max_lots', before: '2500', after: '0.5' },
      { ...tier, before: '0.005', after: '0.006', above: null, up_to: '300000' },
      { ...tier, before: '0.01', after: '0.02', above: '300000', up_to: '3000000' },
      { ...tier, before: '0.05', after: '0.1', above: '3000000', up_to: null },
    ],
  },
  {
    symbol: 'BTCUSDT',
    announced_at: AT - 86_400_000,
    effective_at: AT + 1,
    changes: [
      { term: 'min_notional', before: '5', after: '1000', above: null, up_to: null, currency: 'USDT' },
    ],
  },
  {
    symbol: null,
    announced_at: AT - 86_400_000,
    effective_at: AT + 2,
    changes: [{ ...rate, term: 'withdrawal_fee', before: '0.01', after: '0.03' }],
  },
];
const show = (symbol: string | null) =>
  stage(<TermsNotice symbol={symbol} />, { answers: { '/market/terms-changes': { data: { items } } } });

test('a contract says which of its terms change, from what to what, and when', async () => {
  await show('BTCUSDT-PERP');
  expect(await screen.findByText(`The terms will change on ${times.dateTime(AT)}`)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Maker fee: 0.02% → 0.2%',
    'Liquidation fee: 0.5% → 1%',
    'Maximum lots per order: 2,500 → 0.5',
    'Maintenance margin rate up to 300,000 USDT: 0.5% → 0.6%',
    'Maintenance margin rate from 300,000 to 3,000,000 USDT: 1% → 2%',
    'Maintenance margin rate above 3,000,000 USDT: 5% → 10%',
  ]);
  expect(screen.getByText(/Open orders keep the fees they were placed with/)).toBeTruthy();
});

test('every market says what changes for whoever has traded so much, and withdrawals do not', async () => {
  const part = { term: 'tier_spot_taker', above: '100000', up_to: null, currency: 'USDT' } as const;
  const tiers: TermsChange = {
    symbol: null,
    announced_at: AT - 86_400_000,
    effective_at: AT,
    changes: [
      { ...part, before: '0.8', after: '0.9' },
      { ...part, term: 'tier_contract_maker', above: null, before: '0.9', after: '1' },
    ],
  };
  const answers = { '/market/terms-changes': { data: { items: [tiers] } } };
  await stage(<TermsNotice symbol="ETHUSDT" />, { answers });
  expect(await screen.findByText(/Spot: share of the taker fee from 100,000 USDT.*80% → 90%/)).toBeTruthy();
  expect(screen.getByText(/Contracts: share of the maker fee from 0 USDT.*90% → 100%/)).toBeTruthy();
  cleanup();
  await stage(<TermsNotice symbol={null} />, { answers });
  expect(screen.queryByText(/share of the taker fee/)).toBeNull();
});

test('a market and the withdrawals say their own', async () => {
  await show('BTCUSDT');
  expect((await screen.findByRole('listitem')).textContent).toBe('Minimum order value: 5 USDT → 1,000 USDT');
});

test('withdrawals tell of their fee, and of no orders', async () => {
  await show(null);
  expect((await screen.findByRole('listitem')).textContent).toBe('Withdrawal fee: 1% → 3%');
  expect(screen.queryByText(/Open orders/)).toBeNull();
});
