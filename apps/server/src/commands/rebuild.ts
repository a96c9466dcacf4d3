import { parseArgs } from 'node:util';
import pg from 'pg';
import { readIntegrityConfig } from '../config/index.ts';
import { findDatabase, migrateDatabase } from '../database/index.ts';
import { rebuild } from '../exchange/index.ts';

/*
 * `npm run rebuild`: makes the tables anew out of a kept state and the journal. Stop the server first. `-- --from <sequence>` begins with
 * the kept state of that sequence, 0 with the journal's beginning. Exit code 0: the tables are what the journal says.
 */

const { values: flags } = parseArgs({ options: { from: { type: 'string' } } });
const config = readIntegrityConfig(process.env);
const database = await findDatabase(config, { mustBeStopped: true });
const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 3, application_name: 'trade-rebuild' });
try {
  await migrateDatabase(pool, null);
  const rebuilt = await rebuild(pool, {
    from: flags.from === undefined ? null : Number(flags.from),
    now: Date.now(),
    tell: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(
    `The tables hold the state of ${rebuilt.seq} again, after ${rebuilt.replayed} replayed batches. ` +
      `As they were, they are kept in the schema ${rebuilt.keptAs}.\n`,
  );
  if (rebuilt.fault) {
    process.stdout.write(
      `The history before ${rebuilt.base} could not be made anew: ${rebuilt.fault.what} (${rebuilt.fault.table}, ${rebuilt.fault.key}).\n`,
    );
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\nNothing was changed.\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
  await database.close();
}
