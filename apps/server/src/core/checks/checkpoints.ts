import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ENGINE_VERSION, entryText, readEntryText, type Snapshot } from '@trade/engine';
import type { Queries } from './check-ledger.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** This many checkpoints are kept; older ones are deleted. */
const KEPT = 7;
const DAY_MS = 86_400_000;

/** A kept state, without its content. */
export interface Checkpoint {
  seq: number;
  takenAt: number;
  /** Version of the engine that took it; every build with its rules can go on from it. */
  engineVersion: string;
}

/** Returns all checkpoints, newest first. */
export async function listCheckpoints(db: Queries): Promise<Checkpoint[]> {
  const { rows } = await db.query<Checkpoint>(
    `SELECT seq::float8 AS seq, taken_at::float8 AS "takenAt", engine_version AS "engineVersion"
     FROM state_checkpoints ORDER BY seq DESC`,
  );
  return rows;
}

export async function newestCheckpoint(db: Queries): Promise<Checkpoint | null> {
  const [newest] = await listCheckpoints(db);
  return newest ?? null;
}

/** A state written down to be kept. */
export interface WrittenState {
  seq: number;
  text: string;
}

export function writeDown(snapshot: Snapshot): WrittenState {
  return { seq: snapshot.seq, text: entryText(snapshot) };
}

/**
 * Whether a state should be kept: not when the last day has a checkpoint of this engine version.
 * The first state of a new version is always kept, though its rules be the same: what this build
 * writes can then be replayed by it, whatever the one before did.
 */
export async function isCheckpointDue(db: Queries, now: number): Promise<boolean> {
  const newest = await newestCheckpoint(db);
  return newest?.engineVersion !== ENGINE_VERSION || now - newest.takenAt >= DAY_MS;
}

/** Keeps a state that was just verified. */
export async function storeCheckpoint(db: Queries, { seq, text }: WrittenState, now: number): Promise<void> {
  await db.query(
    `INSERT INTO state_checkpoints (seq, taken_at, engine_version, snapshot) VALUES ($1, $2, $3, $4)
     ON CONFLICT (seq) DO UPDATE SET taken_at = $2, engine_version = $3, snapshot = $4`,
    [seq, now, ENGINE_VERSION, await compress(text)],
  );
  await db.query(
    `DELETE FROM state_checkpoints WHERE seq NOT IN (SELECT seq FROM state_checkpoints ORDER BY seq DESC LIMIT ${KEPT})`,
  );
}

/** Keeps a state that was just verified, when it is time to. */
export async function keepCheckpoint(db: Queries, snapshot: Snapshot, now: number): Promise<void> {
  if (await isCheckpointDue(db, now)) await storeCheckpoint(db, writeDown(snapshot), now);
}

/** Returns the state of a checkpoint. The caller must check its hash against the journal. */
export async function loadCheckpoint(db: Queries, seq: number): Promise<Snapshot> {
  const { rows } = await db.query<{ snapshot: Buffer }>(
    'SELECT snapshot FROM state_checkpoints WHERE seq = $1',
    [seq],
  );
  if (!rows[0]) throw new Error(`There is no checkpoint of ${seq}.`);
  return readEntryText<Snapshot>((await decompress(rows[0].snapshot)).toString());
}
