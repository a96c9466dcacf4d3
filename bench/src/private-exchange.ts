import { rmSync } from 'node:fs';
import type { Command } from '@trade/engine';
import type pg from 'pg';
import { pino } from 'pino';
import { openDatabase } from '../../apps/server/src/core/database/index.ts';
import { type RunningSequencer, startSequencer } from '../../apps/server/src/core/sequencer/index.ts';
import { temporaryFolder } from '../../testbed/src/folders.ts';

/** Commands that clients have in progress at once. */
const OUTSTANDING = 5_000;

/** What goes wrong in a benchmark, on standard error: standard output is for figures. */
export const logger = pino({ level: 'warn' }, pino.destination(2));

/** Gives `work` a private PostgreSQL with full fsync, and removes it afterwards. */
export async function onFreshDatabase<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ databaseUrl: null, dataDir }, logger);
  try {
    return await work(database.pool);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts an exchange on which nothing is listed. */
export function startEmpty(pool: pg.Pool): Promise<RunningSequencer> {
  return startSequencer({
    pool,
    logger,
    clock: Date,
    listing: null,
    fundLiquidityIn: [],
    onFatal: (error) => {
      throw error;
    },
  });
}

/**
 * Submits as fast as answers come, with a fixed number in progress. Resolves with the last answer.
 */
export async function flood(sequencer: RunningSequencer, commands: readonly Command[]): Promise<void> {
  let at = 0;
  const client = async () => {
    for (let command = commands[at++]; command; command = commands[at++]) await sequencer.submit(command);
  };
  await Promise.all(Array.from({ length: OUTSTANDING }, client));
}

/** What work took in this process. */
export interface Cost {
  wallMs: number;
  cpuMs: number;
}

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  await work();
  const wallMs = performance.now() - started;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wallMs, cpuMs: (user + system) / 1_000 };
}

/** The cost in which each part is the least of several. */
export function leastOf(costs: readonly Cost[]): Cost {
  return {
    wallMs: Math.min(...costs.map(({ wallMs }) => wallMs)),
    cpuMs: Math.min(...costs.map(({ cpuMs }) => cpuMs)),
  };
}
