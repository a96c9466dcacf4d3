import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@trade/engine';
import { readDepth } from '@trade/protocol';
import type pg from 'pg';
import { startSequencer } from '../../../apps/server/src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../../apps/server/src/market/listing/index.ts';
import { digestOf, hashPassword, newToken } from '../../../apps/server/src/platform/login/index.ts';
import { flood, logger } from '../private-exchange.ts';
import type { SpawnedServer } from './spawned-server.ts';

/**
 * More commands than the engine remembers client ids of, so that older ones are only in the tables.
 */
const AGED = 200_000;
export const PASSWORD = 'correct horse battery staple';
const FUNDS = { BTC: '1000000000', USDT: '10000000000000' };

/**
 * Fills an empty database with an exchange that has carried out `age` commands, and with verified
 * customers who have money, a password and a login. Returns their tokens.
 */
export async function prepareCustomers(pool: pg.Pool, count: number, age = AGED): Promise<string[]> {
  const customers: number[] = [];
  const tokens: string[] = [];
  const password = await hashPassword(PASSWORD);
  for (let number = 0; number < count; number += 1) {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO users (email, phone, password_hash, nickname, invite_code, primary_status, advanced_status)
       VALUES ($1, $2, $3, $1, $1, 'approved', 'approved') RETURNING id`,
      [`bench${number}@example.com`, `+86138${10_000_000 + number}`, password],
    );
    const id = Number(rows[0]?.id);
    const token = newToken();
    await pool.query(
      `INSERT INTO sessions (token_hash, user_id, mode, device, ip, expires_at)
       VALUES ($1, $2, 'real', 'bench', '127.0.0.1', now() + interval '1 day')`,
      [digestOf(token), id],
    );
    customers.push(id);
    tokens.push(token);
  }
  const sequencer = await startSequencer({
    pool,
    logger,
    clock: Date,
    listing: DEFAULT_LISTING,
    fundLiquidityIn: ['real', 'demo'],
    onFatal: (error) => {
      throw error;
    },
  });
  await flood(sequencer, customers.flatMap(funding));
  await flood(
    sequencer,
    Array.from({ length: age }, () => gift(customers[0] ?? 0, 'USDT', '1')),
  );
  await sequencer.stop();
  return tokens;
}

function funding(customer: number): Command[] {
  return Object.entries(FUNDS).map(([asset, amount]) => gift(customer, asset, amount));
}

function gift(customer: number, asset: string, amount: string): Command {
  const to = { customer, kind: 'coin' } as const;
  return {
    type: 'fund',
    reference: randomUUID(),
    mode: 'real',
    to,
    asset,
    amount,
    category: 'manual_deposit',
  };
}

const PATIENCE_MS = 30_000;
const BETWEEN_MS = 100;

/**
 * Waits until both sides of the customer's book are quoted: a server listens before its first tick.
 */
export async function openMarket(
  server: Pick<SpawnedServer, 'client'>,
  token: string,
  symbol: string,
): Promise<void> {
  const client = server.client(token);
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    const { bids, asks } = await client.call(readDepth, { query: { symbol } });
    if (bids.length > 0 && asks.length > 0) return;
    if (performance.now() > patience) throw new Error(`Nobody quotes ${symbol}`);
    await sleep(BETWEEN_MS);
  }
}
