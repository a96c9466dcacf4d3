import type { CheckResult, Fault, Queries } from './check-ledger.ts';
import { isSignedByAny, type Signer } from './signing.ts';
import { venueOf } from './venue-name.ts';

/** A table with rows that are over: once written, or once ended, they never change again. */
interface EndedRows {
  table: string;
  /** What orders them in time: the sequence of their command, or their last change (ms). */
  mark: string;
  /** Which rows are over, as SQL; all by default. */
  only?: string;
  columns: readonly string[];
}

/** Tables whose rows the state does not hold once they are over. */
const ENDED: readonly EndedRows[] = [
  {
    table: 'transfers',
    mark: 'seq',
    columns: [
      'id',
      'seq',
      'time',
      'mode',
      'asset',
      'amount',
      'from_owner',
      'from_kind',
      'from_bucket',
      'from_category',
      'to_owner',
      'to_kind',
      'to_bucket',
      'to_category',
      'reference',
    ],
  },
  {
    table: 'trades',
    mark: 'seq',
    columns: [
      'id',
      'seq',
      'time',
      'mode',
      'symbol',
      'price',
      'lots',
      'quote',
      'taker_side',
      'maker_owner',
      'maker_order',
      'maker_fee',
      'maker_fee_asset',
      'taker_owner',
      'taker_order',
      'taker_fee',
      'taker_fee_asset',
    ],
  },
  {
    table: 'orders',
    mark: 'updated_at',
    only: "status <> 'new'",
    columns: [
      'id',
      'customer',
      'mode',
      'symbol',
      'client_id',
      'side',
      'type',
      'time_in_force',
      'post_only',
      'price',
      'lots',
      'total',
      'filled_lots',
      'filled_quote',
      'fee',
      'maker_fee_ppm',
      'taker_fee_ppm',
      'held',
      'place',
      'visible_lots',
      'hidden_lots',
      'status',
      'cancel_reason',
      'created_at',
      'grown_at',
      'updated_at',
    ],
  },
  {
    table: 'entries',
    mark: 'updated_at',
    only: 'NOT open',
    columns: [
      'kind',
      'id',
      'mode',
      'customer',
      'open',
      'due_at',
      'holds',
      'body',
      'created_at',
      'updated_at',
    ],
  },
  {
    table: 'remembered_commands',
    mark: 'seq',
    columns: ['key', 'digest', 'seq', 'time', 'order_id', 'code'],
  },
];

/** A digest over the rows of one stretch. */
export interface Stretch {
  relation: string;
  /** From 1; each begins where the one before ends. */
  number: number;
  /** Exclusive. */
  until: number;
  rows: number;
  digest: string;
}

type Kept = Stretch & { signature: string };

const FORMAT = 'trade-history-1';

function textOf(venue: string, { digest, number, relation, rows, until }: Stretch, from: number): string {
  return `${FORMAT}\nvenue: ${venue}\nrows: ${relation} ${number} ${from} ${until} ${rows}\ndigest: ${digest}\n`;
}

/** Hexadecimal digits of one of the four words of a hash, so that a word is a positive bigint. */
const WORD = 15;
const WORDS = 4;

/**
 * The rows of each stretch as digests: sums of the hashes of the rows, so that neither order nor
 * memory matter. `bounds` are the ends of the stretches, growing; rows behind the last one are left
 * out.
 */
async function digestsOf(
  db: Queries,
  { columns, mark, only = 'true', table }: EndedRows,
  bounds: readonly number[],
  from: number,
): Promise<{ rows: number; digest: string }[]> {
  const sums = Array.from(
    { length: WORDS },
    (_, word) =>
      `coalesce(sum(('x' || lpad(substr(hash, ${word * WORD + 1}, ${WORD}), 16, '0'))::bit(64)::bigint), 0)::text`,
  );
  const texts = columns.map((column) => `${column}::text`).join(', ');
  const { rows } = await db.query<{ stretch: number; rows: string; digest: string }>(
    `SELECT stretch, count(*) AS rows, concat_ws('.', ${sums.join(', ')}) AS digest FROM (
       SELECT width_bucket(${mark}, $1::bigint[]) AS stretch,
         encode(sha256(convert_to(json_build_array(${texts})::text, 'UTF8')), 'hex') AS hash
       FROM ${table} WHERE ${mark} >= $2 AND ${mark} < $3 AND ${only}
     ) AS ended GROUP BY stretch`,
    [bounds, from, bounds.at(-1) ?? from],
  );
  const found = new Map(rows.map((row) => [row.stretch, row]));
  return bounds.map((_, stretch) => ({
    rows: Number(found.get(stretch)?.rows ?? 0),
    digest: found.get(stretch)?.digest ?? Array.from({ length: WORDS }, () => '0').join('.'),
  }));
}

