import { createHash } from 'node:crypto';

/** Where the journal and the audit log stood at a moment. */
export interface Heads {
  venue: string;
  /** From 1, without gaps. */
  number: number;
  /** ms since the epoch. */
  time: number;
  /** The journal's last row: its last sequence, its hash and the engine's state hash. */
  journal: { seq: number; hash: string; stateHash: string };
  /** The audit log's last entry. */
  audit: { seq: number; hash: string };
  /** The proof of liabilities that was published last. */
  liabilities: { id: number; root: string } | null;
  /** Of the statement before: SHA-256 of its text, hex; of the first, zeros. */
  previous: string;
  /** Why a later history than the one noted before is taken for the venue's own; empty but after a restored backup. */
  accepted: string;
}

const FORMAT = 'trade-heads-1';
const FIELDS =
  /^trade-heads-1\nvenue: ([\w-]+)\nnumber: (\d+)\ntime: (\d+)\njournal: (\d+) (\S*) (\S*)\naudit: (\d+) (\w+)\nliabilities: (?:none|(\d+) (\w+))\nprevious: (\w+)\naccepted: ([^\n]*)\n$/;

/** The text of heads that is signed, byte for byte in UTF-8: a line for each field, each ended by a line feed. */
export function writeStatement(heads: Heads): string {
  const { accepted, audit, journal, liabilities, number, previous, time, venue } = heads;
  return [
    FORMAT,
    `venue: ${venue}`,
    `number: ${number}`,
    `time: ${time}`,
    `journal: ${journal.seq} ${journal.hash} ${journal.stateHash}`,
    `audit: ${audit.seq} ${audit.hash}`,
    `liabilities: ${liabilities ? `${liabilities.id} ${liabilities.root}` : 'none'}`,
    `previous: ${previous}`,
    `accepted: ${accepted.replaceAll(/\s+/g, ' ').trim()}`,
    '',
  ].join('\n');
}

/** Reads a statement's text; null when it is none. */
export function readStatement(text: string): Heads | null {
  const fields = FIELDS.exec(text);
  if (!fields) return null;
  const [, venue = '', number, time, seq, hash = '', stateHash = '', auditSeq, auditHash = ''] = fields;
  const [id, root = '', previous = '', accepted = ''] = fields.slice(9);
  return {
    venue,
    number: Number(number),
    time: Number(time),
    journal: { seq: Number(seq), hash, stateHash },
    audit: { seq: Number(auditSeq), hash: auditHash },
    liabilities: id === undefined ? null : { id: Number(id), root },
    previous,
    accepted,
  };
}

/** What the next statement says of this one. */
export function digestOf(statement: string): string {
  return createHash('sha256').update(statement).digest('hex');
}
