import { spawn } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { archiveSettings, makeArchive, quoted, walArchiveOf } from './archive.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { canReach, type ProcessAccount, processAccount } from './identity.ts';

/** The role that owns the tables; it only migrates. */
const OWNER = 'trade';
/** The role that the server uses. */
const APP = 'trade_app';
const PATIENCE_MS = 60_000;
/**
 * "TRADE" in ASCII: an advisory lock held by the one server that uses this cluster, as long as its
 * connection lives.
 */
const OWNER_LOCK = 0x5452414445;

/** A private PostgreSQL that belongs to this process. */
export interface EmbeddedPostgres {
  /** Connection string of the given database of the cluster, as its owner. */
  url(database?: string): string;
  /** The same as the server's role, which owns nothing. */
  appUrl(database?: string): string;
  /** Ends the PostgreSQL processes; resolves when none is left. */
  stop(): Promise<void>;
}

export interface Cluster {
  folder: string;
  logFile: string;
  password: string;
  account: ProcessAccount | null;
  binaries: Binaries;
}

/**
 * Starts PostgreSQL with its data under `<dataDir>/postgres`, made on the first start, on a free
 * loopback port. With `backupDir` its write-ahead log is archived there. A server left behind by a
 * killed process is taken over. Throws when another live process uses the same data.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  logger: Logger,
  { backupDir = null, mustExist = false }: { backupDir?: string | null; mustExist?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, logger, { mustExist });
  const port = await runningPort(cluster, logger, backupDir);
  const urls = urlsOf(cluster, port);
  const owner = await takeOwnership(urls.url());
  await ensureAppRole(owner, cluster);

  // A process that ends without `stop` (a fatal error) must not leave its database running.
  const postmaster = readPostmaster(cluster)?.pid;
  const onExit = () => {
    if (postmaster) process.kill(postmaster, 'SIGINT');
  };
  process.once('exit', onExit);

  return {
    ...urls,
    async stop() {
      await owner.end();
      await stopCluster(cluster);
      process.off('exit', onExit);
    },
  };
}

/** Finds the private PostgreSQL of a running server; null when none answers. Changes nothing. */
export async function findEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'appUrl'> | null> {
  if (!existsSync(passwordFileOf(dataDir))) return null;
  const cluster = {
    folder: locate(dataDir).folder,
    password: readFileSync(passwordFileOf(dataDir), 'utf8'),
  };
  const left = readPostmaster(cluster);
  const answers = left && (await probe(cluster, left.port)) === 'ready';
  return answers ? urlsOf(cluster, left.port) : null;
}

export function urlsOf(
  cluster: Pick<Cluster, 'password'>,
  port: number,
): Pick<EmbeddedPostgres, 'url' | 'appUrl'> {
  const at = (user: string, password: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  return {
    url: (database = 'postgres') => at(OWNER, cluster.password, database),
    appUrl: (database = 'postgres') => at(APP, appPasswordOf(cluster), database),
  };
}

/** Derived from the owner's password, so that only one secret file is kept. */
function appPasswordOf({ password }: Pick<Cluster, 'password'>): string {
  return createHmac('sha256', password).update(APP).digest('hex');
}

/** Creates the server's role if it is missing; the migration grants its rights. */
async function ensureAppRole(owner: pg.Client, cluster: Cluster): Promise<void> {
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP]);
  const change = rowCount === 0 ? 'CREATE' : 'ALTER';
  await owner.query(
    `${change} ROLE ${APP} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD '${appPasswordOf(cluster)}'`,
  );
}

/** The file with the password of the cluster's owner. */
export function passwordFileOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.password');
}

/** Where the data lies, and the system account that its processes run as. */
export function locate(dataDir: string): { folder: string; account: ProcessAccount | null } {
  const wanted = path.join(dataDir, 'postgres');
  const account = processAccount(wanted);
  if (canReach(account, wanted)) return { folder: wanted, account };
  const elsewhere = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return { folder: path.join('/var/lib/trade', elsewhere), account };
}

