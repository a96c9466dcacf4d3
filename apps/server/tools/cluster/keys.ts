import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The keys that all processes of a cluster share, as environment variables. */
export interface ClusterKeys {
  SECRET_KEY: string;
  SIGNING_KEY: string;
}

/**
 * Reads the keys of a cluster's folder, which are made at its first start and which nobody else may
 * read.
 */
export function keysOf(folder: string): ClusterKeys {
  const file = path.join(folder, 'keys.env');
  try {
    writeFileSync(file, linesOf(newKeys()), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const text = readFileSync(file, 'utf8');
  const read = (name: string) => {
    const value = new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`${file} holds no ${name}.`);
    return value;
  };
  return { SECRET_KEY: read('SECRET_KEY'), SIGNING_KEY: read('SIGNING_KEY') };
}

function newKeys(): ClusterKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    SECRET_KEY: randomBytes(32).toString('hex'),
    SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}

function linesOf(keys: ClusterKeys): string {
  return Object.entries(keys)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
