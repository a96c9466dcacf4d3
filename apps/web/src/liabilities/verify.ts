import {
  type Expected,
  type ProofFault,
  type SumsText,
  type TreeVerdict,
  verifyLeaf,
  verifyTree,
} from '@trade/proof';
import { type LiabilityProof, type LiabilitySnapshot, toUnits } from '@trade/protocol';

/** The shown totals in minor units, as in the tree. */
function totalsOf({ decimals, format, totals }: LiabilitySnapshot): SumsText {
  const units = (amount: string) => String(toUnits(amount, decimals));
  return Object.fromEntries(
    totals.flatMap(({ amount, currency, kinds }) =>
      format === 1
        ? [[currency, units(amount)]]
        : kinds.map(({ amount: part, kind }) => [`${currency}:${kind}`, units(part)]),
    ),
  );
}

/**
 * Checks that the customer's leaf is below the public root: `snapshot` comes from the public list,
 * not from the answer that carries the leaf, and `customer` is the number of the logged-in
 * customer. Returns null when it is.
 */
export function verifyOwnLeaf(
  { leaf, path, position }: LiabilityProof,
  snapshot: LiabilitySnapshot,
  customer: string,
): ProofFault | null {
  if (leaf === null) return null;
  if (position === null) return 'malformed';
  const { format, root } = snapshot;
  const totals = totalsOf(snapshot);
  return verifyLeaf({ format, leaf, position, path, header: snapshot, root, totals }, customer);
}

/**
 * Checks that a downloaded tree is the public one: root, totals, number of leaves, and all that the
 * root commits to.
 */
export function verifyWholeTree(text: string, snapshot: LiabilitySnapshot): TreeVerdict {
  const { decimals, id, leaves, root, seq, state_hash, taken_at } = snapshot;
  const expected: Expected = { id, taken_at, seq, state_hash, decimals, leaves, root };
  return verifyTree(JSON.parse(text), { ...expected, totals: totalsOf(snapshot) });
}
