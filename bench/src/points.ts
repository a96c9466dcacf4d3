import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextMessage } from './child-process.ts';
import type { CallingTask } from './http/caller-process.ts';
import { openCalls, type PricedCall } from './http/priced-calls.ts';
import type { Line } from './line.ts';

/**
 * A twentieth of a core per address: it may spend 20 points on calls and 40 on files in a second.
 */
const MOST_MS_PER_POINT = { calls: 50 / 20, files: 50 / 40 };
/** How long `yardstick` takes on a core of the speed that the budget is meant for, ms. */
const YARDSTICK_MS = 2.5;
/** Rounds of a measurement, and further rounds when those exceed the budget. The median counts. */
const ROUNDS = [3, 21] as const;
const CALLS = 3;
/** How often and for how many ms the idle process is measured. The median counts. */
const IDLE = { times: 11, ms: 100 };
/** Lines of calls: those that take most of their points, and all that take more. */
const SHOWN = 10;
const LEAST_CALLS = 200;

const CALLER = new URL('./http/caller-process.ts', import.meta.url);

/** Measures the processor time of every call without a login against what its points stand for. */
export async function measurePoints(): Promise<Line[]> {
  const { url, calls, stop } = await openCalls();
  const caller = fork(CALLER);
  try {
    for (let n = 0; n < 50; n += 1) yardstick();
    const idle = await idleCost();
    const lines: Line[] = [];
    for (const call of calls) lines.push(await lineOf(call, { caller, url, idle }));
    const byRatio = lines.sort((one, other) => ratioOf(other) - ratioOf(one));
    return [
      { name: 'calls measured', value: lines.length, unit: '', limit: { least: LEAST_CALLS } },
      ...byRatio.filter((line, at) => at < SHOWN || ratioOf(line) > 1),
    ];
  } finally {
    caller.disconnect();
    await stop();
  }
}

interface Ground {
  caller: ChildProcess;
  url: string;
  /**
   * Processor time of the idle process per ms: the market's quotes, and the engine that follows
   * them.
   */
  idle: number;
}

async function lineOf(call: PricedCall, ground: Ground): Promise<Line> {
  const { method, path, points } = call;
  const most = MOST_MS_PER_POINT[path.startsWith('/api/') ? 'calls' : 'files'] * points;
  let value = await costOf(call, ROUNDS[0], ground);
  if (value > most) value = await costOf(call, ROUNDS[1], ground);
  return {
    name: `${method} ${path.length > 90 ? `${path.slice(0, 90)}...` : path}`,
    value,
    unit: 'ms',
    yardstick: { name: `points: ${points}, ms`, value: most },
    limit: { most: 1 },
  };
}

function ratioOf({ value, yardstick: { value: most } = { name: '', value: 1 } }: Line): number {
  return value / most;
}

/**
 * Returns a call's median processor time in ms at the budget's speed, each round compared with the
 * yardstick.
 */
async function costOf(call: PricedCall, rounds: number, { caller, url, idle }: Ground): Promise<number> {
  const send = async (times: number) => {
    const answered = nextMessage(caller, 'done');
    caller.send({ url, call, times } satisfies CallingTask);
    await answered;
  };
  await send(1);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measure = await processorTimeOf(yardstick);
    const { taken, wall } = await processorTimeOf(() => send(CALLS));
    costs.push(((taken - idle * wall) / CALLS / measure.taken) * YARDSTICK_MS);
  }
  return medianOf(costs);
}

async function idleCost(): Promise<number> {
  const watched: number[] = [];
  for (let n = 0; n < IDLE.times; n += 1) {
    const { taken, wall } = await processorTimeOf(() => sleep(IDLE.ms));
    watched.push(taken / wall);
  }
  return medianOf(watched);
}

/** Returns the processor time of all threads, and the wall time, ms. */
async function processorTimeOf(work: () => unknown): Promise<{ taken: number; wall: number }> {
  const [before, from] = [process.cpuUsage(), performance.now()];
  await work();
  const { system, user } = process.cpuUsage(before);
  return { taken: (system + user) / 1000, wall: performance.now() - from };
}

const TEXT = JSON.stringify(
  Array.from({ length: 400 }, (_, n) => ({ n, text: `row ${n}`, parts: [n, n * 2] })),
);
/** A fixed amount of work: a slow or busy machine slows it as much as the calls. */
function yardstick(): void {
  for (let n = 0; n < 12; n += 1) {
    const hash = createHash('sha256')
      .update(JSON.stringify(JSON.parse(TEXT)))
      .digest('hex');
    if (hash.length !== 64) throw new Error('A digest has 64 digits');
  }
}

function medianOf(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
