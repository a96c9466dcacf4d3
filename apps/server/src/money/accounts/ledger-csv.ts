import type { LedgerEntry } from '@trade/protocol';
import { csvHead, csvLine } from '../../platform/csv/index.ts';

const COLUMNS = ['date', 'id', 'kind', 'category', 'currency', 'amount', 'is_hold', 'reference'] as const;

export function ledgerHead(): string {
  return csvHead(COLUMNS);
}

export function ledgerLine(entry: LedgerEntry): string {
  return csvLine([
    new Date(entry.date).toISOString(),
    entry.id,
    entry.kind,
    entry.category,
    entry.currency,
    entry.amount,
    String(entry.is_hold),
    entry.reference,
  ]);
}
