import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Command } from '@trade/engine';
import type pg from 'pg';
import type { RunningSequencer } from '../../apps/server/src/core/sequencer/index.ts';
import { hasEnded, nextMessage } from './child-process.ts';
import type { Size } from './cluster/start-process.ts';
import { makeLoad, makeOpenOrders } from './engine/whole-engine.ts';
import type { Line } from './line.ts';
import { flood, onFreshDatabase, startEmpty } from './private-exchange.ts';

const STARTER = fileURLToPath(new URL('./cluster/start-process.ts', import.meta.url));
const CUSTOMERS = 50_000;
const FIRST_OF_THEM = 1_000_000;
const OPEN_ORDERS = 50_000;
/** Fills the engine's memory of client ids, which has a size of its own. */
const REMEMBERED = 200_000;
const TIMES = 2;

/**
 * Measures what a process that holds the exchange's state needs for each customer and each open
 * order: bytes of its heap, and time of its start. A standby and a gateway start as recovery does,
 * so recovery stands for them here.
 */
export function measureFollower(): Promise<Line[]> {
  return onFreshDatabase(async (pool) => {
    await carryOut(pool, makeLoad(0).setUp);
    await carryOut(
      pool,
      gifts(REMEMBERED, () => 1_000),
    );
    const small = await sizeOf(pool);
    await carryOut(
      pool,
      gifts(CUSTOMERS, (at) => FIRST_OF_THEM + at),
    );
    const crowded = await sizeOf(pool);
    await carryOut(pool, makeOpenOrders(OPEN_ORDERS));
    const deep = await sizeOf(pool);
    return [
      {
        name: 'heap of a small exchange with a full memory of client ids',
        value: small.bytes / 2 ** 20,
        unit: 'MB',
      },
      { name: 'its start', value: small.wallMs, unit: 'ms' },
      {
        name: 'heap, a customer with one balance',
        value: (crowded.bytes - small.bytes) / CUSTOMERS,
        unit: 'B',
      },
      { name: 'heap, an open order', value: (deep.bytes - crowded.bytes) / OPEN_ORDERS, unit: 'B' },
      {
        name: 'start, each further customer with one balance',
        value: ((crowded.wallMs - small.wallMs) * 1_000) / CUSTOMERS,
        unit: 'us',
      },
      {
        name: 'start, each further open order',
        value: ((deep.wallMs - crowded.wallMs) * 1_000) / OPEN_ORDERS,
        unit: 'us',
      },
    ];
  });
}

async function carryOut(pool: pg.Pool, commands: readonly Command[]): Promise<void> {
  const sequencer = await startEmpty(pool);
  await flood(sequencer, commands);
  await untilProjected(sequencer);
  await sequencer.stop();
}

/**
 * The tables are complete before the stop, so that the next start has nothing to replay. A wait of
 * the exchange's own ends after seconds.
 */
async function untilProjected(sequencer: RunningSequencer): Promise<void> {
  const { seq } = sequencer.status;
  while (sequencer.status.projectedSeq < seq) await sequencer.projected(seq).catch(() => undefined);
}

function gifts(count: number, customerOf: (at: number) => number): Command[] {
  return Array.from({ length: count }, (_, at): Command => {
    const customer = customerOf(at);
    return {
      type: 'fund',
      reference: `${customer}-${at}`,
      mode: 'real',
      to: { customer, kind: 'coin' },
      asset: 'USDT',
      amount: '100000000',
      category: 'manual_deposit',
    };
  });
}

/**
 * Starts an exchange several times, each in a process of its own. The first start may also keep a
 * checkpoint, as once a day; the least counts.
 */
async function sizeOf(pool: pg.Pool): Promise<Size> {
  const sizes: Size[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const child = fork(STARTER, [pool.options.connectionString ?? '']);
    sizes.push(await nextMessage<Size>(child, 'bytes'));
    if (!hasEnded(child)) await once(child, 'exit');
  }
  return {
    bytes: Math.min(...sizes.map(({ bytes }) => bytes)),
    wallMs: Math.min(...sizes.map(({ wallMs }) => wallMs)),
  };
}
