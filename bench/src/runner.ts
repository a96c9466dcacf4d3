import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@trade/engine';
import type { RunningSequencer } from '../../apps/server/src/core/sequencer/index.ts';
import { makeLoad } from './engine/whole-engine.ts';
import { heapUsed } from './heap.ts';
import { type Line, percentile } from './line.ts';
import { type Cost, costOf, flood, leastOf, onFreshDatabase, startEmpty } from './private-exchange.ts';

const WARM_UP = 20_000;
const BURST = 40_000;
const BURSTS = 3;
/**
 * Enough commands that the engine's memory of client ids is full, and the tables know more of them.
 */
const SUSTAINED = 150_000;
const PACE_PER_SECOND = 1_000;
const PACED = 20_000;

/**
 * Measures the engine end to end, on a private PostgreSQL with full fsync: a command counts when
 * its journal row is committed and its answer is there. The same process and database write the
 * projection at the same time.
 */
export function measureRunner(): Promise<Line[]> {
  return onFreshDatabase(async (pool) => {
    const sequencer = await startEmpty(pool);
    try {
      return await measure(sequencer);
    } finally {
      await sequencer.stop();
    }
  });
}

async function measure(sequencer: RunningSequencer): Promise<Line[]> {
  const { setUp, load } = makeLoad(WARM_UP + 2 * BURSTS * BURST + SUSTAINED + PACED);
  const next = (count: number) => load.splice(0, count);
  await untilProjected(sequencer, setUp);
  await untilProjected(sequencer, next(WARM_UP));

  const before = { ...sequencer.stats };
  const fresh = await bursts(sequencer, next);
  const { batches, totalCommitMs } = sequencer.stats;
  const sustained = await costOf(() => untilProjected(sequencer, next(SUSTAINED)));
  const aged = await bursts(sequencer, next);

  const heapBefore = heapUsed();
  const delays = await pace(sequencer, next(PACED));
  await sequencer.projected(sequencer.status.seq);
  const growth = heapUsed() - heapBefore;
  const inBatches = batches - before.batches;
  return [
    {
      name: `durable commands, a burst of ${BURST}`,
      value: perSecond(BURST, fresh.answered.wallMs),
      unit: '/s',
    },
    { name: 'commands in a batch of it', value: (BURSTS * BURST) / inBatches, unit: '' },
    { name: 'commit of such a batch', value: (totalCommitMs - before.totalCommitMs) / inBatches, unit: 'ms' },
    {
      name: `a burst after ${WARM_UP + BURSTS * BURST + SUSTAINED} commands`,
      value: perSecond(BURST, aged.answered.wallMs),
      unit: '/s',
      yardstick: { name: 'a fresh exchange', value: perSecond(BURST, fresh.answered.wallMs) },
    },
    {
      name: 'CPU a command of it, with its rows in the tables',
      value: (aged.projected.cpuMs * 1_000) / BURST,
      unit: 'us',
      yardstick: { name: 'a fresh exchange', value: (fresh.projected.cpuMs * 1_000) / BURST },
      limit: { most: 1.2 },
    },
    {
      name: `durable and in the tables, ${SUSTAINED} on end`,
      value: perSecond(SUSTAINED, sustained.wallMs),
      unit: '/s',
    },
    { name: `answer at ${PACE_PER_SECOND}/s, p50`, value: percentile(delays, 0.5), unit: 'ms' },
    { name: `answer at ${PACE_PER_SECOND}/s, p99`, value: percentile(delays, 0.99), unit: 'ms' },
    { name: `answer at ${PACE_PER_SECOND}/s, worst`, value: percentile(delays, 1), unit: 'ms' },
    { name: `heap growth over ${PACED} commands`, value: growth / 2 ** 20, unit: 'MB' },
  ];
}

/**
 * What the cheapest of several bursts took: until all were answered, and until all were in the
 * tables.
 */
async function bursts(
  sequencer: RunningSequencer,
  next: (count: number) => Command[],
): Promise<Record<'answered' | 'projected', Cost>> {
  const answered: Cost[] = [];
  const projected: Cost[] = [];
  for (let time = 0; time < BURSTS; time++) {
    const commands = next(BURST);
    const whole = await costOf(async () => {
      answered.push(await costOf(() => flood(sequencer, commands)));
      await sequencer.projected(sequencer.status.seq);
    });
    projected.push(whole);
  }
  return { answered: leastOf(answered), projected: leastOf(projected) };
}

async function untilProjected(sequencer: RunningSequencer, commands: readonly Command[]): Promise<void> {
  await flood(sequencer, commands);
  await sequencer.projected(sequencer.status.seq);
}

/**
 * Submits at a fixed pace, whatever the answers do. Returns how long each took from when it was due
 * (ms).
 */
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

function perSecond(count: number, ms: number): number {
  return (count * 1_000) / ms;
}
