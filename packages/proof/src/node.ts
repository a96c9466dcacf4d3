import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { addSums, type Format, hashedSums, type Sums } from './sums.ts';

/*
 * What is hashed is the JSON text of a list that begins with its kind, without spaces, so that
 * anybody can recompute it in any language. docs/proof-of-liabilities.md says all of it, with
 * examples.
 *
 *   owner   ["trade-liabilities-owner-2", customer, salt]
 *   leaf    ["trade-liabilities-leaf-2", snapshot, owner, [[key, units], ...]]
 *   node    ["trade-liabilities-node-1", left sums, left hash, right sums, right hash]
 *   empty   ["trade-liabilities-empty-1"]
 *   root    ["trade-liabilities-root-2", snapshot, taken at, sequence, state hash, decimals,
 *            leaves, top sums, top hash]
 *
 * Keys are sorted, units are integers as text, hashes are SHA-256 in hexadecimal. In the first
 * format the key was the currency, the leaf ["trade-liabilities-leaf-1", snapshot, customer, salt,
 * sums], and the root the top node's hash.
 */

/** A node of the tree: what is owed below it, and the hash that commits to it. */
export interface Node {
  /** Hexadecimal. */
  hash: string;
  sums: Sums;
}

/**
 * What one customer is owed. Only the customer knows the salt, so nobody else can tell whose leaf
 * it is.
 */
export interface Leaf {
  snapshot: string;
  customer: string;
  /** 64 hexadecimal digits, new for every leaf of every snapshot. */
  salt: string;
  sums: Sums;
}

/** The header of a publication, which its root commits to. */
export interface Header {
  id: string;
  /** Ms since the epoch. */
  taken_at: number;
  /** The engine's sequence and the hash of its state. */
  seq: number;
  state_hash: string;
  /** Decimal places of a smallest unit. */
  decimals: number;
  leaves: number;
}

/** Completes a level of odd length. Copying the last node instead would count it twice. */
export const EMPTY: Node = { hash: hashOf(['trade-liabilities-empty-1']), sums: new Map() };

export function leafNode({ snapshot, customer, salt, sums }: Leaf, format: Format = 2): Node {
  const own = hashedSums(sums);
  const content =
    format === 1
      ? ['trade-liabilities-leaf-1', snapshot, customer, salt, own]
      : ['trade-liabilities-leaf-2', snapshot, ownerOf(customer, salt), own];
  return { hash: hashOf(content), sums };
}

/**
 * Returns the owner's hash of a leaf. It matches one customer number, and without the salt it does
 * not reveal which.
 */
function ownerOf(customer: string, salt: string): string {
  return hashOf(['trade-liabilities-owner-2', customer, salt]);
}

/**
 * Returns the parent of two nodes. Its hash commits to the sums of either side, not only to the
 * total.
 */
export function parentOf(left: Node, right: Node): Node {
  return {
    hash: hashOf([
      'trade-liabilities-node-1',
      hashedSums(left.sums),
      left.hash,
      hashedSums(right.sums),
      right.hash,
    ]),
    sums: addSums(left.sums, right.sums),
  };
}

/** Returns the published root: it commits to the tree and to the header. */
export function rootOf(
  { id, taken_at, seq, state_hash, decimals, leaves }: Header,
  top: Node,
  format: Format = 2,
): string {
  if (format === 1) return top.hash;
  return hashOf([
    'trade-liabilities-root-2',
    id,
    taken_at,
    seq,
    state_hash,
    decimals,
    leaves,
    hashedSums(top.sums),
    top.hash,
  ]);
}

function hashOf(content: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content))));
}
