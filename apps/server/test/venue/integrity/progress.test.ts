import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepProgress, openSigner, verifyLedger } from '../../../src/venue/integrity/index.ts';
import { deposit } from '../../core/sequencer/harness.ts';
import { tamper } from '../../harness/tamper.ts';
import { ANN, tamperedVenue } from './tampered-venue.ts';

const venue = tamperedVenue();
const { anchors, signer, options, start } = venue;

describe('up to where all was found to hold', () => {
  const since = () => verifyLedger(venue.harness.pool, { ...options(), fromLast: true, withState: false });
  const rowsOf = ({ results }: Awaited<ReturnType<typeof since>>) =>
    Object.fromEntries(results.map(({ check, rows }) => [check, rows]));

  it('cannot be moved over a changed row by who writes to the table', async () => {
    await start();
    await venue.harness.restart();
    await venue.harness.sequencer.submit(deposit(ANN, 'USDT', 5, 'for cat'));
    await venue.harness.sequencer.stop();
    await tamper(
      venue.harness.pool,
      "UPDATE journal SET commands = replace(commands, 'for cat', 'for eve') WHERE commands LIKE '%for cat%'",
    );
    await venue.harness.pool.query(
      'UPDATE verified_up_to SET (journal_seq, journal_hash) = (SELECT last_seq, last_hash FROM journal_head)',
    );
    await expect(start()).rejects.toThrow(/was changed/);
    // Nor with an unknown key.
    const other = openSigner({ signingKey: null, dataDir: path.join(venue.dataDir, 'other') });
    const reached = (await venue.harness.pool.query('SELECT * FROM verified_up_to')).rows[0];
    await keepProgress(
      venue.harness.pool,
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
      await venue.harness.pool.query(change, [ANN]);
    expect(await start()).toMatchObject([{ table: 'balances', key: `owner ${ANN}, demo, coin, USDT` }]);
    await venue.harness.pool.query(
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
    const next = openSigner({ signingKey: null, dataDir: path.join(venue.dataDir, 'next') });
    const look = (trusted: string[]) =>
      verifyLedger(venue.harness.pool, { anchors: anchors(), trusted, fromLast: true, withState: false });
    expect(rowsOf(await look([next.publicKey, signer().publicKey])).journal).toBe(0);
    expect(rowsOf(await look([next.publicKey])).journal).toBeGreaterThan(0);
  });
});
