import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archivePartitions } from '../../../src/core/journal/index.ts';
import { Leases } from '../../../src/core/lease/index.ts';
import {
  createHeadsPublisher,
  openAnchors,
  openSigner,
  trustedKeys,
  verifyAtStart,
} from '../../../src/venue/integrity/index.ts';
import { deposit, type Harness, openHarness } from '../../core/sequencer/harness.ts';
import { temporaryFolder } from '../../database.ts';
import { runCommand } from '../../harness/command.ts';
import { tamper } from '../../harness/tamper.ts';

/*
 * The commands as an operator runs them: processes of their own, on the database of a venue that
 * was stopped.
 */

let harness: Harness;
let dataDir: string;
let env: { DATABASE_URL: string; MIGRATION_DATABASE_URL: string; DATA_DIR: string };

beforeEach(async () => {
  dataDir = temporaryFolder();
  harness = await openHarness();
  for (const coins of [10, 20, 30]) await harness.sequencer.submit(deposit(1000, 'USDT', coins));
  await harness.sequencer.stop();
  env = {
    DATABASE_URL: harness.database.appUrl,
    MIGRATION_DATABASE_URL: harness.database.url,
    DATA_DIR: dataDir,
  };
});
afterEach(async () => {
  await harness.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const config = () => ({ signingKey: null, oldSigningKeys: [], anchorUrl: null, dataDir });
const anchors = () => openAnchors(config());
const sign = () =>
  createHeadsPublisher({
    pool: harness.pool,
    signer: openSigner(config()),
    anchors: anchors(),
    now: Date.now,
    log: pino({ level: 'silent' }),
    isProduction: true,
    tell: async () => undefined,
  }).publish();
const start = () =>
  verifyAtStart(harness.pool, {
    anchors: anchors(),
    trusted: trustedKeys(config()),
    signer: openSigner(config()),
    isProduction: true,
    now: Date.now(),
  });

it('rebuild makes damaged tables anew, which a start takes then', async () => {
  const { stateHash } = harness.sequencer.status;
  await harness.pool.query('UPDATE balances SET available = available + 5 WHERE owner = 1000');
  await expect(harness.startAnother()).rejects.toThrow(/npm run rebuild/);
  const { code, printed } = await runCommand('rebuild', [], env);
  expect({ code, printed }).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      /^Replaying from the beginning \.\.\.\nThe tables hold the state of \d+ again.*before_rebuild_\d+\.\n$/,
    ),
  });
  harness.sequencer = await harness.startAnother({ listing: null });
  expect(harness.sequencer.status.stateHash).toBe(stateHash);
});

it('rebuild changes nothing while a process of the venue runs', async () => {
  const leases = new Leases({
    databaseUrl: env.DATABASE_URL,
    holder: 'venue:1',
    log: pino({ level: 'silent' }),
  });
  await leases.take('exchange');
  await harness.pool.query('UPDATE balances SET available = available + 5 WHERE owner = 1000');
  const refused = await runCommand('rebuild', [], env);
  expect(refused).toEqual({
    code: 1,
    printed: 'The venue runs (exchange: venue:1). Stop all its processes first.\nNothing was changed.\n',
  });
  await leases.close();
  expect((await runCommand('rebuild', [], env)).code).toBe(0);
});

it('accept-history signs for a history that was restored, which a start takes then', async () => {
  await sign();
  const { rows } = await harness.pool.query<{ seq: number; hash: string }>(
    'SELECT last_seq::int AS seq, hash FROM journal ORDER BY first_seq DESC OFFSET 1 LIMIT 1',
  );
  const before = [rows[0]?.seq, rows[0]?.hash];
  await tamper(harness.pool, 'DELETE FROM journal WHERE first_seq > $1', [rows[0]?.seq]);
  await harness.pool.query('UPDATE journal_head SET last_seq = $1, last_hash = $2', before);
  await expect(start()).rejects.toThrow(/its end was cut off/);
  const accepted = await runCommand('accept-history', ['A disk', 'failed'], env);
  expect(accepted).toEqual({
    code: 0,
    printed: `Accepted: the journal up to ${rows[0]?.seq}, the audit log up to 0.\n`,
  });
  expect((await anchors().last())?.statement).toContain('\naccepted: A disk failed\n');
  expect((await start()).faults).toEqual([]);
});

it('export-journal writes archived days into files, and takes them out of the database only when told to', async () => {
  const folder = path.join(dataDir, 'journal');
  const { projectedSeq } = harness.sequencer.status;
  const [day] = await archivePartitions(harness.pool, { keepFrom: '9999-12-31', upTo: projectedSeq });
  const name = `journal_${day?.replaceAll('-', '_')}`;
  const line = `${folder}/${name}.jsonl.gz: `;
  const kept = await runCommand('export-journal', [folder], env);
  expect(kept).toEqual({ code: 0, printed: expect.stringMatching(/: \d+ rows, 1 to \d+\n$/) });
  const dropped = await runCommand('export-journal', [folder, '--drop'], env);
  expect(dropped).toEqual({ code: 0, printed: expect.stringMatching(/; no longer in the database\n$/) });
  expect(dropped.printed.startsWith(line)).toBe(true);
  expect(readdirSync(folder)).toEqual([`${name}.jsonl.gz`]);
  const again = await runCommand('export-journal', [folder], env);
  expect(again).toEqual({ code: 0, printed: 'No day of the journal is archived.\n' });
  expect(readdirSync(folder)).toEqual([`${name}.jsonl.gz`]);
});

describe('what goes wrong is told in a line, and changes nothing', () => {
  const none = { DATA_DIR: '/nowhere/at-all' };
  const cases: [string, string[], Record<string, string> | null, number, RegExp][] = [
    ['verify', [], none, 2, /^There is no database under \/nowhere\/at-all\.\n$/],
    ['export-journal', [], null, 1, /^Name the folder/],
    ['rebuild', ['--from', '2'], null, 1, /^No state of 2 is kept\. There is: 0 .*\nNothing/],
    ['accept-history', ['why'], null, 1, /^There is no signing key/],
    ['reseal', [], { NODE_ENV: 'production' }, 1, /^The configuration is not usable:\n/],
  ];
  it.each(cases)('%s %j', async (name, args, other, code, told) => {
    const empty = path.join(dataDir, 'empty');
    mkdirSync(empty);
    const said = await runCommand(name, args, other ?? { ...env, DATA_DIR: empty });
    expect(said).toEqual({ code, printed: expect.stringMatching(told) });
    expect(said.printed).not.toMatch(/^ +at /m);
    // The command makes no new key, which nobody would know.
    expect(existsSync(path.join(empty, 'signing.key'))).toBe(false);
    expect(existsSync(none.DATA_DIR)).toBe(false);
  });
});
