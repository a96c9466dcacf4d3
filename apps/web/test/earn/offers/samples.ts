import type {
  AssetsData,
  FinancialOrder,
  FinancialProduct,
  IeoAllotment,
  IeoProject,
  IeoSubscription,
  LockMiningDetail,
  LockMiningProduct,
  RedemptionQuote,
} from '@trade/protocol';
import type { Answers } from '../../customer.ts';

const DAY = 86_400_000;
const SOLD = 1_780_000_000_000;

/** May invest. */
export const verified = { realname: { primary: 'approved', advanced: 'not_verified' } } as const;

const coins = (currency: string, available: string): AssetsData['balances'][number] => ({
  kind: 'coin',
  currency,
  available,
  frozen: '0',
  margin: '0',
  held: [],
  usdt_value: available,
  price: 'market',
});
const assets: AssetsData = {
  balances: [coins('USDT', '12000'), coins('BTC', '0.5')],
  finance: [],
  open: { contract: '0', option: '0' },
  totals: { coin: '42000', contract: '0', option: '0', finance: '0', all: '42000' },
  today: { profit: '0', ratio: '0' },
  revenue: { total: '0', ratio: '0' },
};

/** A hundredth of a bitcoin a share, 12 % a year for 30 days, against 60,000. */
export const product = (changes: Partial<FinancialProduct> = {}): FinancialProduct => ({
  id: '7',
  section: 'BTC',
  name: 'BTC 30D',
  currency: 'BTC',
  single_price: '0.01',
  annualized_return: '0.12',
  reference_price: '60000',
  total_shares: 1_000,
  remaining_shares: 40,
  holding_days: 30,
  sale_starts_at: SOLD,
  sale_ends_at: SOLD + DAY,
  maturity_date: SOLD + 31 * DAY,
  status: 'selling',
  settlement_price: null,
  settlement_tick: null,
  ...changes,
});

/** Ten shares of it. */
export const purchase = (changes: Partial<FinancialOrder> = {}): FinancialOrder => ({
  id: '81',
  product_id: '7',
  name: 'BTC 30D',
  section: 'BTC',
  currency: 'BTC',
  quantity: 10,
  single_price: '0.01',
  investment_amount: '0.1',
  annualized_return: '0.12',
  reference_price: '60000',
  holding_days: 30,
  transaction_time: SOLD,
  maturity_date: SOLD + 31 * DAY,
  status: 'purchased',
  settlement_price: null,
  settlement_tick: null,
  settlement_amount: null,
  settlement_currency: null,
  income: null,
  ...changes,
});

/** 5 days at 0.3 to 0.4 % a day; ending early costs 2 %. */
export const miningProduct = (changes: Partial<LockMiningProduct> = {}): LockMiningProduct => ({
  id: '21',
  name: 'USDT 5D',
  currency: 'USDT',
  minimum: '100',
  maximum: '50000',
  rate_min: '0.003',
  rate_max: '0.004',
  lockup_days: 5,
  dividend_time: '12:00',
  early_rate: '0.02',
  remaining: '20000',
  sale_starts_at: SOLD,
  sale_ends_at: null,
  status: 'selling',
  published_rates: [],
  ...changes,
});

/** 1,000 locked in it; the first day is paid, the rate of the second is published. */
export const miningOrder = (changes: Partial<LockMiningDetail> = {}): LockMiningDetail => ({
  id: '91',
  product_id: '21',
  name: 'USDT 5D',
  currency: 'USDT',
  amount: '1000',
  rate_min: '0.003',
  rate_max: '0.004',
  lockup_days: 5,
  dividend_time: '12:00',
  early_rate: '0.02',
  transaction_time: SOLD,
  ends_at: SOLD + 5 * DAY,
  status: 'ongoing',
  estimated_min: '15',
  estimated_max: '20',
  income_paid: '3.5',
  next_dividend_at: Date.UTC(2023, 10, 25, 12),
  penalty: null,
  timeline: [
    { at: SOLD, kind: 'locked', amount: '1000', rate: null, done: true },
    { at: SOLD + DAY, kind: 'income', amount: '3.5', rate: '0.0035', done: true },
    { at: SOLD + 2 * DAY, kind: 'income', amount: '4', rate: '0.004', done: false },
    { at: SOLD + 3 * DAY, kind: 'income', amount: null, rate: null, done: false },
    { at: SOLD + 4 * DAY, kind: 'income', amount: null, rate: null, done: false },
    { at: SOLD + 5 * DAY, kind: 'income', amount: null, rate: null, done: false },
    { at: SOLD + 5 * DAY, kind: 'principal', amount: '1000', rate: null, done: false },
  ],
  ...changes,
});
export const redeemed = miningOrder({
  status: 'redeemed',
  next_dividend_at: null,
  penalty: '20',
  timeline: [
    { at: SOLD, kind: 'locked', amount: '1000', rate: null, done: true },
    { at: SOLD + DAY, kind: 'income', amount: '3.5', rate: '0.0035', done: true },
    { at: SOLD + DAY, kind: 'redemption', amount: '980', rate: null, done: true },
  ],
});
export const redemption: RedemptionQuote = {
  amount: '1000',
  early_rate: '0.02',
  penalty: '20',
  refund: '980',
  income_paid: '3.5',
};

/** 1,000 tokens at a quarter of a dollar, applied for twice over. */
export const project = (changes: Partial<IeoProject> = {}): IeoProject => ({
  id: '31',
  currency: 'NOVA',
  name: 'Nova',
  description: 'A token that stands for nothing.',
  price: '0.25',
  supply: '1000',
  step: '5',
  minimum: '10',
  maximum: '50000',
  starts_at: SOLD,
  ends_at: Date.now() + 3_600_000,
  time_to_market: Date.now() + DAY,
  status: 'open',
  applications: 3,
  applied: '2000',
  passed: null,
  ...changes,
});
export const subscription = (changes: Partial<IeoSubscription> = {}): IeoSubscription => ({
  id: '102',
  project_id: '31',
  currency: 'NOVA',
  name: 'Nova',
  price: '0.25',
  subscription_time: SOLD,
  number_applied: '1000',
  number_passed: null,
  frozen: '250',
  refunded: null,
  time_to_market: SOLD + 3 * DAY,
  status: 'applied',
  ...changes,
});
/**
 * 70 each are asked for of 100 in steps of 10: three steps each, and the one that is left goes to
 * the oldest.
 */
export const allotment: IeoAllotment = {
  project_id: '31',
  step: '10',
  supply: '100',
  applied: '210',
  passed: '100',
  applications: [
    { id: '101', applied: '70', passed: '40' },
    { id: '102', applied: '70', passed: '30' },
    { id: '103', applied: '70', passed: '30' },
  ],
};

export const page = <Item>(...items: Item[]) => ({ data: { items, next_cursor: null } });
export const offers = <Item>(...items: Item[]) => ({ data: { offered: true, items } });

/** A server that has one of everything on sale, and nothing bought yet. */
export const offerAnswers: Answers = {
  'GET /assets': { data: assets },
  'GET /financial/products': offers(product()),
  'GET /financial/orders': page(),
  'GET /lockmining/products': offers(miningProduct()),
  'GET /lockmining/orders': page(),
  'GET /ieo/projects': offers(project()),
  'GET /ieo/subscriptions': page(),
};
