import { setImmediate } from 'node:timers/promises';
import {
  type Command,
  createEngine,
  ENGINE_RULES,
  ENGINE_VERSION,
  type EngineState,
  restore,
  rulesOf,
  type Snapshot,
  SnapshotRefused,
} from '@trade/engine';
import type pg from 'pg';
import {
  checkStateHash,
  IntegrityError,
  isCheckpointDue,
  type WrittenState,
  writeDown,
} from '../checks/index.ts';
import {
  JournalError,
  type JournalPlace,
  type JournalRow,
  placeAt,
  readHead,
  readJournal,
} from '../journal/index.ts';
import { loadSnapshot, type ProjectedBatch } from '../projection/index.ts';
import { Core } from './core.ts';

/** How long the replay may keep the process from anything else, ms. */
const LONGEST_WORK_MS = 50;

/**
 * Is told how far the recovery is: of the tables that it loads, or of the commands that it replays.
 */
export type TellProgress = (progress: { step: 'tables' | 'journal'; done: number; of: number }) => void;

/** The engine's state when it last stopped or crashed. */
export interface Recovered {
  core: Core;
  /** The last sequence that the tables hold. */
  projectedSeq: number;
  /** Batches that are in the journal but not in the tables, in order. */
  tail: ProjectedBatch[];
  /** The journal's row that the state was reached with. */
  place: JournalPlace;
  /** The verified state of the tables, when it is time to keep one as a checkpoint. */
  checkpoint: WrittenState | null;
}

/**
 * Rebuilds the state from the tables, whose hash must match the journal's for their sequence, and
 * replays the journal's tail at the recorded times. Every row must lead to its recorded state hash.
 * Throws `IntegrityError` or `JournalError`: both need a person.
 */
export async function recover(
  pool: pg.Pool,
  now: number,
  tell: TellProgress = () => undefined,
): Promise<Recovered> {
  const snapshot = await loadSnapshot(pool, (done, of) => tell({ step: 'tables', done, of }));
  const fault = snapshot && (await checkStateHash(pool, snapshot));
  if (fault) throw new IntegrityError(fault);
  const core = new Core(snapshot ? load(snapshot) : createEngine());
  // Before the replay: the engine has taken the rows over, and changes them.
  const checkpoint = snapshot && (await isCheckpointDue(pool, now)) ? writeDown(snapshot) : null;
  const projectedSeq = core.seq;
  const tail: ProjectedBatch[] = [];
  const { lastSeq } = await readHead(pool);
  let place: JournalPlace | null = null;
  const rest = restsBetween();
  for await (const row of readJournal(pool, projectedSeq)) {
    tail.push(replay(core, row));
    place = { seq: row.lastSeq, hash: row.hash };
    tell({ step: 'journal', done: core.seq - projectedSeq, of: lastSeq - projectedSeq });
    await rest();
  }
  place ??= await placeAt(pool, projectedSeq);
  return { core, projectedSeq, tail, place, checkpoint };
}

/**
 * Returns what lets other work of the process go on whenever the replay has kept it waiting, so
 * that probes are answered.
 */
export function restsBetween(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_WORK_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Adds to the engine's refusal of a snapshot what can be done about it. */
function load(snapshot: Snapshot): EngineState {
  try {
    return restore(snapshot);
  } catch (error) {
    if (!(error instanceof SnapshotRefused)) throw error;
    throw new IntegrityError({
      table: 'projection_state',
      key: `seq ${snapshot.seq}`,
      what: error.message,
    });
  }
}

/**
 * Applies a journal row again. Another build of the same rules may have written it: the state hash
 * decides. Throws `JournalError` when an engine with other rules wrote it, or when its result
 * differs from the recorded one.
 */
export function replay(core: Core, row: JournalRow): ProjectedBatch {
  if (rulesOf(row.engineVersion) !== ENGINE_RULES) {
    throw new JournalError(
      `The commands from ${row.firstSeq} on were made by engine version ${row.engineVersion} and are not in the tables yet; ` +
        `this is version ${ENGINE_VERSION}, whose rules may differ. Start version ${row.engineVersion} once more, ` +
        'stop it cleanly, then start this version.',
      row.firstSeq,
    );
  }
  const batch = core.run(JSON.parse(row.commands) as Command[], row.time);
  if (batch.lastSeq !== row.lastSeq || batch.stateHash !== row.stateHash) {
    throw new JournalError(
      `Replaying the commands ${row.firstSeq} to ${row.lastSeq} did not lead to the recorded state: ` +
        `engine version ${row.engineVersion} wrote them, and this is version ${ENGINE_VERSION}. Nothing was changed.`,
      row.firstSeq,
    );
  }
  return batch;
}
