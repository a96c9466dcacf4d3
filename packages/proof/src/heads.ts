import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

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

/** Heads as they are published. docs/verification.md says what stands in them. */
export interface PublishedHeads {
  number: number;
  /** ms since the epoch. */
  time: number;
  statement: string;
  /** Ed25519 over the statement's bytes, base64. */
  signature: string;
  /** SubjectPublicKeyInfo (DER), base64. */
  public_key: string;
}

/** Why published heads do not hold. */
export type HeadsFault =
  /** The statement is none. */
  | 'malformed'
  /** The statement is of another number or time than what is told of it. */
  | 'other_statement'
  /** The signature is not the key's. */
  | 'signature'
  /** It does not name the statement before, which is there. */
  | 'previous';

const FIELDS =
  /^trade-heads-1\nvenue: ([\w-]+)\nnumber: (\d+)\ntime: (\d+)\njournal: (\d+) (\S*) (\S*)\naudit: (\d+) (\w+)\nliabilities: (?:none|(\d+) (\w+))\nprevious: (\w+)\naccepted: ([^\n]*)\n$/;

/** What stands before the 32 bytes of a key of Ed25519 in its SubjectPublicKeyInfo. */
const KEY_PREFIX = '302a300506032b6570032100';
const KEY_BYTES = 32;

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

/** What the next statement says of this one: SHA-256 of its text, hex. */
export function digestOf(statement: string): string {
  return bytesToHex(sha256(utf8ToBytes(statement)));
}

/** Whether published heads are signed by the key beside them, and follow on those before, where they are at hand. Null when they hold. */
export function verifyHeads(published: PublishedHeads, before: PublishedHeads | null): HeadsFault | null {
  const heads = readStatement(published.statement);
  if (heads === null) return 'malformed';
  if (heads.number !== published.number || heads.time !== published.time) return 'other_statement';
  if (!isSigned(published)) return 'signature';
  const isNext = before !== null && before.number === heads.number - 1 && heads.accepted === '';
  return isNext && digestOf(before.statement) !== heads.previous ? 'previous' : null;
}

function isSigned({ public_key, signature, statement }: PublishedHeads): boolean {
  try {
    const key = bytesOf(public_key);
    const raw = key.subarray(-KEY_BYTES);
    const isEd25519 = bytesToHex(key) === KEY_PREFIX + bytesToHex(raw);
    // As strict as the standard: no second signature stands for the same words.
    return isEd25519 && ed25519.verify(bytesOf(signature), utf8ToBytes(statement), raw, { zip215: false });
  } catch {
    return false;
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
