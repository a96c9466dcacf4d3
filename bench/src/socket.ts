import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { nextMessage } from './child-process.ts';
import { type Line, percentile } from './line.ts';
import type { HubReport, HubTask } from './socket/hub-process.ts';
import type { ReadingReport, ReadingTask } from './socket/reader-process.ts';

const HUB = fileURLToPath(new URL('./socket/hub-process.ts', import.meta.url));
const READER = fileURLToPath(new URL('./socket/reader-process.ts', import.meta.url));
const READERS = 1_000;
const MILLISECONDS = 10_000;
const BOOK_PERIOD_MS = 100;
/** A typical change of a book. */
const MESSAGE = JSON.stringify({
  type: 1,
  data: { symbol: 'BTCUSDT', bids: Array(12).fill(['60000.00', '0.12345']), asks: [], time: 1 },
});
const OWN = { readers: 500, perSecond: 1_000, count: 8_000 };

/**
 * Measures one order book sent to many readers, and a customer's own events among them. Hub,
 * readers and database each run in separate processes.
 */
export async function measureSocketFanOut(): Promise<Line[]> {
  const fanOut = await withHub(async (hub, port) => {
    const without = await idleShare(hub);
    ask(hub, { ask: 'hub' });
    const idle = await idleShare(hub);
    return { hub: idle - without, run: await read(hub, port, READERS, idle) };
  });
  const bare = await withHub(async (hub, port) => {
    ask(hub, { ask: 'bare', message: MESSAGE, everyMs: BOOK_PERIOD_MS });
    return read(hub, port, READERS, await idleShare(hub));
  });
  const own = await withHub(async (hub, port) => {
    ask(hub, { ask: 'hub' });
    return ownEvents(hub, port);
  });
  const label = `${READERS.toLocaleString('en')} readers`;
  return [
    { name: 'hub without readers', value: fanOut.hub * 100, unit: '% of a core', limit: { most: 2 } },
    { name: `messages delivered, ${label}`, value: fanOut.run.perSecond, unit: '/s' },
    {
      name: `server CPU a message, ${label}`,
      value: fanOut.run.us,
      unit: 'us',
      yardstick: { name: 'by ws alone', value: bare.us },
    },
    {
      name: `from the server to the reader, ${label}, p50`,
      value: percentile(fanOut.run.delays, 0.5),
      unit: 'ms',
    },
    {
      name: `from the server to the reader, ${label}, p99`,
      value: percentile(fanOut.run.delays, 0.99),
      unit: 'ms',
    },
    {
      name: `an order's event to its owner at ${OWN.perSecond}/s among ${OWN.readers} readers, p99`,
      value: percentile(own, 0.99),
      unit: 'ms',
      limit: { most: 5 },
    },
    { name: 'the same, p50', value: percentile(own, 0.5), unit: 'ms' },
  ];
}

async function withHub<Result>(work: (hub: ChildProcess, port: number) => Promise<Result>): Promise<Result> {
  const hub = fork(HUB);
  try {
    const { port } = await nextMessage<Extract<HubReport, { port: number }>>(hub, 'port');
    return await work(hub, port);
  } finally {
    if (hub.connected) {
      hub.disconnect();
      await once(hub, 'exit');
    }
  }
}

function ask(hub: ChildProcess, task: HubTask): void {
  hub.send(task);
}

/** The share of a core that the process uses by itself: its market moves all the time. */
async function idleShare(hub: ChildProcess): Promise<number> {
  await sleep(1_000);
  const before = await cpuSeconds(hub);
  await sleep(MILLISECONDS);
  return ((await cpuSeconds(hub)) - before) / (MILLISECONDS / 1_000);
}

/** What readers of the book get, and what each message costs net of a run without readers. */
async function read(hub: ChildProcess, port: number, readers: number, idle: number) {
  const reader = await openReaders(port, readers);
  const before = await cpuSeconds(hub);
  const { messages, delays } = await nextMessage<Extract<ReadingReport, { messages: number }>>(
    reader.process,
    'messages',
  );
  const seconds = MILLISECONDS / 1_000;
  const used = (await cpuSeconds(hub)) - before - idle * seconds;
  await reader.ended;
  return { perSecond: messages / seconds, us: (used / messages) * 1e6, delays };
}

async function openReaders(port: number, readers: number) {
  const reader = fork(READER);
  // Listens before asking: the process may end while the hub is still answering.
  const ended = once(reader, 'exit');
  const task: ReadingTask = { port, readers, milliseconds: MILLISECONDS };
  reader.send(task);
  await nextMessage(reader, 'ready');
  return { process: reader, ended };
}

/** Returns the ms from each order's submission to its event in its owner's hands. */
async function ownEvents(hub: ChildProcess, port: number): Promise<number[]> {
  const owner = new WebSocket(`ws://127.0.0.1:${port}/ws?token=owner`);
  const delays: number[] = [];
  owner.on('message', (text: Buffer) => {
    const heard = process.hrtime.bigint();
    const { data } = JSON.parse(text.toString()) as { data: { client_id?: string } };
    if (data.client_id !== undefined) delays.push(Number(heard - BigInt(data.client_id)) / 1e6);
  });
  await once(owner, 'open');
  const beating = setInterval(() => owner.send(JSON.stringify({ action: 'heartbeat' })), MILLISECONDS);
  const reader = await openReaders(port, OWN.readers);
  ask(hub, { ask: 'orders', perSecond: OWN.perSecond, count: OWN.count });
  await nextMessage(hub, 'placed');
  await reader.ended;
  clearInterval(beating);
  owner.terminate();
  // The first are slower: code is compiled.
  return delays.slice(delays.length / 4);
}

async function cpuSeconds(hub: ChildProcess): Promise<number> {
  const answer = nextMessage<Extract<HubReport, { cpuSeconds: number }>>(hub, 'cpuSeconds');
  ask(hub, { ask: 'cpu' });
  return (await answer).cpuSeconds;
}
