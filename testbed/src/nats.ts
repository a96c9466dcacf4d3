import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../apps/server/src/core/database/embedded.ts';
// @ts-expect-error: a script without types
import { findNatsServer as findProgram } from '../../scripts/nats-server.mjs';
import { waitFor } from './patience.ts';

/**
 * Returns the program `nats-server`: `NATS_SERVER_PATH`, on the path, or where Debian puts it; null
 * when this machine has none.
 */
export const findNatsServer: () => string | null = findProgram;

/** A NATS server on loopback that can be killed and started again at the same address. */
export interface NatsServer {
  readonly url: string;
  readonly pid: number;
  /** Bytes that came in and went out since it started, by its own account. */
  traffic(): Promise<{ inBytes: number; outBytes: number }>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills it, and removes its file. */
  remove(): Promise<void>;
}

interface NatsOptions {
  /** Whoever knows it may come in; without one, everybody. */
  password?: string;
  /** The content of its file of settings. */
  settings?: string;
}

/** Starts one. Throws when the program is missing: ask `findNatsServer` first. */
export async function startNats({ password, settings }: NatsOptions = {}): Promise<NatsServer> {
  const program = findNatsServer();
  if (!program) throw new Error('There is no nats-server on this machine');
  const [port, monitor] = [await freePort(), await freePort()];
  const args = ['--addr', '127.0.0.1', '--port', String(port), '-m', String(monitor)];
  if (password !== undefined) args.push('--user', 'trade', '--pass', password);
  const folder = settings === undefined ? null : mkdtempSync(path.join(tmpdir(), 'trade-nats-'));
  if (folder !== null) {
    const file = path.join(folder, 'nats.conf');
    writeFileSync(file, settings ?? '');
    args.push('--config', file);
  }
  let child: ChildProcess | null = null;
  const server: NatsServer = {
    url: `nats://${password === undefined ? '' : `trade:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? 0;
    },
    async traffic() {
      const answer = await fetch(`http://127.0.0.1:${monitor}/varz`);
      const told = (await answer.json()) as { in_bytes: number; out_bytes: number };
      return { inBytes: told.in_bytes, outBytes: told.out_bytes };
    },
    async start() {
      child = spawn(program, args, { stdio: 'ignore' });
      await waitFor(() => answers(port), 'nats-server does not answer');
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

/** Returns undefined while nobody answers. */
function answers(port: number): Promise<true | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(undefined));
  });
}
