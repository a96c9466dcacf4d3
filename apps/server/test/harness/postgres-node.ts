import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../src/core/database/binaries.ts';
import { run } from '../../src/core/database/embedded.ts';
import { processAccount } from '../../src/core/database/identity.ts';

/**
 * A PostgreSQL server over a data folder, whose process a test starts, kills and starts again; its
 * port stays.
 */
export interface PostgresNode {
  readonly folder: string;
  readonly port: number;
  /** Connection string of a database, as the owner of the cluster. */
  url(database?: string): string;
  /** The same as the role that owns nothing. */
  appUrl(database?: string): string;
  /**
   * Its processes that run, the main one first, for signals (SIGSTOP to all of them stalls it);
   * empty when it does not run.
   */
  processes(): number[];
  /**
   * Starts it on its old port; resolves when it takes connections. `settings` go before those of
   * its files.
   */
  start(settings?: Record<string, string>): Promise<void>;
  /** Ends it as a power cut would; resolves when no process of it is left. */
  kill(): Promise<void>;
  /** Ends it in order, if it runs. */
  stop(): Promise<void>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
  /** Runs one statement over a connection of its own, as the owner. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/**
 * Makes a node of a data folder that exists. `urls` are those of a cluster with the same roles, on
 * any port.
 */
export function postgresNode(
  folder: string,
  port: number,
  urls: { url: string; appUrl: string },
): PostgresNode {
  const account = processAccount(folder);
  const { pgCtl } = findBinaries(account, () => undefined);
  const at = (url: string, database: string) =>
    Object.assign(new URL(url), { port: String(port), pathname: `/${database}` }).href;
  const killAtExit = () => signalAll(processesOn(folder), 'SIGKILL');
  const node: PostgresNode = {
    folder,
    port,
    url: (database = 'postgres') => at(urls.url, database),
    appUrl: (database = 'postgres') => at(urls.appUrl, database),
    processes: () => processesOn(folder),
    async start(settings = {}) {
      const flags = Object.entries({ ...FIXED, port: String(port), ...settings });
      process.once('exit', killAtExit);
      await run(account, pgCtl, [
        'start',
        `--pgdata=${folder}`,
        `--log=${path.join(folder, 'server.log')}`,
        `--options=${flags.map(([name, value]) => `-c ${name}='${value}'`).join(' ')}`,
        '--timeout=120',
        '--wait',
        '--silent',
      ]);
    },
    async kill() {
      const members = processesOn(folder);
      signalAll(members, 'SIGKILL');
      while (running().some(({ pid }) => members.includes(pid))) await sleep(20);
      // Where nobody collects ended processes, PostgreSQL would take the one that is named here for
      // a running one.
      rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    },
    async stop() {
      if (processesOn(folder).length > 0)
        await run(account, pgCtl, ['stop', `--pgdata=${folder}`, '--mode=fast', '--wait', '--silent']);
      process.off('exit', killAtExit);
    },
    async remove() {
      await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: node.url() });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
  return node;
}

/**
 * Stops the server that runs on the folder, without an end: it looks alive and answers nothing.
 * Returns a function that lets it go on, which may be called more than once. Throws when none runs
 * there.
 */
export function stall(folder: string): () => void {
  const stopped = new Set<number>();
  // The main process first: it makes no more of them, and the second look finds what it made
  // before.
  for (let look = 0; look < 2; look += 1) {
    for (const pid of signalAll(processesOn(folder), 'SIGSTOP')) stopped.add(pid);
  }
  if (stopped.size === 0) throw new Error(`No PostgreSQL runs on ${folder}`);
  return () => {
    signalAll([...stopped], 'SIGCONT');
    stopped.clear();
  };
}

const FIXED = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC' };

/** The processes of the server that runs on the folder. */
function processesOn(folder: string): number[] {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const main = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const found = running();
  if (!found.some(({ pid }) => pid === main)) return [];
  return [main, ...found.filter(({ parent }) => parent === main).map(({ pid }) => pid)];
}

/** Every process of the machine that has not ended. */
function running(): { pid: number; parent: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    // Z: ended, and not yet collected by its parent.
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
}

/** Returns those of them that had not ended. */
function signalAll(pids: readonly number[], name: NodeJS.Signals): number[] {
  return pids.filter((pid) => {
    try {
      return process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
      throw error;
    }
  });
}
