import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SecretKeys } from '../sealing/index.ts';

interface SecretKeyConfig {
  secretKey: string | null;
  oldSecretKeys: readonly string[];
  dataDir: string;
}

/** The keys of tokens, codes and sealed values: the configured ones, otherwise one of this data folder, made on the first start. */
export function secretKeysOf({ secretKey, oldSecretKeys, dataDir }: SecretKeyConfig): SecretKeys {
  return [secretKey ?? keyOfFolder(dataDir), ...oldSecretKeys];
}

function keyOfFolder(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
