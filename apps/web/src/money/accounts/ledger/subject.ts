import type { LedgerEntry } from '@trade/protocol';
import { useFeatures } from '../../../platform/feature.tsx';

/**
 * Returns the address of what a movement is about, null when there is no page for it, and a more
 * exact name than that of its category, null when there is none.
 */
export function useSubject({ subject, reference }: Pick<LedgerEntry, 'subject' | 'reference'>) {
  const parts = useFeatures().flatMap(({ ledger }) => ledger ?? []);
  const list = parts.find(({ references }) => references?.[wordOf(reference)])?.references?.[
    wordOf(reference)
  ];
  const opens = subject && parts.find((part) => part.opens?.[subject.kind])?.opens?.[subject.kind];
  return {
    path: subject === null ? (list?.to ?? null) : (opens?.(subject.id) ?? null),
    name: list?.name ?? null,
  };
}

/** Of a reference such as `order:17`, what stands before the number. */
function wordOf(reference: string): string {
  return reference.split(':')[0] ?? '';
}
