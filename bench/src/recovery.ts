import type pg from 'pg';
import { makeLoad, makeOpenOrders } from './engine/whole-engine.ts';
import type { Line } from './line.ts';
import { type Cost, costOf, flood, leastOf, onFreshDatabase, startEmpty } from './private-exchange.ts';

/** Enough commands to fill the engine's memory of client ids, together with the open orders. */
const COMMANDS = 220_000;
const OPEN_ORDERS = 100_000;
const TIMES = 3;

/** The rows that a start reads, without anything that is done with them. */
const BARE = [
  'SELECT * FROM balances',
  "SELECT * FROM orders WHERE status = 'new'",
  'SELECT * FROM remembered_commands ORDER BY seq DESC LIMIT 200000',
];

/**
 * Measures the start of an exchange with many open orders and a full memory of client ids, beside
 * the same rows read bare.
 */
export function measureRecovery(): Promise<Line[]> {
  return onFreshDatabase(async (pool) => {
    const sequencer = await startEmpty(pool);
    const { setUp, load } = makeLoad(COMMANDS);
    for (const commands of [setUp, load, makeOpenOrders(OPEN_ORDERS)]) await flood(sequencer, commands);
    await sequencer.stop();
    // The first start also keeps a checkpoint, as once a day.
    const first = await restart(pool);
    const bare: Cost[] = [];
    const starts: Cost[] = [];
    for (let time = 0; time < TIMES; time++) {
      bare.push(await costOf(() => readBare(pool)));
      starts.push(await restart(pool));
    }
    const [least, yardstick] = [leastOf(starts), leastOf(bare)];
    const name = `start with ${OPEN_ORDERS} open orders`;
    return [
      {
        name,
        value: least.wallMs,
        unit: 'ms',
        yardstick: { name: 'the same rows read bare', value: yardstick.wallMs },
      },
      {
        name: `${name}: Node CPU`,
        value: least.cpuMs,
        unit: 'ms',
        yardstick: { name: 'the same rows read bare', value: yardstick.cpuMs },
      },
      {
        name: 'such a start with the checkpoint of the day',
        value: first.wallMs,
        unit: 'ms',
        yardstick: { name: 'without', value: least.wallMs },
      },
    ];
  });
}

async function readBare(pool: pg.Pool): Promise<void> {
  for (const text of BARE) await pool.query(text);
}

async function restart(pool: pg.Pool): Promise<Cost> {
  let stop = async () => {};
  const cost = await costOf(async () => {
    const sequencer = await startEmpty(pool);
    stop = () => sequencer.stop();
  });
  await stop();
  return cost;
}
