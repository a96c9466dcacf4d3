import { parseArgs } from 'node:util';
import { type Backup, pruneBackups, takeBackup } from '../../core/backup/index.ts';
import {
  type CommandOutcome,
  findDatabase,
  fromCaller,
  onDatabase,
  runCommand,
} from '../../core/database/index.ts';
import { type BackupConfig, readBackupConfig } from '../../platform/config/index.ts';

/*
 * `npm run backup -- [<folder>] [--keep <n>] [--with-keys]`: takes a backup while the server runs,
 * into a new folder of `folder` (by default BACKUP_DIR). `--keep` deletes older backups, and the
 * archived log that only they needed. Exit code 0: the backup is whole.
 */

const USAGE = 'npm run backup -- <folder> [--keep <number of backups>] [--with-keys]';

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, 'with-keys': { type: 'boolean', default: false } },
  });
  const config = readBackupConfig(process.env);
  const [given] = positionals;
  if (positionals.length > 1 || (given === undefined && config.backupDir === null))
    throw new Error(`Say where to: ${USAGE}, or set BACKUP_DIR.`);
  const folder = given === undefined ? (config.backupDir ?? '') : fromCaller(given);
  return back(config, folder, { keep: readKeep(values.keep), withKeys: values['with-keys'] });
});

async function back(
  config: BackupConfig,
  folder: string,
  { keep, withKeys }: { keep: number | null; withKeys: boolean },
): Promise<CommandOutcome> {
  const database = await findDatabase(config);
  return onDatabase(database, { as: 'owner', name: 'trade-backup' }, async (pool) => {
    const backup = await takeBackup({
      folder,
      kind: config.databaseUrl === null ? 'files' : 'pg_basebackup',
      ownerUrl: database.ownerUrl,
      dataDir: config.dataDir,
      uploadsInBucket: config.objectStore !== null,
      withKeys,
    });
    const pruned = keep === null ? null : await pruneBackups(folder, keep);
    const { rows } = await pool.query<{ mode: string; fails: boolean }>(
      `SELECT current_setting('archive_mode') AS mode,
         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS fails FROM pg_stat_archiver`,
    );
    const told = [
      ...linesOf(backup),
      archiveLine(rows[0] ?? { mode: 'off', fails: false }),
      ...(pruned ? [`Deleted: ${pruned.backups} older backups, ${pruned.segments} archived segments.`] : []),
    ];
    return { told: `${told.join('\n')}\n`, exitCode: rows[0]?.fails ? 1 : 0 };
  });
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new Error('--keep takes the number of backups that stay, at least 1.');
  return Number(text);
}

function linesOf({ folder, manifest }: Backup): string[] {
  const { endedAt, files, journal, keys, uploads, withKeys } = manifest;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return [
    `Backed up: ${folder}`,
    `  ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB; the journal up to ${journal?.seq ?? 0}; leads to ${endedAt}`,
    ...(uploads === 'bucket' ? ['  Uploads stay in the bucket of S3_URL: let it keep versions.'] : []),
    withKeys
      ? '  THE KEYS LIE IN IT: whoever has this folder reads everything that is sealed.'
      : '  THE KEYS ARE NOT IN IT: without SECRET_KEY nothing that is sealed can be read again. Keep it, and SIGNING_KEY, apart from this folder.',
    ...keys.secret.map((fingerprint) => `  needs the SECRET_KEY with the fingerprint ${fingerprint}`),
    ...(keys.signing === null ? [] : [`  signed with the SIGNING_KEY whose public key is ${keys.signing}`]),
  ];
}

function archiveLine({ fails, mode }: { mode: string; fails: boolean }): string {
  if (mode === 'off')
    return 'The write-ahead log is not archived (BACKUP_DIR; in an own PostgreSQL archive_mode): this backup leads to its own moment alone.';
  return fails
    ? 'ARCHIVING FAILS: the write-ahead log piles up beside the database. See the log of PostgreSQL.'
    : 'The write-ahead log is archived: this backup leads to every later moment, too.';
}
