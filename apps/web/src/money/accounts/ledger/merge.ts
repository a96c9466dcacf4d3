import { AMOUNT_DECIMALS, fromUnits, type LedgerEntry, toUnits } from '@trade/protocol';

/**
 * Movements that follow each other and belong to one order or position of contracts: newest first,
 * at least one.
 */
export interface Merged {
  /** The id of the newest. */
  id: string;
  entries: readonly [LedgerEntry, ...LedgerEntry[]];
}

/**
 * Merges what belongs together: neighbours in the contract account, in one currency, about the same
 * order or position.
 */
export function mergeMovements(entries: readonly LedgerEntry[]): Merged[] {
  const merged: { id: string; entries: [LedgerEntry, ...LedgerEntry[]] }[] = [];
  for (const entry of entries) {
    const last = merged.at(-1);
    if (last !== undefined && belongTogether(last.entries[0], entry)) last.entries.push(entry);
    else merged.push({ id: entry.id, entries: [entry] });
  }
  return merged;
}

function belongTogether(a: LedgerEntry, b: LedgerEntry): boolean {
  const [one, other] = [a.subject, b.subject];
  return (
    one !== null &&
    other !== null &&
    (one.kind === 'contract_order' || one.kind === 'position') &&
    one.kind === other.kind &&
    one.id === other.id &&
    a.currency === b.currency
  );
}

/**
 * Returns what movements came to: the change of the account, as a signed decimal. Where all of them
 * only set money aside or free it, the change of what is available; then `isHold` is true.
 */
export function sumOf(entries: readonly LedgerEntry[]): { amount: string; isHold: boolean } {
  const moved = entries.filter(({ is_hold }) => !is_hold);
  const isHold = moved.length === 0;
  const counted = isHold ? entries.filter((entry) => !isPassedOn(entry)) : moved;
  const units = counted.reduce((sum, { amount }) => sum + signedUnits(amount), 0n);
  return {
    amount: `${units < 0n ? '-' : ''}${fromUnits(units < 0n ? -units : units, AMOUNT_DECIMALS)}`,
    isHold,
  };
}

/**
 * Whether money went from what an order held into the margin of its position: nothing of what is
 * available.
 */
function isPassedOn({ category, reference }: LedgerEntry): boolean {
  return category === 'margin' && reference.startsWith('trade:');
}

function signedUnits(amount: string): bigint {
  const units = toUnits(amount.replace(/^[-+]/, ''), AMOUNT_DECIMALS) ?? 0n;
  return amount.startsWith('-') ? -units : units;
}
