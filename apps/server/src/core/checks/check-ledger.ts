import type { CheckResult, Fault } from './fault.ts';
import type { Queries } from './queries.ts';

/** What the movements after $1 give each account, added to what those before came to; null sums for who has none. */
const SUMS = `
  WITH moved AS (
    SELECT to_owner AS owner, mode, to_kind AS kind, asset, amount FROM transfers WHERE id > $1
    UNION ALL
    SELECT from_owner, mode, from_kind, asset, -amount FROM transfers WHERE id > $1
    UNION ALL
    SELECT owner, mode, kind, asset, amount FROM ledger_sums WHERE $1 > 0
  ), sums AS (
    SELECT owner, mode, kind, asset, sum(amount) AS amount FROM moved GROUP BY owner, mode, kind, asset
  )`;

const FIRST_DIFFERENCE = `${SUMS}
  SELECT owner, mode, kind, asset FROM sums FULL JOIN balances AS held USING (owner, mode, kind, asset)
  WHERE coalesce(sums.amount, 0) <> coalesce(held.available + held.frozen + held.margin, 0)
  ORDER BY owner, mode, kind, asset LIMIT 1`;

const FIRST_GAP = `
  SELECT id FROM (SELECT id, lag(id, 1, $1::bigint) OVER (ORDER BY id) AS before FROM transfers WHERE id > $1) AS numbered
  WHERE id <> before + 1 ORDER BY id LIMIT 1`;

/**
 * Whether every account's ledger sums to its balance, and no movement is missing or one too many: they are numbered. `after` is the last
 * movement whose sums are kept; 0 takes all of them from the beginning. Needs a consistent view.
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
    what: 'The balance is not what the movements of the account come to',
  };
}

function movement(id: number, what: string): Fault {
  return { table: 'transfers', key: `id ${id}`, what };
}

/** Adds what moved after `after` up to `lastId` to the sums that are kept. */
export async function keepLedgerSums(db: Queries, after: number, lastId: number): Promise<void> {
  if (after === 0) await db.query('DELETE FROM ledger_sums');
  await db.query(
    `INSERT INTO ledger_sums (owner, mode, kind, asset, amount)
     SELECT owner, mode, kind, asset, sum(amount) FROM (
       SELECT to_owner AS owner, mode, to_kind AS kind, asset, amount FROM transfers WHERE id > $1 AND id <= $2
       UNION ALL
       SELECT from_owner, mode, from_kind, asset, -amount FROM transfers WHERE id > $1 AND id <= $2
     ) AS moved GROUP BY owner, mode, kind, asset
     ON CONFLICT (owner, mode, kind, asset) DO UPDATE SET amount = ledger_sums.amount + excluded.amount`,
    [after, lastId],
  );
}
