import type { CheckResult } from '../../core/checks/fault.ts';
import type { Queries } from '../../core/checks/queries.ts';
import {
  JournalError,
  type JournalPlace,
  readArchive,
  readJournal,
  readJournalAfter,
} from '../../core/journal/index.ts';

/**
 * Walks the journal's chain: from the row that was verified last, or, with null, all of it, the archived days that are still
 * there included. `reached` is the last row that holds.
 */
export async function checkJournal(
  db: Queries,
  from: JournalPlace | null,
): Promise<CheckResult & { reached: JournalPlace | null }> {
  let rows = 0;
  let reached = from;
  try {
    for await (const row of rowsFrom(db, from)) {
      rows += 1;
      reached = { seq: row.lastSeq, hash: row.hash };
    }
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    const fault = { table: 'journal', key: `first_seq ${error.seq}`, what: error.message };
    return { check: 'journal', rows, fault, reached };
  }
  return { check: 'journal', rows, fault: null, reached };
}

async function* rowsFrom(db: Queries, from: JournalPlace | null) {
  if (from) return yield* readJournalAfter(db, from);
  let last = 0;
  for await (const row of readArchive(db)) {
    yield row;
    last = row.lastSeq;
  }
  const { rows } = await db.query<{ archived: string }>(
    'SELECT archived_seq AS archived FROM journal_head WHERE id = 1',
  );
  yield* readJournal(db, last === 0 ? Number(rows[0]?.archived ?? 0) : last);
}
