export {
  digestOf,
  type Heads,
  type HeadsFault,
  type PublishedHeads,
  readStatement,
  verifyHeads,
} from './heads.ts';
export { EMPTY, type Header, type Leaf, leafNode, type Node, rootOf } from './node.ts';
export {
  byCurrency,
  type Format,
  keyOf,
  readKey,
  readSums,
  type Sums,
  type SumsText,
  writeSums,
} from './sums.ts';
export { levelsOf, neighbours, parentsOf, pathOf } from './tree.ts';
export { type ProofFault, type PublishedProof, verifyLeaf } from './verify-leaf.ts';
export {
  type Expected,
  type PublishedTree,
  TREE_FORMATS,
  type TreeVerdict,
  verifyTree,
} from './verify-tree.ts';
