import pg from 'pg';
import { readIntegrityConfig } from '../config/index.ts';
import { findDatabase } from '../database/index.ts';
import { acceptHistory, openAnchors, openSigner } from '../integrity/index.ts';

/*
 * `npm run accept-history -- "<reason>"`: after a backup was restored, takes the database's history for the venue's own although more was
 * noted outside. Signed, published and noted with its reason.
 */

const reason = process.argv.slice(2).join(' ').trim();
const config = readIntegrityConfig(process.env);
const database = await findDatabase(config);
const pool = new pg.Pool({ connectionString: database.url, max: 2, application_name: 'trade-accept' });
try {
  if (reason === '') throw new Error('Give a reason; it is published.');
  const heads = await acceptHistory(
    { pool, signer: openSigner(config), anchors: openAnchors(config), now: Date.now },
    reason,
  );
  process.stdout.write(
    `Accepted: the journal up to ${heads.journal.seq}, the audit log up to ${heads.audit.seq}.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
  await database.close();
}
