import type pg from 'pg';
import { SEALED_COLUMNS, type SealedColumn } from './recognise.ts';
import { createSeal, fingerprintOf, keyIdOf, type Seal, type SecretKeys, WITH_ID } from './seal.ts';

const ROWS_A_TURN = 200;

/**
 * Seals every value of every sealed column with the current secret. Values sealed with it already
 * are skipped, so an interrupted run can continue; the server may run meanwhile. Throws for a value
 * that no secret opens. Returns how many were sealed anew.
 */
export async function resealColumns(pool: pg.Pool, keys: SecretKeys): Promise<number> {
  let resealed = 0;
  for (const column of SEALED_COLUMNS) resealed += await resealColumn(pool, keys, column);
  return resealed;
}

async function resealColumn(
  pool: pg.Pool,
  keys: SecretKeys,
  { table, column, purpose, context }: SealedColumn,
): Promise<number> {
  const seal = createSeal(keys, purpose);
  const head = Buffer.concat([Buffer.of(WITH_ID), keyIdOf(keys[0])]);
  let resealed = 0;
  for (;;) {
    const { rows } = await pool.query<{ place: string; sealed: Buffer; context: string }>(
      `SELECT ctid::text AS place, ${column} AS sealed, ${context} AS context FROM ${table}
       WHERE ${column} IS NOT NULL AND substring(${column} FROM 1 FOR ${head.length}) <> $1 LIMIT ${ROWS_A_TURN}`,
      [head],
    );
    if (rows.length === 0) return resealed;
    for (const row of rows) {
      const plain = open(seal, row, `${table}.${column}`);
      // Skips a value that was changed meanwhile: the next round reads it again.
      const { rowCount } = await pool.query(
        `UPDATE ${table} SET ${column} = $3 WHERE ctid = $1::tid AND ${column} = $2`,
        [row.place, row.sealed, seal.seal(plain, row.context)],
      );
      resealed += rowCount ?? 0;
    }
  }
}

function open(seal: Seal, { sealed, context }: { sealed: Buffer; context: string }, place: string): Buffer {
  try {
    return seal.open(sealed, context);
  } catch (cause) {
    throw new Error(`A value of ${place} (${context}) opens with none of the keys.`, { cause });
  }
}

/**
 * Records that only the current secret is in use, so that the others may be dropped from the
 * configuration.
 */
export async function retireOldKeys(pool: pg.Pool, keys: SecretKeys): Promise<string[]> {
  const { rows } = await pool.query<{ fingerprint: string }>(
    'UPDATE secret_keys SET retired_at = now() WHERE retired_at IS NULL AND fingerprint <> $1 RETURNING fingerprint',
    [fingerprintOf(keys[0])],
  );
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Whether a server has started with these keys and seals with the first. */
export async function isWriting(pool: pg.Pool, keys: SecretKeys): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM secret_keys WHERE retired_at IS NULL AND fingerprint = $1',
    [fingerprintOf(keys[0])],
  );
  return rowCount === 1;
}