async function readKept(db: Queries, table: string): Promise<Kept[]> {
  const { rows } = await db.query<Kept>(
    `SELECT relation, number, until::float8 AS until, rows::float8 AS rows, digest, signature
     FROM verified_history WHERE relation = $1 ORDER BY number`,
    [table],
  );
  return rows;
}

/**
 * Compares rows that are over with what they were when they were verified, and returns the digests
 * of those that ended since, as far as the tables are. With `onlyNew` it computes those alone.
 * What was kept must reach to `transferId`, the last movement that is signed to be verified. Needs
 * a consistent view.
 */
export async function checkHistory(
  db: Queries,
  { onlyNew, transferId, trusted }: { onlyNew: boolean; transferId: number; trusted: readonly string[] },
): Promise<CheckResult & { ended: Stretch[] }> {
  const venue = await venueOf(db);
  const verified = await momentOf(db, transferId);
  const { rows: reached } = await db.query<{ seq: string; time: string }>(
    'SELECT seq, time FROM projection_state WHERE id = 1',
  );
  const ended: Stretch[] = [];
  let rows = 0;
  let fault: Fault | null = null;
  for (const one of ENDED) {
    const { mark, table } = one;
    const kept = await readKept(db, table);
    const bounds = kept.map(({ until }) => until);
    const last = bounds.at(-1) ?? 0;
    fault ??= endFault(one, { kept, verified });
    // What has the time of the last command may have company yet.
    const until = mark === 'seq' ? Number(reached[0]?.seq ?? 0) + 1 : Number(reached[0]?.time ?? 0);
    if (!onlyNew && kept.length > 0) {
      const found = await digestsOf(db, one, bounds, 0);
      rows += found.reduce((sum, stretch) => sum + stretch.rows, 0);
      fault ??= faultOf(kept, found, { venue, trusted });
    }
    if (until > last) {
      const [fresh] = await digestsOf(db, one, [until], last);
      if (fresh) {
        rows += fresh.rows;
        ended.push({ relation: table, number: kept.length + 1, until, ...fresh });
      }
    }
  }
  return { check: 'history', rows, fault, ended };
}

/** Returns when the last verified movement was; null before the first one. */
async function momentOf(db: Queries, transferId: number): Promise<{ seq: number; time: number } | null> {
  const { rows } = await db.query<{ seq: number; time: number }>(
    'SELECT seq::float8 AS seq, time::float8 AS time FROM transfers WHERE id = $1',
    [transferId],
  );
  return rows[0] ?? null;
}

/**
 * Returns whether what was kept of a table ends before what was verified: its end was taken away.
 */
function endFault(
  { mark, table }: EndedRows,
  { kept, verified }: { kept: readonly Kept[]; verified: { seq: number; time: number } | null },
): Fault | null {
  if (verified === null) return null;
  const until = kept.at(-1)?.until ?? 0;
  if (mark === 'seq' ? until > verified.seq : until >= verified.time) return null;
  const key = `${table}, number ${kept.length + 1}`;
  return { table: 'verified_history', key, what: 'It is gone: more than that was verified' };
}

function faultOf(
  kept: readonly Kept[],
  found: readonly { rows: number; digest: string }[],
  { trusted, venue }: { trusted: readonly string[]; venue: string },
): Fault | null {
  let from = 0;
  for (const [at, stretch] of kept.entries()) {
    const { relation, until } = stretch;
    const text = textOf(venue, stretch, from);
    if (stretch.number !== at + 1 || !isSignedByAny(trusted, text, stretch.signature)) {
      const key = `${relation}, number ${stretch.number}`;
      return {
        table: 'verified_history',
        key,
        what: "It is not signed with the venue's key, or one is gone",
      };
    }
    const now = found[at];
    if (now?.digest !== stretch.digest || now.rows !== stretch.rows) {
      const { mark } = ENDED.find(({ table }) => table === relation) ?? { mark: '' };
      const what = 'Rows that are over are not what they were when they were verified';
      return { table: relation, key: `${mark} ${from} to ${until - 1}`, what };
    }
    from = until;
  }
  return null;
}

/**
 * Keeps the digests that a verification has found. Returns false, and keeps nothing, when another
 * one has kept its own meanwhile.
 */
export async function keepHistory(db: Queries, ended: readonly Stretch[], signer: Signer): Promise<boolean> {
  const venue = await venueOf(db);
  for (const stretch of ended) {
    const kept = await readKept(db, stretch.relation);
    if (kept.length !== stretch.number - 1) return false;
    const { digest, number, relation, rows, until } = stretch;
    const signature = signer.sign(textOf(venue, stretch, kept.at(-1)?.until ?? 0));
    await db.query(
      `INSERT INTO verified_history (relation, number, until, rows, digest, signature)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [relation, number, until, rows, digest, signature],
    );
  }
  return true;
}
