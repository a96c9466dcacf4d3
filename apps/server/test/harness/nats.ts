import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
// @ts-expect-error: a script without types
import { findNatsServer as findProgram } from '../../../../scripts/nats-server.mjs';
import { freePort } from '../../src/core/database/embedded.ts';
import { PATIENCE } from './patience.ts';

/**
 * Returns the program `nats-server`: `NATS_SERVER_PATH`, on the path, or where Debian puts it; null
 * when this machine has none.
 */
export const findNatsServer: () => string | null = findProgram;

/** A NATS server on loopback that a test can kill and start again at the same address. */
export interface NatsServer {
  readonly url: string;
  readonly pid: number;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills it, and removes its file. */
  remove(): Promise<void>;
}

/**
 * Starts one, for whoever knows `password` if there is one, with `settings` of its file. Throws
 * when the program is missing: ask `findNatsServer` first.
 */
export async function startNats(password?: string, settings?: string): Promise<NatsServer> {
  const program = findNatsServer();
  if (!program) throw new Error('There is no nats-server on this machine');
  const port = await freePort();
  const access = password === undefined ? [] : ['--user', 'trade', '--pass', password];
  const folder = settings === undefined ? null : mkdtempSync(path.join(tmpdir(), 'trade-nats-'));
  if (folder !== null) {
    const file = path.join(folder, 'nats.conf');
    writeFileSync(file, settings ?? '');
    access.push('--config', file);
  }
  let child: ChildProcess | null = null;
  const server: NatsServer = {
    url: `nats://${password === undefined ? '' : `trade:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      child = spawn(program, ['--addr', '127.0.0.1', '--port', String(port), ...access], { stdio: 'ignore' });
      await vi.waitFor(() => answers(port), PATIENCE);
    },
    async kill() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await server.kill();
      if (folder !== null) rmSync(folder, { recursive: true });
    },
  };
  await server.start();
  return server;
}

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
