import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import {
  createSeal,
  recogniseKeys,
  resealColumns,
  retireOldKeys,
} from '../../../src/platform/sealing/index.ts';
import { SEALED_COLUMNS } from '../../../src/platform/sealing/recognise.ts';
import { createTestDatabase } from '../../database.ts';

const FIRST = 'the first secret of at least thirty-two letters';
const SECOND = 'the second secret of at least thirty-two letters';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Seals in the old form, which does not name the key. */
function sealWithoutId(secret: string, purpose: string, plain: string, context: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal\n${purpose}`, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]);
}

function addOperator(account: string, totpSecret: Buffer): Promise<unknown> {
  return database.pool.query(
    `INSERT INTO operators (account, name, password_hash, roles, totp_secret) VALUES ($1, '', '', '{}', $2)`,
    [account, totpSecret],
  );
}

async function sealedOf(account: string): Promise<Buffer> {
  const { rows } = await database.pool.query<{ sealed: Buffer }>(
    'SELECT totp_secret AS sealed FROM operators WHERE account = $1',
    [account],
  );
  return rows[0]?.sealed ?? Buffer.alloc(0);
}

describe('a seal with several keys', () => {
  const rotated = createSeal([SECOND, FIRST], 'operators');

  it('writes with the first and reads with all, also what names no key', () => {
    const old = createSeal([FIRST], 'operators').seal(Buffer.from('old'), 'ann');
    expect(rotated.open(old, 'ann').toString()).toBe('old');
    expect(rotated.isCurrent(old)).toBe(false);
    const fresh = rotated.seal(Buffer.from('new'), 'ann');
    expect(createSeal([SECOND], 'operators').open(fresh, 'ann').toString()).toBe('new');
    expect(rotated.isCurrent(fresh)).toBe(true);
    const bare = sealWithoutId(FIRST, 'operators', 'bare', 'ann');
    expect(rotated.open(bare, 'ann').toString()).toBe('bare');
    expect(() => createSeal([SECOND], 'operators').open(bare, 'ann')).toThrow();
  });

  it('says which key is missing', () => {
    const old = createSeal([FIRST], 'operators').seal(Buffer.from('old'), 'ann');
    expect(() => createSeal([SECOND], 'operators').open(old, 'ann')).toThrow(
      /key [0-9a-f]{8}, which is not known/,
    );
  });
});

describe('the key of a database', () => {
  it('is known again, and another is refused before anything is written', async () => {
    const hashKey = await recogniseKeys(database.pool, [FIRST]);
    expect(await recogniseKeys(database.pool, [FIRST])).toBe(hashKey);
    await expect(recogniseKeys(database.pool, [SECOND])).rejects.toThrow(
      /SECRET_KEY is not the key of this database.*SECRET_KEYS_OLD/,
    );
    const { rows } = await database.pool.query('SELECT * FROM secret_keys');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(FIRST);
  });

  it('is known by what is sealed where no fingerprint was kept yet', async () => {
    await addOperator('ann', sealWithoutId(FIRST, 'operators', 'secret', 'ann'));
    await expect(recogniseKeys(database.pool, [SECOND])).rejects.toThrow(
      /operators.totp_secret was sealed with another/,
    );
    await recogniseKeys(database.pool, [FIRST]);
  });

  it('keeps hashing recovery codes of before as they were hashed', async () => {
    await database.pool.query(
      `INSERT INTO users (email, phone, password_hash, nickname, invite_code) VALUES ('a@b.example', '+1', '', 'A', 'c')`,
    );
    await database.pool.query(`INSERT INTO recovery_codes SELECT id, 'x'::bytea FROM users`);
    expect(await recogniseKeys(database.pool, [FIRST])).toBe(FIRST);
    expect(await recogniseKeys(database.pool, [SECOND, FIRST])).toBe(FIRST);
  });
});

describe('a change of the secret', () => {
  it('seals everything anew, goes on where it was interrupted, and then lets the old one go', async () => {
    const hashKey = await recogniseKeys(database.pool, [FIRST]);
    const before = createSeal([FIRST], 'operators');
    for (let n = 0; n < 3; n += 1) await addOperator(`ann${n}`, before.seal(Buffer.from(`s${n}`), `ann${n}`));
    await addOperator('bare', sealWithoutId(FIRST, 'operators', 'b', 'bare'));
    expect(await recogniseKeys(database.pool, [SECOND, FIRST])).toBe(hashKey);
    // While both keys are in use, both must be given.
    await expect(recogniseKeys(database.pool, [SECOND])).rejects.toThrow(/not the key of this database/);

    await addOperator('torn', Buffer.from('nobody sealed this'));
    await expect(resealColumns(database.pool, [SECOND, FIRST])).rejects.toThrow(
      /operators.totp_secret \(torn\)/,
    );
    await database.pool.query("DELETE FROM operators WHERE account = 'torn'");
    await resealColumns(database.pool, [SECOND, FIRST]);
    expect(await resealColumns(database.pool, [SECOND, FIRST])).toBe(0);
    expect(await retireOldKeys(database.pool, [SECOND, FIRST])).toHaveLength(1);

    expect(await recogniseKeys(database.pool, [SECOND])).toBe(hashKey);
    const after = createSeal([SECOND], 'operators');
    expect(after.open(await sealedOf('ann2'), 'ann2').toString()).toBe('s2');
    expect(after.open(await sealedOf('bare'), 'bare').toString()).toBe('b');
  });

  it('knows every column of bytes but digests, nonces, public keys, pictures and kept states', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name NOT LIKE '%\\_hash'
         AND column_name NOT IN ('nonce', 'digest', 'public_key') AND table_name NOT IN ('brand_pictures', 'state_checkpoints')`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(
      SEALED_COLUMNS.map(({ column, table }) => `${table}.${column}`).sort(),
    );
  });
});
