import pg from 'pg';
import { openCascade } from './cascade.ts';

/*
 * One run of the cascade as a process of its own: `cascade-child.ts <database url> <moment>`. It
 * tells its parent before it submits something, submits nothing beyond `moment`, and is meant to be
 * killed meanwhile.
 */

/** The index in the cascade of the next command. */
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
// The parent may be slow; the process ends only by being killed.
setInterval(() => undefined, 1_000);
