import {
  type Command,
  createEngine,
  ENGINE_VERSION,
  type EngineState,
  restore,
  type Snapshot,
  SnapshotRefused,
} from '@trade/engine';
import type pg from 'pg';
import { checkStateHash, IntegrityError } from '../checks/index.ts';
import { JournalError, type JournalRow, readJournal } from '../journal/index.ts';
import { loadSnapshot, type ProjectedBatch } from '../projection/index.ts';
import { Core } from './core.ts';

/** Where the engine stood when it last stopped, however it stopped. */
export interface Recovered {
  core: Core;
  /** What the tables hold. */
  projectedSeq: number;
  /** Batches that the journal has and the tables have not, in order. */
  tail: ProjectedBatch[];
  /** The state of the tables, verified; null when they held nothing. */
  snapshot: Snapshot | null;
}

/**
 * Rebuilds the state from the tables, whose hash must be the one that the journal has for their sequence, and replays the journal's tail at the
 * recorded times. Every row's state hash must come out again. Throws `IntegrityError` or `JournalError`: both need a person.
 */
export async function recover(pool: pg.Pool): Promise<Recovered> {
  const snapshot = await loadSnapshot(pool);
  const fault = snapshot && (await checkStateHash(pool, snapshot));
  if (fault) throw new IntegrityError(fault);
  const core = new Core(snapshot ? load(snapshot) : createEngine());
  const projectedSeq = core.seq;
  const tail: ProjectedBatch[] = [];
  for await (const row of readJournal(pool, projectedSeq)) tail.push(replay(core, row));
  return { core, projectedSeq, tail, snapshot };
}

/** What the engine refuses is told with what can be done about it. */
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

/** Applies a row again. Throws `JournalError` when it is of another engine, or leads elsewhere than it did. */
export function replay(core: Core, row: JournalRow): ProjectedBatch {
  if (row.engineVersion !== ENGINE_VERSION) {
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
      `Replaying the commands ${row.firstSeq} to ${row.lastSeq} did not lead to the recorded state. Nothing was changed.`,
      row.firstSeq,
    );
  }
  return batch;
}
