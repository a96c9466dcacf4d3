import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../src/core/database/index.ts';
import { temporaryFolder } from './database.ts';
import { limitOf } from './drills/load.ts';
import { createClient } from './harness/client.ts';
import { stall } from './harness/postgres-node.ts';
import { type ServerProcess, startProcess } from './harness/process.ts';
import { newTrader } from './harness/trader.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A PostgreSQL of the test's own, whose processes it can stop. */
async function ownCluster() {
  const dataDir = temporaryFolder();
  ended.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const cluster = await startEmbeddedPostgres(dataDir, pino({ level: 'silent' }));
  ended.push(() => cluster.stop());
  const pool = new pg.Pool({ connectionString: cluster.url(), max: 2 });
  ended.push(() => pool.end());
  return {
    url: cluster.url(),
    pool,
    stall: () => stall(path.join(dataDir, 'postgres')),
  };
}

function start(databaseUrl: string): ServerProcess {
  const server = startProcess({ DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32), RATE_LIMITS: 'off' });
  ended.push(server.kill);
  return server;
}

it('says at once that the database is stopped, ends, and goes on afterwards with all that was acknowledged', async () => {
  const cluster = await ownCluster();
  const server = start(cluster.url);
  await server.ready();
  const client = createClient(await server.url());
  const customer = await newTrader(server, cluster.pool);
  await expect.poll(async () => (await customer.place(client, 'before')).code).toBe(200);

  const resume = cluster.stall();
  ended.push(resume);
  const stalledAt = performance.now();
  const exited = once(server.child, 'exit');
  const refused = customer.place(client, 'during');
  await expect
    .poll(async () => (await server.ask('/readyz')).body, { interval: 20 })
    .toMatchObject({ ready: false, database: false });
  const noticed = performance.now() - stalledAt;
  expect(await refused).toMatchObject({ status: 503, code: 558, data: null });
  expect(await exited).toEqual([1, null]);
  const took = performance.now() - stalledAt;
  expect(server.printed()).toContain('the database does not answer');
  expect(server.printed()).toContain('the exchange has stopped');
  expect(noticed).toBeLessThan(limitOf('NOTICED'));
  expect(took).toBeLessThan(limitOf('ENDED'));

  resume();
  const again = start(cluster.url);
  await again.ready();
  const reopened = createClient(await again.url());
  expect(await customer.open(reopened)).toContain('before');
  // Whether it was committed is not known; asked again under its id, it is there once.
  expect(await customer.place(reopened, 'during')).toMatchObject({ code: 200 });
  expect((await customer.open(reopened)).toSorted()).toEqual(['before', 'during']);
});
