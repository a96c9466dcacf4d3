import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type AssetsData, calls } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demandWhole, pruneBackups, readManifest, restoreBackup } from '../../../src/core/backup/index.ts';
import { createTestDatabase, fastFolder } from '../../database.ts';
import { runCommand } from '../../harness/command.ts';
import { newDemoCustomer } from '../../harness/customers.ts';
import { picture, upload } from '../../harness/uploads.ts';
import { startVenueProcess, type VenueProcess } from '../../harness/venue-process.ts';

/*
 * A venue with a private PostgreSQL that was backed up under load and went on. Every test restores
 * from what it left behind.
 */

const root = fastFolder();
const at = (...names: string[]) => path.join(root, ...names);
const data = at('data');
const backups = at('backups');
const env = { DATA_DIR: data, BACKUP_DIR: backups };
const logger = pino({ level: 'silent' });

interface Row {
  seq: number;
  hash: string;
  stateHash: string;
}
/** What was noted of the venue while it ran. */
const noted = {
  token: '',
  /**
   * The moment to restore, by the database's clock, and the journal's ends right before and after
   * it.
   */
  moment: '',
  before: 0,
  after: 0,
  balancesThen: [] as unknown[],
  balancesAtEnd: [] as unknown[],
  acknowledgedDuringBackup: 0,
  backupSaid: { code: -1 as number | NodeJS.Signals, printed: '' },
  journal: [] as Row[],
};
let backup = '';

let made = 0;
async function buy(venue: VenueProcess): Promise<void> {
  made += 1;
  const body = {
    client_id: `order-${made}`,
    symbol: 'BTCUSDT',
    side: 'buy',
    type: 'market',
    amount: '0.001',
  };
  const { code } = await venue.client.call(calls.placeSpotOrder, { body, token: noted.token });
  if (code !== 200) throw new Error(`The order was refused: ${code}`);
}

async function balancesOf(venue: VenueProcess) {
  const answer = await venue.client.call<AssetsData>(calls.readAssets, { token: noted.token });
  return answer.data.balances.map(({ usdt_value: _value, price: _price, ...balance }) => balance);
}

async function headOf({ database: { pool } }: VenueProcess): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>('SELECT last_seq::float8 AS seq FROM journal_head');
  return rows[0]?.seq ?? 0;
}

/** Buys without a pause until `until` settles. Returns how many orders were acknowledged. */
async function buyUntil(venue: VenueProcess, until: Promise<unknown>): Promise<number> {
  let isOver = false;
  let orders = 0;
  const end = until.finally(() => {
    isOver = true;
  });
  const customer = async () => {
    while (!isOver) {
      await buy(venue);
      orders += 1;
    }
  };
  await Promise.all([end, customer(), customer(), customer()]);
  return orders;
}

beforeAll(async () => {
  const venue = await startVenueProcess(env);
  try {
    await live(venue);
  } finally {
    await venue.stop();
  }
});

/**
 * What happens to the venue: a backup under load, and a moment to restore between orders after it.
 */
