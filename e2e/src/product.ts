import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@trade/client';
import { inject } from 'vitest';
import { copyTemplate, type TemplateServer } from '../../apps/server/test/database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** How long a start and a stop may take, ms: of one process; of a cluster, which has seven. */
const OF_ONE = { program: 'main', start: 240_000, stop: 60_000 };
const OF_CLUSTER = { program: 'cluster', start: 240_000, stop: 90_000 };

/** The built product, running as a process with an empty database. */
export interface Product {
  /** Its address, with its base path. */
  url: string;
  /**
   * The file of the server's output. Without a mail provider it prints the messages it would have
   * sent.
   */
  log: string;
  /** Returns the last verification code printed for an address or phone number. */
  lastCode(target: string): Promise<string>;
  /** Returns a client for the apps' calls, with a session's token. */
  client(token?: string | null): Client;
}

/** A product of which a journey is the owner. */
export interface OwnProduct extends Product {
  stop(): Promise<void>;
}

/**
 * Returns a folder in memory where the system has one with a gigabyte free: on a disk every commit
 * waits for it.
 */
async function parentFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 2 ** 30 ? memory : tmpdir();
}

/** Matches the English text of a message with a code. */
const CODE = /\bcode is (\d{6})\b/;

/** Starts the product as one process, as `npm start` does: it makes its own database. */
export function startWholeProduct(env: Record<string, string> = {}): Promise<OwnProduct> {
  return start(OF_ONE, env);
}

/**
 * Starts the product as one process, on a database of the run's server that is migrated already.
 */
export function startProduct(env: Record<string, string> = {}): Promise<OwnProduct> {
  return startProductIn({ url: inject('postgresUrl'), appUrl: inject('postgresAppUrl') }, env);
}

/** `startProduct` for who is told of the server that has the databases. */
export async function startProductIn(
  databases: TemplateServer,
  env: Record<string, string> = {},
): Promise<OwnProduct> {
  const { url, appUrl, drop } = await copyTemplate(databases);
  const product = await start(OF_ONE, { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: url, ...env });
  return {
    ...product,
    async stop() {
      await product.stop();
      await drop();
    },
  };
}

/**
 * Starts it as `npm run cluster` does: several processes behind one address. Needs
 * NATS_SERVER_PATH.
 */
export function startCluster(env: Record<string, string> = {}): Promise<OwnProduct> {
  return start(OF_CLUSTER, env);
}

async function start(limits: typeof OF_ONE, env: Record<string, string>): Promise<OwnProduct> {
  const folder = await mkdtemp(path.join(await parentFolder(), 'trade-e2e-'));
  // When this runs as root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const log = path.join(folder, 'log');
  const output = await open(log, 'a');
  const server = spawn(process.execPath, ['--enable-source-maps', `apps/server/dist/${limits.program}.js`], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();

  const url = await within(limits.start, 'The server printed no address', () => {
    if (hasEnded(server))
      throw new Error(`The server ended with ${server.signalCode ?? `code ${server.exitCode}`}`);
    // Addresses in the log are from before it serves.
    return /^ +App +(https?:\/\/127\.0\.0\.1:\d+)/m.exec(readFileSync(log, 'utf8'))?.[1];
  }).catch(async (error: unknown) => {
    await end(server, limits.stop);
    throw new Error(`${String(error)}\n${readFileSync(log, 'utf8')}`);
  });

  return {
    ...productAt(url + (env.BASE_PATH ?? ''), log),
    async stop() {
      await end(server, limits.stop);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A running product by its address, which another process may have started. */
export function productAt(url: string, log: string): Product {
  return {
    url,
    log,
    client: (token = null) =>
      new Client({ baseUrl: url, token: () => token, locale: () => 'en', onLoginRequired: () => undefined }),
    lastCode: (target) =>
      within(240_000, `No code was printed for ${target}`, () => {
        // Other letters to the same mailbox may be printed at any time.
        const lines = readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => line.includes(target) && CODE.test(line));
        return CODE.exec(lines.at(-1) ?? '')?.[1];
      }),
  };
}

/** By itself or by a signal: then no exit follows that could be waited for. */
function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function end(server: ChildProcess, patience: number): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  const forced = setTimeout(() => server.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(forced);
}

/** Repeats `probe` until it returns a value, for at most `timeout` ms. */
async function within<Value>(
  timeout: number,
  failure: string,
  probe: () => Value | undefined,
): Promise<Value> {
  const until = Date.now() + timeout;
  for (;;) {
    const value = probe();
    if (value !== undefined) return value;
    if (Date.now() > until) throw new Error(failure);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
