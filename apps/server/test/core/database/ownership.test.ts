import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../src/core/database/index.ts';
import { temporaryFolder } from '../../database.ts';
import { program } from '../../programs.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const lockFile = () => path.join(dataDir, 'postgres', 'postmaster.pid');
const postmaster = () => readFileSync(lockFile(), 'utf8').split('\n')[0];
const open = () => openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));

/** A process of its own group that owns the database. */
async function startOwner(): Promise<ChildProcess> {
  const child = fork(program('owner-child'), [dataDir], { detached: true });
  await once(child, 'message');
  return child;
}

async function gone(file: string): Promise<void> {
  await expect.poll(() => existsSync(file)).toBe(false);
}

it('takes over the server of a process that was killed', async () => {
  const child = await startOwner();
  const server = postmaster();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = await open();
  expect(postmaster()).toBe(server);
  await database.close();
  expect(existsSync(lockFile())).toBe(false);
});

it('outlives an interrupt of the whole process group until its owner has finished', async () => {
  const child = await startOwner();
  process.kill(-(child.pid as number), 'SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(existsSync(lockFile())).toBe(false);
  const database = await open();
  const { rows } = await database.pool.query("SELECT code FROM assets WHERE code = 'LAST'");
  expect(rows).toHaveLength(1);
  await database.close();
});

it('ends with a process that exits without closing it', async () => {
  const child = await startOwner();
  child.send('exit');
  const [code] = await once(child, 'exit');
  expect(code).toBe(3);
  await gone(lockFile());
});
