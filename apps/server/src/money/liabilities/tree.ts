import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { EMPTY, leafNode, type Node, parentsOf, type Sums } from '@trade/proof';

/** A leaf with what its customer will need to recognise it. */
export interface OwnedLeaf {
  customer: number;
  salt: string;
  node: Node;
}

const SALT_BYTES = 32;
/** Nodes hashed in one go, an even number: between two slices the server answers others. */
const SLICE = 1_000;

/** Makes a leaf of every customer, sorted by hash: the order says nothing about who they are. */
export async function growLeaves(
  snapshot: number,
  byCustomer: ReadonlyMap<number, Sums>,
): Promise<OwnedLeaf[]> {
  const leaves: OwnedLeaf[] = [];
  for (const [customer, sums] of byCustomer) {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const leaf = { snapshot: String(snapshot), customer: String(customer), salt, sums };
    leaves.push({ customer, salt, node: leafNode(leaf) });
    if (leaves.length % SLICE === 0) await turn();
  }
  return leaves.sort((one, other) => (one.node.hash < other.node.hash ? -1 : 1));
}

/** The levels above the leaves, the root alone last. */
export async function growLevels(leaves: readonly OwnedLeaf[]): Promise<Node[][]> {
  let below = leaves.length === 0 ? [EMPTY] : leaves.map(({ node }) => node);
  const levels: Node[][] = [];
  do {
    const level: Node[] = [];
    for (let from = 0; from < below.length; from += SLICE) {
      level.push(...parentsOf(below.slice(from, from + SLICE)));
      await turn();
    }
    levels.push(level);
    below = level;
  } while (below.length > 1);
  return levels;
}
