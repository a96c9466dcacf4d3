import type { Bankcard, Wallet, WithdrawalMethod, WithdrawalRecord, WithdrawalTerms } from '@trade/protocol';
import type { Answers } from '../../customer.ts';

const DAY = 86_400_000;

const RULES: Readonly<Record<string, string>> = {
  TRC20: 'tron',
  ERC20: 'evm',
  Bitcoin: 'bitcoin',
  Solana: 'solana',
};

const method = (currency: string, network: string | null, minimum: string): WithdrawalMethod => ({
  channel: network === null ? 'bank' : 'wallet',
  currency,
  network,
  address_rule: RULES[network ?? ''] ?? null,
  minimum,
  decimals: network === null ? 2 : 6,
  payout_currency: network === null ? 'USD' : currency,
});

export const terms: WithdrawalTerms = {
  fee_rate: '0.01',
  methods: [
    method('USDT', 'TRC20', '10'),
    method('USDT', 'ERC20', '20'),
    method('BTC', 'Bitcoin', '0.0005'),
    method('SOL', 'Solana', '0.1'),
    method('USDT', null, '50'),
  ],
  level: 'primary',
  limits: [
    { level: 'none', daily: { wallet: '0', bank: '0' } },
    { level: 'primary', daily: { wallet: '1000', bank: '500' } },
    { level: 'advanced', daily: { wallet: null, bank: null } },
  ],
  used_today: { wallet: '250', bank: '0' },
  resets_at: 1_700_000_000_000,
  confirmation: 'email',
  new_destination_wait: 0,
  hold: null,
  pending_id: null,
};

export const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

export function wallet(changed: Partial<Wallet> = {}): Wallet {
  return {
    id: '11',
    currency: 'USDT',
    network: 'TRC20',
    address: TRON,
    label: 'Cold wallet',
    created_at: 1_700_000_000_000,
    usable_at: 1_700_000_000_000,
    ...changed,
  };
}

export function bankcard(changed: Partial<Bankcard> = {}): Bankcard {
  return {
    id: '21',
    payee_name: 'Maria Lopez',
    payee_address: 'Calle Mayor 1, Madrid',
    bank_type: 'checking',
    bank_name: 'BNP Paribas',
    bank_address: 'Boulevard des Italiens 16, Paris',
    bank_country: 'FR',
    account_number: '***********************2606',
    international_code: 'BNPAFRPPXXX',
    aba_number: '',
    created_at: 1_700_000_000_000,
    usable_at: 1_700_000_000_000,
    ...changed,
  };
}

export function withdrawal(changed: Partial<WithdrawalRecord> = {}): WithdrawalRecord {
  return {
    id: '31',
    client_id: 'c1',
    channel: 'wallet',
    currency: 'USDT',
    amount: '100',
    fee: '1',
    total: '101',
    payout_currency: 'USDT',
    destination: { channel: 'wallet', network: 'TRC20', address: TRON, label: 'Cold wallet' },
    status: 'pending',
    payout: null,
    transaction_id: null,
    reason: null,
    can_cancel: true,
    timeline: [{ step: 'submitted', date: 1_700_000_000_000 }],
    created_at: 1_700_000_000_000,
    updated_at: 1_700_000_000_000,
    ...changed,
  };
}

export const inADay = () => Date.now() + DAY;

interface Kept {
  terms?: Partial<WithdrawalTerms>;
  wallets?: () => readonly Wallet[];
  bankcards?: () => readonly Bankcard[];
  records?: () => readonly WithdrawalRecord[];
  /** USDT of the spot account. */
  available?: string;
}

/** What the server answers to a customer of whom it keeps this. */
export function withdrawalAnswers({
  terms: changed = {},
  wallets = () => [wallet()],
  bankcards = () => [bankcard()],
  records = () => [],
  available = '500',
}: Kept = {}): Answers {
  const balance = {
    kind: 'coin',
    currency: 'USDT',
    available,
    frozen: '0',
    margin: '0',
    held: [],
    usdt_value: available,
    price: 'market',
  };
  return {
    '/withdrawals/terms': { data: { ...terms, ...changed } },
    'GET /wallets': () => ({ data: { items: wallets() } }),
    'GET /bankcards': () => ({ data: { items: bankcards(), operator_country: 'US' } }),
    'GET /withdrawals': () => ({ data: { items: records(), next_cursor: null } }),
    '/assets': {
      data: {
        balances: [balance],
        finance: [],
        open: { contract: '0', option: '0' },
        totals: { coin: available, contract: '0', option: '0', finance: '0', all: available },
        today: { profit: '0', ratio: '0' },
        revenue: { total: '0', ratio: '0' },
      },
    },
  };
}
