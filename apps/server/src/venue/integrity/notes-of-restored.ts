import { type Heads, readStatement } from '@trade/proof';
import type { Queries } from '../../core/checks/index.ts';
import { readHead } from '../../core/journal/index.ts';
import type { AnchorStore } from './anchors.ts';

/** What is noted outside, seen from a database that was restored and may be older. */
interface NotesOfRestored {
  /** The notes until what the database holds; they must agree with it. */
  until: AnchorStore;
  /**
   * Notes at the end that are later than what the database holds: what came in between is lost, and
   * has to be accepted.
   */
  later: number;
  /** Whether nothing is noted there at all. */
  none: boolean;
}

/**
 * Parts the notes outside into those that a restored database must agree with, and the later ones.
 */
export async function notesOfRestored(db: Queries, anchors: AnchorStore): Promise<NotesOfRestored> {
  const all = await anchors.all();
  const isLater = await laterThan(db);
  const end = all.findLastIndex((anchor) => {
    const heads = anchor && readStatement(anchor.statement);
    return !heads || !isLater(heads);
  });
  const kept = all.slice(0, end + 1);
  return {
    until: { ...anchors, all: async () => kept, last: async () => kept.at(-1) ?? null },
    later: all.length - kept.length,
    none: all.length === 0,
  };
}

/**
 * Whether heads tell of something that the database does not have yet. Heads of another venue do
 * not.
 */
async function laterThan(db: Queries): Promise<(heads: Heads) => boolean> {
  const { lastSeq } = await readHead(db);
  const { rows } = await db.query<{ venue: string; number: number; audit: number; liabilities: number }>(
    `SELECT coalesce((SELECT name FROM venue_name WHERE id = 1), '') AS venue,
       (SELECT coalesce(max(number), 0) FROM signed_heads)::float8 AS number,
       (SELECT coalesce(max(seq), 0) FROM audit_log)::float8 AS audit,
       (SELECT coalesce(max(id), 0) FROM liability_snapshots)::float8 AS liabilities`,
  );
  const [has] = rows;
  if (!has) throw new Error('A statement without tables answers a row');
  return ({ audit, journal, liabilities, number, venue }) =>
    venue === has.venue &&
    (number > has.number ||
      journal.seq > lastSeq ||
      audit.seq > has.audit ||
      (liabilities?.id ?? 0) > has.liabilities);
}
