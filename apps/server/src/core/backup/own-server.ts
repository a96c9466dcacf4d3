import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { systemIdentifier } from '../database/index.ts';
import { type CopiedDatabase, IN_UTC, marksOf } from './base-backup.ts';
import { firstSegmentIn, isSegment } from './segments.ts';

const PROGRAM = 'pg_basebackup';

/**
 * Copies any PostgreSQL into `<target>/postgres` with its own `pg_basebackup`, which must be on the
 * path and of the server's version. `url` must be of a role that may replicate. Throws with what
 * the program said, and the commands to give by hand.
 */
export async function copyOwnServer(url: string, target: string): Promise<CopiedDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'trade-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { startedAt, ...server } = await describe(client);
    // Before the copy, whose own end is not told: what the journal holds by now is in it for
    // certain.
    const marks = await marksOf(client);
    const folder = path.join(target, 'postgres');
    await runBaseBackup(url, folder);
    const { startedAt: endedAt } = await describe(client);
    return {
      ...server,
      ...marks,
      ...segmentsOf(folder),
      startedAt,
      endedAt,
      systemIdentifier: systemIdentifier(folder),
    };
  } finally {
    await client.end();
  }
}

async function describe(
  client: pg.Client,
): Promise<Pick<CopiedDatabase, 'startedAt' | 'postgresVersion' | 'segmentBytes'>> {
  const { rows } = await client.query<Pick<CopiedDatabase, 'startedAt' | 'postgresVersion' | 'segmentBytes'>>(
    `SELECT current_setting('server_version') AS "postgresVersion", ${IN_UTC} AS "startedAt",
       (SELECT setting::int FROM pg_settings WHERE name = 'wal_segment_size') AS "segmentBytes"`,
  );
  if (!rows[0]) throw new Error('PostgreSQL does not describe itself.');
  return rows[0];
}

/** The segments that `pg_basebackup` brought along. */
function segmentsOf(folder: string): Pick<CopiedDatabase, 'firstSegment' | 'lastSegment'> {
  const firstSegment = firstSegmentIn(readFileSync(path.join(folder, 'backup_label'), 'utf8'));
  const lastSegment = readdirSync(path.join(folder, 'pg_wal')).filter(isSegment).sort().at(-1);
  if (!firstSegment || !lastSegment)
    throw new Error(`${PROGRAM} did not bring the write-ahead log along that its copy needs.`);
  return { firstSegment, lastSegment };
}

async function runBaseBackup(url: string, folder: string): Promise<void> {
  // The password goes by the environment: what stands on the command line, others on the machine
  // can read.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(
    PROGRAM,
    [
      `--dbname=${address.href}`,
      `--pgdata=${folder}`,
      '--wal-method=stream',
      '--checkpoint=fast',
      '--no-password',
    ],
    {
      env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`${PROGRAM} is not on the path.\n${BY_HAND}`) : error;
  });
  if (code !== 0) throw new Error(`${PROGRAM} failed:\n${said.trim()}\n${BY_HAND}`);
}

/** How an own PostgreSQL is backed up without this command. */
const BY_HAND = `Back up your own PostgreSQL with the programs of its version:
  pg_basebackup --dbname="$MIGRATION_DATABASE_URL" --pgdata=<folder> --wal-method=stream --checkpoint=fast
    (the role needs REPLICATION, and pg_hba.conf a line "host replication <role> <address> scram-sha-256"), or
  pg_dump --dbname="$MIGRATION_DATABASE_URL" --format=custom --file=<file>
    (one moment only, without a way to the moments after it).
Copy the uploads after it. What else belongs to a backup: docs/operating.md, Backup and restore.`;
