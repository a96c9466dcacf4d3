import path from 'node:path';
import { z } from 'zod';
import { anchorUrl } from './anchors.ts';

const publicKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9+/]{59}=$/, { error: 'not a public key' })));

/** What verifying, rebuilding and signing read from the environment. */
export const integrityEnvironment = z.object({
  /** Any PostgreSQL; absent, a private one runs under DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** Whom the tables belong to; absent, whoever DATABASE_URL names. */
  MIGRATION_DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  /** The private key (Ed25519) of signed heads: PKCS#8, base64. Required in production. */
  SIGNING_KEY: z.string().optional(),
  /** Public keys of signing keys from before, comma-separated. */
  SIGNING_KEYS_OLD: publicKeys.optional(),
  /** Where signed heads are noted outside of the database; absent, a file under DATA_DIR. */
  ANCHOR_URL: anchorUrl.optional(),
});

export interface IntegrityConfig {
  databaseUrl: string | null;
  migrationDatabaseUrl: string | null;
  dataDir: string;
  signingKey: string | null;
  oldSigningKeys: readonly string[];
  anchorUrl: string | null;
}

export function integrityConfigOf(values: z.output<typeof integrityEnvironment>): IntegrityConfig {
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL ?? null,
    dataDir: path.resolve(values.DATA_DIR),
    signingKey: values.SIGNING_KEY ?? null,
    oldSigningKeys: values.SIGNING_KEYS_OLD ?? [],
    anchorUrl: values.ANCHOR_URL ?? null,
  };
}

/** What the commands need; they run where the server's other variables may not be set. Throws with everything wrong. */
export function readIntegrityConfig(env: NodeJS.ProcessEnv): IntegrityConfig {
  const parsed = integrityEnvironment.safeParse(env);
  if (parsed.success) return integrityConfigOf(parsed.data);
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not usable:\n${lines.join('\n')}`);
}
