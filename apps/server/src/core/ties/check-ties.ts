import { type CheckResult, type Fault, isSignedByAny, type Queries, venueOf } from '../checks/index.ts';
import { notBegun } from './begin.ts';
import { digestSql, keySql, rowsSql, TIED_NAMES, type TiedName, tiedTable } from './tied-tables.ts';
import { type Tie, textOf, UNTIED } from './ties.ts';

const SIGNATURES_A_TURN = 1_000;

/**
 * Compares every row that commands money or powers with what the server has signed of it. With
 * `signatures` it checks those, too, which takes about a tenth of a millisecond each. Needs a
 * consistent view.
 */
export async function checkTies(
  db: Queries,
  { signatures, trusted }: { signatures: boolean; trusted: readonly string[] },
): Promise<CheckResult> {
  const waiting = new Set<TiedName>(await notBegun(db));
  const tables = TIED_NAMES.filter((table) => !waiting.has(table));
  let rows = 0;
  let fault: Fault | null = null;
  for (const table of tables) {
    rows += await countRows(db, table);
    fault ??= (await rowFault(db, table)) ?? (await versionFault(db, table));
  }
  if (signatures) fault ??= await signatureFault(db, tables, trusted);
  return { check: 'ties', rows, fault };
}

async function countRows(db: Queries, table: TiedName): Promise<number> {
  const { rows } = await db.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${rowsSql(table)}`);
  return Number(rows[0]?.rows ?? 0);
}

/** Returns the first row that says something else than its newest tie. */
async function rowFault(db: Queries, table: TiedName): Promise<Fault | null> {
  const side = tiedTable(table).passes ? 'RIGHT' : 'FULL';
  const { rows } = await db.query<{ key: string }>(
    `SELECT key FROM
       (SELECT DISTINCT ON (key) key, digest FROM ties WHERE relation = $1 ORDER BY key, version DESC) AS newest
       ${side} JOIN (SELECT ${keySql(table)} AS key, ${digestSql(table)} AS digest FROM ${rowsSql(table)}) AS row USING (key)
     WHERE coalesce(row.digest, '') IS DISTINCT FROM newest.digest ORDER BY key LIMIT 1`,
    [table],
  );
  return rows[0] ? { table, key: rows[0].key, what: UNTIED } : null;
}

/** Returns the first row whose ties are not numbered from 1 without gaps: one was taken away. */
async function versionFault(db: Queries, table: TiedName): Promise<Fault | null> {
  const { rows } = await db.query<{ key: string }>(
    `SELECT key FROM ties WHERE relation = $1 GROUP BY key
     HAVING count(*) <> max(version) OR min(version) <> 1 ORDER BY key LIMIT 1`,
    [table],
  );
  return rows[0]
    ? { table: 'ties', key: `${table} ${rows[0].key}`, what: 'What was signed of the row is not complete' }
    : null;
}

async function signatureFault(
  db: Queries,
  tables: readonly TiedName[],
  trusted: readonly string[],
): Promise<Fault | null> {
  const venue = await venueOf(db);
  let after: Pick<Tie, 'relation' | 'key' | 'version'> = { relation: '', key: '', version: 0 };
  for (;;) {
    const { rows } = await db.query<Tie & { signature: string }>(
      `SELECT relation, key, version, digest, signature FROM ties
       WHERE relation = ANY ($1) AND (relation, key, version) > ($2, $3, $4)
       ORDER BY relation, key, version LIMIT ${SIGNATURES_A_TURN}`,
      [tables, after.relation, after.key, after.version],
    );
    for (const { signature, ...tie } of rows) {
      if (!isSignedByAny(trusted, textOf(venue, tie), signature))
        return {
          table: 'ties',
          key: `${tie.relation} ${tie.key}, version ${tie.version}`,
          what: "It is not signed with the venue's key",
        };
      after = tie;
    }
    if (rows.length < SIGNATURES_A_TURN) return null;
  }
}
