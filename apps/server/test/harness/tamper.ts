import type pg from 'pg';
import { hashRow } from '../../src/core/journal/read.ts';

/** Changes an append-only table, as somebody with all rights on the database could. */
export async function tamper(pool: pg.Pool, statement: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    // In this role triggers do not fire.
    await client.query('SET session_replication_role = replica');
    await client.query(statement, values);
  } finally {
    await client.query('RESET session_replication_role');
    client.release();
  }
}

/** Recomputes the hashes of the journal's chain after a change. */
export async function rehash(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT first_seq::int AS "firstSeq", last_seq::int AS "lastSeq", epoch::int AS epoch,
       engine_version AS "engineVersion", time::float8 AS time, commands, state_hash AS "stateHash",
       previous_hash AS "previousHash", hash FROM journal ORDER BY first_seq`,
  );
  let previousHash = rows[0].previousHash;
  for (const row of rows) {
    const hash = hashRow({ ...row, previousHash });
    await tamper(pool, 'UPDATE journal SET previous_hash = $2, hash = $3 WHERE first_seq = $1', [
      row.firstSeq,
      previousHash,
      hash,
    ]);
    previousHash = hash;
  }
  await pool.query('UPDATE journal_head SET last_hash = $1', [previousHash]);
}
