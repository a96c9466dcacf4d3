import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyFolder } from './copy-folder.ts';
import { isOfRunningServer } from './data-folder.ts';
import { processAccount } from './identity.ts';

/** A running PostgreSQL: its data folder on this machine, and its owner's connection string. */
export interface RunningPostgres {
  folder: string;
  url: string;
}

/**
 * Copies a running PostgreSQL into a new folder, from which a server follows it as `name`. The
 * primary keeps the log that it has not had, in a replication slot of that name. Rejects, and
 * leaves no folder, when the copy cannot be finished.
 */
export async function copyAsStandby(primary: RunningPostgres, target: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(
      `SELECT pg_create_physical_replication_slot($1, true)
       WHERE NOT EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_name = $1)`,
      [name],
    );
    // The label tells the copy from where in the log it becomes consistent.
    await client.query("SELECT pg_backup_start('standby', true)");
    const account = processAccount(primary.folder);
    await copyFolder(primary.folder, target, { account, leaveOut: isOfRunningServer });
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    );
    writeAsOwner(target, 'backup_label', rows[0]?.label ?? '');
    writeAsOwner(target, 'standby.signal', '');
    followPrimary(target, primary.url, name);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Lets the standby of this folder follow the primary at this address, from its next start on. */
export function followPrimary(folder: string, primaryUrl: string, name: string): void {
  const { hostname, password, port, username } = new URL(primaryUrl);
  const upstream = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  writeAsOwner(
    folder,
    'postgresql.auto.conf',
    `primary_conninfo = '${upstream}'\nprimary_slot_name = '${name}'\n`,
  );
}

/** Writes a file that belongs to whom the folder belongs. */
function writeAsOwner(folder: string, name: string, text: string): void {
  const { gid, uid } = statSync(folder);
  const file = path.join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  chownSync(file, uid, gid);
}
