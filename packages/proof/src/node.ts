import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { addSums, type Format, hashedSums, type Sums } from './sums.ts';

/*
 * What is hashed is the JSON text of a list that begins with its kind, without spaces, so that anybody can recompute it in
 * any language. docs/proof-of-liabilities.md says all of it, with examples.
 *
 *   owner   ["trade-liabilities-owner-2", customer, salt]
 *   leaf    ["trade-liabilities-leaf-2", snapshot, owner, [[key, units], ...]]
 *   node    ["trade-liabilities-node-1", left sums, left hash, right sums, right hash]
 *   empty   ["trade-liabilities-empty-1"]
 *   root    ["trade-liabilities-root-2", snapshot, taken at, sequence, state hash, decimals, leaves, top sums, top hash]
 *
 * Keys are sorted, units are integers as text, hashes are SHA-256 in hexadecimal. In the first format the key was the
 * currency, the leaf ["trade-liabilities-leaf-1", snapshot, customer, salt, sums], and the root the top node's hash.
 */

/** A place in the tree: what is owed below it, and the hash that commits to all of that. */
export interface Node {
  /** Hexadecimal. */
  hash: string;
  sums: Sums;
}

/** What one customer is owed. Only the customer knows the salt, so that nobody else can tell whose leaf it is. */
export interface Leaf {
  snapshot: string;
  customer: string;
  /** 64 hexadecimal digits, new for every leaf of every snapshot. */
  salt: string;
  sums: Sums;
}

/** What a publication says about itself, and its root commits to. */
export interface Header {
  id: string;
  /** Ms since the epoch. */
  taken_at: number;
  /** The engine's sequence and the hash of its state. */
  seq: number;
  state_hash: string;
  /** Digits after the point of a smallest unit. */
  decimals: number;
  leaves: number;
}

/** Stands beside the last node of a level of odd length. It is nobody's: copying that node instead would count it twice. */
export const EMPTY: Node = { hash: hashOf(['trade-liabilities-empty-1']), sums: new Map() };

export function leafNode({ snapshot, customer, salt, sums }: Leaf, format: Format = 2): Node {
  const own = hashedSums(sums);
  const content =
    format === 1
      ? ['trade-liabilities-leaf-1', snapshot, customer, salt, own]
      : ['trade-liabilities-leaf-2', snapshot, ownerOf(customer, salt), own];
  return { hash: hashOf(content), sums };
}

/** Whose a leaf is: it matches one customer's number, and without the salt says nothing about which. */
function ownerOf(customer: string, salt: string): string {
  return hashOf(['trade-liabilities-owner-2', customer, salt]);
}

/** The node above two others. Its hash commits to what is owed on either side, not only to the total. */
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

/** What is published of everything: the tree below the top, and when and of what it was made. */
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
