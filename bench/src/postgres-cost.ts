import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const CLOCK_TICKS_PER_SECOND = 100;

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

/** Sums up the backend's siblings and the children of theirs that have ended (which their parent counts). */
function familyCpuSeconds(backend: number): number {
  const parent = statOf(backend)?.parent;
  if (parent === undefined) return Number.NaN;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat && (stat.parent === parent || Number(name) === parent)) ticks += stat.ticks;
  }
  return ticks / CLOCK_TICKS_PER_SECOND;
}

function statOf(pid: number): { parent: number; ticks: number } | null {
  try {
    // After the name in brackets: state, parent, ..., utime, stime, and those of ended children.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}
