import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { demandWhole, type Manifest, readManifest, restoreBackup } from '../../core/backup/index.ts';
import {
  type CommandOutcome,
  findDatabase,
  fromCaller,
  onDatabase,
  runCommand,
  walArchiveOfSystem,
} from '../../core/database/index.ts';
import { type BackupConfig, readBackupConfig } from '../../platform/config/index.ts';
import { type Finding, verifyRestored } from './verify-restored.ts';

/*
 * `npm run restore -- <backup> --data-dir <new folder> [--to <moment>] [--archive <folder>]
 * [--timeline <which>] [--verify]`: lays a new data folder of a backup and brings it forward. `npm
 * run restore -- --verify` alone looks at the database of DATABASE_URL, or under DATA_DIR, that was
 * restored in another way. Exit code 0: done, and with `--verify` everything holds.
 */

const USAGE =
  'npm run restore -- <backup> --data-dir <new folder> [--to 2026-11-24T10:00:00Z] [--archive <folder>] [--verify]';
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d(:?\d\d)?)$/;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      to: { type: 'string' },
      archive: { type: 'string' },
      timeline: { type: 'string', default: 'latest' },
      verify: { type: 'boolean', default: false },
    },
  });
  const config = readBackupConfig(process.env);
  const [given] = positionals;
  if (given === undefined && values.verify) return verify(config, null);
  const dataDir = values['data-dir'];
  if (given === undefined || positionals.length > 1 || dataDir === undefined) throw new Error(USAGE);
  const [to, timeline] = [readMoment(values.to), readTimeline(values.timeline)];
  const backup = fromCaller(given);
  const manifest = await readManifest(backup);
  await demandWhole(backup, manifest);
  if (manifest.kind === 'pg_basebackup') throw new Error(commandsFor(backup, manifest));
  const restored = { ...config, databaseUrl: null, migrationDatabaseUrl: null, dataDir: fromCaller(dataDir) };
  const archive = archiveFor(backup, manifest, { given: values.archive, backupDir: config.backupDir });
  const end = await restoreBackup({
    backup,
    manifest,
    dataDir: restored.dataDir,
    archive,
    to,
    timeline,
    logger: pino({ level: 'error' }),
  });
  process.stdout.write(
    `Restored into ${restored.dataDir}, ${archive === null ? 'without an archive' : `with the archive ${archive}`}: ` +
      `the last commit is of ${end.lastCommit ?? manifest.endedAt}.\n`,
  );
  if (values.verify) return verify({ ...restored, backupDir: null }, manifest.journal);
  return { told: 'Not verified: npm run restore -- --verify, with DATA_DIR.\n', exitCode: 0 };
});

async function verify(config: BackupConfig, promised: Manifest['journal']): Promise<CommandOutcome> {
  return onDatabase(await findDatabase(config), { as: 'server', name: 'trade-restore' }, async (pool) => {
    const findings = await verifyRestored(pool, config, promised);
    const isBroken = findings.some(({ verdict }) => verdict === 'BROKEN');
    return { told: linesOf(findings, isBroken), exitCode: isBroken ? 1 : 0 };
  });
}

function linesOf(findings: readonly Finding[], isBroken: boolean): string {
  const lines = findings.map(({ name, text, verdict }) => `${name.padEnd(14)} ${verdict.padEnd(8)} ${text}`);
  const isOpen = findings.some(({ verdict }) => verdict === 'open');
  return [
    ...lines,
    ...(isOpen
      ? [
          'Before the server starts: npm run accept-history -- "<reason>", with the same DATA_DIR and ANCHOR_URL.',
        ]
      : []),
    isBroken ? 'Something does not hold.' : 'Everything holds.',
    '',
  ].join('\n');
}

function readMoment(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!MOMENT.test(text) || Number.isNaN(Date.parse(text)))
    throw new Error('--to takes a moment with its zone, such as 2026-11-24T10:00:00Z.');
  return text;
}

function readTimeline(text: string): string {
  if (!/^(latest|current|[1-9]\d{0,8})$/.test(text))
    throw new Error('--timeline takes latest, current or the number of a timeline.');
  return text;
}

/**
 * The archive that was named, else the one of the cluster below BACKUP_DIR or beside the backup;
 * null when there is none.
 */
function archiveFor(
  backup: string,
  { systemIdentifier }: Manifest,
  { backupDir, given }: { given: string | undefined; backupDir: string | null },
): string | null {
  if (given !== undefined) {
    const named = fromCaller(given);
    if (!existsSync(named)) throw new Error(`There is no archive at ${named}.`);
    return named;
  }
  const places = [backupDir, path.dirname(backup)].filter((place) => place !== null);
  return places.map((place) => walArchiveOfSystem(place, systemIdentifier)).find(existsSync) ?? null;
}

function commandsFor(backup: string, { postgresVersion, uploads }: Manifest): string {
  return `The backup is whole. It is of your own PostgreSQL ${postgresVersion}, and is restored with that version:
  cp -a ${path.join(backup, 'postgres')} <new data folder>
  chown -R postgres: <new data folder> && chmod 700 <new data folder>
For a moment after it, which your archive must reach (without this, the backup's own moment is restored):
  touch <new data folder>/recovery.signal
  printf "%s\\n" "restore_command = '<command that brings %f from your archive to %p>'" "recovery_target_time = '<moment>'" \\
    "recovery_target_action = 'promote'" >> <new data folder>/postgresql.auto.conf
Then:
  pg_ctl start --wait --pgdata=<new data folder>
${uploads === 'folder' ? `  cp -a ${path.join(backup, 'uploads')} <new DATA_DIR>/uploads\n` : ''}  DATABASE_URL=<of it> DATA_DIR=<new DATA_DIR> npm run restore -- --verify`;
}
