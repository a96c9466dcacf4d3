import { restore, type Snapshot } from '@trade/engine';
import { rowAt } from '../journal/index.ts';
import { readSnapshot } from '../projection/index.ts';
import type { CheckResult, Fault } from './fault.ts';
import type { Queries } from './queries.ts';

/** Whether the hash that the tables are said to have is the one that the journal has for the same sequence. */
export async function checkStateHash(
  db: Queries,
  { seq, hash }: Pick<Snapshot, 'seq' | 'hash'>,
): Promise<Fault | null> {
  if (seq === 0) return null;
  const at = (what: string): Fault => ({ table: 'projection_state', key: `seq ${seq}`, what });
  const row = await rowAt(db, seq);
  if (!row) return at(`The journal has no row that ends at ${seq}, which the tables are said to hold`);
  if (row.stateHash !== '' && row.stateHash !== hash) {
    return at(`The journal has another state hash for ${seq} than the tables: one of them was changed`);
  }
  return null;
}

/** Loads the state from the tables as a start would, and compares its hash with the journal's. */
export async function checkState(db: Queries): Promise<CheckResult & { snapshot: Snapshot | null }> {
  const snapshot = await readSnapshot(db);
  if (!snapshot) return { check: 'state', rows: 0, fault: null, snapshot: null };
  const rows = snapshot.balances.length + snapshot.orders.length + snapshot.entries.length;
  const fault = (await checkStateHash(db, snapshot)) ?? refusal(snapshot);
  return { check: 'state', rows, fault, snapshot: fault ? null : snapshot };
}

function refusal(snapshot: Snapshot): Fault | null {
  try {
    restore(snapshot);
    return null;
  } catch (error) {
    return { table: 'projection_state', key: `seq ${snapshot.seq}`, what: (error as Error).message };
  }
}
