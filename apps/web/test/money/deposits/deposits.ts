import type { DepositAddress, DepositCurrency, DepositRecord } from '@trade/protocol';
import type { Answers } from '../../customer.ts';

const currencies: DepositCurrency[] = [
  {
    currency: 'USDT',
    networks: [
      { network: 'TRC20', minimum: '10', confirmations: 20, is_test: false },
      { network: 'ERC20', minimum: '20', confirmations: null, is_test: true },
    ],
  },
  {
    currency: 'BTC',
    networks: [{ network: 'Bitcoin', minimum: '0.0005', confirmations: 1, is_test: false }],
  },
];

export const ADDRESS = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
export const ownAddress: DepositAddress = {
  currency: 'USDT',
  network: 'TRC20',
  minimum: '10',
  confirmations: 20,
  is_test: false,
  address: ADDRESS,
};

export function deposit(changed: Partial<DepositRecord> = {}): DepositRecord {
  return {
    id: '7',
    currency: 'USDT',
    network: 'TRC20',
    address: ADDRESS,
    amount: '150',
    credited: null,
    status: 'pending',
    reason: null,
    voucher: '/api/v3/files/voucher-number-1',
    tx_id: null,
    created_at: 1_700_000_000_000,
    decided_at: null,
    ...changed,
  };
}

/** What the server answers to a customer with these deposits, newest first. */
export function depositAnswers(records: () => readonly DepositRecord[] = () => []): Answers {
  return {
    '/recharge/currencies': { data: { items: currencies } },
    '/recharge/address': { data: ownAddress },
    'GET /recharge': ({ query }) => ({
      data: {
        items: records().filter(({ status }) => query.status === undefined || status === query.status),
        next_cursor: null,
      },
    }),
  };
}
