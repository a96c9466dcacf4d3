import { type ProofFault, type SumsText, type TreeVerdict, verifyLeaf, verifyTree } from '@trade/proof';
import { type LiabilityProof, type LiabilitySnapshot, toUnits } from '@trade/protocol';

/** The shown totals in smallest units, as the tree counts them. */
function totalsOf({ totals }: LiabilitySnapshot, decimals: number): SumsText {
  return Object.fromEntries(
    totals.map(({ currency, amount }) => [currency, String(toUnits(amount, decimals))]),
  );
}

/**
 * Whether the customer's leaf is under the root that everybody is shown: `snapshot` is taken from the public list, not from the
 * answer that carries the leaf. Null when it is.
 */
export function verifyOwnLeaf(
  { leaf, path, decimals }: LiabilityProof,
  snapshot: LiabilitySnapshot,
): ProofFault | null {
  if (leaf === null) return null;
  const totals = totalsOf(snapshot, decimals);
  return verifyLeaf({ leaf, path, totals, root: snapshot.root, snapshot: snapshot.id });
}

/** Whether a downloaded tree leads to the root, the totals and the number of leaves that everybody is shown. */
export function verifyWholeTree(text: string, snapshot: LiabilitySnapshot): TreeVerdict {
  const verdict = verifyTree(JSON.parse(text), snapshot.root);
  if (!verdict.valid) return verdict;
  const shown = totalsOf(snapshot, verdict.decimals);
  const same =
    verdict.leaves === snapshot.leaves &&
    Object.keys(shown).length === Object.keys(verdict.totals).length &&
    Object.entries(shown).every(([currency, units]) => verdict.totals[currency] === units);
  return same ? verdict : { valid: false, faults: ['other totals'] };
}
