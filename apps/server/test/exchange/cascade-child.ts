import pg from 'pg';
import { CASCADE, openCascade } from './cascade.ts';

/*
 * One life of the cascade as a process of its own: `cascade-child.ts <database url>`. It tells its parent before it says
 * something, and is meant to be killed in the middle of it.
 */

const [url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 5 });
pool.on('error', () => undefined);

const cascade = await openCascade(pool);
while (cascade.next < CASCADE.length) {
  process.send?.({ saying: cascade.next });
  await cascade.say();
}
await cascade.exchange.stop();
await pool.end();
process.disconnect();
