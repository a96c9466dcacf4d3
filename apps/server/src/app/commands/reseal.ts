import { findDatabase, onDatabase, openDrizzle, runCommand } from '../../core/database/index.ts';
import { secretKeysOf } from '../../platform/config/index.ts';
import { resealFiles } from '../../platform/files/index.ts';
import { isWriting, resealColumns, retireOldKeys } from '../../platform/sealing/index.ts';
import { readConfig } from '../configuration.ts';

/*
 * `npm run reseal`: seals again with SECRET_KEY everything that was sealed with one of
 * SECRET_KEYS_OLD. The server may run, but only if it was started with these keys.
 */

await runCommand(async () => {
  const config = readConfig(process.env);
  const database = await findDatabase(config);
  return onDatabase(database, { as: 'server', name: 'trade-reseal' }, async (pool) => {
    const keys = secretKeysOf(config);
    if (!(await isWriting(pool, keys))) {
      throw new Error('Start the server with this SECRET_KEY first, and the old one in SECRET_KEYS_OLD.');
    }
    const values = await resealColumns(pool, keys);
    const files = await resealFiles({
      ...config,
      bucket: config.objectStore,
      db: openDrizzle(pool),
      secretKeys: keys,
    });
    const retired = await retireOldKeys(pool, keys);
    const left =
      retired.length > 0 ? `No longer needed: ${retired.join(', ')}.` : 'No key was left to let go.';
    return { told: `Sealed anew: ${values} values and ${files} files. ${left}\n`, exitCode: 0 };
  });
});
