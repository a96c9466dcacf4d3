import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../../testbed/src/nats.ts';
import { type ServerProcess, spawnServer } from '../../../../../testbed/src/server-process.ts';
import { fastFolder } from '../../database.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { program } from '../../programs.ts';

describe.skipIf(findNatsServer() === null)('a cluster on one machine', () => {
  let dataDir: string;
  let cluster: ServerProcess;

  beforeAll(async () => {
    dataDir = fastFolder();
    cluster = start();
    await running(cluster);
  });
  afterAll(async () => {
    cluster.child.kill('SIGTERM');
    await cluster.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  function start(): ServerProcess {
    return spawnServer({
      args: ['--enable-source-maps', program('cluster')],
      env: {
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        PORT: '0',
        NATS_SERVER_PATH: findNatsServer() ?? '',
      },
    });
  }

  const running = (started: ServerProcess) =>
    vi.waitFor(() => {
      if (started.child.exitCode !== null) throw new Error(`It has ended:\n${started.printed()}`);
      expect(started.printed()).toContain('Ctrl-C stops everything');
    }, PATIENCE);
  const isReady = async () => {
    const [, url = ''] = /App +(\S+)/.exec(cluster.printed()) ?? [];
    return (await fetch(`${url}/readyz`)).status === 200;
  };

  it('answers at one address, and refuses to run twice on its data', async () => {
    expect(await isReady()).toBe(true);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.printed()).toMatch(/A cluster runs on \S+ already \(process \d+\)\./);
    expect(await isReady()).toBe(true);
  });

  it('takes over when the exchange is killed, and starts that again as the standby', async () => {
    const [, writer] =
      /exchange writes the journal\. To see a takeover: kill -9 (\d+)/.exec(cluster.printed()) ?? [];
    process.kill(Number(writer), 'SIGKILL');
    await vi.waitFor(() => expect(cluster.printed()).toMatch(/^standby writes the journal now/m), PATIENCE);
    expect(cluster.printed()).toContain('exchange has ended (SIGKILL); starting it again ...');
    await vi.waitFor(async () => expect(await isReady()).toBe(true), PATIENCE);
    expect(cluster.printed()).not.toMatch(/^exchange writes the journal now/m);
  });

  it('stops in order when it is interrupted, and goes on with the same data', async () => {
    const keys = path.join(dataDir, 'cluster/keys.env');
    expect(statSync(keys).mode & 0o077).toBe(0);
    cluster.child.kill('SIGINT');
    expect(await cluster.ended).toBe(0);
    // Neither its processes nor PostgreSQL's are left: the folder can be taken again at once.
    cluster = start();
    await running(cluster);
    expect(cluster.printed()).not.toContain('Copying it for the standby');
    expect(cluster.printed()).not.toContain('First operator of the console');
    expect(await isReady()).toBe(true);
  });
});
