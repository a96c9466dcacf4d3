import { findDatabase, onDatabase, runCommand } from '../../core/database/index.ts';
import { readIntegrityConfig } from '../../platform/config/index.ts';
import { acceptHistory, openAnchors, openKeptSigner } from '../../venue/integrity/index.ts';

/*
 * `npm run accept-history -- "<reason>"`: after a backup was restored, takes the database's history for the venue's own although more was
 * noted outside. Signed, published and noted with its reason.
 */

await runCommand(async () => {
  const reason = process.argv.slice(2).join(' ').trim();
  if (reason === '') throw new Error('Give a reason; it is published: npm run accept-history -- "<reason>"');
  const config = readIntegrityConfig(process.env);
  const signer = openKeptSigner(config);
  const database = await findDatabase(config);
  return onDatabase(database, { as: 'server', name: 'trade-accept' }, async (pool) => {
    const { audit, journal } = await acceptHistory(
      { pool, signer, anchors: openAnchors(config), now: Date.now },
      reason,
    );
    return {
      told: `Accepted: the journal up to ${journal.seq}, the audit log up to ${audit.seq}.\n`,
      exitCode: 0,
    };
  });
});
