import pg from 'pg';
import { CASCADE, openCascade } from './cascade.ts';

/*
 * One life of the cascade as a process of its own: `cascade-child.ts <database url>`. It tells its parent before it says
 * something, and is meant to be killed in the middle of it.
 */

/** The place in the cascade of what comes next. */
export interface Saying {
  saying: number;
}

const [url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 5 });
pool.on('error', () => undefined);

const cascade = await openCascade(pool);
while (cascade.next < CASCADE.length) {
  const next: Saying = { saying: cascade.next };
  process.send?.(next);
  await cascade.say();
}
// The parent may be slow: there is no other end than the violent one.
setInterval(() => undefined, 1_000);
