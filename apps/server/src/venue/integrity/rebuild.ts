import { hostname } from 'node:os';
import { createEngine, ENGINE_RULES, ENGINE_VERSION, restore } from '@trade/engine';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import {
  checkLedger,
  type Fault,
  forgetProgress,
  listCheckpoints,
  loadCheckpoint,
} from '../../core/checks/index.ts';
import { commit } from '../../core/database/index.ts';
import {
  type JournalRow,
  readArchive,
  readHead,
  readJournal,
  rowAt,
  takeJournal,
} from '../../core/journal/index.ts';
import {
  clearTables,
  keepTablesAside,
  type ProjectedBatch,
  readSnapshot,
  writeRows,
  writeSnapshot,
  writeState,
} from '../../core/projection/index.ts';
import { Core, replay } from '../../core/sequencer/index.ts';
import { audit } from '../../operators/audit/index.ts';

/** Commands per write. */
const COMMANDS_A_WRITE = 1000;

export interface Rebuilt {
  /** The sequence of the state where the replay began; 0 is the journal's beginning. */
  base: number;
  seq: number;
  stateHash: string;
  /** Batches that were replayed. */
  replayed: number;
  /** The schema that keeps the tables as they were before. */
  keptAs: string;
  /**
   * A fault in the history before the base, which cannot be rebuilt because nothing is left to
   * replay; null when all holds.
   */
  fault: Fault | null;
}

/**
 * Rebuilds the tables from a kept state and the journal, in one transaction, after taking the lease
 * from the running writer. Begins with the newest kept state from which everything comes out right,
 * or with the one asked for. Throws, and leaves the tables as they are, when none does.
 */
export async function rebuild(
  pool: pg.Pool,
  options: { from: number | null; now: number; tell: (line: string) => void },
): Promise<Rebuilt> {
  const journal = await takeJournal(pool, `rebuild on ${hostname()}`);
  const client = await pool.connect();
  try {
    const bases = await basesOf(client, options.from);
    let best: { base: number; fault: Fault } | null = null;
    for (const base of bases) {
      options.tell(
        base === 0 ? 'Replaying from the beginning ...' : `Replaying from the state of ${base} ...`,
      );
      const attempt = await tryBase(client, base, { ...options, epoch: journal.epoch, acceptFault: false });
      if (attempt.rebuilt) return attempt.rebuilt;
      options.tell(`  ${attempt.reason}`);
      if (attempt.fault) best ??= { base, fault: attempt.fault };
    }
    if (best) {
      const accepted = await tryBase(client, best.base, {
        ...options,
        epoch: journal.epoch,
        acceptFault: true,
      });
      if (accepted.rebuilt) return accepted.rebuilt;
    }
    throw new Error('Nothing that is kept leads to the recorded state. Restore the database from a backup.');
  } finally {
    client.release();
    await journal.release();
  }
}

/**
 * Returns the states where a replay by this engine can begin, newest first: after every row that
 * other rules made.
 */
async function basesOf(client: pg.PoolClient, from: number | null): Promise<number[]> {
  const seqs = (await listCheckpoints(client)).map(({ seq }) => seq);
  const all = [...seqs, 0];
  if (from !== null && !all.includes(from)) {
    throw new Error(`No state of ${from} is kept. There is: ${all.join(', ')} (the journal's beginning).`);
  }
  const candidates = from === null ? all : [from];
  const { rows } = await client.query<{ last: string }>(
    "SELECT coalesce(max(last_seq), 0) AS last FROM journal WHERE split_part(engine_version, '.', 1) <> $1",
    [ENGINE_RULES],
  );
  const lastOfOthers = Number(rows[0]?.last ?? 0);
  const bases = candidates.filter((seq) => seq >= lastOfOthers);
  if (bases.length === 0) {
    throw new Error(
      `The journal's rows up to ${lastOfOthers} were made by an engine with other rules than version ${ENGINE_VERSION}, and no state after them is kept.`,
    );
  }
  return bases;
}

