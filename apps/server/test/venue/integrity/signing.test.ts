import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { audit } from '../../../src/operators/audit/index.ts';
import { verifyLedger } from '../../../src/venue/integrity/index.ts';
import { rehash, tamper } from '../../harness/tamper.ts';
import { tamperedVenue } from './tampered-venue.ts';

const venue = tamperedVenue();
const { anchors, options, publisher, sign, start, faults } = venue;

describe('signing', () => {
  /** Rewrites the past and recomputes all hashes. */
  const rewrite = async () => {
    await tamper(
      venue.harness.pool,
      "UPDATE journal SET commands = replace(commands, 'for ann', 'for eve') WHERE commands LIKE '%for ann%'",
    );
    await rehash(venue.harness.pool);
  };
  const numbers = async () =>
    (await anchors().all()).map((anchor) => /number: (\d+)/.exec(anchor?.statement ?? '')?.[1]);
  /** Adds an entry, so that there is something new to sign. */
  const goOn = (action: string) =>
    venue.harness.database.db.transaction((tx) =>
      audit(tx, { operator: 'ann', action, subject: 'test:1', detail: {} }),
    );

  it('goes on from what was signed before', async () => {
    await sign();
    await goOn('four');
    await sign();
    expect(await numbers()).toEqual(['1', '2']);
    expect(venue.told).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('refuses a past that was rewritten meanwhile, and tells once', async () => {
    const heads = publisher();
    await heads.publish();
    await rewrite();
    await goOn('four');
    await heads.publish();
    await heads.publish();
    expect(venue.told).toMatchObject([
      { table: 'journal', what: expect.stringMatching(/not the one that stood/) },
    ]);
    expect(await numbers()).toEqual(['1']);
    // The last anchor still holds the true heads, so the daily check, which reads only that one,
    // finds the fault.
    const { results } = await verifyLedger(venue.harness.pool, {
      ...options(),
      fromLast: true,
      withState: false,
    });
    expect(results.find(({ check }) => check === 'anchors')?.fault).toMatchObject({ table: 'journal' });
  });

  it('refuses a database that calls itself another venue, even one that says that it never signed', async () => {
    await sign();
    await rewrite();
    await venue.harness.pool.query("UPDATE venue_name SET name = 'other'");
    await sign();
    await tamper(venue.harness.pool, 'DELETE FROM signed_heads');
    await sign();
    expect(await numbers()).toEqual(['1']);
    expect(venue.told).toHaveLength(2);
    expect(venue.told[0]).toMatchObject({ what: expect.stringMatching(/another venue/) });
    expect(await faults()).toMatchObject([{ check: 'anchors', key: 'all of another' }]);
  });

  it('refuses a cut audit log, also where the place outside has lost its notes', async () => {
    const heads = publisher();
    await heads.publish();
    rmSync(path.join(venue.dataDir, 'anchors'), { recursive: true });
    await tamper(venue.harness.pool, 'DELETE FROM audit_log WHERE seq > 1');
    await heads.publish();
    expect(venue.told).toMatchObject([{ table: 'audit_log', key: 'seq 3' }]);
    expect(await anchors().all()).toEqual([]);
  });
});

describe('published heads', () => {
  /** Adds an entry and signs, so that there are as many heads. */
  const signTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await venue.harness.database.db.transaction((tx) =>
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
    await tamper(venue.harness.pool, 'DELETE FROM signed_heads WHERE number = $1', [number]);
    expect(await faults()).toMatchObject([
      { check: 'anchors', table: 'signed_heads', key: `number ${number}` },
    ]);
    expect(await start()).toMatchObject([{ table: 'signed_heads' }]);
  });

  it('are told when all are gone, and when they are others than those noted outside', async () => {
    await signTimes(2);
    await tamper(venue.harness.pool, 'UPDATE signed_heads SET time = time + 1 WHERE number = 1');
    expect(await faults()).toMatchObject([{ table: 'signed_heads', key: 'number 1' }]);
    await tamper(venue.harness.pool, 'DELETE FROM signed_heads');
    expect(await faults()).toMatchObject([{ table: 'signed_heads' }]);
  });
});

describe('a published proof of liabilities', () => {
  const publishProof = (root: string) =>
    venue.harness.pool.query(
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
    await venue.harness.pool.query("UPDATE liability_snapshots SET root = 'cccc' WHERE root = 'aaaa'");
    expect(await faults()).toMatchObject([{ check: 'anchors', table: 'liability_snapshots', key: 'id 1' }]);
    await venue.harness.pool.query("DELETE FROM liability_snapshots WHERE root = 'bbbb'");
    await sign();
    expect(venue.told).toMatchObject([{ table: 'liability_snapshots', key: 'id 2' }]);
  });
});
