import { CODES, type LedgerEntry } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Owner } from '../wealth/index.ts';
import { type EntrySide, type LedgerCursor, type LedgerFilter, readLedger } from './ledger-queries.ts';
import { ledgerEntryOf } from './wire.ts';

interface LedgerPageQuery extends LedgerFilter {
  cursor?: string | undefined;
  limit: number;
}

const CURSOR = /^([1-9]\d{0,14})-(in|out)$/;

/** A page of an owner's ledger as the wire shows it, newest first; the cursor is the id of the last entry shown. */
export async function readLedgerPage(
  db: NodePgDatabase,
  owner: Owner,
  { cursor, limit, ...filter }: LedgerPageQuery,
): Promise<{ items: LedgerEntry[]; next_cursor: string | null }> {
  // One more than asked tells whether a next page exists.
  const found = await readLedger(db, owner, filter, readCursor(cursor), limit + 1);
  const items = found.slice(0, limit).map(ledgerEntryOf);
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

function readCursor(text: string | undefined): LedgerCursor | undefined {
  if (text === undefined) return undefined;
  const [, id, side] = CURSOR.exec(text) ?? [];
  if (id === undefined) throw new CatalogueError(CODES.parameter_invalid);
  return { transferId: Number(id), side: side as EntrySide };
}
