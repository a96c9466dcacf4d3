import {
  type AssetsData,
  type Bankcard,
  calls,
  type trialBalanceRow,
  type Wallet,
  type WithdrawalRecord,
} from '@trade/protocol';
import type { z } from 'zod';
import { openDestination, sealDestination } from '../../src/money/withdrawals/destination.ts';
import { createSeal } from '../../src/platform/sealing/index.ts';
import { type Customer, newCustomer } from './customers.ts';
import { enrolFirst, newOperator, type TestOperator } from './operators.ts';
import { startTestServer, TEST_SECRET, type TestServer } from './server.ts';
import { writeAsServer } from './ties.ts';

/** Valid addresses that belong to nobody here. */
export const ADDRESSES = {
  TRC20: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  ERC20: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  Bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  Solana: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
} as const;

export const CARD = {
  payee_name: 'Ada Lovelace',
  payee_address: '1 Harbour Street, Springfield',
  bank_type: 'checking',
  bank_name: 'First Bank of Springfield',
  bank_address: '2 Market Square, Springfield',
  bank_country: 'US',
  account_number: '000123456789',
};

let made = 0;

/** The whole server with a treasury of two, and customers with money. */
export interface Treasury {
  server: TestServer;
  ann: TestOperator;
  ben: TestOperator;
  root: TestOperator;
  stop(): Promise<void>;
}

export async function startTreasury(
  env: Record<string, string> = {},
  given?: TestServer['database'],
): Promise<Treasury> {
  return treasuryAt(
    await startTestServer({ MANUAL_LIMIT: '1000000000', ...env }, given && { database: given }),
  );
}

/** The same at a server that runs already. */
export async function treasuryAt(server: TestServer): Promise<Treasury> {
  const root = await enrolFirst(server);
  const ann = await newOperator(server, root, ['treasury', 'admin']);
  const ben = await newOperator(server, root, ['treasury']);
  return { server, ann, ben, root, stop: () => server.stop() };
}

/** A customer whose identity was approved, with money in the coin account. */
export async function customerWith(
  { ann, server }: Treasury,
  money: Record<string, string>,
  level: 'none' | 'primary' | 'advanced' = 'advanced',
): Promise<Customer> {
  const customer = await newCustomer(server);
  const advanced = level === 'advanced' ? 'approved' : 'not_verified';
  const primary = level === 'none' ? 'not_verified' : 'approved';
  await writeAsServer(
    server,
    'users',
    'UPDATE users SET primary_status = $2, advanced_status = $3 WHERE id = $1',
    [customer.id, primary, advanced],
  );
  for (const [currency, amount] of Object.entries(money)) {
    made += 1;
    const body = {
      client_id: `money-${made}`,
      type: 'manual_deposit',
      customer: String(customer.id),
      currency,
      amount,
      reason: 'for a test',
    };
    const paid = await server.client.call<{ status: string }>(calls.proposeAdjustment, {
      body,
      token: ann.token,
    });
    if (paid.data?.status !== 'completed') throw new Error(`No money came in: ${paid.code}`);
  }
  return customer;
}

/**
 * Has the code sent that confirms a withdrawal, as if the last one had been long ago. `what` is as
 * the withdrawal will be asked for.
 */
export async function withdrawalCode(
  { server }: Treasury,
  { email, token }: Pick<Customer, 'email' | 'token'>,
  what: Record<string, unknown>,
): Promise<string> {
  const { pool } = server.database;
  await pool.query(
    `UPDATE verification_codes SET sent_at = sent_at - interval '1 hour', sent_in_window = 1 WHERE target = $1`,
    [email],
  );
  const sent = await server.client.call(calls.sendWithdrawalCode, { body: codeBody(what), token });
  if (sent.code !== 200) throw new Error(`No code was sent: ${sent.code}`);
  return lastWithdrawalCode(server, email);
}

/** What of a withdrawal its code is bound to. */
export function codeBody({ amount, bankcard_id, channel, currency, wallet_id }: Record<string, unknown>) {
  return { channel: channel ?? 'wallet', wallet_id, bankcard_id, currency: currency ?? 'USDT', amount };
}

export async function lastWithdrawalCode({ database }: TestServer, email: string): Promise<string> {
  const { rows } = await database.pool.query<{ body: string }>(
    `SELECT body FROM outbox WHERE recipient = $1 AND subject LIKE 'Your code to confirm your % withdrawal' ORDER BY id DESC LIMIT 1`,
    [email],
  );
  const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0];
  if (!code) throw new Error('No code went out');
  return code;
}

