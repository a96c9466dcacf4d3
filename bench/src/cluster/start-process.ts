import pg from 'pg';
import { heapUsed } from '../heap.ts';
import { costOf, startEmpty } from '../private-exchange.ts';

/** Bytes of the heap that a started exchange takes, and the time of its start in ms. */
export interface Size {
  bytes: number;
  wallMs: number;
}

/**
 * Starts the exchange of a database once, in a process that has held none before, and tells what
 * that took.
 */
const pool = new pg.Pool({ connectionString: process.argv[2] });
const before = heapUsed();
let stop = async () => {};
const { wallMs } = await costOf(async () => {
  const sequencer = await startEmpty(pool);
  stop = () => sequencer.stop();
});
const size: Size = { bytes: heapUsed() - before, wallMs };
await stop();
await pool.end();
process.send?.(size, () => process.disconnect());
