import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { audit } from '../../../src/operators/audit/index.ts';
import {
  acceptHistory,
  startNotingHeads,
  verifyAtStart,
  verifyLedger,
} from '../../../src/venue/integrity/index.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { rehash, tamper } from '../../harness/tamper.ts';
import { tamperedVenue } from './tampered-venue.ts';

const venue = tamperedVenue();
const { anchors, signer, options, publisher, sign, start, faults } = venue;

/** A place outside that cannot be reached. */
const away = (): ReturnType<typeof anchors> => {
  const fails = () => Promise.reject(new Error('connect ECONNREFUSED'));
  return { place: 'the bucket', append: fails, all: fails, last: fails };
};

describe('an outage of the place outside', () => {
  const looked = async (place = anchors()) => {
    const { results } = await verifyLedger(venue.harness.pool, {
      ...options(),
      anchors: place,
      fromLast: false,
      withState: true,
    });
    return results.find(({ check }) => check === 'anchors');
  };

  it('is no fault, is said for what it is, and keeps no venue from starting', async () => {
    await sign();
    expect(await looked(away())).toMatchObject({
      fault: null,
      open: expect.stringMatching(/cannot be looked at now: the bucket is not reachable/),
    });
    expect(
      await verifyAtStart(venue.harness.pool, {
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
    await venue.harness.database.db.transaction((tx) =>
      audit(tx, { operator: 'ann', action: 'four', subject: 'test:1', detail: {} }),
    );
    let place = away();
    const heads = publisher({
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
    const file = path.join(venue.dataDir, 'anchors', 'heads.jsonl');
    writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n`);
    expect(await faults()).toMatchObject([
      { check: 'anchors', key: 'number 2', what: expect.stringMatching(/gone there/) },
    ]);
  });
});

describe('an outage of the place outside, seen by the database alone,', () => {
  const file = () => path.join(venue.dataDir, 'anchors', 'heads.jsonl');
  const enter = (action: string) =>
    venue.harness.database.db.transaction((tx) =>
      audit(tx, { operator: 'ann', action, subject: 'test:1', detail: {} }),
    );
  const verified = async (place = anchors(), fromLast = false) => {
    const given = { ...options(), anchors: place, fromLast, withState: false };
    const { results } = await verifyLedger(venue.harness.pool, given);
    return results.find(({ check }) => check === 'anchors');
  };

  it.each([true, false])(
    'hides no journal that the published heads contradict (since the last: %s)',
    async (fromLast) => {
      await sign();
      await tamper(
        venue.harness.pool,
        "UPDATE journal SET commands = replace(commands, 'for ann', 'for eve') WHERE commands LIKE '%for ann%'",
      );
      await rehash(venue.harness.pool);
      expect(await verified(away(), fromLast)).toMatchObject({ fault: { table: 'journal' } });
    },
  );

  it('hides neither a head that was noted and is gone, nor what contradicts one that waits', async () => {
    await sign();
    await enter('four');
    await publisher(away()).publish();
    await enter('five');
    expect(await verified()).toMatchObject({ fault: null, open: expect.stringMatching(/number 2 on/) });
    await tamper(venue.harness.pool, 'DELETE FROM audit_log WHERE seq > 3');
    expect(await verified()).toMatchObject({ fault: { table: 'audit_log' } });
    await tamper(venue.harness.pool, 'DELETE FROM signed_heads');
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
    await publisher(away()).publish();
    const { rows } = await venue.harness.pool.query(
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
      await tamper(venue.harness.pool, `DELETE FROM ${of}`);
    let place = away();
    const heads = publisher({
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
    const { pool } = venue.harness;
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
    await tamper(venue.harness.pool, 'DELETE FROM audit_log WHERE seq > 3');
    const { pool } = venue.harness;
    const accept = (place: ReturnType<typeof anchors>) =>
      acceptHistory({ pool, signer: signer(), anchors: place, now: Date.now }, 'restored');
    const full = () => Promise.reject(new Error('ENOSPC'));
    await expect(accept({ ...anchors(), append: full })).rejects.toThrow(/ENOSPC/);
    await accept(anchors());
    expect(await verified()).toMatchObject({ fault: null });
    expect(await start()).toEqual([]);
  });
});
