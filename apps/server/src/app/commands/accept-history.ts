import { findDatabase, onDatabase, runCommand } from '../../core/database/index.ts';
import { readIntegrityConfig } from '../../platform/config/index.ts';
import { acceptHistory, openAnchors, openKeptSigner } from '../../venue/integrity/index.ts';

/*
 * `npm run accept-history -- "<reason>"`: after a backup was restored, accepts the database's
 * history as the venue's own although heads beyond it were noted outside. The act is signed,
 * published and recorded with its reason.
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
