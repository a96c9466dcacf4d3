import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { percentile } from './percentile.ts';
import type { Row } from './row.ts';
import type { HubReport } from './socket/hub-process.ts';
import type { ReadingReport, ReadingTask } from './socket/reader-process.ts';

const HUB = fileURLToPath(new URL('./socket/hub-process.ts', import.meta.url));
const READER = fileURLToPath(new URL('./socket/reader-process.ts', import.meta.url));
/** Without the flags of the process that benchmarks: its loader would talk on the same channel. */
const PLAIN = { execArgv: ['--import', import.meta.resolve('tsx')] };
const READERS = [1_000, 2_000];
const MILLISECONDS = 10_000;

/** One order book to many readers: the hub, the readers and the database each in processes of their own. */
export async function measureSocketFanOut(): Promise<Row[]> {
  const hub = fork(HUB, PLAIN);
  try {
    const { port } = await next<Extract<HubReport, { port: number }>>(hub);
    const rows: Row[] = [];
    for (const readers of READERS) rows.push(...(await fanOut(hub, port, readers)));
    return rows;
  } finally {
    if (hub.connected) {
      hub.disconnect();
      await once(hub, 'exit');
    }
  }
}

async function fanOut(hub: ChildProcess, port: number, readers: number): Promise<Row[]> {
  const reader = fork(READER, PLAIN);
  const task: ReadingTask = { port, readers, milliseconds: MILLISECONDS };
  reader.send(task);
  await next<ReadingReport>(reader);
  const before = await cpuSeconds(hub);
  const { messages, delays } = await next<Exclude<ReadingReport, 'ready'>>(reader);
  const used = (await cpuSeconds(hub)) - before;
  await once(reader, 'exit');
  const seconds = MILLISECONDS / 1000;
  const label = `${readers.toLocaleString('en')} readers`;
  return [
    { name: `messages delivered/s, ${label}`, value: Math.round(messages / seconds).toLocaleString('en') },
    { name: `of one core, ${label}`, value: `${((used / seconds) * 100).toFixed(0)} %` },
    { name: `server CPU a message, ${label}, us`, value: ((used / messages) * 1e6).toFixed(1) },
    { name: `from the server to the reader, ${label}, p50 ms`, value: percentile(delays, 0.5).toFixed(0) },
    { name: `from the server to the reader, ${label}, p99 ms`, value: percentile(delays, 0.99).toFixed(0) },
  ];
}

async function cpuSeconds(hub: ChildProcess): Promise<number> {
  const answer = next<Extract<HubReport, { cpuSeconds: number }>>(hub);
  hub.send('cpu');
  return (await answer).cpuSeconds;
}

/** The next message of a child process; rejects when it ends first. */
function next<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A process of the benchmark has ended'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Message);
    });
  });
}
