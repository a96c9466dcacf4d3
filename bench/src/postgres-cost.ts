import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { statOf } from './cpu.ts';

/** What PostgreSQL has used since it started. */
export interface PostgresCost {
  /** CPU seconds of all its processes; NaN where the system does not tell. */
  cpuSeconds: number;
  /** Bytes of write-ahead log. */
  walBytes: number;
}

export async function postgresCost(pool: pg.Pool): Promise<PostgresCost> {
  const { rows } = await pool.query<{ pid: number; wal: string }>(
    "SELECT pg_backend_pid() AS pid, pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS wal",
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL tells nothing of itself.');
  return { cpuSeconds: familyCpuSeconds(row.pid), walBytes: Number(row.wal) };
}

/**
 * Sums up the backend's siblings and the children of theirs that have ended (which their parent
 * counts).
 */
function familyCpuSeconds(backend: number): number {
  const parent = statOf(backend)?.parent;
  if (parent === undefined) return Number.NaN;
  let seconds = 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat && (stat.parent === parent || Number(name) === parent))
      seconds += stat.ownSeconds + stat.endedChildrenSeconds;
  }
  return seconds;
}
