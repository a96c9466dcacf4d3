import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import { folderStore } from '../../../src/platform/files/files.ts';
import { attachFile, detachFile, openFiles } from '../../../src/platform/files/index.ts';
import { createTestDatabase } from '../../database.ts';
import { picture, UNLIMITED } from '../../harness/uploads.ts';

let database: Database;
let dataDir: string;
let uploads: ReturnType<typeof openFiles>;
let ownerId: number;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'trade-files-'));
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO users (email, phone, password_hash, nickname, invite_code)
     VALUES ('a@b.example', '+1', '', 'A', 'code') RETURNING id`,
  );
  ownerId = Number(rows[0]?.id);
  uploads = openFiles({
    db: database.db,
    dataDir,
    bucket: null,
    secretKeys: ['a secret key'],
    limits: UNLIMITED,
    log: pino({ level: 'silent' }),
  });
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true });
  await database.close();
});

const keep = async () => uploads.files.keep(ownerId, 'avatar', await picture());
const age = (id: string, hours: number) =>
  database.pool.query(`UPDATE files SET created_at = now() - make_interval(hours => $2) WHERE id = $1`, [
    id,
    hours,
  ]);
const stored = () => readdirSync(path.join(dataDir, 'uploads'));

it('removes after a day what nothing refers to, and nothing else', async () => {
  const [fresh, old, used, dropped] = [await keep(), await keep(), await keep(), await keep()];
  for (const id of [used, dropped]) {
    expect(await attachFile(database.db, { id, ownerId, purpose: 'avatar' })).toBe(true);
  }
  await detachFile(database.db, dropped);
  await age(fresh, 23);
  for (const id of [old, used, dropped]) await age(id, 25);
  await uploads.files.sweep();
  expect(stored().sort()).toEqual([fresh, used].sort());
  await expect(uploads.files.readOwn(ownerId, old)).rejects.toMatchObject({ code: 559 });
  expect((await uploads.files.readOwn(ownerId, used)).mediaType).toBe('image/webp');
});

it('forgets no file that the store did not remove', async () => {
  const old = await keep();
  await age(old, 25);
  const place = path.join(dataDir, 'uploads', old);
  renameSync(place, `${place}.away`);
  mkdirSync(place);
  await uploads.files.sweep();
  rmdirSync(place);
  renameSync(`${place}.away`, place);
  await uploads.files.sweep();
  expect(stored()).toEqual([]);
  expect((await database.pool.query('SELECT 1 FROM files')).rowCount).toBe(0);
});

it('takes nothing of a customer’s room for what the store did not take, and leaves nothing behind', async () => {
  const folder = path.join(dataDir, 'uploads');
  writeFileSync(folder, '');
  for (let tries = 0; tries < 2; tries += 1) await expect(keep()).rejects.toThrow();
  expect((await database.pool.query('SELECT 1 FROM files')).rowCount).toBe(0);
  expect(
    (await database.pool.query("SELECT 1 FROM attempts WHERE kind = 'uploads' AND failures > 0")).rowCount,
  ).toBe(0);
  rmSync(folder);
  const id = await keep();
  expect(stored()).toEqual([id]);
});

it('leaves no part of a file that could not be stored as a whole', async () => {
  const store = folderStore(path.join(dataDir, 'uploads'));
  const id = 'A'.repeat(32);
  mkdirSync(path.join(dataDir, 'uploads', id), { recursive: true });
  await expect(store.put(id, Buffer.from('bytes'))).rejects.toThrow();
  expect(stored()).toEqual([id]);
  rmSync(path.join(dataDir, 'uploads', id), { recursive: true });
  // The process ended while it was written.
  writeFileSync(path.join(dataDir, 'uploads', `${id}.part`), 'byt');
  await store.remove(id);
  expect(stored()).toEqual([]);
});

it('counts what lies about unused also when it comes at once', async () => {
  await database.pool.query(
    `INSERT INTO files (id, owner_id, purpose, size)
     SELECT lpad(n::text, 32, 'A'), $1, 'avatar', 1 FROM generate_series(1, 49) AS n`,
    [ownerId],
  );
  const all = await Promise.allSettled(Array.from({ length: 4 }, keep));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 557 } });
  expect(stored()).toHaveLength(1);
});

it('makes four pictures of a customer at once and no more, so that nobody fills the queue for all others', async () => {
  const upload = await picture();
  const all = await Promise.allSettled(
    Array.from({ length: 6 }, () => uploads.files.keep(ownerId, 'avatar', upload)),
  );
  expect(all.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    ...Array.from({ length: 2 }, () => 'rejected'),
  ]);
  expect(all[4]).toMatchObject({ reason: { code: 557 } });
  await keep();
});

it('attaches only what is the same owner’s and for the same purpose', async () => {
  const id = await keep();
  const { db } = database;
  expect(await attachFile(db, { id, ownerId: ownerId + 1, purpose: 'avatar' })).toBe(false);
  expect(await attachFile(db, { id, ownerId, purpose: 'identity' })).toBe(false);
  expect(await attachFile(db, { id: 'A'.repeat(32), ownerId, purpose: 'avatar' })).toBe(false);
});

it('does not open a document whose bytes were exchanged with another’s', async () => {
  const { files } = uploads;
  const one = await files.keep(ownerId, 'identity', await picture());
  const two = await files.keep(ownerId, 'identity', await picture());
  const place = (id: string) => path.join(dataDir, 'uploads', id);
  copyFileSync(place(two), place(one));
  await expect(files.readDocument(one)).rejects.toThrow();
  expect((await files.readDocument(two)).mediaType).toBe('image/jpeg');
});
