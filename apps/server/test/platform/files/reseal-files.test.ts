import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { UploadPurpose } from '@trade/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';
import { attachFile, openFiles, resealFiles } from '../../../src/platform/files/index.ts';
import { recogniseKeys, type SecretKeys } from '../../../src/platform/sealing/index.ts';
import { createTestDatabase, type TestDatabase, temporaryFolder } from '../../database.ts';
import { runCommand } from '../../harness/command.ts';
import { startObjectStore } from '../../harness/object-store.ts';
import { picture, UNLIMITED } from '../../harness/uploads.ts';

const FIRST = 'the first secret of at least thirty-two letters';
const SECOND = 'the second secret of at least thirty-two letters';

let database: TestDatabase;
let dataDir: string;
let store: Awaited<ReturnType<typeof startObjectStore>>;
let ownerId: number;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = temporaryFolder();
  store = await startObjectStore();
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO users (email, phone, password_hash, nickname, invite_code)
     VALUES ('a@b.example', '+1', '', 'A', 'code') RETURNING id`,
  );
  ownerId = Number(rows[0]?.id);
});
afterEach(async () => {
  await store.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const places = {
  folder: () => null,
  bucket: () => readConfig({ NODE_ENV: 'test', S3_URL: store.url() }).objectStore,
};
const contents = {
  folder: (id: string) => readFileSync(path.join(dataDir, 'uploads', id)),
  bucket: (id: string) => store.objects.get(`/uploads/${id}`) ?? Buffer.alloc(0),
};

function filesOf(secretKeys: SecretKeys, place: keyof typeof places = 'folder') {
  const log = pino({ level: 'silent' });
  const opened = openFiles({
    db: database.db,
    dataDir,
    bucket: places[place](),
    secretKeys,
    limits: UNLIMITED,
    log,
  });
  return opened.files;
}

async function keep(purpose: UploadPurpose, place: keyof typeof places = 'folder'): Promise<string> {
  const id = await filesOf([FIRST], place).keep(ownerId, purpose, await picture());
  await attachFile(database.db, { id, ownerId, purpose });
  return id;
}

const reseal = (secretKeys: SecretKeys, place: keyof typeof places = 'folder') =>
  resealFiles({ db: database.db, dataDir, bucket: places[place](), secretKeys });

describe.each(['folder', 'bucket'] as const)('uploads in a %s', (place) => {
  it('that are sealed are sealed with the new secret, and stay the pictures that they were', async () => {
    const document = await keep('identity', place);
    const voucher = await keep('voucher', place);
    const avatar = await keep('avatar', place);
    const [{ bytes }, shown] = [
      await filesOf([FIRST], place).readDocument(document),
      contents[place](avatar),
    ];
    expect(await reseal([SECOND, FIRST], place)).toBe(2);
    expect((await filesOf([SECOND], place).readDocument(document)).bytes).toEqual(bytes);
    expect((await filesOf([SECOND], place).readVoucher(voucher)).mediaType).toBe('image/jpeg');
    expect(contents[place](avatar)).toEqual(shown);
    await expect(filesOf([FIRST], place).readDocument(document)).rejects.toThrow(/not known/);
    expect(await reseal([SECOND, FIRST], place)).toBe(0);
  });
});

it('passes over what was never stored, and stops at what the store does not hand out or nobody can open', async () => {
  const documents = [await keep('identity', 'bucket'), await keep('identity', 'bucket')].sort();
  const [first = '', second = ''] = documents.map((id) => `/uploads/${id}`);
  const kept = store.objects.get(second) ?? Buffer.alloc(0);
  store.objects.delete(second);
  // The file is referred to, so it must exist.
  await expect(reseal([SECOND, FIRST], 'bucket')).rejects.toThrow(/is not stored/);
  await database.pool.query('UPDATE files SET attached_at = NULL');
  // The first was resealed before. The second is not referred to, so it may be missing, but the
  // store must be reachable to know that.
  store.failures.push(403);
  await expect(reseal([SECOND, FIRST], 'bucket')).rejects.toThrow('403 SlowDown');
  expect(await reseal([SECOND, FIRST], 'bucket')).toBe(0);
  expect(
    (await filesOf([SECOND], 'bucket').readDocument(first.slice('/uploads/'.length))).bytes.length,
  ).toBeGreaterThan(0);
  store.objects.set(second, kept.subarray(0, -1));
  await expect(reseal([SECOND, FIRST], 'bucket')).rejects.toThrow();
  store.objects.set(second, kept);
  expect(await reseal([SECOND, FIRST], 'bucket')).toBe(1);
});

it('is what `npm run reseal` does, once the server has started with both secrets', async () => {
  const document = await keep('identity');
  await recogniseKeys(database.pool, [FIRST]);
  const env = {
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: SECOND,
    SECRET_KEYS_OLD: FIRST,
  };
  expect(await runCommand('reseal', [], env)).toEqual({
    code: 1,
    printed: 'Start the server with this SECRET_KEY first, and the old one in SECRET_KEYS_OLD.\n',
  });
  await recogniseKeys(database.pool, [SECOND, FIRST]);
  expect(await runCommand('reseal', [], env)).toEqual({
    code: 0,
    printed: expect.stringMatching(
      /^Sealed anew: 1 values and 1 files\. No longer needed: [0-9a-f]{32}\.\n$/,
    ),
  });
  await recogniseKeys(database.pool, [SECOND]);
  expect((await filesOf([SECOND]).readDocument(document)).mediaType).toBe('image/jpeg');
  expect(readdirSync(path.join(dataDir, 'uploads'))).toEqual([document]);
});
