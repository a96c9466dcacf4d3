import type pg from 'pg';
import { ensureVenueName, isSignedByAny, type Queries, type Signer, venueOf } from '../checks/index.ts';
import { inTransaction, onConnection } from '../database/index.ts';
import { digestSql, keySql, rowsSql, TIED_NAMES, type TiedName } from './tied-tables.ts';
import { type Tie, textOf } from './ties.ts';

/** "TIES" in ASCII: an advisory lock, different from all other locks. */
const BEGIN_LOCK = 0x54494553;
const ROWS_A_TURN = 1_000;

/** The audit log's entry of the moment from which on every row of a table is tied. */
export const BEGUN = 'ties.begin';

export function subjectOf(table: TiedName): string {
  return `table:${table}`;
}

/** Writes the entry of a table: how many rows it had, and a digest over what was signed of them. */
type NoteBegin = (
  client: pg.PoolClient,
  entry: { table: TiedName; rows: number; digest: string },
) => Promise<void>;

/**
 * Ties, once, the rows that a table has from before its rows were tied, and notes that in the audit
 * log: from then on a row without a tie was made outside of the server. Neither ties nor the log
 * can be taken away by the server's role, so nobody can have it done again.
 */
export async function beginTies(pool: pg.Pool, signer: Signer, note: NoteBegin): Promise<void> {
  await ensureVenueName(pool);
  await onConnection(pool, async (client) => {
    if ((await notBegun(client)).length === 0) return;
    await beginEmpty(client, note);
    for (const table of await notBegun(client)) {
      await inTransaction(client, async () => {
        await client.query('SELECT pg_advisory_xact_lock($1)', [BEGIN_LOCK]);
        if (!(await notBegun(client)).includes(table)) return;
        const rows = await tieAll(client, signer, table);
        await note(client, { table, rows, digest: await digestOf(client, table) });
      });
    }
  });
}

/** Notes all tables without rows at once: those of a new venue have none. */
async function beginEmpty(client: pg.PoolClient, note: NoteBegin): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [BEGIN_LOCK]);
    const tables = await notBegun(client);
    if (tables.length === 0) return;
    const ofTable = (table: TiedName) =>
      `SELECT '${table}' AS name WHERE NOT EXISTS (SELECT FROM ${rowsSql(table)})`;
    const { rows } = await client.query<{ name: TiedName }>(tables.map(ofTable).join(' UNION ALL '));
    for (const { name: table } of rows)
      await note(client, { table, rows: 0, digest: await digestOf(client, table) });
  });
}

/** Ties that are tried on the keys. */
const TRIED = 20;

/**
 * Throws when none of what was signed of operators was signed with a key that is trusted: with
 * another `SIGNING_KEY` nothing would be obeyed, and nobody could log in to see why.
 */
export async function requireKnownKey(pool: pg.Pool, trusted: readonly string[]): Promise<void> {
  const venue = await venueOf(pool);
  const { rows } = await pool.query<Tie & { signature: string }>(
    `SELECT relation, key, version, digest, signature FROM ties WHERE relation = 'operators'
     ORDER BY key, version LIMIT ${TRIED}`,
  );
  const isKnown = rows.some(({ signature, ...tie }) => isSignedByAny(trusted, textOf(venue, tie), signature));
  if (rows.length > 0 && !isKnown)
    throw new Error(
      'SIGNING_KEY is not the key that this database was signed with: name the public key of that one in SIGNING_KEYS_OLD ' +
        '(docs/operating.md, Keys).',
    );
}

const DIGEST = `
  SELECT encode(sha256(convert_to(coalesce(string_agg(key || ' ' || digest, E'\\n' ORDER BY key COLLATE "C"), ''), 'UTF8')), 'hex') AS digest
  FROM ties WHERE relation = $1`;

async function digestOf(client: pg.PoolClient, table: TiedName): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(DIGEST, [table]);
  return rows[0]?.digest ?? '';
}

/** Returns the tables whose rows are not tied yet. */
export async function notBegun(db: Queries): Promise<TiedName[]> {
  const { rows } = await db.query<{ subject: string }>('SELECT subject FROM audit_log WHERE action = $1', [
    BEGUN,
  ]);
  const begun = new Set(rows.map(({ subject }) => subject));
  return TIED_NAMES.filter((table) => !begun.has(subjectOf(table)));
}

async function tieAll(client: pg.PoolClient, signer: Signer, table: TiedName): Promise<number> {
  const venue = await venueOf(client);
  let tied = 0;
  await client.query(
    `DECLARE untied NO SCROLL CURSOR FOR SELECT ${keySql(table)} AS key, ${digestSql(table)} AS digest FROM ${rowsSql(table)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ key: string; digest: string }>(`FETCH ${ROWS_A_TURN} FROM untied`);
    if (rows.length === 0) break;
    const signatures = rows.map(({ digest, key }) =>
      signer.sign(textOf(venue, { relation: table, key, version: 1, digest })),
    );
    await client.query(
      `INSERT INTO ties (relation, key, version, digest, signature)
       SELECT $1, key, 1, digest, signature FROM unnest($2::text[], $3::text[], $4::text[]) AS made (key, digest, signature)`,
      [table, rows.map(({ key }) => key), rows.map(({ digest }) => digest), signatures],
    );
    tied += rows.length;
  }
  await client.query('CLOSE untied');
  return tied;
}
