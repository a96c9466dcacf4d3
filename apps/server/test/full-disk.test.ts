import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { findDatabase } from '../src/core/database/index.ts';
import { temporaryFolder } from './database.ts';
import { createClient } from './harness/client.ts';
import { type ServerProcess, startProcess } from './harness/process.ts';
import { mountSmallDisk } from './harness/small-disk.ts';
import { newTrader } from './harness/trader.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** Room for the database of a venue that has just begun, MB. */
const SIZE = 250;

/** Starts the server with its own database on the disk. */
function startOn(folder: string): ServerProcess {
  const dataDir = path.join(folder, 'data');
  const server = startProcess({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32), RATE_LIMITS: 'off' });
  ended.push(async () => {
    server.child.kill('SIGTERM');
    if (server.child.exitCode === null) await once(server.child, 'exit');
  });
  return server;
}

it('ends and says why when the disk is full, and goes on with all that was acknowledged when there is room', async (context) => {
  const folder = temporaryFolder();
  ended.push(() => rmSync(folder, { recursive: true, force: true }));
  const disk = mountSmallDisk(folder, SIZE);
  if (disk === null) {
    process.stderr.write('SKIPPED: the full disk. It needs the right to mount one in memory (root).\n');
    return context.skip();
  }
  ended.push(disk.unmount);

  const server = startOn(folder);
  await server.ready();
  const { url } = await findDatabase({ databaseUrl: null, dataDir: path.join(folder, 'data') });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // Its server ends.
  pool.on('error', () => undefined);
  const customer = await newTrader(server, pool);
  await pool.end();
  const client = createClient(await server.url());
  expect((await customer.place(client, 'before')).code).toBe(200);
  const acknowledged = ['before'];
  const exited = once(server.child, 'exit');
  disk.fill();
  // Some still find room in what the files have already.
  for (let made = 0; server.child.exitCode === null; made++) {
    const answer = await customer.place(client, `order-${made}`).catch(() => null);
    if (answer?.code === 200) acknowledged.push(`order-${made}`);
    // Refused in the envelope, or the process has ended.
    else expect([558, undefined]).toContain(answer?.code);
  }
  expect(await exited).toEqual([1, null]);
  expect(server.printed()).toMatch(/the exchange has stopped/);
  expect(server.printed()).toMatch(/No space left on device|the disk of the database is full/);

  disk.makeRoom();
  const again = startOn(folder);
  await again.ready();
  const reopened = createClient(await again.url());
  const open = new Set(await customer.open(reopened));
  // A page of the list holds a hundred; one more may have been committed unheard.
  expect(acknowledged.slice(-50).filter((id) => !open.has(id))).toEqual([]);
  expect((await customer.place(reopened, 'after')).code).toBe(200);
});
