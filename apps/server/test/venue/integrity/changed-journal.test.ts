import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/operators/audit/entry.ts';
import { acceptHistory } from '../../../src/venue/integrity/index.ts';
import { rehash, tamper } from '../../harness/tamper.ts';
import { tamperedVenue } from './tampered-venue.ts';

const venue = tamperedVenue();
const { anchors, signer, sign, start, faults } = venue;

describe('the journal', () => {
  it('with a changed row that the tables hold long since is told, and the row named', async () => {
    await tamper(
      venue.harness.pool,
      "UPDATE journal SET commands = replace(commands, 'for ann', 'for bob') WHERE commands LIKE '%for ann%'",
    );
    const { rows } = await venue.harness.pool.query<{ seq: string }>(
      "SELECT min(first_seq) AS seq FROM journal WHERE commands NOT LIKE '%for ann%' AND commands LIKE '%for bob%'",
    );
    expect(await faults()).toMatchObject([{ check: 'journal', key: `first_seq ${rows[0]?.seq}` }]);
    await expect(start()).rejects.toThrow(/was changed/);
  });

  it('whose hashes were computed anew is refused because of the anchors', async () => {
    await sign();
    await tamper(
      venue.harness.pool,
      "UPDATE journal SET commands = replace(commands, 'for ann', 'for eve') WHERE commands LIKE '%for ann%'",
    );
    await rehash(venue.harness.pool);
    expect(await faults()).toMatchObject([{ check: 'anchors', table: 'journal' }]);
    await expect(start()).rejects.toThrow(/not the one that stood there when heads 1 were signed/);
  });

  it('whose end was cut off is refused, until the venue says in public why', async () => {
    await sign();
    const { rows } = await venue.harness.pool.query<{ seq: number; hash: string }>(
      'SELECT last_seq::int AS seq, hash FROM journal ORDER BY first_seq DESC OFFSET 1 LIMIT 1',
    );
    await tamper(venue.harness.pool, 'DELETE FROM journal WHERE first_seq > $1', [rows[0]?.seq]);
    await venue.harness.pool.query('UPDATE journal_head SET last_seq = $1, last_hash = $2', [
      rows[0]?.seq,
      rows[0]?.hash,
    ]);
    await expect(start()).rejects.toThrow(/its end was cut off/);
    await acceptHistory(
      { pool: venue.harness.pool, signer: signer(), anchors: anchors(), now: Date.now },
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
    const { rows } = await venue.harness.pool.query(
      'SELECT seq::int AS seq, at::float8 AS at, operator, action, subject, detail, previous_hash AS "previousHash" FROM audit_log ORDER BY seq',
    );
    let { previousHash } = rows[0];
    for (const row of rows) {
      const changed = { ...row, previousHash, operator: 'bob' };
      const hash = hashOf(changed);
      await tamper(
        venue.harness.pool,
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
