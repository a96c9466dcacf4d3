import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { MANUAL } from './manual.ts';
import { readVariables } from './problems.ts';
import { readSigningKey } from './signing-key.ts';
import { text, url } from './values.ts';

/** A bucket of an S3-compatible store with its credentials. */
export interface ObjectStoreConfig {
  /** Where its objects are: `https://host/bucket/`. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const DEFAULT_REGION = 'us-east-1';

/** Reads `https://<access key>:<secret>@<host>/<bucket>[?region=<region>]`. */
export const objectStore = url('https', 'http').transform((written, context): ObjectStoreConfig => {
  const place = new URL(written);
  const bucket = place.pathname.replace(/^\/|\/$/g, '');
  if (place.username === '' || place.password === '') context.addIssue('names no access key and secret');
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) context.addIssue('names no bucket');
  const [accessKeyId, secretAccessKey] = [decoded(place.username), decoded(place.password)];
  if (accessKeyId === null || secretAccessKey === null)
    context.addIssue('names a key or secret with a % that encodes nothing');
  return {
    bucketUrl: `${place.origin}/${bucket}/`,
    region: place.searchParams.get('region') ?? DEFAULT_REGION,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  };
});

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Where signed heads are stored outside of the database. */
type AnchorPlace = { file: string } | ObjectStoreConfig;

const FILE = /^file:\/\/\/./;

/** `file:///a/file`, or a bucket as `S3_URL` names it. */
const anchorUrl = z.string().refine((text) => isFile(text) || objectStore.safeParse(text).success, {
  error: 'neither file:///<path> nor https://<access key>:<secret>@<host>/<bucket>',
});

function isFile(text: string): boolean {
  if (!FILE.test(text)) return false;
  try {
    return fileURLToPath(text) !== '';
  } catch {
    // For example an encoded slash.
    return false;
  }
}

/** Reads an address that `anchorUrl` has accepted. */
export function readAnchorUrl(text: string): AnchorPlace {
  return FILE.test(text) ? { file: fileURLToPath(text) } : objectStore.parse(text);
}

const database = url('postgresql', 'postgres');

const publicKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9+/]{59}=$/, { error: 'not a public key' })));

/** The environment variables for verifying, rebuilding and signing. */
export const integrityEnvironment = z.object({
  /** Any PostgreSQL; by default a private one runs under DATA_DIR. */
  DATABASE_URL: database.optional(),
  /** Connects as the owner of the tables; by default DATABASE_URL. */
  MIGRATION_DATABASE_URL: database.optional(),
  DATA_DIR: text(4096).default('data'),
  /**
   * Backups, and the archived write-ahead log of the private PostgreSQL; by default nothing is
   * archived.
   */
  BACKUP_DIR: text(4096).optional(),
  /** The private key (Ed25519) of signed heads: PKCS#8, base64. Required in production. */
  SIGNING_KEY: z
    .string()
    .refine((key) => readSigningKey(key) !== null, { error: 'not a private key of Ed25519 (PKCS#8, base64)' })
    .optional(),
  /** Public keys of earlier signing keys, comma-separated. */
  SIGNING_KEYS_OLD: publicKeys.optional(),
  /** Where signed heads are stored outside of the database; by default a file under DATA_DIR. */
  ANCHOR_URL: anchorUrl.optional(),
});

export interface IntegrityConfig {
  databaseUrl: string | null;
  migrationDatabaseUrl: string | null;
  dataDir: string;
  backupDir: string | null;
  signingKey: string | null;
  oldSigningKeys: readonly string[];
  anchorUrl: string | null;
}

export function integrityConfigOf(values: z.output<typeof integrityEnvironment>): IntegrityConfig {
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL ?? null,
    dataDir: path.resolve(values.DATA_DIR),
    backupDir: values.BACKUP_DIR === undefined ? null : path.resolve(values.BACKUP_DIR),
    signingKey: values.SIGNING_KEY ?? null,
    oldSigningKeys: values.SIGNING_KEYS_OLD ?? [],
    anchorUrl: values.ANCHOR_URL ?? null,
  };
}

/**
 * Reads only what the commands need, because the server's other variables may be unset. Throws one
 * error that lists everything wrong.
 */
export function readIntegrityConfig(env: NodeJS.ProcessEnv): IntegrityConfig {
  return integrityConfigOf(readVariables(integrityEnvironment, env, MANUAL));
}