export async function saveWallet(
  { server }: Treasury,
  { token }: Pick<Customer, 'token'>,
  wallet: { currency: string; network: keyof typeof ADDRESSES; address?: string } = {
    currency: 'USDT',
    network: 'TRC20',
  },
): Promise<Wallet> {
  const body = { address: ADDRESSES[wallet.network], ...wallet };
  const { code, data } = await server.client.call<Wallet>(calls.addWallet, { body, token });
  if (code !== 200) throw new Error(`The address was not saved: ${code}`);
  return data;
}

export async function saveCard(
  { server }: Treasury,
  { token }: Pick<Customer, 'token'>,
  card: Record<string, string> = CARD,
): Promise<Bankcard> {
  const { code, data } = await server.client.call<Bankcard>(calls.saveBankcard, { body: card, token });
  if (code !== 200) throw new Error(`The card was not saved: ${code}`);
  return data;
}

/** Asks for a withdrawal; `body` needs a destination and an amount at least. */
export function askFor(
  { server }: Treasury,
  { token }: Pick<Customer, 'token'>,
  body: Record<string, unknown>,
  lang = 'en',
) {
  made += 1;
  return server.client.call<WithdrawalRecord>(calls.submitWithdrawal, {
    body: { client_id: `w-${made}`, channel: 'wallet', currency: 'USDT', ...body },
    token,
    lang,
  });
}

/** A withdrawal under way, to an address of the customer's own. */
export async function withdrawalOf(
  treasury: Treasury,
  customer: Customer,
  amount: string,
  network: keyof typeof ADDRESSES = 'TRC20',
): Promise<WithdrawalRecord> {
  const { server } = treasury;
  const { data: saved } = await server.client.call<{ items: Wallet[] }>(calls.listWallets, { ...customer });
  const wallet =
    saved.items.find((one) => one.network === network) ??
    (await saveWallet(treasury, customer, { currency: 'USDT', network }));
  const what = { wallet_id: wallet.id, amount };
  const verify_code = await withdrawalCode(treasury, customer, what);
  const { code, data } = await askFor(treasury, customer, { ...what, verify_code });
  if (code !== 200) throw new Error(`The withdrawal was refused: ${code}`);
  return data;
}

/** What a customer has in the coin account. */
export async function coins(
  { server }: Treasury,
  { token }: Pick<Customer, 'token'>,
  currency = 'USDT',
): Promise<{ available: string; frozen: string }> {
  const { data } = await server.client.call<AssetsData>(calls.readAssets, { token });
  const found = data.balances.find((row) => row.kind === 'coin' && row.currency === currency);
  return { available: found?.available ?? '0', frozen: found?.frozen ?? '0' };
}

type TrialBalance = z.infer<typeof trialBalanceRow>;

/** The sums of all accounts that are not zero: none, or the books are broken. */
export async function imbalances({ ann, server }: Treasury): Promise<TrialBalance[]> {
  const { data } = await server.client.call<{ items: TrialBalance[] }>(calls.readTrialBalance, {
    token: ann.token,
  });
  return data.items.filter(({ total }) => total !== '0');
}

/**
 * Leaves a request as when the server ended between the confirmation and the engine's command:
 * under another name, of which the engine knows nothing. With `isCopy` the first stays beside it.
 */
export async function renameRequest(
  { server }: Treasury,
  { id: userId }: Customer,
  { from, to, isCopy = false }: { from: string; to: string; isCopy?: boolean },
): Promise<void> {
  const { rows } = await server.database.pool.query<{ destination: Buffer }>(
    'SELECT destination FROM withdrawal_requests WHERE user_id = $1 AND client_id = $2',
    [userId, from],
  );
  const [request] = rows;
  if (!request) throw new Error(`There is no request ${from}`);
  const seal = createSeal([TEST_SECRET], 'withdrawals');
  const opened = openDestination(seal, { userId, clientId: from, destination: request.destination });
  const destination = sealDestination(seal, { userId, clientId: to }, opened);
  await writeAsServer(
    server,
    'withdrawal_requests',
    isCopy
      ? `INSERT INTO withdrawal_requests SELECT user_id, $3, digest, channel, currency, amount, fee, payout_currency, $4,
           destination_since, usdt_value, approvals, locale, created_at FROM withdrawal_requests WHERE user_id = $1 AND client_id = $2`
      : 'UPDATE withdrawal_requests SET client_id = $3, destination = $4 WHERE user_id = $1 AND client_id = $2',
    [userId, from, to, destination],
  );
}