async function live(venue: VenueProcess): Promise<void> {
  const { pool } = venue.database;
  const customer = await newDemoCustomer(venue);
  noted.token = customer.demoToken;
  const sent = await upload(venue, customer.token, { purpose: 'avatar', bytes: await picture() });
  await venue.client.call(calls.changeProfile, {
    body: { avatar: sent.data.file_id },
    token: customer.token,
  });

  await buy(venue);
  const taken = runCommand('backup', [], env);
  noted.acknowledgedDuringBackup = await buyUntil(venue, taken);
  noted.backupSaid = await taken;
  backup = /^Backed up: (.*)$/m.exec(noted.backupSaid.printed)?.[1] ?? '';

  await buy(venue);
  await pool.query('SELECT pg_switch_wal()');
  await buy(venue);
  noted.balancesThen = await balancesOf(venue);
  noted.before = await headOf(venue);
  const { rows } = await pool.query<{ now: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now`,
  );
  noted.moment = rows[0]?.now ?? '';
  noted.after = await headOf(venue);
  await buy(venue);
  await pool.query('SELECT pg_switch_wal()');
  await buy(venue);
  noted.balancesAtEnd = await balancesOf(venue);
  const journal = await pool.query<Row>(
    'SELECT last_seq::float8 AS seq, hash, state_hash AS "stateHash" FROM journal ORDER BY first_seq',
  );
  noted.journal = journal.rows;
}
afterAll(() => rmSync(root, { recursive: true, force: true }));
// Each copy of the venue takes some 100 MB.
afterEach(() => {
  for (const name of readdirSync(root)) {
    if (name !== 'data' && name !== 'backups') rmSync(at(name), { recursive: true, force: true });
  }
});

const keys = () => ({
  SECRET_KEY: readFileSync(path.join(data, 'secret.key'), 'utf8'),
  SIGNING_KEY: readFileSync(path.join(data, 'signing.key'), 'utf8'),
  ANCHOR_URL: `file://${notes()}`,
});
/** A copy of what was noted outside, so that what one test adds is no other's. */
function notes(): string {
  made += 1;
  const file = at(`heads-${made}.jsonl`);
  cpSync(path.join(data, 'anchors', 'heads.jsonl'), file);
  return file;
}
const restore = (args: string[], more: Record<string, string> = {}) =>
  runCommand('restore', args, { BACKUP_DIR: backups, ...keys(), ...more });
const stateIn = (printed: string) => {
  const [, seq, hash] = /^State +holds +sequence (\d+), state hash (\w+)/m.exec(printed) ?? [];
  return { seq: Number(seq), hash };
};

it('a backup is taken while orders are acknowledged, and tells which keys it needs and does not have', () => {
  expect(noted.backupSaid.code, noted.backupSaid.printed).toBe(0);
  expect(noted.acknowledgedDuringBackup).toBeGreaterThan(0);
  expect(noted.backupSaid.printed).toMatch(/THE KEYS ARE NOT IN IT.*\n.*fingerprint [0-9a-f]{32}\n/);
  expect(noted.backupSaid.printed).toContain('leads to every later moment, too');
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  const names = readdirSync(backup, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /secret\.key|signing\.key|postmaster\.pid/.test(name))).toEqual([]);
});

it('a moment after the backup is restored: nothing before it is missing, nothing after it is there', async () => {
  const dataDir = at('then');
  const known = keys();
  const said = await restore([backup, '--data-dir', dataDir, '--to', noted.moment, '--verify'], known);
  expect(said.code, said.printed).toBe(0);
  const { hash, seq } = stateIn(said.printed);
  expect(seq).toBeGreaterThanOrEqual(noted.before);
  expect(seq).toBeLessThanOrEqual(noted.after);
  expect(noted.journal.find((row) => row.seq === seq)?.stateHash).toBe(hash);
  expect(said.printed).toMatch(/^Journal +holds/m);
  expect(said.printed).toMatch(/^Liabilities +holds +publication 1,.* root [0-9a-f]{64}$/m);
  expect(said.printed).toMatch(/^Secret key +holds +fingerprint/m);
  expect(said.printed).toMatch(/^Uploads +holds +1 files$/m);
  // The heads that were signed at the end are later than this state.
  expect(said.printed).toMatch(/^Noted outside +open +.*later than this state.*\n/m);
  expect(said.printed).toContain('npm run accept-history');

  const there = { ...known, DATA_DIR: dataDir };
  const accepted = await runCommand('accept-history', ['A rehearsal'], there);
  expect(accepted.code, accepted.printed).toBe(0);
  const venue = await startVenueProcess(there);
  try {
    expect(await balancesOf(venue)).toEqual(noted.balancesThen);
    expect(noted.balancesAtEnd).not.toEqual(noted.balancesThen);
    const { rows } = await venue.database.pool.query<Row>(
      'SELECT last_seq::float8 AS seq, hash, state_hash AS "stateHash" FROM journal WHERE last_seq <= $1 ORDER BY first_seq',
      [seq],
    );
    expect(rows).toEqual(noted.journal.filter((row) => row.seq <= seq));
    await buy(venue);
  } finally {
    await venue.stop();
  }
});

