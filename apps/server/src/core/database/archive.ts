import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canReach, type ProcessAccount } from './identity.ts';

/**
 * Seconds after which a segment is archived even when it is not full: so much is lost at most with
 * the machine.
 */
const ARCHIVE_SECONDS = 60;

/**
 * The folder of the archived write-ahead log of the cluster in `folder`, below the folder of all
 * backups. It bears the cluster's own number, so that a database made anew never meets segments of
 * another one.
 */
export function walArchiveOf(backupDir: string, folder: string): string {
  return walArchiveOfSystem(backupDir, systemIdentifier(folder));
}

export function walArchiveOfSystem(backupDir: string, identifier: string): string {
  return path.join(backupDir, 'wal', identifier);
}

/** The number that initdb gave the cluster: the first eight bytes of its control file. */
export function systemIdentifier(folder: string): string {
  return readFileSync(path.join(folder, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/**
 * Makes the archive's folder, for PostgreSQL's account to write. Throws when that account cannot
 * get there.
 */
export function makeArchive(archive: string, account: ProcessAccount | null): void {
  mkdirSync(path.dirname(archive), { recursive: true, mode: 0o711 });
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (account) chownSync(archive, account.uid, account.gid);
  if (canReach(account, archive)) return;
  throw new Error(
    `BACKUP_DIR: the account that PostgreSQL runs as cannot enter ${archive}. Make every folder on the way passable for it (chmod o+x), ` +
      'or name another one.',
  );
}

/**
 * The settings that archive each finished segment, compressed. A segment is written aside, brought
 * to disk and renamed. One that is there already is never written over: the same bytes count as
 * done, others as a failure, which PostgreSQL repeats and logs.
 */
export function archiveSettings(archive: string): Record<string, string> {
  const kept = `${wordOf(archive)}/%f.gz`;
  const aside = `${wordOf(archive)}/%f.part`;
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_SECONDS),
    archive_command:
      `if test -f ${kept}; then gzip -dc <${kept} | cmp -s - "%p"; else ` +
      `gzip -1 -c <"%p" >${aside} && sync ${aside} && mv ${aside} ${kept} && sync ${wordOf(archive)}; fi`,
  };
}

/**
 * The command that brings an archived segment back; without an archive there is none, and what lies
 * in pg_wal is taken.
 */
export function restoreCommand(archive: string | null): string {
  return archive === null ? 'false' : `gzip -dc <${wordOf(archive)}/%f.gz >"%p"`;
}

/** A path as one word of a shell, in a setting where a percent sign stands for something. */
function wordOf(folder: string): string {
  return quoted(folder).replaceAll('%', '%%');
}

/** A text as one word of a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
