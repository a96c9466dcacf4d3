import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** The system account that child processes run as; null means the server's own. */
export interface ProcessAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another account: the owner of the data,
 * else `postgres`, else `nobody`. Returns null when the server does not run as root.
 */
export function processAccount(dataFolder: string): ProcessAccount | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const account = lookUp(name);
    if (account) return account;
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is no account `postgres` or `nobody` to run it as. Set DATABASE_URL, or start as another user.',
  );
}

function lookUp(name: string): ProcessAccount | null {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return null;
  }
}

/** Whether the account may enter every existing folder on the way to `target`. */
export function canReach(account: ProcessAccount | null, target: string): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat && !mayEnter(account, folder, stat)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function mayEnter(account: ProcessAccount | null, folder: string, stat: Stats): boolean {
  return isAllowed(account, folder, { stat, ask: constants.X_OK });
}

/** Whether the account may read a file that exists. */
export function mayRead(account: ProcessAccount | null, file: string): boolean {
  return canReach(account, file) && isAllowed(account, file, { stat: statSync(file), ask: constants.R_OK });
}

type Stats = { mode: number; uid: number; gid: number };

/** `ask` is a right as one of three bits. */
function isAllowed(
  account: ProcessAccount | null,
  target: string,
  { ask, stat }: { ask: number; stat: Stats },
): boolean {
  if (!account) {
    try {
      accessSync(target, ask);
      return true;
    } catch {
      return false;
    }
  }
  if (stat.uid === account.uid) return (stat.mode & (ask << 6)) !== 0;
  if (stat.gid === account.gid) return (stat.mode & (ask << 3)) !== 0;
  return (stat.mode & ask) !== 0;
}
