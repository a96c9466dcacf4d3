import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../../apps/server/src/core/database/index.ts';
import { DEFAULT_LISTING, startSequencer } from '../../../apps/server/src/core/sequencer/index.ts';
import { RealtimeHub } from '../../../apps/server/src/market/realtime/index.ts';

/** Ticks per second: more than the book's updates, so that every update has a change to send. */
const TICKS_PER_SECOND = 25;
const SYMBOL = 'BTCUSDT';
const PRICE = 6_000_000;
const MANY = 1_000_000_000;

/** Messages of this process to its parent. */
export type HubReport = { port: number } | { cpuSeconds: number };

/** Runs an engine with a market that always moves, and its sockets. Sends its port first, then its CPU time on request. */
async function main(): Promise<void> {
  const released = once(process, 'disconnect');
  const folder = mkdtempSync(path.join(tmpdir(), 'trade-bench-'));
  // PostgreSQL runs as another account when this runs as root.
  chmodSync(folder, 0o755);
  const log = pino({ level: 'warn' });
  const database = await openDatabase({ databaseUrl: null, dataDir: folder }, log);
  const sequencer = await startSequencer({
    pool: database.pool,
    logger: log,
    clock: Date,
    listing: DEFAULT_LISTING,
    fundLiquidityIn: ['real'],
    onFatal: (error) => {
      throw error;
    },
  });
  let tick = 0;
  const ticking = setInterval(() => {
    tick += 1;
    const price = PRICE + (tick % 500) * 7;
    void sequencer.submit({ type: 'tick', symbol: SYMBOL, price, tickId: `bench-${tick}`, at: Date.now() });
  }, 1000 / TICKS_PER_SECOND);

  const listed = new Map(DEFAULT_LISTING.instruments.map((instrument) => [instrument.symbol, instrument]));
  const server = createServer();
  const hub = new RealtimeHub({
    entryMessages: {},
    orderMessage: () => null,
    server,
    sequencer,
    market: {
      unitsOf: (symbol) => listed.get(symbol),
      chartsOf: () => [],
      mark: () => null,
      currentCandle: () => null,
      statuses: () => [],
    },
    authenticate: async () => null,
    isLive: async () => true,
    publicUrl: null,
    log,
    // Every reader comes from one address.
    limits: {
      connectionsPerAddress: MANY,
      subscriptionsPerAddress: MANY,
      strangersBurst: MANY,
      strangersPerSecond: MANY,
    },
  });
  server.listen(0, '127.0.0.1', () => report({ port: (server.address() as AddressInfo).port }));

  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    report({ cpuSeconds: (user + system) / 1e6 });
  });
  await released;
  clearInterval(ticking);
  hub.stop();
  server.close();
  await sequencer.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

function report(message: HubReport): void {
  process.send?.(message);
}

await main();
