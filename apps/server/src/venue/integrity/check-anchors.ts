import { digestOf, type Heads, readStatement } from '@trade/proof';
import { type CheckResult, type Fault, isSignedBy, type Queries, venueOf } from '../../core/checks/index.ts';
import { readHead, rowAt } from '../../core/journal/index.ts';
import { type Anchor, type AnchorStore, UnreadableAnchor } from './anchors.ts';
import { headFault, type Published, readPublished } from './check-heads.ts';

/** The key of the fault that every anchor belongs to another database than this one. */
export const FOREIGN = 'all of another';

interface AnchorCheck {
  anchors: AnchorStore;
  /** Public keys whose signatures count. */
  trusted: readonly string[];
  /**
   * Whether only the newest anchor is checked: while the chain holds, it vouches for all before it.
   */
  onlyLast: boolean;
  /** What `lastNoted` returned before the view of the database began. */
  notedBefore: number;
}

/**
 * Returns the number of the heads that were noted last, 0 for none. Asked before the view of the
 * database begins, it tells what that view must hold: heads that are noted later need not be in it.
 */
export async function lastNoted(anchors: Pick<AnchorStore, 'last'>): Promise<number> {
  try {
    const last = await anchors.last();
    return (last && readStatement(last.statement)?.number) ?? 0;
  } catch {
    // Whatever is read there later is compared.
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Compares journal, audit log and the published heads with the anchors kept outside of the
 * database. Somebody who cut the tables short or computed their hashes anew could not change those.
 * A place that does not answer, and heads that could not be noted there yet, are no fault: `open`
 * names them.
 */
export async function checkAnchors(
  db: Queries,
  { anchors, notedBefore, onlyLast, trusted }: AnchorCheck,
): Promise<CheckResult> {
  const { fault: own, published } = await readPublished(db, { onlyLast, trusted });
  const noted = await readNoted(db);
  const upTo = Math.max(notedBefore, ...published.map(({ number }) => number));
  const known = { published, noted, place: anchors.place, upTo };
  let kept: (Anchor | null)[];
  try {
    kept = onlyLast ? await lastOf(anchors) : await anchors.all();
  } catch (error) {
    const why = `It cannot be looked at now: ${anchors.place} is not reachable (${(error as Error).message})`;
    // What was signed stands in the database, too.
    const inside = own ?? strayOf(known) ?? (await compare(db, waitingBehind(known, { last: 0, onlyLast })));
    return { check: 'anchors', rows: 0, fault: inside, open: why };
  }
  const { fault: outside, waiting } = await faultOf(db, kept, { ...known, trusted, onlyLast });
  const fault = outside?.key === FOREIGN ? (own ?? outside) : (outside ?? own);
  const open =
    waiting === null
      ? {}
      : { open: `Heads from number ${waiting} on are not noted at ${anchors.place} yet: it is tried again` };
  return { check: 'anchors', rows: kept.length, fault, ...(fault === null ? open : {}) };
}

/** Returns the last anchor alone, or null for one that cannot be read. */
async function lastOf(anchors: AnchorStore): Promise<(Anchor | null)[]> {
  try {
    const last = await anchors.last();
    return last === null ? [] : [last];
  } catch (error) {
    if (error instanceof UnreadableAnchor) return [null];
    throw error;
  }
}

interface Known {
  published: readonly Published[];
  /** Numbers of the heads that were noted outside. */
  noted: ReadonlySet<number>;
  place: string;
  /** The last heads that the view of the database must hold. */
  upTo: number;
}

async function faultOf(
  db: Queries,
  kept: readonly (Anchor | null)[],
  { onlyLast, trusted, ...known }: Known & { trusted: readonly string[]; onlyLast: boolean },
): Promise<{ fault: Fault | null; waiting: number | null }> {
  const { place, published, upTo } = known;
  const venue = await venueOf(db);
  const at = (key: string, what: string) => ({ fault: { table: place, key, what }, waiting: null });
  if (published.length === 0 && kept.length === 0) return { fault: null, waiting: null };
  const own: Heads[] = [];
  let before: Anchor | null = null;
  for (const [index, anchor] of kept.entries()) {
    const heads = anchor && readStatement(anchor.statement);
    if (!anchor || !heads) return at(`line ${index + 1}`, 'What was noted outside cannot be read');
    if (heads.venue !== venue) continue;
    const key = `number ${heads.number}`;
    if (!trusted.includes(anchor.public_key))
      return at(key, "It is signed with a key that is not the venue's");
    if (!isSignedBy(anchor.public_key, anchor.statement, anchor.signature)) {
      return at(key, 'Its signature does not hold');
    }
    if (before && heads.previous !== digestOf(before.statement))
      return at(key, 'It does not follow from the one before');
    before = anchor;
    own.push(heads);
  }
  const first = own[0];
  if (first && !onlyLast && first.number !== 1 && first.accepted === '')
    return at(`number ${first.number}`, 'What was noted before it is gone');
  if (own.length === 0 && kept.length > 0) return at(FOREIGN, 'What is noted outside is of another database');
  const last = own.at(-1)?.number ?? 0;
  const missing = missingOutside(known, last);
  if (missing.gone !== null) {
    return own.length === 0
      ? at('all', 'Nothing is noted outside any more')
      : at(`number ${missing.gone}`, 'It was noted outside, and is gone there');
  }
  const since = sinceAccepted(own).filter(({ number }) => number <= upTo);
  const waiting = waitingBehind(known, { last, onlyLast });
  const fault = (await compare(db, [...since, ...waiting])) ?? unpublished(known, since, kept);
  return { fault, waiting: fault === null ? missing.waiting : null };
}

/** Returns the heads from the last on with which a history was accepted. */
function sinceAccepted(heads: readonly Heads[]): readonly Heads[] {
  return heads.slice(
    Math.max(
      0,
      heads.findLastIndex(({ accepted }) => accepted !== ''),
    ),
  );
}

/**
 * Returns the published heads behind the last that is known from outside; the newest alone with
 * `onlyLast`.
 */
function waitingBehind(
  { published }: Pick<Known, 'published'>,
  { last, onlyLast }: { last: number; onlyLast: boolean },
): readonly Heads[] {
  const since = sinceAccepted(published.map(({ heads }) => heads)).filter(({ number }) => number > last);
  return onlyLast ? since.slice(-1) : since;
}

/**
 * What was published and is not outside: gone from there when it was noted, waiting when it never
 * was.
 */
function missingOutside({ noted, published }: Known, last: number) {
  const behind = published.filter(({ number }) => number > last);
  return {
    gone: behind.find(({ number }) => noted.has(number))?.number ?? null,
    waiting: behind[0]?.number ?? null,
  };
}

/**
 * Returns the first head that is noted outside and that the database does not have, or has
 * otherwise.
 */
function unpublished(
  { noted, published }: Known,
  own: readonly Heads[],
  kept: readonly (Anchor | null)[],
): Fault | null {
  const statements = new Map(published.map(({ number, statement }) => [number, statement]));
  const outside = new Set(kept.map((anchor) => anchor?.statement));
  for (const { number } of own) {
    const statement = statements.get(number);
    if (statement === undefined)
      return headFault(number, 'It was noted outside, and is gone from the database');
    if (!outside.has(statement)) return headFault(number, 'It is not the one that was noted outside');
  }
  return strayOf({ noted, published });
}

/** Returns the first head that is said to be noted outside and that the database does not have. */
function strayOf({ noted, published }: Pick<Known, 'noted' | 'published'>): Fault | null {
  const numbers = new Set(published.map(({ number }) => number));
  const stray = [...noted].find((number) => !numbers.has(number));
  return stray === undefined
    ? null
    : headFault(stray, 'It is said to be noted outside, and is gone from the database');
}

async function readNoted(db: Queries): Promise<Set<number>> {
  const { rows } = await db.query<{ number: number }>('SELECT number::float8 AS number FROM noted_heads');
  return new Set(rows.map(({ number }) => number));
}

/** Returns the first fault of the anchored heads against journal and audit log. */
async function compare(db: Queries, noted: readonly Heads[]): Promise<Fault | null> {
  for (const heads of noted) {
    const fault = await contradictionOf(db, heads);
    if (fault) return fault;
  }
  return null;
}

/**
 * Returns how the database contradicts one statement's heads, or null when it agrees with all of
 * them.
 */
export async function contradictionOf(db: Queries, heads: Heads): Promise<Fault | null> {
  return (
    (await journalFault(db, heads)) ?? (await auditFault(db, heads)) ?? (await liabilitiesFault(db, heads))
  );
}

async function journalFault(db: Queries, { journal, number }: Heads): Promise<Fault | null> {
  if (journal.seq === 0) return null;
  const head = await readHead(db);
  const at = (what: string): Fault => ({ table: 'journal', key: `last_seq ${journal.seq}`, what });
  if (journal.seq > head.lastSeq) {
    return at(
      `The journal ends at ${head.lastSeq}, but reached ${journal.seq} when heads ${number} were signed: its end was cut off`,
    );
  }
  const row = await rowAt(db, journal.seq);
  if (!row) {
    return journal.seq < head.archivedSeq
      ? null
      : at(`The journal lacks a row that it had when heads ${number} were signed`);
  }
  if (row.hash !== journal.hash) {
    return at(`The journal's row is not the one that stood there when heads ${number} were signed`);
  }
  return null;
}

async function auditFault(db: Queries, { audit, number }: Heads): Promise<Fault | null> {
  if (audit.seq === 0) return null;
  const { rows } = await db.query<{ hash: string }>('SELECT hash FROM audit_log WHERE seq = $1', [audit.seq]);
  if (rows[0]?.hash === audit.hash) return null;
  const what = rows[0]
    ? `The entry is not the one that stood there when heads ${number} were signed`
    : `The audit log lacks an entry that it had when heads ${number} were signed: its end was cut off`;
  return { table: 'audit_log', key: `seq ${audit.seq}`, what };
}

/** Published liabilities must stay as signed: a changed proof would show customers another sum. */
async function liabilitiesFault(db: Queries, { liabilities, number }: Heads): Promise<Fault | null> {
  if (liabilities === null) return null;
  const { rows } = await db.query<{ root: string }>('SELECT root FROM liability_snapshots WHERE id = $1', [
    liabilities.id,
  ]);
  if (rows[0]?.root === liabilities.root) return null;
  const what = rows[0]
    ? `The proof of liabilities is not the one that stood there when heads ${number} were signed`
    : `The proof of liabilities that stood there when heads ${number} were signed is gone`;
  return { table: 'liability_snapshots', key: `id ${liabilities.id}`, what };
}
