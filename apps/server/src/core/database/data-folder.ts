import path from 'node:path';
import { pino } from 'pino';
import { findBinaries } from './binaries.ts';
import { locate, ON_LOOPBACK, startEmbeddedPostgres } from './embedded.ts';
import { type ProcessAccount, processAccount } from './identity.ts';

/** A data folder of PostgreSQL on which no server runs, with the owner's role and the server's. */
export interface DataFolder {
  folder: string;
  /** Connection string of the owner once a server runs on this port. */
  url(port: number): string;
  /** The same as the server's role, which owns nothing. */
  appUrl(port: number): string;
}

/** Finds the private database under `dataDir`, or makes it. Throws when another process uses it. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const embedded = await startEmbeddedPostgres(dataDir, pino({ level: 'silent' }));
  const [url, appUrl] = [embedded.url(), embedded.appUrl()];
  await embedded.stop();
  const { folder } = locate(dataDir);
  const at = (address: string, port: number) => Object.assign(new URL(address), { port: String(port) }).href;
  return { folder, url: (port) => at(url, port), appUrl: (port) => at(appUrl, port) };
}

/**
 * How PostgreSQL is started on a data folder, as a process of whoever starts it. SIGINT ends it in
 * order.
 */
export interface PostgresCommand {
  command: string;
  args: string[];
  /** The system account that it must run as; null means the caller's. */
  account: ProcessAccount | null;
  /** A folder that the account may enter. */
  cwd: string;
}

/** Returns the command for a server on loopback alone. `settings` go before those of its files. */
export function postgresCommand(
  folder: string,
  port: number,
  settings: Record<string, string>,
): PostgresCommand {
  const account = processAccount(folder);
  const { pgCtl } = findBinaries(account, () => undefined);
  const programs = path.dirname(pgCtl);
  const all = { ...ON_LOOPBACK, port: String(port), ...settings };
  return {
    command: path.join(programs, process.platform === 'win32' ? 'postgres.exe' : 'postgres'),
    args: ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    account,
    cwd: programs,
  };
}

/**
 * Folders that a start makes anew, or that belong to the running server: a copy has them, and
 * leaves them empty.
 */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|server\.log|backup_label|pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;

/**
 * Whether a copy of a running server's data folder leaves this out, by its path below the folder,
 * with slashes.
 */
export function isOfRunningServer(name: string): boolean {
  const [top = '', ...rest] = name.split('/');
  return (rest.length > 0 && EMPTIED.has(top)) || LEFT_OUT.test(name);
}
