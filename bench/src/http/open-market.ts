import { setTimeout as sleep } from 'node:timers/promises';
import { readDepth } from '@trade/protocol';
import type { SpawnedServer } from './spawned-server.ts';

const PATIENCE_MS = 30_000;
const BETWEEN_MS = 100;

/** Waits until both sides of the customer's book are quoted: a server listens before its first tick. */
export async function openMarket(server: SpawnedServer, token: string, symbol: string): Promise<void> {
  const client = server.client(token);
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    const { bids, asks } = await client.call(readDepth, { query: { symbol } });
    if (bids.length > 0 && asks.length > 0) return;
    if (performance.now() > patience) throw new Error(`Nobody quotes ${symbol}`);
    await sleep(BETWEEN_MS);
  }
}
