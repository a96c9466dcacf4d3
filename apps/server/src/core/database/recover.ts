import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { restoreCommand } from './archive.ts';
import { type Cluster, openCluster, readPostmaster, startCluster, stopCluster, urlsOf } from './embedded.ts';

/** How far a cluster is to be brought forward from a base backup. */
export interface RecoveryTarget {
  /** The folder of archived segments; null: only what lies in `pg_wal`. */
  archive: string | null;
  /**
   * A moment with its zone: what was committed later is left out. Null: the end of what there is.
   */
  to: string | null;
  /** The timeline to follow: `latest`, `current` (the backup's own), or a number. */
  timeline: string;
}

/** Where the recovery of a cluster ended. */
export interface RecoveryEnd {
  /** The write-ahead log up to here was applied, counted in bytes. */
  position: bigint;
  /** When the last transaction was committed that was applied, ISO; null when there was none. */
  lastCommit: string | null;
}

const LOOK_MS = 200;
/** Lines of PostgreSQL's log that a failure repeats. */
const LOG_LINES = 5;

/**
 * Recovers the cluster that was laid under `dataDir` from a base backup: applies the write-ahead
 * log up to the target, begins a timeline of its own, and ends. Throws with what PostgreSQL logged
 * when it does not get there.
 */
export async function recoverEmbedded(
  dataDir: string,
  logger: Logger,
  { archive, timeline, to }: RecoveryTarget,
): Promise<RecoveryEnd> {
  const cluster = await openCluster(dataDir, logger, { mustExist: true });
  const signal = path.join(cluster.folder, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (cluster.account) chownSync(signal, cluster.account.uid, cluster.account.gid);
  try {
    // Given on the command line, so that no later start of this cluster finds them.
    const port = await startCluster(cluster, {
      restore_command: restoreCommand(archive),
      recovery_target_timeline: timeline,
      recovery_target_action: 'promote',
      // Where settings are read, PostgreSQL does not know the letters yet: a zone must be a number.
      ...(to === null ? {} : { recovery_target_time: to.replace('T', ' ').replace(/Z$/, '+00') }),
    });
    const end = await promoted(cluster, port);
    await stopCluster(cluster);
    return end;
  } catch (cause) {
    if (readPostmaster(cluster)) await stopCluster(cluster).catch(() => undefined);
    throw new Error(`PostgreSQL did not recover: ${saidIn(cluster.logFile)}`, { cause });
  }
}

/** Waits for the end of the recovery, however long that takes, as long as the server lives. */
async function promoted(cluster: Cluster, port: number): Promise<RecoveryEnd> {
  for (;;) {
    const end = await lookAt(urlsOf(cluster, port).url());
    if (end) return end;
    if (!readPostmaster(cluster)) throw new Error('The server ended during the recovery');
    await sleep(LOOK_MS);
  }
}

/** Returns where the recovery ended; null while it goes on or the server does not answer. */
async function lookAt(url: string): Promise<RecoveryEnd | null> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ recovering: boolean; position: string; at: string | null }>(
      `SELECT pg_is_in_recovery() AS recovering, pg_last_wal_replay_lsn() - '0/0'::pg_lsn AS position,
         to_char(pg_last_xact_replay_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
    );
    const [row] = rows;
    return !row || row.recovering ? null : { position: BigInt(row.position), lastCommit: row.at };
  } catch {
    return null;
  } finally {
    await client.end();
  }
}

/** The last lines of PostgreSQL's log that say why it ended. */
function saidIn(logFile: string): string {
  if (!existsSync(logFile)) return 'it wrote no log.';
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const reasons = lines.filter((line) => /\b(FATAL|PANIC|ERROR|DETAIL|HINT):/.test(line));
  return (reasons.length > 0 ? reasons : lines).slice(-LOG_LINES).join('\n');
}
