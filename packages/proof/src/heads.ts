import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** State of the journal and the audit log at one time. */
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
  /** SHA-256 (hex) of the previous statement's text; zeros for the first. */
  previous: string;
  /**
   * Why a history that differs from the one noted before is accepted as the venue's own; empty
   * unless a backup was restored.
   */
  accepted: string;
}

/** Heads as they are published. docs/verification.md describes the format. */
export interface PublishedHeads {
  number: number;
  /** ms since the epoch. */
  time: number;
  statement: string;
  /** Ed25519 signature over the statement's bytes, base64. */
  signature: string;
  /** SubjectPublicKeyInfo (DER), base64. */
  public_key: string;
}

/** Why published heads are not valid. */
export type HeadsFault =
  /** The text is not a statement. */
  | 'malformed'
  /** The statement has another number or time than the publication says. */
  | 'other_statement'
  /** The signature was not made with the key. */
  | 'signature'
  /** It does not name the given previous statement. */
  | 'previous';

const FIELDS =
  /^trade-heads-1\nvenue: ([\w-]+)\nnumber: (\d+)\ntime: (\d+)\njournal: (\d+) (\S*) (\S*)\naudit: (\d+) (\w+)\nliabilities: (?:none|(\d+) (\w+))\nprevious: (\w+)\naccepted: ([^\n]*)\n$/;

/** The bytes (hex) before the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo. */
const KEY_PREFIX = '302a300506032b6570032100';
const KEY_BYTES = 32;

/** Reads a statement's text. Returns null when it is not a statement. */
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

/** Returns the SHA-256 (hex) of a statement's text, by which the next statement names it. */
export function digestOf(statement: string): string {
  return bytesToHex(sha256(utf8ToBytes(statement)));
}

/**
 * Checks that published heads are signed by the key beside them and follow on `before`, when given.
 * Returns null when they are valid.
 */
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
    // Strict as in the standard: no second signature is valid for the same text.
    return isEd25519 && ed25519.verify(bytesOf(signature), utf8ToBytes(statement), raw, { zip215: false });
  } catch {
    return false;
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
