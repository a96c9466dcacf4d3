import { restore, type Snapshot, SYSTEM_OWNERS } from '@trade/engine';
import type pg from 'pg';
import { rowAt } from '../journal/index.ts';
import { readSnapshot } from '../projection/index.ts';

/**
 * Checks that the state hash of the tables is the one that the journal has for the same sequence.
 */
export async function checkStateHash(
  db: Queries,
  { seq, hash }: Pick<Snapshot, 'seq' | 'hash'>,
): Promise<Fault | null> {
  if (seq === 0) return null;
  const at = (what: string): Fault => ({ table: 'projection_state', key: `seq ${seq}`, what });
  const row = await rowAt(db, seq);
  if (!row) return at(`The journal has no row that ends at ${seq}, which the tables are said to hold`);
  if (row.stateHash !== '' && row.stateHash !== hash) {
    return at(`The journal has another state hash for ${seq} than the tables: one of them was changed`);
  }
  return null;
}

/** Loads the state from the tables as a start does, and compares its hash with the journal's. */
export async function checkState(db: Queries): Promise<CheckResult & { snapshot: Snapshot | null }> {
  const snapshot = await readSnapshot(db);
  if (!snapshot) return { check: 'state', rows: 0, fault: null, snapshot: null };
  const rows = snapshot.balances.length + snapshot.orders.length + snapshot.entries.length;
  const fault = (await checkStateHash(db, snapshot)) ?? refusal(snapshot);
  return { check: 'state', rows, fault, snapshot: fault ? null : snapshot };
}

function refusal(snapshot: Snapshot): Fault | null {
  try {
    restore(snapshot);
    return null;
  } catch (error) {
    return { table: 'projection_state', key: `seq ${snapshot.seq}`, what: (error as Error).message };
  }
}

/** What is checked. */
type Check = 'journal' | 'state' | 'ledger' | 'history' | 'audit' | 'ties' | 'anchors';

/**
 * A row that fails a check: where it is and what does not hold. It never says which value would be
 * right.
 */
export interface Fault {
  table: string;
  /** The row's key. */
  key: string;
  what: string;
}

/** The result of one check. */
export interface CheckResult {
  check: Check;
  /** Rows that were checked. */
  rows: number;
  /** The first bad row; null when there is none. */
  fault: Fault | null;
  /**
   * Why something could not be looked at now, or is not yet as it should be; absent when nothing is
   * in the way. No fault.
   */
  open?: string;
}

/**
 * The journal, the tables or the anchors contradict each other. The server must not start on them:
 * somebody may have changed the data.
 */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';

  constructor(fault: Fault) {
    super(
      `${fault.what.replace(/\.$/, '')} (${fault.table}, ${fault.key}). Nothing was changed. "npm run verify" looks at everything; ` +
        '"npm run rebuild" makes the tables anew from the journal. What to do when: docs/operating.md, Recovery.',
    );
  }
}

/** A pool, or one connection with a consistent view of the database. */
export type Queries = Pick<pg.ClientBase, 'query'>;

/**
 * The bucket of a row, as SQL. What the liquidity provider's quotes hold changes with every tick
 * and is no movement, so of its accounts only the whole is compared.
 */
const partOf = (owner: string, bucket: string) =>
  `CASE WHEN ${owner} = ${SYSTEM_OWNERS.liquidity_provider} THEN 'all' ELSE ${bucket} END`;

/** Each bucket's kept sum plus its movements after $1; null when it has neither. */
const SUMS = `
  WITH moved AS (
    SELECT to_owner AS owner, mode, to_kind AS kind, asset, ${partOf('to_owner', 'to_bucket')} AS bucket, amount
      FROM transfers WHERE id > $1
    UNION ALL
    SELECT from_owner, mode, from_kind, asset, ${partOf('from_owner', 'from_bucket')}, -amount
      FROM transfers WHERE id > $1
    UNION ALL
    SELECT owner, mode, kind, asset, bucket, amount FROM ledger_sums WHERE $1 > 0
  ), sums AS (
    SELECT owner, mode, kind, asset, bucket, sum(amount) AS amount FROM moved GROUP BY owner, mode, kind, asset, bucket
  ), held AS (
    SELECT owner, mode, kind, asset, ${partOf('owner', 'bucket')} AS bucket, sum(amount) AS amount FROM balances
      CROSS JOIN LATERAL (VALUES ('available', available), ('frozen', frozen), ('margin', margin)) AS part (bucket, amount)
    GROUP BY 1, 2, 3, 4, 5
  )`;

