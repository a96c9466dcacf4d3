import { rmSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../../src/operators/audit/entry.ts';
import { audit } from '../../../src/operators/audit/index.ts';
import {
  acceptHistory,
  createHeadsPublisher,
  type Fault,
  keepProgress,
  openAnchors,
  openSigner,
  startNotingHeads,
  verifyAtStart,
  verifyLedger,
} from '../../../src/venue/integrity/index.ts';
import { buy, deposit, type Harness, openHarness, order, tick } from '../../core/sequencer/harness.ts';
import { temporaryFolder } from '../../database.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { rehash, tamper } from '../../harness/tamper.ts';

const [ANN, BOB] = [1000, 1001];

let harness: Harness;
let dataDir: string;
/** The faults that were told when heads were not signed. */
let told: Fault[];

beforeEach(async () => {
  dataDir = temporaryFolder();
  told = [];
  harness = await openTraded(10, 20);
  for (const action of ['one', 'two', 'three']) {
    await harness.database.db.transaction((tx) =>
      audit(tx, { operator: 'ann', action, subject: 'test:1', detail: {} }),
    );
  }
});
afterEach(async () => {
  await harness.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Returns a stopped venue where two customers have money and one has traded. */
async function openTraded(ann: number, bob: number): Promise<Harness> {
  const opened = await openHarness();
  const { sequencer } = opened;
  await sequencer.submit(deposit(ANN, 'USDT', ann, 'for ann'));
  await sequencer.submit(deposit(BOB, 'USDT', bob, 'for bob'));
  await sequencer.submit({ ...tick('BTCUSDT', 6_700_000), tickId: 't', at: 1 });
  await sequencer.submit(buy(BOB, 'a', 0.00001));
  await sequencer.stop();
  return opened;
}

const anchors = () => openAnchors({ anchorUrl: null, dataDir });
const signer = () => openSigner({ signingKey: null, dataDir });
const options = () => ({ anchors: anchors(), trusted: [signer().publicKey] });
const publisher = () =>
  createHeadsPublisher({
    pool: harness.pool,
    signer: signer(),
    anchors: anchors(),
    now: Date.now,
    log: pino({ level: 'silent' }),
    isProduction: true,
    tell: async (fault) => void told.push(fault),
  });
const sign = () => publisher().publish();
const start = async () =>
  (await verifyAtStart(harness.pool, { ...options(), signer: signer(), isProduction: true, now: Date.now() }))
    .faults;

/** Returns all faults. */
async function faults() {
  const { results } = await verifyLedger(harness.pool, { ...options(), fromLast: false, withState: true });
  return results.flatMap(({ check, fault }) => (fault ? [{ check, ...fault }] : []));
}

it('finds nothing where nothing was changed, at the start and as a whole', async () => {
  await sign();
  expect(await faults()).toEqual([]);
  expect(await start()).toEqual([]);
  // From here on only new rows are verified.
  const again = await verifyLedger(harness.pool, { ...options(), fromLast: true, withState: false });
  expect(again.results.map(({ check, rows }) => [check, rows])).toEqual([
    ['journal', 0],
    ['ledger', 0],
    ['history', 0],
    ['audit', 0],
    ['ties', 0],
    ['anchors', 1],
  ]);
});

it('finds nothing where another process goes on and publishes while the books are read', async () => {
  await sign();
  await start();
  for (const fromLast of [true, false]) {
    const goOn = async () => {
      await harness.restart();
      await harness.sequencer.submit(deposit(ANN, 'USDT', 5, `meanwhile ${fromLast}`));
      await harness.sequencer.stop();
      await sign();
    };
    // The view of the database has begun by then.
    const place = anchors();
    let reads = 0;
    const read = async <Read>(kept: () => Promise<Read>) => {
      reads += 1;
      if (reads === 2) await goOn();
      return kept();
    };
    const busy = { ...place, all: () => read(() => place.all()), last: () => read(() => place.last()) };
    const given = { ...options(), anchors: busy, fromLast, withState: false };
    const { results } = await verifyLedger(harness.pool, given);
    expect(results.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    expect(reads).toBe(2);
  }
});

describe('up to where all was found to hold', () => {
  const since = () => verifyLedger(harness.pool, { ...options(), fromLast: true, withState: false });
  const rowsOf = ({ results }: Awaited<ReturnType<typeof since>>) =>
    Object.fromEntries(results.map(({ check, rows }) => [check, rows]));

  it('cannot be moved over a changed row by who writes to the table', async () => {
    await start();
    await harness.restart();
    await harness.sequencer.submit(deposit(ANN, 'USDT', 5, 'for cat'));
    await harness.sequencer.stop();
    await tamper(
      harness.pool,
      "UPDATE journal SET commands = replace(commands, 'for cat', 'for eve') WHERE commands LIKE '%for cat%'",
    );
    await harness.pool.query(
      'UPDATE verified_up_to SET (journal_seq, journal_hash) = (SELECT last_seq, last_hash FROM journal_head)',
    );
    await expect(start()).rejects.toThrow(/was changed/);
    // Nor with an unknown key.
    const other = openSigner({ signingKey: null, dataDir: path.join(dataDir, 'other') });
    const reached = (await harness.pool.query('SELECT * FROM verified_up_to')).rows[0];
    await keepProgress(
      harness.pool,
      {
        journal: { seq: Number(reached.journal_seq), hash: reached.journal_hash },
        audit: { seq: Number(reached.audit_seq), hash: reached.audit_hash },
        transferId: Number(reached.transfer_id),
      },
      { at: 1, signer: other, trusted: [other.publicKey] },
    );
    await expect(start()).rejects.toThrow(/was changed/);
  });

  it('holds only beside the sums that it was noted with', async () => {
    await start();
    expect(rowsOf(await since())).toMatchObject({ journal: 0, ledger: 0 });
    for (const change of [
      "UPDATE balances SET available = available + 5 WHERE owner = $1 AND asset = 'USDT'",
      "UPDATE ledger_sums SET amount = amount + 5 WHERE owner = $1 AND asset = 'USDT'",
    ])
      await harness.pool.query(change, [ANN]);
    expect(await start()).toMatchObject([{ table: 'balances', key: `owner ${ANN}, demo, coin, USDT` }]);
    await harness.pool.query(
      "UPDATE balances SET available = available - 5 WHERE owner = $1 AND asset = 'USDT'",
      [ANN],
    );
    // Everything is verified and the sums are recomputed; later checks start from there.
    expect(rowsOf(await since()).journal).toBeGreaterThan(0);
    expect(await start()).toEqual([]);
    const again = await since();
    expect(rowsOf(again)).toMatchObject({ journal: 0, ledger: 0 });
    expect(again.results.every(({ fault }) => fault === null)).toBe(true);
  });

  it('goes on with a new signing key as long as the old one is named, and from the beginning otherwise', async () => {
    await start();
    const next = openSigner({ signingKey: null, dataDir: path.join(dataDir, 'next') });
    const look = (trusted: string[]) =>
      verifyLedger(harness.pool, { anchors: anchors(), trusted, fromLast: true, withState: false });
    expect(rowsOf(await look([next.publicKey, signer().publicKey])).journal).toBe(0);
    expect(rowsOf(await look([next.publicKey])).journal).toBeGreaterThan(0);
  });
});

describe('tables', () => {
  it('that were made of another history are refused, although their hash is right', async () => {
    const other = await openTraded(20, 10);
    await harness.pool.query('DELETE FROM balances');
    await harness.pool.query('DELETE FROM remembered_commands');
    for (const table of ['balances', 'remembered_commands']) {
      const { rows } = await other.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} AS t`);
      await harness.pool.query(
        `INSERT INTO ${table} SELECT r.* FROM jsonb_array_elements($1) AS e, jsonb_populate_record(NULL::${table}, e) AS r`,
        [JSON.stringify(rows.map(({ row }) => row))],
      );
    }
    const { rows } = await other.pool.query<{ hash: string }>(
      'SELECT state_hash AS hash FROM projection_state',
    );
    await harness.pool.query('UPDATE projection_state SET state_hash = $1', [rows[0]?.hash]);
    await other.close();

    const refusal = await harness.startAnother().catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'IntegrityError' });
    expect((refusal as Error).message).toMatch(/another state hash .*npm run rebuild/);
    expect((refusal as Error).message).not.toMatch(/[0-9a-f]{32}/);
    expect(await faults()).toMatchObject([
      { check: 'state', table: 'projection_state' },
      { check: 'ledger', table: 'balances', key: `owner ${ANN}, demo, coin, USDT` },
    ]);
  });

  it('whose balances were changed are refused without telling the hash that they should have', async () => {
    const change = "UPDATE balances SET available = available + $2 WHERE owner = $1 AND asset = 'USDT'";
    await harness.pool.query(change, [ANN, 5]);
    await harness.pool.query(change, [BOB, -5]);
    const { rows } = await harness.pool.query<{ hash: string }>(
      'SELECT state_hash AS hash FROM projection_state',
    );
    const refusal = await harness.startAnother().catch((error: Error) => error);
    expect((refusal as Error).message).toMatch(/do not hash to what was recorded/);
    expect((refusal as Error).message).not.toContain(rows[0]?.hash);
  });
});

describe('the ledger', () => {
  it('with a doubled row is told, and the row named', async () => {
    await start();
    await harness.pool.query(
      `INSERT INTO transfers SELECT id + 1000, seq, time, mode, asset, amount, from_owner, from_kind, from_bucket, from_category,
         to_owner, to_kind, to_bucket, to_category, reference FROM transfers WHERE to_owner = $1`,
      [ANN],
    );
    const found = await faults();
    // The rows of that time are not what they were, either.
    expect(found).toMatchObject([
      { check: 'ledger', table: 'transfers', what: expect.stringMatching(/never was/) },
      { check: 'history', table: 'transfers' },
    ]);
    expect(await start()).toMatchObject([{ table: 'transfers', key: found[0]?.key }]);
  });

  it('with a row too few, or another amount, is told', async () => {
    await harness.pool.query(
      'UPDATE transfers SET amount = amount + 1 WHERE to_owner = $1 AND from_owner = 1',
      [BOB],
    );
    // Custody is the first account whose movements do not add up to its balance.
    expect(await faults()).toMatchObject([
      { check: 'ledger', table: 'balances', key: 'owner 1, demo, coin, USDT' },
    ]);
    await harness.pool.query('DELETE FROM transfers WHERE id = 3');
    expect(await faults()).toMatchObject([{ check: 'ledger', table: 'transfers', key: 'id 3' }]);
  });
});

describe('the buckets of an account', () => {
  it('are compared one by one: money that only its bucket changed is told', async () => {
    await harness.restart();
    await harness.sequencer.submit(order(BOB, 'rests', { side: 'buy', price: 6_600_000, lots: 20 }));
    await harness.sequencer.stop();
    const { rows } = await harness.pool.query<{ id: string }>(
      'SELECT id FROM transfers WHERE from_owner = to_owner AND from_kind = to_kind AND from_owner = $1 LIMIT 1',
      [BOB],
    );
    expect(rows).toHaveLength(1);
    for (const change of [
      'UPDATE transfers SET amount = amount + 5 WHERE id = $1',
      "UPDATE transfers SET to_bucket = 'margin' WHERE id = $1",
    ]) {
      await harness.pool.query('CREATE TABLE kept AS TABLE transfers');
      await harness.pool.query(change, [rows[0]?.id]);
      expect(await faults()).toMatchObject([
        { check: 'ledger', table: 'balances', key: expect.stringContaining(`owner ${BOB}`) },
      ]);
      await harness.pool.query('TRUNCATE transfers');
      await harness.pool.query('INSERT INTO transfers SELECT * FROM kept');
      await harness.pool.query('DROP TABLE kept');
    }
    expect(await faults()).toEqual([]);
  });
});

describe('what is over', () => {
  it.each([
    ['movement', 'transfers', "UPDATE transfers SET to_category = 'transfer' WHERE id = 1"],
    ['movement, and its time', 'transfers', 'UPDATE transfers SET time = time + 1 WHERE id = 1'],
    ['movement that is gone', 'transfers', 'DELETE FROM transfers WHERE id = 1'],
    ['remembered command', 'remembered_commands', "UPDATE remembered_commands SET digest = 'x'"],
  ])('is told when it was changed since: a %s', async (_what, table, change) => {
    await start();
    expect(await faults()).toEqual([]);
    await harness.pool.query(change);
    expect(await faults()).toContainEqual(expect.objectContaining({ check: 'history', table }));
  });

  it('is told when what was kept of it was changed, or taken away', async () => {
    await start();
    for (const change of [
      'UPDATE verified_history SET rows = rows + 1',
      "DELETE FROM verified_history WHERE relation = 'trades' AND number = 1",
    ]) {
      await harness.restart();
      await harness.sequencer.submit(deposit(ANN, 'USDT', 5, `more ${change.length}`));
      await harness.sequencer.stop();
      await start();
      expect(await faults()).toEqual([]);
      await harness.pool.query('CREATE TABLE kept AS TABLE verified_history');
      await harness.pool.query(change);
      expect((await faults()).length).toBeGreaterThan(0);
      await harness.pool.query('DELETE FROM verified_history');
      await harness.pool.query('INSERT INTO verified_history SELECT * FROM kept');
      await harness.pool.query('DROP TABLE kept');
    }
  });
});

it.each([
  ['a stretch of what is over at the end', 'DELETE FROM verified_history WHERE number = 2'],
  ['all that was kept of what is over', 'DELETE FROM verified_history'],
])('is told when somebody took away %s', async (_what, change) => {
  await start();
  await harness.restart();
  await harness.sequencer.submit(deposit(ANN, 'USDT', 5, 'more'));
  await harness.sequencer.stop();
  await start();
  await tamper(harness.pool, change);
  expect(await faults()).toMatchObject([{ check: 'history', table: 'verified_history' }]);
});

describe('the journal', () => {
  it('with a changed row that the tables hold long since is told, and the row named', async () => {
    await tamper(
      harness.pool,
      "UPDATE journal SET commands = replace(commands, 'for ann', 'for bob') WHERE commands LIKE '%for ann%'",
    );
    const { rows } = await harness.pool.query<{ seq: string }>(
      "SELECT min(first_seq) AS seq FROM journal WHERE commands NOT LIKE '%for ann%' AND commands LIKE '%for bob%'",
    );
    expect(await faults()).toMatchObject([{ check: 'journal', key: `first_seq ${rows[0]?.seq}` }]);
    await expect(start()).rejects.toThrow(/was changed/);
  });

  it('whose hashes were computed anew is refused because of the anchors', async () => {
    await sign();
    await tamper(
      harness.pool,
      "UPDATE journal SET commands = replace(commands, 'for ann', 'for eve') WHERE commands LIKE '%for ann%'",
    );
    await rehash(harness.pool);
    expect(await faults()).toMatchObject([{ check: 'anchors', table: 'journal' }]);
    await expect(start()).rejects.toThrow(/not the one that stood there when heads 1 were signed/);
  });

  it('whose end was cut off is refused, until the venue says in public why', async () => {
    await sign();
    const { rows } = await harness.pool.query<{ seq: number; hash: string }>(
      'SELECT last_seq::int AS seq, hash FROM journal ORDER BY first_seq DESC OFFSET 1 LIMIT 1',
    );
    await tamper(harness.pool, 'DELETE FROM journal WHERE first_seq > $1', [rows[0]?.seq]);
    await harness.pool.query('UPDATE journal_head SET last_seq = $1, last_hash = $2', [
      rows[0]?.seq,
      rows[0]?.hash,
    ]);
    await expect(start()).rejects.toThrow(/its end was cut off/);
    await acceptHistory(
      { pool: harness.pool, signer: signer(), anchors: anchors(), now: Date.now },
      'a backup\nwas restored',
    );
    expect(await start()).toEqual([]);
    const last = await anchors().last();
    expect(last?.statement).toContain('\naccepted: a backup was restored\n');
  });
});

describe('the audit log', () => {
  it('whose hashes were computed anew is told', async () => {
    await sign();
    await start();
    const { rows } = await harness.pool.query(
      'SELECT seq::int AS seq, at::float8 AS at, operator, action, subject, detail, previous_hash AS "previousHash" FROM audit_log ORDER BY seq',
    );
    let { previousHash } = rows[0];
    for (const row of rows) {
      const changed = { ...row, previousHash, operator: 'bob' };
      const hash = hashOf(changed);
      await tamper(
        harness.pool,
        'UPDATE audit_log SET operator = $2, previous_hash = $3, hash = $4 WHERE seq = $1',
        [row.seq, 'bob', previousHash, hash],
      );
      previousHash = hash;
    }
    expect(await faults()).toMatchObject([{ check: 'anchors', table: 'audit_log', key: 'seq 3' }]);
    // No money depends on it: the start continues and returns the fault.
    expect((await start()).map(({ table }) => table)).toContain('audit_log');
  });
});

describe('signing', () => {
  /** Rewrites the past and recomputes all hashes. */
  const rewrite = async () => {
    await tamper(
      harness.pool,
      "UPDATE journal SET commands = replace(commands, 'for ann', 'for eve') WHERE commands LIKE '%for ann%'",
    );
    await rehash(harness.pool);
  };
  const numbers = async () =>
    (await anchors().all()).map((anchor) => /number: (\d+)/.exec(anchor?.statement ?? '')?.[1]);
  /** Adds an entry, so that there is something new to sign. */
  const goOn = (action: string) =>
    harness.database.db.transaction((tx) =>
      audit(tx, { operator: 'ann', action, subject: 'test:1', detail: {} }),
    );

  it('goes on from what was signed before', async () => {
    await sign();
    await goOn('four');
    await sign();
    expect(await numbers()).toEqual(['1', '2']);
    expect(told).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('refuses a past that was rewritten meanwhile, and tells once', async () => {
    const heads = publisher();
    await heads.publish();
    await rewrite();
    await goOn('four');
    await heads.publish();
    await heads.publish();
    expect(told).toMatchObject([{ table: 'journal', what: expect.stringMatching(/not the one that stood/) }]);
    expect(await numbers()).toEqual(['1']);
    // The last anchor still holds the true heads, so the daily check, which reads only that one,
    // finds the fault.
    const { results } = await verifyLedger(harness.pool, { ...options(), fromLast: true, withState: false });
    expect(results.find(({ check }) => check === 'anchors')?.fault).toMatchObject({ table: 'journal' });
  });

  it('refuses a database that calls itself another venue, even one that says that it never signed', async () => {
    await sign();
    await rewrite();
    await harness.pool.query("UPDATE venue_name SET name = 'other'");
    await sign();
    await tamper(harness.pool, 'DELETE FROM signed_heads');
    await sign();
    expect(await numbers()).toEqual(['1']);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ what: expect.stringMatching(/another venue/) });
    expect(await faults()).toMatchObject([{ check: 'anchors', key: 'all of another' }]);
  });

  it('refuses a cut audit log, also where the place outside has lost its notes', async () => {
    const heads = publisher();
    await heads.publish();
    rmSync(path.join(dataDir, 'anchors'), { recursive: true });
    await tamper(harness.pool, 'DELETE FROM audit_log WHERE seq > 1');
    await heads.publish();
    expect(told).toMatchObject([{ table: 'audit_log', key: 'seq 3' }]);
    expect(await anchors().all()).toEqual([]);
  });
});

describe('published heads', () => {
  /** Adds an entry and signs, so that there are as many heads. */
  const signTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await harness.database.db.transaction((tx) =>
        audit(tx, { operator: 'ann', action: `more ${time}`, subject: 'test:1', detail: {} }),
      );
      await sign();
    }
  };

  it.each([
    ['the first', 1],
    ['one in the middle', 2],
    ['the last', 3],
  ])('are told when %s is gone', async (_which, number) => {
    await signTimes(3);
    expect(await faults()).toEqual([]);
    await tamper(harness.pool, 'DELETE FROM signed_heads WHERE number = $1', [number]);
    expect(await faults()).toMatchObject([
      { check: 'anchors', table: 'signed_heads', key: `number ${number}` },
    ]);
    expect(await start()).toMatchObject([{ table: 'signed_heads' }]);
  });

  it('are told when all are gone, and when they are others than those noted outside', async () => {
    await signTimes(2);
    await tamper(harness.pool, 'UPDATE signed_heads SET time = time + 1 WHERE number = 1');
    expect(await faults()).toMatchObject([{ table: 'signed_heads', key: 'number 1' }]);
    await tamper(harness.pool, 'DELETE FROM signed_heads');
    expect(await faults()).toMatchObject([{ table: 'signed_heads' }]);
  });
});

describe('an outage of the place outside', () => {
  const away = (): ReturnType<typeof anchors> => {
    const fails = () => Promise.reject(new Error('connect ECONNREFUSED'));
    return { place: 'the bucket', append: fails, all: fails, last: fails };
  };
  const looked = async (place = anchors()) => {
    const { results } = await verifyLedger(harness.pool, {
      ...options(),
      anchors: place,
      fromLast: false,
      withState: true,
    });
    return results.find(({ check }) => check === 'anchors');
  };
  const publishTo = (place: ReturnType<typeof anchors>) =>
    createHeadsPublisher({
      pool: harness.pool,
      signer: signer(),
      anchors: place,
      now: Date.now,
      log: pino({ level: 'silent' }),
      isProduction: true,
      tell: async (fault) => void told.push(fault),
    });

  it('is no fault, is said for what it is, and keeps no venue from starting', async () => {
    await sign();
    expect(await looked(away())).toMatchObject({
      fault: null,
      open: expect.stringMatching(/cannot be looked at now: the bucket is not reachable/),
    });
    expect(
      await verifyAtStart(harness.pool, {
        ...options(),
        anchors: away(),
        signer: signer(),
        isProduction: true,
        now: Date.now(),
      }),
    ).toEqual({ faults: [], open: true });
  });

  it('leaves heads that wait to be noted, which is told apart from notes that were taken away', async () => {
    await sign();
    await harness.database.db.transaction((tx) =>
      audit(tx, { operator: 'ann', action: 'four', subject: 'test:1', detail: {} }),
    );
    let place = away();
    const heads = publishTo({
      place: 'the bucket',
      append: (...given) => place.append(...given),
      all: () => place.all(),
      last: () => place.last(),
    });
    await heads.publish();
    expect(heads.isBehind).toBe(true);
    // The place is back, and nobody has tried again yet.
    expect(await looked()).toMatchObject({
      fault: null,
      open: expect.stringMatching(/number 2 on are not noted/),
    });
    place = anchors();
    const stop = startNotingHeads(heads, pino({ level: 'silent' }), { retry: 10 });
    await vi.waitUntil(() => !heads.isBehind, PATIENCE);
    await stop();
    expect((await looked())?.open).toBeUndefined();
    expect(await faults()).toEqual([]);
    const { readFileSync, writeFileSync } = await import('node:fs');
    const file = path.join(dataDir, 'anchors', 'heads.jsonl');
    writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n`);
    expect(await faults()).toMatchObject([
      { check: 'anchors', key: 'number 2', what: expect.stringMatching(/gone there/) },
    ]);
  });
});

describe('a published proof of liabilities', () => {
  const publishProof = (root: string) =>
    harness.pool.query(
      `INSERT INTO liability_snapshots (format, taken_at, seq, state_hash, root, leaves, totals, published_by, tree_kept)
       VALUES (2, 1, 1, 'x', $1, 0, '{}', 'daily', true)`,
      [root],
    );

  it('that was changed, or taken away, is told, and nothing more is signed', async () => {
    await publishProof('aaaa');
    await sign();
    await publishProof('bbbb');
    await sign();
    expect(await faults()).toEqual([]);
    await harness.pool.query("UPDATE liability_snapshots SET root = 'cccc' WHERE root = 'aaaa'");
    expect(await faults()).toMatchObject([{ check: 'anchors', table: 'liability_snapshots', key: 'id 1' }]);
    await harness.pool.query("DELETE FROM liability_snapshots WHERE root = 'bbbb'");
    await sign();
    expect(told).toMatchObject([{ table: 'liability_snapshots', key: 'id 2' }]);
  });
});

describe('operators', () => {
  beforeEach(async () => {
    await harness.database.db.transaction(async (tx) => {
      await tx.execute(
        `INSERT INTO operators (account, name, email, roles) VALUES ('ann', 'Ann', 'ann@venue.example', '{admin,support}'), ('ben', 'Ben', NULL, '{market}')`,
      );
      const deed = { operator: 'system', action: 'operator.create' };
      const ann = { account: 'ann', email: 'ann@venue.example', roles: ['support', 'admin'] };
      await audit(tx, { ...deed, subject: 'operator:1', detail: ann });
      await audit(tx, { ...deed, subject: 'operator:2', detail: { account: 'ben', roles: ['support'] } });
      const change = { reason: 'a new desk', roles: ['market'], approved_by: null };
      await audit(tx, { ...deed, action: 'operator.change', subject: 'operator:2', detail: change });
    });
  });

  it('hold as long as they are who the audit log says, also who changed their own login', async () => {
    await harness.pool.query(
      "UPDATE operators SET password_hash = 'x', name = 'Benjamin', roles_from = '{}'",
    );
    expect(await faults()).toEqual([]);
    expect(await start()).toEqual([]);
  });

  it.each([
    ['made', "INSERT INTO operators (account, name, roles) VALUES ('eve', 'Eve', '{treasury}')", 3],
    ['given a role', "UPDATE operators SET roles = '{market,treasury}' WHERE id = 2", 2],
    ['sent their links elsewhere', "UPDATE operators SET email = 'eve@else.example' WHERE id = 1", 1],
    ['named anew', "UPDATE operators SET account = 'benny' WHERE id = 2", 2],
    ['disabled', 'UPDATE operators SET disabled_at = now() WHERE id = 2', 2],
    ['taken away', 'DELETE FROM operators WHERE id = 2', 2],
  ])('%s past the audit log are told', async (_what, change, id) => {
    await start();
    await harness.pool.query(change);
    expect(await faults()).toMatchObject([{ check: 'audit', table: 'operators', key: `id ${id}` }]);
    expect(await start()).toMatchObject([{ table: 'operators', key: `id ${id}` }]);
  });
});

describe('an outage of the place outside, seen by the database alone,', () => {
  const away = (): ReturnType<typeof anchors> => {
    const fails = () => Promise.reject(new Error('connect ECONNREFUSED'));
    return { place: 'the bucket', append: fails, all: fails, last: fails };
  };
  const file = () => path.join(dataDir, 'anchors', 'heads.jsonl');
  const enter = (action: string) =>
    harness.database.db.transaction((tx) =>
      audit(tx, { operator: 'ann', action, subject: 'test:1', detail: {} }),
    );
  const verified = async (place = anchors(), fromLast = false) => {
    const given = { ...options(), anchors: place, fromLast, withState: false };
    const { results } = await verifyLedger(harness.pool, given);
    return results.find(({ check }) => check === 'anchors');
  };
  const publishTo = (place: ReturnType<typeof anchors>) =>
    createHeadsPublisher({
      pool: harness.pool,
      signer: signer(),
      anchors: place,
      now: Date.now,
      log: pino({ level: 'silent' }),
      isProduction: true,
      tell: async (fault) => void told.push(fault),
    });

  it.each([true, false])(
    'hides no journal that the published heads contradict (since the last: %s)',
    async (fromLast) => {
      await sign();
      await tamper(
        harness.pool,
        "UPDATE journal SET commands = replace(commands, 'for ann', 'for eve') WHERE commands LIKE '%for ann%'",
      );
      await rehash(harness.pool);
      expect(await verified(away(), fromLast)).toMatchObject({ fault: { table: 'journal' } });
    },
  );

  it('hides neither a head that was noted and is gone, nor what contradicts one that waits', async () => {
    await sign();
    await enter('four');
    await publishTo(away()).publish();
    await enter('five');
    expect(await verified()).toMatchObject({ fault: null, open: expect.stringMatching(/number 2 on/) });
    await tamper(harness.pool, 'DELETE FROM audit_log WHERE seq > 3');
    expect(await verified()).toMatchObject({ fault: { table: 'audit_log' } });
    await tamper(harness.pool, 'DELETE FROM signed_heads');
    expect(await verified(away())).toMatchObject({ fault: { table: 'signed_heads', key: 'number 1' } });
  });

  it.each([
    ['half of a line', (line: string) => line.slice(0, 90)],
    ['a line without its end', (line: string) => line],
    ['one byte', () => '{'],
  ])('that left %s, as a full disk does, is over with the next try', async (_what, torn) => {
    const { appendFileSync, readFileSync, writeFileSync } = await import('node:fs');
    await sign();
    await enter('four');
    await publishTo(away()).publish();
    const { rows } = await harness.pool.query(
      'SELECT statement, signature, public_key FROM signed_heads WHERE number = 2',
    );
    for (let tries = 0; tries < 2; tries += 1) {
      const isNew = readFileSync(file(), 'utf8').endsWith('\n');
      appendFileSync(file(), `${isNew ? '' : '\n'}${torn(JSON.stringify(rows[0]))}`);
      expect((await verified())?.fault).toBeNull();
      if (torn('x') === 'x') break;
    }
    await sign();
    expect(await verified()).toMatchObject({ rows: 2, fault: null });
    expect(await verified(anchors(), true)).toMatchObject({ fault: null });
    await enter('five');
    await sign();
    expect(await verified()).toMatchObject({ rows: 3, fault: null });
    // What nobody would write by being cut short is no outage.
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('"statement"', '"statemenT"'));
    expect((await verified())?.fault).not.toBeNull();
  });

  it('in which an older database was started leaves the notes as they were, and it can be accepted', async () => {
    await sign();
    for (const action of ['four', 'five']) {
      await enter(action);
      await sign();
    }
    // Restored from a copy that was taken after the first heads.
    for (const of of [
      'audit_log WHERE seq > 3',
      'signed_heads WHERE number > 1',
      'noted_heads WHERE number > 1',
    ])
      await tamper(harness.pool, `DELETE FROM ${of}`);
    let place = away();
    const heads = publishTo({
      place: 'the bucket',
      append: (...given) => place.append(...given),
      all: () => place.all(),
      last: () => place.last(),
    });
    for (const action of ['other four', 'other five', 'other six']) {
      await enter(action);
      await heads.publish();
    }
    place = anchors();
    await heads.catchUp();
    expect(await anchors().all()).toHaveLength(3);
    expect((await verified())?.fault).not.toBeNull();
    const { pool } = harness;
    await acceptHistory({ pool, signer: signer(), anchors: anchors(), now: Date.now }, 'restored');
    expect(await verified()).toMatchObject({ rows: 4, fault: null });
    await enter('seven');
    await heads.publish();
    expect(await verified()).toMatchObject({ rows: 5, fault: null });
    expect(await start()).toEqual([]);
  });

  it('that kept an accepted history from being noted does not keep it from being accepted again', async () => {
    await sign();
    await enter('four');
    await sign();
    await tamper(harness.pool, 'DELETE FROM audit_log WHERE seq > 3');
    const { pool } = harness;
    const accept = (place: ReturnType<typeof anchors>) =>
      acceptHistory({ pool, signer: signer(), anchors: place, now: Date.now }, 'restored');
    const full = () => Promise.reject(new Error('ENOSPC'));
    await expect(accept({ ...anchors(), append: full })).rejects.toThrow(/ENOSPC/);
    await accept(anchors());
    expect(await verified()).toMatchObject({ fault: null });
    expect(await start()).toEqual([]);
  });
});

describe('anchors outside of the database', () => {
  const forge = async (change: (line: string) => string) => {
    const { readFileSync, writeFileSync } = await import('node:fs');
    const file = path.join(dataDir, 'anchors', 'heads.jsonl');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };

  it('are told when they were changed, cut, or signed by somebody else', async () => {
    await sign();
    await forge((line) => line.replace('audit: 3', 'audit: 2'));
    expect(await faults()).toMatchObject([{ check: 'anchors', what: expect.stringMatching(/signature/) }]);
    await forge((line) => line.replace('audit: 2', 'audit: 3'));
    expect(await faults()).toEqual([]);
    await harness.database.db.transaction((tx) =>
      audit(tx, { operator: 'ann', action: 'four', subject: 'test:1', detail: {} }),
    );
    await sign();
    await forge((lines) => lines.split('\n').slice(1).join('\n'));
    expect(await faults()).toMatchObject([
      { check: 'anchors', key: 'number 2', what: expect.stringMatching(/before it is gone/) },
    ]);
    await forge(() => '');
    expect(await faults()).toMatchObject([
      { check: 'anchors', what: expect.stringMatching(/Nothing is noted/) },
    ]);
  });

  it('are refused in production when all of them are of another database', async () => {
    await sign();
    await harness.pool.query("UPDATE venue_name SET name = 'other'");
    await expect(start()).rejects.toThrow(/of another database/);
    expect(
      await verifyAtStart(harness.pool, {
        ...options(),
        signer: signer(),
        isProduction: false,
        now: Date.now(),
      }),
    ).toEqual({ faults: [], open: false });
  });
});
