import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fastFolder } from '../../database.ts';
import { findNatsServer } from '../../harness/nats.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { spawnHeard } from '../../harness/process.ts';
import { program } from '../../programs.ts';

interface Started {
  child: ChildProcess;
  output(): string;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
}

describe.skipIf(findNatsServer() === null)('a cluster on one machine', () => {
  let dataDir: string;
  let cluster: Started;

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

  function start(): Started {
    const { child, printed } = spawnHeard(['--enable-source-maps', program('cluster')], {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      NATS_SERVER_PATH: findNatsServer() ?? '',
    });
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    return { child, output: printed, ended };
  }

  const running = (started: Started) =>
    vi.waitFor(() => {
      if (started.child.exitCode !== null) throw new Error(`It has ended:\n${started.output()}`);
      expect(started.output()).toContain('Ctrl-C stops everything');
    }, PATIENCE);
  const isReady = async () => {
    const [, url = ''] = /App +(\S+)/.exec(cluster.output()) ?? [];
    return (await fetch(`${url}/readyz`)).status === 200;
  };

  it('answers at one address, and refuses to run twice on its data', async () => {
    expect(await isReady()).toBe(true);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/A cluster runs on \S+ already \(process \d+\)\./);
    expect(await isReady()).toBe(true);
  });

  it('takes over when the exchange is killed, and starts that again as the standby', async () => {
    const [, writer] =
      /exchange writes the journal\. To see a takeover: kill -9 (\d+)/.exec(cluster.output()) ?? [];
    process.kill(Number(writer), 'SIGKILL');
    await vi.waitFor(() => expect(cluster.output()).toMatch(/^standby writes the journal now/m), PATIENCE);
    expect(cluster.output()).toContain('exchange has ended (SIGKILL); starting it again ...');
    await vi.waitFor(async () => expect(await isReady()).toBe(true), PATIENCE);
    expect(cluster.output()).not.toMatch(/^exchange writes the journal now/m);
  });

  it('stops in order when it is interrupted, and goes on with the same data', async () => {
    const keys = path.join(dataDir, 'cluster/keys.env');
    expect(statSync(keys).mode & 0o077).toBe(0);
    cluster.child.kill('SIGINT');
    expect(await cluster.ended).toBe(0);
    // Neither its processes nor PostgreSQL's are left: the folder can be taken again at once.
    cluster = start();
    await running(cluster);
    expect(cluster.output()).not.toContain('Copying it for the standby');
    expect(cluster.output()).not.toContain('First operator of the console');
    expect(await isReady()).toBe(true);
  });
});
