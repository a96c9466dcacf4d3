import type { LedgerCategory } from '@trade/engine';
import type { Feature } from '../../../platform/feature.tsx';

/** Categories replaced by others: nothing is written under them, so they cannot be chosen. */
const UNWRITTEN: ReadonlySet<LedgerCategory> = new Set(['sell', 'close_buy', 'close_sell']);

const GROUPS = ['trading', 'contract', 'option', 'funds', 'earn'] as const;

/** Returns the groups of the picker with their categories. */
export function categoryGroups(features: readonly Feature[]) {
  return GROUPS.map((group) => ({
    group,
    categories: features.flatMap(({ ledger }) =>
      ledger?.group === group ? (ledger.categories ?? []).filter((one) => !UNWRITTEN.has(one)) : [],
    ),
  }));
}

export function isLedgerCategory(features: readonly Feature[], text: string): text is LedgerCategory {
  return features.some(({ ledger }) => ledger?.categories?.some((category) => category === text));
}
