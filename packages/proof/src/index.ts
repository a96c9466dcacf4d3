export { EMPTY, type Leaf, leafNode, type Node } from './node.ts';
export { readSums, type Sums, type SumsText, writeSums } from './sums.ts';
export { levelsOf, neighbours, type PathStep, parentsOf, pathOf } from './tree.ts';
export { type ProofFault, type PublishedProof, verifyLeaf } from './verify-leaf.ts';
export { type PublishedTree, TREE_FORMAT, type TreeVerdict, verifyTree } from './verify-tree.ts';
