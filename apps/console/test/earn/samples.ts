import type {
  ConsoleFinancialProduct,
  ConsoleIeoProject,
  ConsoleLockMiningProduct,
  ProductPool,
} from '@trade/protocol';

export const STARTS = new Date(2026, 2, 9, 12, 0).getTime();
export const ENDS = new Date(2026, 2, 12, 12, 0).getTime();
const DAY = 86_400_000;

export function financial(changed: Partial<ConsoleFinancialProduct> = {}): ConsoleFinancialProduct {
  return {
    id: '7',
    section: 'BTC',
    name: 'BTC 30D',
    currency: 'BTC',
    single_price: '0.01',
    annualized_return: '0.12',
    reference_price: '60000',
    total_shares: 100,
    remaining_shares: 60,
    holding_days: 30,
    sale_starts_at: STARTS,
    sale_ends_at: ENDS,
    maturity_date: ENDS + 30 * DAY,
    status: 'upcoming',
    settlement_price: null,
    settlement_tick: null,
    sold_shares: 0,
    orders: 0,
    invested: '0',
    share_outcomes: { coin: '0.01009863', usdt: '605.91780821' },
    cover: { coin: '0', usdt: '0' },
    editable: true,
    version: 'v1',
    settled: null,
    ...changed,
  };
}

export function mining(changed: Partial<ConsoleLockMiningProduct> = {}): ConsoleLockMiningProduct {
  return {
    id: '8',
    name: 'USDT 5D',
    currency: 'USDT',
    minimum: '100',
    maximum: '50000',
    rate_min: '0.003',
    rate_max: '0.004',
    lockup_days: 5,
    dividend_time: '12:00',
    early_rate: '0.02',
    remaining: '50000',
    sale_starts_at: STARTS,
    sale_ends_at: null,
    status: 'selling',
    published_rates: [],
    orders: 3,
    locked: '12000',
    cover: '240',
    editable: false,
    version: 'v1',
    ...changed,
  };
}

export function project(changed: Partial<ConsoleIeoProject> = {}): ConsoleIeoProject {
  return {
    id: '9',
    currency: 'NOVA',
    name: 'Nova',
    description: 'A token.',
    price: '0.25',
    supply: '1000000',
    step: '1',
    minimum: '10',
    maximum: '20000',
    starts_at: STARTS,
    ends_at: ENDS,
    time_to_market: ENDS + DAY,
    status: 'closed',
    applications: 2,
    applied: '30000',
    passed: null,
    funded: '1000000',
    is_funded: true,
    frozen: '7500',
    editable: false,
    version: 'v1',
    market: null,
    ...changed,
  };
}

export function pool(changed: Partial<ProductPool> = {}): ProductPool {
  return {
    pool: 'yield_pool',
    currency: 'USDT',
    balance: '20000000',
    cover: '240',
    available: '19999760',
    obligations: [{ kind: 'lock_mining', count: 3, cover: '240' }],
    ...changed,
  };
}