/** Finds the cluster of a data folder, or makes it. Throws when it must exist and does not. */
export async function openCluster(
  dataDir: string,
  logger: Logger,
  { mustExist }: { mustExist: boolean },
): Promise<Cluster> {
  if (mustExist && !existsSync(passwordFileOf(dataDir)))
    throw new Error(`There is no database under ${dataDir}.`);
  mkdirSync(dataDir, { recursive: true });
  const { account, folder } = locate(dataDir);
  if (folder !== path.join(dataDir, 'postgres')) {
    mkdirSync(path.dirname(folder), { recursive: true });
    logger.warn({ folder }, 'the data folder lies under a private one: the database is kept elsewhere');
  }
  const binaries = findBinaries(account, (copy) =>
    logger.warn({ folder: copy }, 'the project lies under a private folder: PostgreSQL runs from a copy'),
  );
  const passwordFile = passwordFileOf(dataDir);
  if (!existsSync(passwordFile)) {
    if (existsSync(folder)) throw new Error(`${passwordFile} is missing: the database cannot be opened.`);
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  const cluster: Cluster = {
    folder,
    logFile: path.join(folder, 'server.log'),
    password: readFileSync(passwordFile, 'utf8'),
    account,
    binaries,
  };
  if (!existsSync(folder)) await initialise(cluster, logger);
  return cluster;
}

/**
 * Makes the cluster in a temporary folder and renames it, so that an interrupted first start leaves
 * nothing half made.
 */
async function initialise(cluster: Cluster, logger: Logger): Promise<void> {
  logger.info({ folder: cluster.folder }, 'making the database');
  const aside = mkdtempSync(`${cluster.folder}-new-`);
  const passwordFile = `${aside}.password`;
  try {
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
    for (const owned of [aside, passwordFile]) {
      if (cluster.account) chownSync(owned, cluster.account.uid, cluster.account.gid);
    }
    await run(cluster.account, cluster.binaries.initdb, [
      `--pgdata=${aside}`,
      `--username=${OWNER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      // PostgreSQL's own C.UTF-8: text sorts the same on every machine, whatever locales it has.
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    renameSync(aside, cluster.folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Returns the port of the running server: one left by a killed process, or a newly started one. */
async function runningPort(cluster: Cluster, logger: Logger, backupDir: string | null): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  const start = () => {
    if (backupDir === null) return startCluster(cluster);
    const archive = walArchiveOf(backupDir, cluster.folder);
    makeArchive(archive, cluster.account);
    return startCluster(cluster, archiveSettings(archive));
  };
  for (;;) {
    const left = readPostmaster(cluster);
    if (!left) return start();
    const state = await probe(cluster, left.port);
    if (state === 'ready') {
      logger.warn({ pid: left.pid }, 'taking over the database server of a process that was killed');
      return left.port;
    }
    if (state === 'absent') return start();
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${left.pid}) does not answer.`);
    await sleep(50);
  }
}

/**
 * Settings of a server that this machine alone reaches and that loses nothing it has acknowledged.
 */
export const ON_LOOPBACK: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_wal_size: '2GB',
  log_min_messages: 'warning',
};

/**
 * Starts the cluster's server with more settings than its own; returns its port when it takes
 * connections.
 */
export async function startCluster(cluster: Cluster, more: Record<string, string> = {}): Promise<number> {
  const port = await freePort();
  const settings = { port: String(port), ...ON_LOOPBACK, ...more };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${quoted(value)}`);
  // pg_ctl gives the server its own session, so an interrupt of our process group does not reach it
  // before us.
  await run(cluster.account, cluster.binaries.pgCtl, [
    'start',
    `--pgdata=${cluster.folder}`,
    `--log=${cluster.logFile}`,
    `--options=${flags.join(' ')}`,
    `--timeout=${PATIENCE_MS / 1000}`,
    '--wait',
    '--silent',
  ]);
  return port;
}

/** Ends the cluster's server; resolves when none of its processes is left. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  await run(cluster.account, cluster.binaries.pgCtl, [
    'stop',
    `--pgdata=${cluster.folder}`,
    '--mode=fast',
    '--wait',
    '--silent',
  ]);
}

/**
 * Reads a server's lock file, or returns null when there is none. Its lines: pid, data folder,
 * start, port.
 */
export function readPostmaster(cluster: Pick<Cluster, 'folder'>): { pid: number; port: number } | null {
  const file = path.join(cluster.folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/**
 * Whether our server answers on the port, is starting or stopping, or is absent (a stale lock
 * file).
 */
async function probe(
  cluster: Pick<Cluster, 'folder' | 'password'>,
  port: number,
): Promise<'ready' | 'busy' | 'absent'> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: OWNER,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') folder",
    );
    return rows[0]?.folder === cluster.folder ? 'ready' : 'absent';
  } catch (error) {
    // 57P03: starting up or shutting down. Without any answer its processes may be stopped.
    const { code, message } = error as Error & { code?: string };
    return code === '57P03' || /timeout/.test(message) ? 'busy' : 'absent';
  } finally {
    await client.end();
  }
}

/** Holds a lock for the life of the process, so that two processes never use one data folder. */
async function takeOwnership(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Losing this connection means losing the server, which other connections report.
  client.on('error', () => undefined);
  await client.connect();
  // A killed owner's connection ends with it, but PostgreSQL may need a moment to notice.
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) mine', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.mine) return client;
    await sleep(100);
  }
  await client.end();
  throw new Error('Another running server uses this data folder. Stop it, or set another DATA_DIR.');
}

/** Returns a loopback port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Runs one of PostgreSQL's programs to its end; throws with what it printed when it fails. */
export function run(account: ProcessAccount | null, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      // A folder that the account may enter; the project's own may be private.
      cwd: path.dirname(program),
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', (text) => {
      printed += text;
    });
    child.stderr.on('data', (text) => {
      printed += text;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} ${args[0]} failed (${code ?? signal}): ${printed}`));
    });
  });
}