it('the newest state is restored without --to; what is missing for it is told one by one', async () => {
  const dataDir = at('newest');
  const said = await restore([backup, '--data-dir', dataDir, '--verify']);
  expect(said.code, said.printed).toBe(0);
  expect(stateIn(said.printed).seq).toBeGreaterThanOrEqual(noted.journal.at(-1)?.seq ?? Number.NaN);
  // The heads of the orderly stop are the last that were noted, and in the database.
  expect(said.printed).toMatch(/^Noted outside +holds/m);
  expect(said.printed).toMatch(/Everything holds\.\n$/);

  rmSync(path.join(dataDir, 'uploads'), { recursive: true });
  const SECRET_KEY = 'another key than the one of this venue';
  const verified = await runCommand('restore', ['--verify'], { DATA_DIR: dataDir, SECRET_KEY });
  expect(verified.code).toBe(1);
  expect(verified.printed).toMatch(/^State +holds/m);
  expect(verified.printed).toMatch(/^Noted outside +open +nothing is noted/m);
  expect(verified.printed).toMatch(
    /^Secret key +BROKEN +the fingerprint of what is given is .*; what is stored needs/m,
  );
  expect(verified.printed).toMatch(/^Uploads +BROKEN +1 of 1 files are missing/m);
  expect(verified.printed).toMatch(/Something does not hold\.\n$/);
  const taken = await restore([backup, '--data-dir', dataDir]);
  expect(taken).toEqual({ code: 1, printed: expect.stringMatching(/^\S+ is not empty/) });
});

it('a backup of a stopped venue leads to its moment without an archive, and brings its keys if asked', async () => {
  const whole = await runCommand('backup', [at('elsewhere'), '--with-keys'], { DATA_DIR: data });
  expect(whole.code, whole.printed).toBe(0);
  expect(whole.printed).toMatch(/THE KEYS LIE IN IT/);
  expect(whole.printed).toContain('leads to its own moment alone');
  const [name = ''] = readdirSync(at('elsewhere'));
  const { ANCHOR_URL } = keys();
  const args = [at('elsewhere', name), '--data-dir', at('with-keys'), '--verify'];
  const said = await runCommand('restore', args, { ANCHOR_URL });
  expect(said.code, said.printed).toBe(0);
  expect(said.printed).toMatch(/^Secret key +holds +fingerprint/m);
  expect(stateIn(said.printed).seq).toBeGreaterThanOrEqual(noted.journal.at(-1)?.seq ?? Number.NaN);
});

