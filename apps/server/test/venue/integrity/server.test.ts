import { spawn } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { verifyHeads } from '@trade/proof';
import { calls, type LedgerVerification, type SignedHeads } from '@trade/protocol';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { tamper } from '../../harness/tamper.ts';
import { program } from '../../programs.ts';

let server: TestServer;
let admin: TestOperator;

beforeAll(async () => {
  server = await startTestServer();
  admin = await enrolFirst(server);
});
afterAll(() => server.stop());

interface State {
  running: boolean;
  last: LedgerVerification | null;
  failure: string | null;
}
const PATH = '/console/verification-of-books';

async function verifyInConsole(): Promise<LedgerVerification> {
  const started = await server.client.post<State>(PATH, {}, { token: admin.token });
  expect(started).toMatchObject({ code: 200, data: { running: true } });
  return vi.waitFor(async () => {
    const { data } = await server.client.get<State>(PATH, { token: admin.token });
    expect(data).toMatchObject({ running: false, failure: null });
    return data.last as LedgerVerification;
  }, PATIENCE);
}

/** Runs the command as an operator does beside the server, which goes on in this process. */
async function verifyByCommand() {
  const run = spawn(process.execPath, [program('verify')], {
    env: { PATH: process.env.PATH, DATABASE_URL: server.database.appUrl, DATA_DIR: server.dataDir },
  });
  const [printed, complained, [code]] = await Promise.all([
    text(run.stdout),
    text(run.stderr),
    once(run, 'close'),
  ]);
  return { code, printed: printed + complained };
}

it('signs the heads with the proof of liabilities, for everybody to check and keep', async () => {
  const { code } = await server.client.call(calls.publishLiabilities, {
    body: { reason: 'a test' },
    token: admin.token,
  });
  expect(code).toBe(200);
  const { data } = await server.client.call<{ items: SignedHeads[] }>(calls.listSignedHeads, {
    query: { limit: 1 },
  });
  const [newest] = data.items;
  if (!newest) throw new Error('Heads were signed');
  const key = createPublicKey({ key: Buffer.from(newest.public_key, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(newest.statement), key, Buffer.from(newest.signature, 'base64'))).toBe(
    true,
  );
  // The same check as in the app.
  expect(verifyHeads(newest, null)).toBeNull();
  const { rows } = await server.database.pool.query(
    'SELECT id, root FROM liability_snapshots ORDER BY id DESC LIMIT 1',
  );
  expect(newest.statement).toContain(`\nliabilities: ${rows[0]?.id} ${rows[0]?.root}\n`);
  const noted = readFileSync(path.join(server.dataDir, 'anchors', 'heads.jsonl'), 'utf8')
    .trim()
    .split('\n');
  expect(JSON.parse(noted.at(-1) ?? '')).toMatchObject({
    statement: newest.statement,
    signature: newest.signature,
  });
  expect(await server.client.call(calls.listSignedHeads, { query: { cursor: 'x' } })).toMatchObject({
    code: 561,
  });
});

it('verifies on the running venue, by the button and by the command, and names the first bad row', async () => {
  const whole = await verifyInConsole();
  expect(whole).toMatchObject({ holds: true, scope: 'whole' });
  expect(whole.checks.map(({ check }) => check)).toEqual([
    'journal',
    'state',
    'ledger',
    'history',
    'audit',
    'ties',
    'anchors',
  ]);
  expect(await verifyByCommand()).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Everything holds'),
  });

  await tamper(server.database.pool, "UPDATE audit_log SET operator = 'nobody' WHERE seq = 1");
  const broken = await verifyInConsole();
  expect(broken.holds).toBe(false);
  expect(broken.checks.find(({ check }) => check === 'audit')?.fault).toMatchObject({
    table: 'audit_log',
    key: 'seq 1',
  });
  expect(await verifyByCommand()).toMatchObject({
    code: 1,
    printed: expect.stringContaining('audit_log, seq 1'),
  });
  // However often somebody looks, the admins are told once a day.
  await verifyInConsole();
  const { rows: letters } = await server.database.pool.query(
    "SELECT body FROM outbox WHERE recipient = $1 AND body LIKE '%audit_log, seq 1:%'",
    [admin.account],
  );
  expect(letters).toHaveLength(1);
  await tamper(server.database.pool, 'UPDATE audit_log SET operator = $1 WHERE seq = 1', ['system']);
});

it('is for admins', async () => {
  const support = await newOperator(server, admin, ['support']);
  expect(await server.client.post(PATH, {}, { token: support.token })).toMatchObject({ code: 556 });
});

it('refuses to start with another secret, and says so', async () => {
  await expect(
    server.restart(async () => {
      await server.database.pool.query("UPDATE secret_keys SET fingerprint = 'ff'");
    }),
  ).rejects.toThrow(/SECRET_KEY is not the key of this database/);
});
