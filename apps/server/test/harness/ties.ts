import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { ensureVenueName, openSigner, venueOf } from '../../src/core/checks/index.ts';
import { Ties } from '../../src/core/ties/index.ts';
import { digestSql, rowsSql, type TiedName, tiedTable } from '../../src/core/ties/tied-tables.ts';
import { temporaryFolder } from '../database.ts';

/** The ties of a database, signed with the key of a data folder: a server's, or a new one. */
export async function tiesOf(pool: pg.Pool, dataDir = temporaryFolder()): Promise<Ties> {
  const signer = openSigner({ signingKey: null, dataDir });
  await ensureVenueName(pool);
  return new Ties({ venue: await venueOf(pool), signer, trusted: [signer.publicKey] });
}

interface Written {
  database: { pool: pg.Pool };
  dataDir: string;
}

/**
 * Changes tied rows as the server itself would, for what no call brings about: time that has
 * passed, a process that has ended in between. Ties every row of the table that is other than it
 * was.
 */
export async function writeAsServer(
  { dataDir, database: { pool } }: Written,
  relation: TiedName,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  await pool.query(statement, values);
  const { key } = tiedTable(relation);
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT ${key.join(', ')} FROM ${rowsSql(relation)} WHERE ${digestSql(relation)} IS DISTINCT FROM
       (SELECT digest FROM ties WHERE relation = $1 AND key = concat_ws(' ', ${key.map((column) => `${relation}.${column}`).join(', ')})
        ORDER BY version DESC LIMIT 1)`,
    [relation],
  );
  const ties = await tiesOf(pool, dataDir);
  for (const row of rows) await ties.bind(drizzle(pool), relation, ...key.map((column) => row[column] ?? ''));
}
