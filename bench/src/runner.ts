import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Command } from '@trade/engine';
import { pino } from 'pino';
import { openDatabase } from '../../apps/server/src/core/database/index.ts';
import { type RunningSequencer, startSequencer } from '../../apps/server/src/core/sequencer/index.ts';
import { makeLoad, makeOpenOrders } from './engine/whole-engine.ts';
import type { Line } from './line.ts';
import { percentile } from './percentile.ts';

const BURST = 50_000;
/** Enough commands to fill the engine's memory of client ids and let its heap reach its full size. */
const SUSTAINED = 320_000;
/** Commands that clients have in progress at once. */
const OUTSTANDING = 5_000;
const PACE_PER_SECOND = 1_000;
const PACED = 20_000;
const OPEN_ORDERS = 100_000;

/**
 * Measures the engine end to end, on a private PostgreSQL with full fsync: a command counts when its journal row is committed and its
 * answer is there. The same process and database write the projection at the same time.
 */
export async function measureRunner(): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trade-bench-'));
  // PostgreSQL runs as another account when this runs as root.
  chmodSync(folder, 0o755);
  const logger = pino({ level: 'warn' });
  const database = await openDatabase({ databaseUrl: null, dataDir: folder }, logger);
  const start = () =>
    startSequencer({
      pool: database.pool,
      logger,
      clock: Date,
      listing: null,
      fundLiquidityIn: [],
      onFatal: (error) => {
        throw error;
      },
    });
  try {
    const sequencer = await start();
    const rows = await measure(sequencer);
    await flood(sequencer, makeOpenOrders(OPEN_ORDERS));
    await sequencer.stop();
    let restarted = sequencer;
    const restart = await timed(async () => {
      restarted = await start();
    });
    await restarted.stop();
    return [
      ...rows,
      { name: `restart with ${OPEN_ORDERS} more open orders`, value: restart / 1_000, unit: 's' },
    ];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(sequencer: RunningSequencer): Promise<Line[]> {
  const { setUp, load } = makeLoad(BURST + SUSTAINED + PACED);
  await flood(sequencer, setUp);
  await sequencer.projected(sequencer.status.seq);

  const burst = await flood(sequencer, load.slice(0, BURST));
  const { batches, commands, totalCommitMs } = sequencer.stats;
  await sequencer.projected(sequencer.status.seq);

  const sustained = await timed(async () => {
    await flood(sequencer, load.slice(BURST, BURST + SUSTAINED));
    await sequencer.projected(sequencer.status.seq);
  });

  const before = heapUsed();
  const delays = await pace(sequencer, load.slice(BURST + SUSTAINED));
  await sequencer.projected(sequencer.status.seq);
  const growth = heapUsed() - before;
  return [
    { name: `durable commands, a burst of ${BURST}`, value: perSecond(BURST, burst), unit: '/s' },
    { name: 'commands in a batch of it', value: commands / batches, unit: '' },
    { name: 'commit of such a batch', value: totalCommitMs / batches, unit: 'ms' },
    {
      name: `durable and in the tables, ${SUSTAINED} on end`,
      value: perSecond(SUSTAINED, sustained),
      unit: '/s',
    },
    { name: `answer at ${PACE_PER_SECOND}/s, p50`, value: percentile(delays, 0.5), unit: 'ms' },
    { name: `answer at ${PACE_PER_SECOND}/s, p99`, value: percentile(delays, 0.99), unit: 'ms' },
    { name: `answer at ${PACE_PER_SECOND}/s, worst`, value: percentile(delays, 1), unit: 'ms' },
    { name: `heap growth over ${PACED} commands`, value: growth / 2 ** 20, unit: 'MB' },
  ];
}

/** Submits as fast as answers come, with a fixed number in progress. Returns the ms it took. */
function flood(sequencer: RunningSequencer, commands: readonly Command[]): Promise<number> {
  let at = 0;
  const client = async () => {
    for (let command = commands[at++]; command; command = commands[at++]) await sequencer.submit(command);
  };
  return timed(() => Promise.all(Array.from({ length: OUTSTANDING }, client)));
}

/** Submits at a fixed pace, whatever the answers do. Returns how long each took from when it was due (ms). */
async function pace(sequencer: RunningSequencer, commands: readonly Command[]): Promise<number[]> {
  const delays: number[] = [];
  const answers: Promise<void>[] = [];
  const start = performance.now();
  for (const [at, command] of commands.entries()) {
    const due = start + (at * 1_000) / PACE_PER_SECOND;
    while (performance.now() < due) await sleep(1);
    answers.push(
      sequencer.submit(command).then(() => {
        delays.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(answers);
  return delays;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the heap bytes in use after a full collection. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

function perSecond(count: number, ms: number): number {
  return (count * 1_000) / ms;
}
