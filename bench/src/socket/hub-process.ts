import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODES } from '@trade/protocol';
import type pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { type RunningSequencer, startSequencer } from '../../../apps/server/src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../../apps/server/src/market/listing/index.ts';
import { RealtimeHub } from '../../../apps/server/src/market/realtime/index.ts';
import { DirectCalls } from '../../../apps/server/src/platform/gateway/index.ts';
import { orderMessage } from '../../../apps/server/src/trading/spot/index.ts';
import { logger, onFreshDatabase } from '../private-exchange.ts';

/** Ticks per second: more than the book's updates, so that every update has a change to send. */
const TICKS_PER_SECOND = 25;
const SYMBOL = 'BTCUSDT';
const PRICE = 6_000_000;
const MANY = 1_000_000_000;
/** The only customer; the token is theirs. */
const OWNER = 1_000;

/**
 * What the parent asks for: the CPU time so far; orders of the owner; the hub, or, as a yardstick,
 * the same messages by `ws` alone.
 */
export type HubTask =
  | { ask: 'cpu' }
  | { ask: 'hub' }
  | { ask: 'bare'; message: string; everyMs: number }
  | { ask: 'orders'; perSecond: number; count: number };
/** Messages of this process to its parent. */
export type HubReport = { port: number } | { cpuSeconds: number } | { placed: number };

/**
 * Runs an engine with a market that always moves. Sends a port for its sockets first; who serves
 * them is asked for.
 */
async function main(): Promise<void> {
  const released = once(process, 'disconnect');
  await onFreshDatabase((pool) => serveUntil(released, pool));
  process.exit(0);
}

/** Until then the market moves and the parent's tasks are done. */
async function serveUntil(released: Promise<unknown>, pool: pg.Pool): Promise<void> {
  const sequencer = await startSequencer({
    pool,
    logger,
    clock: Date,
    listing: DEFAULT_LISTING,
    fundLiquidityIn: ['real'],
    onFatal: (error) => {
      throw error;
    },
  });
  await fundOwner(sequencer);
  let tick = 0;
  const ticking = setInterval(() => {
    tick += 1;
    const price = PRICE + (tick % 500) * 7;
    void sequencer.submit({ type: 'tick', symbol: SYMBOL, price, tickId: `bench-${tick}`, at: Date.now() });
  }, 1000 / TICKS_PER_SECOND);

  const server = createServer();
  let stopServing: () => void = () => undefined;
  const serve = (task: HubTask) => {
    if (task.ask === 'cpu') reportCpu();
    if (task.ask === 'hub') stopServing = openHub(server, sequencer);
    if (task.ask === 'bare') stopServing = openBare(server, task.message, task.everyMs);
    if (task.ask === 'orders') void placeOrders(sequencer, task.perSecond, task.count);
  };
  process.on('message', serve);
  server.listen(0, '127.0.0.1', () => report({ port: (server.address() as AddressInfo).port }));
  await released;
  clearInterval(ticking);
  stopServing();
  server.close();
  await sequencer.stop();
}

function openHub(server: ReturnType<typeof createServer>, sequencer: RunningSequencer): () => void {
  const listed = new Map(DEFAULT_LISTING.instruments.map((instrument) => [instrument.symbol, instrument]));
  const hub = new RealtimeHub({
    entryMessages: {},
    noticesOf: () => [],
    orderMessage: orderMessage((symbol) => listed.get(symbol)),
    server,
    sequencer,
    market: {
      unitsOf: (symbol) => listed.get(symbol),
      chartsOf: () => [],
      mark: () => null,
      currentCandle: () => null,
      statuses: () => [],
      watch: () => undefined,
      refresh: () => null,
    },
    authenticate: async () => ({
      customer: OWNER,
      mode: 'real',
      scopes: ['read'],
      subject: { kind: 'session', id: 'bench' },
    }),
    isLive: async () => true,
    logOn: async () => ({ ended: CODES.api_key_invalid }),
    onCall: () => undefined,
    calls: new DirectCalls({ limits: null, log: logger, checksAnswers: false }),
    publicUrl: null,
    log: logger,
    // Every reader comes from one address.
    limits: {
      connectionsPerAddress: MANY,
      subscriptionsPerAddress: MANY,
      strangersBurst: MANY,
      strangersPerSecond: MANY,
    },
  });
  return () => hub.stop();
}

/** The yardstick: every socket gets the same message as often as a book's readers do. */
function openBare(server: ReturnType<typeof createServer>, message: string, everyMs: number): () => void {
  const sockets = new Set<WebSocket>();
  const accepting = new WebSocketServer({ server, perMessageDeflate: false });
  accepting.on('connection', (socket) => sockets.add(socket));
  // With the time of sending, as all messages end with.
  const timer = setInterval(() => {
    const bytes = Buffer.from(message.replace(/"time":\d+/, `"time":${Date.now()}`));
    for (const socket of sockets) socket.send(bytes, { binary: false });
  }, everyMs);
  return () => {
    clearInterval(timer);
    accepting.close();
  };
}

async function fundOwner(sequencer: RunningSequencer): Promise<void> {
  const { rejection } = await sequencer.submit({
    type: 'fund',
    reference: 'owner',
    mode: 'real',
    to: { customer: OWNER, kind: 'coin' },
    asset: 'USDT',
    amount: '1000000000000000',
    category: 'manual_deposit',
  });
  if (rejection) throw new Error(`The owner has no money (${rejection.code})`);
}

/**
 * Submits orders that find nobody at their price, at a fixed pace. Each names the moment of its
 * submission as its client id.
 */
async function placeOrders(sequencer: RunningSequencer, perSecond: number, count: number): Promise<void> {
  const start = performance.now();
  for (let at = 0; at < count; at += 1) {
    const due = start + (at * 1_000) / perSecond;
    while (performance.now() < due) await sleep(1);
    void place(sequencer);
  }
  report({ placed: count });
}

async function place(sequencer: RunningSequencer): Promise<void> {
  const clientId = `${process.hrtime.bigint()}`;
  const { rejection } = await sequencer.submit({
    type: 'place_spot_order',
    mode: 'real',
    customer: OWNER,
    clientId,
    digest: clientId,
    symbol: SYMBOL,
    side: 'buy',
    orderType: 'limit',
    timeInForce: 'IOC',
    postOnly: false,
    price: 100_000,
    lots: 10_000,
    total: null,
  });
  if (rejection) throw new Error(`An order was refused (${rejection.code})`);
}

function reportCpu(): void {
  const { user, system } = process.cpuUsage();
  report({ cpuSeconds: (user + system) / 1e6 });
}

function report(message: HubReport): void {
  process.send?.(message);
}

await main();
