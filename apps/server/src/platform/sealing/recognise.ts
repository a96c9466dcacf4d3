import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createSeal, fingerprintOf, type SecretKeys } from './seal.ts';

/** A column of sealed values. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The purpose of its seal. */
  purpose: string;
  /** The context of a row's value, as SQL. */
  context: string;
}

const HASH_KEY_PURPOSE = 'hash-key';

/** Every sealed column; a change of the secret seals them anew. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'hash_key', column: 'sealed', purpose: HASH_KEY_PURPOSE, context: "'hash-key'" },
  { table: 'operators', column: 'totp_secret', purpose: 'operators', context: 'account' },
  { table: 'operators', column: 'totp_next_secret', purpose: 'operators', context: 'account' },
  { table: 'authenticators', column: 'secret', purpose: 'authenticators', context: "'user ' || user_id" },
  { table: 'bankcards', column: 'account_number', purpose: 'bankcards', context: "'customer:' || user_id" },
  { table: 'api_keys', column: 'material', purpose: 'api-keys', context: "'api-key ' || id" },
  { table: 'push_keys', column: 'private_key', purpose: 'push-keys', context: "'push-keys'" },
  {
    table: 'realname_applications',
    column: 'document_number',
    purpose: 'verification',
    context: "'customer:' || user_id",
  },
  {
    table: 'withdrawal_requests',
    column: 'destination',
    purpose: 'withdrawals',
    context: "'customer:' || user_id",
  },
];

/** The server lacks the secret that this database was sealed with. */
class WrongSecretKey extends Error {
  override readonly name = 'WrongSecretKey';
}

const HASH_KEY_BYTES = 32;

/**
 * Checks that every secret in use in this database is among those given, and records the first as
 * the current one. Throws `WrongSecretKey` before anything is written. Returns the key of stored
 * hashes, such as those of recovery codes: it stays the same when the secret changes.
 */
export async function recogniseKeys(pool: pg.Pool, keys: SecretKeys): Promise<string> {
  const { given, missing, needed } = await compareKeys(pool, keys);
  if (missing.length > 0) {
    throw new WrongSecretKey(
      `SECRET_KEY is not the key of this database: its fingerprint is ${given[0]}, and what is stored needs ` +
        `${missing.join(', ')}. Start with that key; ` +
        'to replace it by another, name it in SECRET_KEYS_OLD.',
    );
  }
  if (needed.length === 0) await tryOnSealed(pool, keys);
  await pool.query(
    `INSERT INTO secret_keys (fingerprint) VALUES ($1)
     ON CONFLICT (fingerprint) DO UPDATE SET retired_at = NULL`,
    [given[0]],
  );
  return openHashKey(pool, keys);
}

/**
 * Fingerprints of secrets: those given, those that the database needs, and those of them that are
 * not given.
 */
interface ComparedKeys {
  given: string[];
  needed: string[];
  missing: string[];
}

/** Compares secrets with the fingerprints in the database. Writes nothing. */
export async function compareKeys(pool: pg.Pool, keys: readonly string[]): Promise<ComparedKeys> {
  const given = keys.map(fingerprintOf);
  const { rows } = await pool.query<{ fingerprint: string }>(
    'SELECT fingerprint FROM secret_keys WHERE retired_at IS NULL ORDER BY fingerprint',
  );
  const needed = rows.map(({ fingerprint }) => fingerprint);
  return { given, needed, missing: needed.filter((fingerprint) => !given.includes(fingerprint)) };
}

/**
 * Checks the secrets against sealed values, for a database from before fingerprints were stored.
 */
async function tryOnSealed(pool: pg.Pool, keys: SecretKeys): Promise<void> {
  for (const { table, column, purpose, context } of SEALED_COLUMNS) {
    const { rows } = await pool.query<{ sealed: Buffer; context: string }>(
      `SELECT ${column} AS sealed, ${context} AS context FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`,
    );
    const [row] = rows;
    if (!row) continue;
    try {
      createSeal(keys, purpose).open(row.sealed, row.context);
    } catch (cause) {
      throw new WrongSecretKey(
        `SECRET_KEY is not the key of this database: ${table}.${column} was sealed with another.`,
        { cause },
      );
    }
  }
}

async function openHashKey(pool: pg.Pool, keys: SecretKeys): Promise<string> {
  const seal = createSeal(keys, HASH_KEY_PURPOSE);
  const read = async () =>
    (await pool.query<{ sealed: Buffer }>('SELECT sealed FROM hash_key WHERE id = 1')).rows[0];
  const found = await read();
  if (found) return seal.open(found.sealed, HASH_KEY_PURPOSE).toString();
  // Recovery codes from before this key existed were hashed with the secret itself.
  const { rowCount } = await pool.query('SELECT 1 FROM recovery_codes LIMIT 1');
  const made = rowCount === 0 ? randomBytes(HASH_KEY_BYTES).toString('hex') : keys[keys.length - 1];
  await pool.query('INSERT INTO hash_key (id, sealed) VALUES (1, $1) ON CONFLICT DO NOTHING', [
    seal.seal(Buffer.from(`${made}`), HASH_KEY_PURPOSE),
  ]);
  const stored = await read();
  if (!stored) throw new Error('The key of hashes is there once it was stored');
  return seal.open(stored.sealed, HASH_KEY_PURPOSE).toString();
}
