import type { LedgerEntry, LedgerSubject } from '@trade/protocol';
import {
  conditionalOrderPath,
  contractOrderPath,
  optionDetailPath,
  positionPath,
  spotOrderPath,
} from '../../../platform/detail-paths.ts';
import {
  CONTRACT_ORDERS_PATH,
  DEPOSIT_RECORDS_PATH,
  FINANCIAL_ORDERS_PATH,
  HOLDINGS_PATH,
  IEO_RECORDS_PATH,
  LOCK_MINING_RECORDS_PATH,
  TRANSFER_HISTORY_PATH,
  WITHDRAWAL_RECORDS_PATH,
} from '../../../platform/paths.ts';

const opened = (path: string) => (id: string) =>
  `${path}${path.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`;

/** The page that shows each kind of subject. */
const PAGES: Readonly<Record<LedgerSubject['kind'], (id: string) => string>> = {
  spot_order: spotOrderPath,
  contract_order: contractOrderPath,
  conditional_order: conditionalOrderPath,
  position: positionPath,
  option: optionDetailPath,
  withdrawal: opened(WITHDRAWAL_RECORDS_PATH),
  deposit: opened(DEPOSIT_RECORDS_PATH),
  transfer: opened(`${TRANSFER_HISTORY_PATH}?view=transfers`),
  conversion: opened(`${TRANSFER_HISTORY_PATH}?view=exchanges`),
  financial_order: opened(FINANCIAL_ORDERS_PATH),
  mining_order: opened(LOCK_MINING_RECORDS_PATH),
  ieo_subscription: opened(IEO_RECORDS_PATH),
};

/**
 * Where a movement is explained that is about no single thing, by the first word of its reference.
 */
const LISTS: Readonly<Record<string, string>> = {
  funding: CONTRACT_ORDERS_PATH,
  twap: `${HOLDINGS_PATH}?view=orders`,
  settlement: `${CONTRACT_ORDERS_PATH}?view=closed`,
};

/** Returns the address of what a movement is about; null when there is no page for it. */
export function subjectPath({
  subject,
  reference,
}: Pick<LedgerEntry, 'subject' | 'reference'>): string | null {
  if (subject !== null) return PAGES[subject.kind](subject.id);
  return LISTS[wordOf(reference)] ?? null;
}

/** Movements that have a better name than that of their category. */
const NAMED = { funding: 'funding', subscription: 'ieo' } as const;

/**
 * Returns a more exact name than that of the category: a key of `ledger.subject`; null when there
 * is none.
 */
export function subjectName({ reference }: Pick<LedgerEntry, 'reference'>): 'funding' | 'ieo' | null {
  const word = wordOf(reference);
  return word === 'funding' || word === 'subscription' ? NAMED[word] : null;
}

/** Of a reference such as `order:17`, what stands before the number. */
function wordOf(reference: string): string {
  return reference.split(':')[0] ?? '';
}
