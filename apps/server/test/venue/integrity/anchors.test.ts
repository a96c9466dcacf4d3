import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { audit } from '../../../src/operators/audit/index.ts';
import { verifyAtStart } from '../../../src/venue/integrity/index.ts';
import { tamperedVenue } from './tampered-venue.ts';

const venue = tamperedVenue();
const { signer, options, sign, start, faults } = venue;

describe('anchors outside of the database', () => {
  const forge = async (change: (line: string) => string) => {
    const { readFileSync, writeFileSync } = await import('node:fs');
    const file = path.join(venue.dataDir, 'anchors', 'heads.jsonl');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };

  it('are told when they were changed, cut, or signed by somebody else', async () => {
    await sign();
    await forge((line) => line.replace('audit: 3', 'audit: 2'));
    expect(await faults()).toMatchObject([{ check: 'anchors', what: expect.stringMatching(/signature/) }]);
    await forge((line) => line.replace('audit: 2', 'audit: 3'));
    expect(await faults()).toEqual([]);
    await venue.harness.database.db.transaction((tx) =>
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
    await venue.harness.pool.query("UPDATE venue_name SET name = 'other'");
    await expect(start()).rejects.toThrow(/of another database/);
    expect(
      await verifyAtStart(venue.harness.pool, {
        ...options(),
        signer: signer(),
        isProduction: false,
        now: Date.now(),
      }),
    ).toEqual({ faults: [], open: false });
  });
});
