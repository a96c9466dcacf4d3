import { createHash } from 'node:crypto';

/** One committed batch as the journal keeps it. */
export interface JournalRow {
  firstSeq: number;
  lastSeq: number;
  /** The writer's lease under which it was committed. */
  epoch: number;
  /** The rules that the commands were applied with. */
  engineVersion: string;
  /** The time of every command of the batch, ms since the epoch. */
  time: number;
  /** A JSON array of the commands, kept as text so that its bytes are what the hash covers. */
  commands: string;
  /** The engine's state hash after the batch. */
  stateHash: string;
  previousHash: string;
  hash: string;
}

/** What the first row has in place of a previous hash. */
export const GENESIS_HASH = '0'.repeat(64);

/** The chain: SHA-256 (hex) over everything in the row, the previous row's hash included. */
export function hashRow(row: Omit<JournalRow, 'hash'>): string {
  const head = [
    row.previousHash,
    row.firstSeq,
    row.lastSeq,
    row.epoch,
    row.engineVersion,
    row.time,
    row.stateHash,
  ].join('|');
  return createHash('sha256').update(head).update('|').update(row.commands).digest('hex');
}

/** The journal is not what it must be: a gap, a broken chain, a foreign head. Needs a person. */
export class JournalError extends Error {
  override readonly name = 'JournalError';

  constructor(
    message: string,
    /** The sequence at which it shows. */
    readonly seq: number,
  ) {
    super(message);
  }
}
