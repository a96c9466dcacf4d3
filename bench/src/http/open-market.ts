import { setTimeout as sleep } from 'node:timers/promises';
import type { SpawnedServer } from './spawned-server.ts';

const PATIENCE_MS = 30_000;
const BETWEEN_MS = 100;

/** Waits until both sides of the book that a customer trades in are quoted: a server listens before its first tick has come. */
export async function openMarket(server: SpawnedServer, token: string, symbol: string): Promise<void> {
  const url = `${server.url}/api/v3/market/depth?symbol=${symbol}`;
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { code, message, data } = (await answer.json()) as {
      code: number;
      message: string;
      data: { bids: unknown[]; asks: unknown[] };
    };
    if (code !== 200) throw new Error(`The book of ${symbol} answered ${code}: ${message}`);
    if (data.bids.length > 0 && data.asks.length > 0) return;
    if (performance.now() > patience) throw new Error(`Nobody quotes ${symbol}`);
    await sleep(BETWEEN_MS);
  }
}
