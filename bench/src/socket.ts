import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Line, percentile } from './line.ts';
import type { HubReport } from './socket/hub-process.ts';
import type { ReadingReport, ReadingTask } from './socket/reader-process.ts';

const HUB = fileURLToPath(new URL('./socket/hub-process.ts', import.meta.url));
const READER = fileURLToPath(new URL('./socket/reader-process.ts', import.meta.url));
const READERS = [1_000, 2_000];
const MILLISECONDS = 10_000;

/** Measures one order book sent to many readers. Hub, readers and database each run in separate processes. */
export async function measureSocketFanOut(): Promise<Line[]> {
  const hub = fork(HUB);
  try {
    const { port } = await next<Extract<HubReport, { port: number }>>(hub, 'port');
    const rows: Line[] = [];
    for (const readers of READERS) rows.push(...(await fanOut(hub, port, readers)));
    return rows;
  } finally {
    if (hub.connected) {
      hub.disconnect();
      await once(hub, 'exit');
    }
  }
}

async function fanOut(hub: ChildProcess, port: number, readers: number): Promise<Line[]> {
  const reader = fork(READER);
  // Listens before asking: the process may end while the hub is still answering.
  const ended = once(reader, 'exit');
  const task: ReadingTask = { port, readers, milliseconds: MILLISECONDS };
  reader.send(task);
  await next(reader, 'ready');
  const before = await cpuSeconds(hub);
  const { messages, delays } = await next<Extract<ReadingReport, { messages: number }>>(reader, 'messages');
  const used = (await cpuSeconds(hub)) - before;
  await ended;
  const seconds = MILLISECONDS / 1000;
  const label = `${readers.toLocaleString('en')} readers`;
  return [
    { name: `messages delivered, ${label}`, value: messages / seconds, unit: '/s' },
    { name: `of one core, ${label}`, value: (used / seconds) * 100, unit: '%' },
    { name: `server CPU a message, ${label}`, value: (used / messages) * 1e6, unit: 'us' },
    { name: `from the server to the reader, ${label}, p50`, value: percentile(delays, 0.5), unit: 'ms' },
    { name: `from the server to the reader, ${label}, p99`, value: percentile(delays, 0.99), unit: 'ms' },
  ];
}

async function cpuSeconds(hub: ChildProcess): Promise<number> {
  const answer = next<Extract<HubReport, { cpuSeconds: number }>>(hub, 'cpuSeconds');
  hub.send('cpu');
  return (await answer).cpuSeconds;
}

/** Returns the next message of a child process with `key` (its loader uses the same channel). Rejects when the process ends first. */
function next<Message extends object>(child: ChildProcess, key: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const hear = (message: object) => {
      if (!(key in message)) return;
      child.off('message', hear).off('exit', ended);
      resolve(message as Message);
    };
    const ended = () => reject(new Error('A process of the benchmark has ended'));
    child.on('message', hear).once('exit', ended);
  });
}
