import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import type { Ties } from '../../../src/core/ties/index.ts';
import { verifyAudit } from '../../../src/operators/audit/index.ts';
import { ensureFirstOperator } from '../../../src/operators/people/index.ts';
import { createTestDatabase, temporaryFolder } from '../../database.ts';
import { tiesOf } from '../../harness/ties.ts';

const UNSET = { account: null, password: null, email: null };
let database: Database;
let ties: Ties;

beforeEach(async () => {
  database = await createTestDatabase();
  ties = await tiesOf(database.pool);
});
afterEach(() => database.close());

async function passwordHash(account: string): Promise<string> {
  const { rows } = await database.pool.query<{ password_hash: string }>(
    'SELECT password_hash FROM operators WHERE account = $1',
    [account],
  );
  return rows[0]?.password_hash ?? '';
}

it('gets a password of its own when none is configured', async () => {
  const first = await ensureFirstOperator({ db: database.db, ties, folder: null }, UNSET);
  expect(first?.account).toBe('admin');
  expect(first?.generatedPassword).toMatch(/^[\w-]{20}$/);
  expect(await verify(await passwordHash('admin'), first?.generatedPassword ?? '')).toBe(true);
});

it('is the configured one, whose password is told to nobody', async () => {
  const configured = { account: ' Chief@Venue.example ', password: 'a configured password', email: null };
  const first = await ensureFirstOperator({ db: database.db, ties, folder: null }, configured);
  expect(first).toEqual({ account: 'chief@venue.example', generatedPassword: null, keptIn: null });
  expect(await verify(await passwordHash('chief@venue.example'), configured.password)).toBe(true);
});

it('keeps a password that was made in a file, for nobody else to read, until the login is set up', async () => {
  const folder = temporaryFolder();
  const ensure = () => ensureFirstOperator({ db: database.db, ties, folder }, UNSET);
  const first = await ensure();
  const file = path.join(folder, 'first-operator.txt');
  expect(first).toMatchObject({ account: 'admin', keptIn: file });
  expect(readFileSync(file, 'utf8')).toBe(`admin ${first?.generatedPassword}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await ensure()).toEqual(first);
  await database.pool.query('UPDATE operators SET totp_bound_at = now()');
  expect(await ensure()).toBeNull();
  expect(existsSync(file)).toBe(false);
  expect(await ensure()).toBeNull();
});

it('tells no kept password that belongs to another database', async () => {
  const folder = temporaryFolder();
  const ensure = () => ensureFirstOperator({ db: database.db, ties, folder }, UNSET);
  await ensure();
  writeFileSync(path.join(folder, 'first-operator.txt'), 'admin of-another-database\n');
  expect(await ensure()).toBeNull();
});

it('is made once, also by servers that start together, and recorded', async () => {
  const made = await Promise.all(
    [1, 2, 3].map(() => ensureFirstOperator({ db: database.db, ties, folder: null }, UNSET)),
  );
  expect(made.filter((first) => first !== null)).toHaveLength(1);
  expect(
    await ensureFirstOperator(
      { db: database.db, ties, folder: null },
      { account: 'other', password: 'another password', email: null },
    ),
  ).toBeNull();
  expect(await verifyAudit(database.db)).toMatchObject({ intact: true, entries: 1 });
});
