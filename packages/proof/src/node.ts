import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { addSums, hashedSums, type Sums } from './sums.ts';

/*
 * What is hashed is the JSON text of a list that begins with its kind, without spaces, so that anybody can recompute it in
 * any language:
 *
 *   leaf    ["trade-liabilities-leaf-1", snapshot, customer, salt, [[currency, units], ...]]
 *   node    ["trade-liabilities-node-1", left sums, left hash, right sums, right hash]
 *   empty   ["trade-liabilities-empty-1"]
 *
 * Currencies are sorted by code, units are integers as text, hashes are SHA-256 in hexadecimal.
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

/** Stands beside the last node of a level of odd length. It is nobody's: copying that node instead would count it twice. */
export const EMPTY: Node = { hash: hashOf(['trade-liabilities-empty-1']), sums: new Map() };

export function leafNode({ snapshot, customer, salt, sums }: Leaf): Node {
  return { hash: hashOf(['trade-liabilities-leaf-1', snapshot, customer, salt, hashedSums(sums)]), sums };
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

function hashOf(content: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content))));
}
