import { EMPTY, type Node, parentOf } from './node.ts';

/** Returns the parents of a level, pair by pair. */
export function parentsOf(level: readonly Node[]): Node[] {
  const parents: Node[] = [];
  for (let index = 0; index < level.length; index += 2) {
    parents.push(parentOf(level[index] ?? EMPTY, level[index + 1] ?? EMPTY));
  }
  return parents;
}

/**
 * Returns every level, from the leaves to the root. The root is always above a pair, of empty nodes
 * if necessary: a leaf's own hash proves its sums only to those who know its salt.
 */
export function levelsOf(leaves: readonly Node[]): Node[][] {
  let top = leaves.length === 0 ? [EMPTY] : [...leaves];
  const levels = [top];
  do {
    top = parentsOf(top);
    levels.push(top);
  } while (top.length > 1);
  return levels;
}

/** The sibling of a node on the way from a leaf to the root. */
export interface PathStep {
  side: 'left' | 'right';
  node: Node;
}

/**
 * Returns the positions of the siblings on the way up from a leaf, level by level; one that does
 * not exist is the empty node.
 */
export function neighbours(
  index: number,
  leaves: number,
): { level: number; position: number; side: PathStep['side']; exists: boolean }[] {
  const found = [];
  let position = index;
  let length = leaves;
  for (let level = 0; level === 0 || length > 1; level += 1) {
    const isLeft = position % 2 === 0;
    const neighbour = isLeft ? position + 1 : position - 1;
    found.push({
      level,
      position: neighbour,
      side: isLeft ? ('right' as const) : ('left' as const),
      exists: neighbour < length,
    });
    position = Math.floor(position / 2);
    length = Math.ceil(length / 2);
  }
  return found;
}

/** Returns the siblings with which the customer of a leaf computes the root. */
export function pathOf(levels: readonly (readonly Node[])[], index: number): PathStep[] {
  return neighbours(index, levels[0]?.length ?? 0).map(({ level, position, side }) => ({
    side,
    node: levels[level]?.[position] ?? EMPTY,
  }));
}

/** Computes the root from a leaf and its path. */
export function climb(leaf: Node, path: readonly PathStep[]): Node {
  return path.reduce(
    (below, { side, node }) => (side === 'left' ? parentOf(node, below) : parentOf(below, node)),
    leaf,
  );
}
