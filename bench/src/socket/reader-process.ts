import { WebSocket } from 'ws';

/** The task: the number of readers of one book, and how long they read. */
export interface ReadingTask {
  port: number;
  readers: number;
  milliseconds: number;
}

/** First, that every reader follows the book; after the time, what they read. */
export type ReadingReport = { ready: true } | { messages: number; delays: number[] };

const OPENING_AT_ONCE = 50;
const HEARTBEAT = 10_000;
const SUBSCRIBE = JSON.stringify({ action: 'subscribe', list: ['BTCUSDT_Obook'] });
const BEAT = JSON.stringify({ action: 'heartbeat' });
/** One delay in this many is kept. */
const SAMPLED = 10;

process.once('message', (task: ReadingTask) => void read(task));

async function read({ port, readers, milliseconds }: ReadingTask): Promise<void> {
  let messages = 0;
  const delays: number[] = [];
  let counting = false;
  const count = (text: Buffer) => {
    if (!counting) return;
    messages += 1;
    if (messages % SAMPLED === 0) delays.push(Date.now() - sentAt(text));
  };
  const sockets: WebSocket[] = [];
  while (sockets.length < readers) {
    const some = Array.from({ length: Math.min(OPENING_AT_ONCE, readers - sockets.length) }, () =>
      open(port),
    );
    sockets.push(...(await Promise.all(some)));
  }
  for (const socket of sockets) socket.on('message', count);
  const beating = setInterval(() => {
    for (const socket of sockets) socket.send(BEAT);
  }, HEARTBEAT);
  send({ ready: true });
  counting = true;
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  counting = false;
  clearInterval(beating);
  send({ messages, delays });
  for (const socket of sockets) socket.terminate();
  process.disconnect();
}

/** Opens a reader and waits for its first snapshot. */
function open(port: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    socket.once('error', reject);
    socket.once('close', (code, reason) => reject(new Error(`closed with ${code} ${reason.toString()}`)));
    socket.once('open', () => socket.send(SUBSCRIBE));
    socket.once('message', () => resolve(socket));
  });
}

/** Returns the time that ends the message, without decoding the rest. */
function sentAt(message: Buffer): number {
  const text = message.subarray(-24).toString('latin1');
  return Number.parseInt(text.slice(text.indexOf('"time":') + '"time":'.length), 10);
}

function send(report: ReadingReport): void {
  process.send?.(report);
}