describe('what is not as it was taken is refused, and nothing is left behind', () => {
  const manifest = () => readManifest(backup);
  /**
   * Changes a byte near the beginning: the end of a packed segment is zeros, which another bit may
   * unpack to as well.
   */
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    bytes[64] = (bytes[64] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };
  const refused = async (archive: string | null, to: string | null, reason: RegExp) => {
    const dataDir = at('refused');
    const request = { backup, manifest: await manifest(), dataDir, timeline: 'latest', logger };
    await expect(restoreBackup({ ...request, archive, to })).rejects.toThrow(reason);
    expect(existsSync(dataDir)).toBe(false);
  };
  /** A copy of the archive, and its segments that came after the backup. */
  const archive = async (name: string) => {
    const { lastSegment, systemIdentifier } = await manifest();
    const original = path.join(backups, 'wal', systemIdentifier);
    cpSync(original, at(name), { recursive: true });
    // A copy made as root belongs to root, and PostgreSQL's account cannot read it.
    const owned = [at(name), ...readdirSync(at(name)).map((file) => path.join(at(name), file))];
    const { gid, uid } = statSync(original);
    for (const one of process.getuid?.() === 0 ? owned : []) chownSync(one, uid, gid);
    const later = readdirSync(at(name))
      .filter((file) => /^[0-9A-F]{24}\.gz$/.test(file) && file > `${lastSegment}.gz`)
      .sort();
    return { folder: at(name), later };
  };

  it('a changed byte, a file that is gone, and one too many', async () => {
    const damaged = at('damaged');
    cpSync(backup, damaged, { recursive: true });
    flip(path.join(damaged, 'postgres', 'global', 'pg_control'));
    rmSync(path.join(damaged, 'wal', (await manifest()).firstSegment));
    writeFileSync(path.join(damaged, 'postgres', 'postgresql.auto.conf.bak'), '');
    const reasons =
      /^The backup is not as it was taken:\n {2}postgres\/global\/pg_control was changed.*\n {2}wal\/\w+ is missing\n {2}postgres\/postgresql\.auto\.conf\.bak does not belong to it$/;
    await expect(demandWhole(damaged, await manifest())).rejects.toThrow(reasons);
    const said = await restore([damaged, '--data-dir', at('refused'), '--verify']);
    expect(said).toEqual({
      code: 1,
      printed: expect.stringMatching(/^The backup is not as it was taken:\n/),
    });
    expect(said.printed).not.toMatch(/^ +at /m);
    expect(existsSync(at('refused'))).toBe(false);
    rmSync(path.join(damaged, 'manifest.json'));
    await expect(readManifest(damaged)).rejects.toThrow(/is no backup, or one that was not finished/);
  });

  it('an archive that lacks a segment, or holds a damaged one', async () => {
    const { folder, later } = await archive('archive');
    const [second = '', , last = ''] = later;
    rmSync(path.join(folder, second));
    await refused(folder, null, new RegExp(`lacks ${second.slice(0, -'.gz'.length)}, but has later`));
    // Up to an earlier moment than the gap it would do; this one is later.
    await refused(
      folder,
      noted.moment,
      /recovery ended before configured recovery target was reached\n[\s\S]*lacks/,
    );
    const closed = (await archive('closed')).folder;
    chmodSync(path.join(closed, last), 0);
    await refused(closed, null, new RegExp(`cannot read .*${last}|permission denied.*${last}`));
    const damaged = (await archive('damaged')).folder;
    flip(path.join(damaged, last));
    await refused(damaged, null, /archived segment [0-9A-F]{24} .* is damaged/);
  });

  it('a moment before the backup, and words that are no moment', async () => {
    await refused(null, '2020-01-01T00:00:00Z', /leads to .* and to later moments, not to 2020/);
    const said = await restore([backup, '--data-dir', at('refused'), '--to', 'yesterday']);
    expect(said).toEqual({ code: 1, printed: expect.stringMatching(/^--to takes a moment with its zone/) });
  });
});

it('old backups go, with the archived log that only they needed', async () => {
  const folder = at('many');
  cpSync(backups, folder, { recursive: true });
  const name = path.basename(backup);
  const later = name.replace(/^\d{4}/, '2999');
  cpSync(path.join(folder, name), path.join(folder, later), { recursive: true });
  cpSync(path.join(folder, name), path.join(folder, `${name}.part`), { recursive: true });
  const { firstSegment, systemIdentifier: cluster } = await readManifest(backup);
  const archived = () => readdirSync(path.join(folder, 'wal', cluster)).filter((one) => one < firstSegment);
  const needless = archived().length;
  expect(needless).toBeGreaterThan(0);
  expect(await pruneBackups(folder, 1)).toEqual({ backups: 2, segments: needless });
  expect(readdirSync(folder).sort()).toEqual([later, 'wal']);
  expect(archived()).toEqual([]);
});

it('for an own PostgreSQL without pg_basebackup, the commands to give are said', async () => {
  const database = await createTestDatabase();
  const said = await runCommand('backup', [at('own')], { DATABASE_URL: database.url, PATH: '' });
  await database.close();
  expect(said.code).toBe(1);
  expect(said.printed).toMatch(/^pg_basebackup is not on the path\.\n.*\n +pg_basebackup --dbname=/);
  expect(said.printed).not.toContain(new URL(database.url).password);
  expect(readdirSync(at('own'))).toEqual([]);
});
