import pg from 'pg';
import { openCascade } from './cascade.ts';

/*
 * One life of the cascade as a process of its own: `cascade-child.ts <database url> <moment>`. It tells its parent before it
 * says something, says nothing beyond `moment`, and is meant to be killed in the middle of it.
 */

/** The place in the cascade of what comes next. */
export interface Saying {
  saying: number;
}

const [url, moment] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 5 });
pool.on('error', () => undefined);

const cascade = await openCascade(pool);
for (;;) {
  const next: Saying = { saying: cascade.next };
  process.send?.(next);
  if (cascade.next > Number(moment)) break;
  await cascade.say();
}
// The parent may be slow: there is no other end than the violent one.
setInterval(() => undefined, 1_000);