interface Attempt {
  rebuilt: Rebuilt | null;
  reason: string;
  fault: Fault | null;
}

async function tryBase(
  client: pg.PoolClient,
  base: number,
  options: { epoch: number; now: number; acceptFault: boolean },
): Promise<Attempt> {
  await client.query('BEGIN');
  try {
    const keptAs = await keepTablesAside(client, options.now);
    const core = await begin(client, base);
    const replayed = await replayAll(client, core, base);
    await writeState(client, options.epoch, core.position());
    const fault = await demandTables(client, core.hash);
    if (fault && !options.acceptFault) {
      await client.query('ROLLBACK');
      return { rebuilt: null, reason: `${fault.what} (${fault.table}, ${fault.key}).`, fault };
    }
    await forgetProgress(client);
    const rebuilt = { base, seq: core.seq, stateHash: core.hash, replayed, keptAs, fault };
    await audit(drizzle(client), {
      operator: 'system',
      action: 'books.rebuild',
      subject: `journal:${core.seq}`,
      detail: { base, replayed, kept_as: keptAs },
    });
    await commit(client);
    return { rebuilt, reason: '', fault };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    // Another base does not help when the database cannot be reached.
    if ((error as { code?: string }).code !== undefined) throw error;
    return { rebuilt: null, reason: (error as Error).message, fault: null };
  }
}

/** Sets the tables back to the base, and returns the engine's state there. */
async function begin(client: pg.PoolClient, base: number): Promise<Core> {
  if (base === 0) {
    await clearTables(client, null);
    return new Core(createEngine());
  }
  const snapshot = await loadCheckpoint(client, base);
  const state = restore(snapshot);
  const recorded = await recordedHash(client, base);
  if (snapshot.seq !== base || recorded !== snapshot.hash) {
    throw new Error(`The kept state of ${base} is not the one that the journal names.`);
  }
  await clearTables(client, snapshot);
  await writeSnapshot(client, snapshot);
  return new Core(state);
}

async function recordedHash(client: pg.PoolClient, seq: number): Promise<string | null> {
  const row = await rowAt(client, seq);
  if (row) return row.stateHash;
  for await (const archived of readArchive(client)) if (archived.lastSeq === seq) return archived.stateHash;
  return null;
}

async function replayAll(client: pg.PoolClient, core: Core, base: number): Promise<number> {
  let batches: ProjectedBatch[] = [];
  let commands = 0;
  let replayed = 0;
  const write = async () => {
    await writeRows(client, batches);
    batches = [];
    commands = 0;
  };
  for await (const row of rowsAfter(client, base)) {
    const batch = replay(core, row);
    batches.push(batch);
    replayed += 1;
    commands += batch.outcomes.length;
    if (commands >= COMMANDS_A_WRITE) await write();
  }
  await write();
  return replayed;
}

/**
 * Yields the journal's rows after a sequence, including those of archived days that are still
 * there.
 */
async function* rowsAfter(client: pg.PoolClient, seq: number): AsyncGenerator<JournalRow> {
  const { archivedSeq } = await readHead(client);
  let reached = seq;
  if (seq < archivedSeq) {
    for await (const row of readArchive(client)) {
      if (row.lastSeq <= seq) continue;
      if (row.firstSeq !== reached + 1) break;
      yield row;
      reached = row.lastSeq;
    }
    if (reached < archivedSeq) throw new Error(`The journal no longer holds what came after ${reached}.`);
  }
  yield* readJournal(client, reached);
}

/** Throws when the server could not start from the tables. Returns the ledger's fault, or null. */
async function demandTables(client: pg.PoolClient, hash: string): Promise<Fault | null> {
  const snapshot = await readSnapshot(client);
  if (snapshot) restore(snapshot);
  if ((snapshot?.hash ?? hash) !== hash) throw new Error('The tables did not come out as the journal says.');
  const { fault } = await checkLedger(client, 0);
  return fault;
}
