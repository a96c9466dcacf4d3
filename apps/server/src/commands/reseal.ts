import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readConfig, secretKeysOf } from '../config/index.ts';
import { findDatabase } from '../database/index.ts';
import { resealFiles } from '../files/index.ts';
import { isWriting, resealColumns, retireOldKeys } from '../sealing/index.ts';

/* `npm run reseal`: seals everything with SECRET_KEY that was sealed with one of SECRET_KEYS_OLD. The server may run; it must have started with these keys. */

const config = readConfig(process.env);
const keys = secretKeysOf(config);
const database = await findDatabase(config);
const pool = new pg.Pool({ connectionString: database.url, max: 2, application_name: 'trade-reseal' });
try {
  if (!(await isWriting(pool, keys))) {
    throw new Error('Start the server with this SECRET_KEY first, and the old one in SECRET_KEYS_OLD.');
  }
  const values = await resealColumns(pool, keys);
  const files = await resealFiles({
    ...config,
    bucket: config.objectStore,
    db: drizzle(pool),
    secretKeys: keys,
  });
  const retired = await retireOldKeys(pool, keys);
  process.stdout.write(
    `Sealed anew: ${values} values and ${files} files. ` +
      (retired.length > 0 ? `No longer needed: ${retired.join(', ')}.\n` : 'No key was left to let go.\n'),
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
  await database.close();
}
