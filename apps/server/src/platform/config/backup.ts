import { environment } from './environment.ts';
import {
  type IntegrityConfig,
  integrityConfigOf,
  integrityEnvironment,
  type ObjectStoreConfig,
} from './integrity.ts';
import { MANUAL } from './manual.ts';
import { readVariables } from './problems.ts';

/**
 * What the commands of backups need beside the database: where uploads lie, and the keys to compare
 * with.
 */
const backupEnvironment = integrityEnvironment.extend(
  environment.pick({ S3_URL: true, SECRET_KEY: true, SECRET_KEYS_OLD: true }).shape,
);

export interface BackupConfig extends IntegrityConfig {
  objectStore: ObjectStoreConfig | null;
  secretKey: string | null;
  oldSecretKeys: readonly string[];
}

/** Throws one error that lists everything wrong. Nothing is required, in production either. */
export function readBackupConfig(env: NodeJS.ProcessEnv): BackupConfig {
  const values = readVariables(backupEnvironment, env, MANUAL);
  return {
    ...integrityConfigOf(values),
    objectStore: values.S3_URL ?? null,
    secretKey: values.SECRET_KEY ?? null,
    oldSecretKeys: values.SECRET_KEYS_OLD ?? [],
  };
}
