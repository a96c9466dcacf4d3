import {
  type Adjustment,
  type AssetsData,
  calls,
  type DepositAddress,
  type DepositRecord,
  type DepositReview,
} from '@trade/protocol';
import type { TestServer } from './server.ts';
import { uploadVoucher } from './uploads.ts';

let announced = 0;
let named = 0;

interface Announcement {
  client_id?: string;
  currency?: string;
  network?: string;
  amount?: string;
  voucher?: string;
}

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** A customer's calls about deposits, with the customer's token. */
export function depositsOf(server: TestServer, token: string) {
  return {
    address: async (currency = 'USDT', network = 'ERC20') =>
      server.client.call<DepositAddress>(calls.readDepositAddress, {
        query: { currency, network },
        token,
      }),

    /** By default 100 USDT over TRC20 with a new voucher. */
    announce: async (what: Announcement = {}, lang = 'en') => {
      announced += 1;
      const body = {
        client_id: `d-${announced}`,
        currency: 'USDT',
        network: 'TRC20',
        amount: '100',
        voucher: what.voucher ?? (await uploadVoucher(server, token)),
        ...what,
      };
      return server.client.call<DepositRecord>(calls.announceDeposit, { body, token, lang });
    },

    list: async (query = '') =>
      (await server.client.get<Page<DepositRecord>>(`/recharge${query}`, { token })).data,

    /** Returns what is available in the coin account. */
    balance: async (currency = 'USDT'): Promise<string> => {
      const { data } = await server.client.call<AssetsData>(calls.readAssets, { token });
      const row = data.balances.find((found) => found.kind === 'coin' && found.currency === currency);
      return row?.available ?? '0';
    },
  };
}

/** Returns a transaction id that no other deposit has. */
export function newTransaction(): string {
  named += 1;
  return named.toString(16).padStart(64, '0');
}

/** The treasury's calls, with an operator's token. */
export function treasuryOf(server: TestServer, token: string) {
  return {
    queue: async (status = 'pending') =>
      (
        await server.client.call<Page<DepositReview>>(calls.listDepositReviews, {
          query: { status, limit: 100 },
          token,
        })
      ).data.items,
    /** By default the announced amount, in a new transaction. */
    approve: (id: string, what: { amount?: string; tx_id?: string | undefined } = {}, lang = 'en') =>
      server.client.call<DepositReview>(calls.decideDeposit, {
        params: { id: id },
        body: { decision: 'approve', tx_id: newTransaction(), ...what },
        token,
        lang,
      }),
    reopen: (id: string) =>
      server.client.call<DepositReview>(calls.decideDeposit, {
        params: { id: id },
        body: { decision: 'reopen' },
        token,
      }),
    reject: (id: string, reason?: string) =>
      server.client.call<DepositReview>(calls.decideDeposit, {
        params: { id: id },
        body: { decision: 'reject', ...(reason === undefined ? {} : { reason }) },
        token,
      }),
    adjust: (body: Record<string, unknown>) =>
      server.client.call<Adjustment>(calls.proposeAdjustment, { body, token }),
    decide: (id: string, decision: 'approve' | 'reject', reason?: string) =>
      server.client.call<Adjustment>(calls.decideAdjustment, {
        params: { id: id },
        body: { decision, ...(reason === undefined ? {} : { reason }) },
        token,
      }),
  };
}