const FIRST_DIFFERENCE = `${SUMS}
  SELECT owner, mode, kind, asset FROM sums FULL JOIN held USING (owner, mode, kind, asset, bucket)
  WHERE coalesce(sums.amount, 0) <> coalesce(held.amount, 0)
  ORDER BY owner, mode, kind, asset LIMIT 1`;

const FIRST_GAP = `
  SELECT id FROM (SELECT id, lag(id, 1, $1::bigint) OVER (ORDER BY id) AS before FROM transfers WHERE id > $1) AS numbered
  WHERE id <> before + 1 ORDER BY id LIMIT 1`;

/**
 * Checks that every account's ledger sums to its balance, bucket by bucket, and that the numbers of
 * the movements have no gap and no surplus. `after` is the last movement whose sums are kept; 0
 * takes all from the beginning. Needs a consistent view.
 */
export async function checkLedger(db: Queries, after: number): Promise<CheckResult & { lastId: number }> {
  const { rows } = await db.query<{ counter: string; last: string; count: string }>(
    `SELECT coalesce((SELECT transfer_counter FROM projection_state WHERE id = 1), 0) AS counter,
       (SELECT coalesce(max(id), $1) FROM transfers WHERE id > $1) AS last,
       (SELECT count(*) FROM transfers WHERE id > $1) AS count`,
    [after],
  );
  const [counter, last, count] = [rows[0]?.counter, rows[0]?.last, rows[0]?.count].map(Number) as [
    number,
    number,
    number,
  ];
  const fault = (await numberFault(db, after, { counter, last, count })) ?? (await sumFault(db, after));
  return { check: 'ledger', rows: count, fault, lastId: counter };
}

async function numberFault(
  db: Queries,
  after: number,
  { counter, last, count }: { counter: number; last: number; count: number },
): Promise<Fault | null> {
  if (last > counter) {
    return movement(last, `The ledger has a movement that never was: the exchange has made ${counter}`);
  }
  if (count === counter - after) return null;
  const { rows } = await db.query<{ id: string }>(FIRST_GAP, [after]);
  const before = rows[0] ? Number(rows[0].id) : counter + 1;
  return movement(before - 1, 'The ledger lacks a movement');
}

async function sumFault(db: Queries, after: number): Promise<Fault | null> {
  const { rows } = await db.query<Record<'owner' | 'mode' | 'kind' | 'asset', string>>(FIRST_DIFFERENCE, [
    after,
  ]);
  const [row] = rows;
  if (!row) return null;
  return {
    table: 'balances',
    key: `owner ${row.owner}, ${row.mode}, ${row.kind}, ${row.asset}`,
    what: 'The balance is not what the movements of the account come to, in each of its buckets',
  };
}

function movement(id: number, what: string): Fault {
  return { table: 'transfers', key: `id ${id}`, what };
}

/** Adds the movements after `after` up to `lastId` to the kept sums. */
export async function keepLedgerSums(db: Queries, after: number, lastId: number): Promise<void> {
  if (after === 0) await db.query('DELETE FROM ledger_sums');
  await db.query(
    `INSERT INTO ledger_sums (owner, mode, kind, asset, bucket, amount)
     SELECT owner, mode, kind, asset, bucket, sum(amount) FROM (
       SELECT to_owner AS owner, mode, to_kind AS kind, asset, ${partOf('to_owner', 'to_bucket')} AS bucket, amount
         FROM transfers WHERE id > $1 AND id <= $2
       UNION ALL
       SELECT from_owner, mode, from_kind, asset, ${partOf('from_owner', 'from_bucket')}, -amount
         FROM transfers WHERE id > $1 AND id <= $2
     ) AS moved GROUP BY owner, mode, kind, asset, bucket
     ON CONFLICT (owner, mode, kind, asset, bucket) DO UPDATE SET amount = ledger_sums.amount + excluded.amount`,
    [after, lastId],
  );
}
