import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { SecretKeys } from '../sealing/index.ts';
import { problemsOf } from './checks.ts';
import { environment, type Values } from './environment.ts';
import { type IntegrityConfig, integrityConfigOf, type ObjectStoreConfig } from './integrity.ts';
import { type Explained, type Manual, MANUAL as OF_THE_GROUND } from './manual.ts';
import { type NetworkConfig, networkConfigOf } from './network.ts';
import {
  type IdleConfig,
  idleConfigOf,
  type OperatorConfig,
  operatorConfigOf,
  type PasskeyConfig,
  passkeyConfigOf,
} from './people.ts';
import { type Problem, readVariables } from './problems.ts';
import { type RoleConfig, roleConfigOf } from './roles.ts';
import { type TracingConfig, tracingConfigOf } from './tracing.ts';
import { type UploadLimits, uploadLimitsOf } from './uploads.ts';
import { warningsOf } from './warnings.ts';

export { type BackupConfig, readBackupConfig } from './backup.ts';
export { placeholders } from './checks.ts';
export { type ObjectStoreConfig, readAnchorUrl, readIntegrityConfig } from './integrity.ts';
export { type Manual, manualText } from './manual.ts';
export type { PasskeyConfig } from './people.ts';
export type { Problem } from './problems.ts';
export { readSigningKey } from './signing-key.ts';
export type { TracingConfig } from './tracing.ts';
export type { UploadLimits } from './uploads.ts';
export { excerpt, number, pairs, pairsOfLists, plainDecimal, url, wholeNumber } from './values.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What was read of the environment. Each capability that reads some of it adds its part. */
export interface Config extends IntegrityConfig, RoleConfig {
  port: number;
  host: string;
  /** Null: all stay. */
  journalDays: number | null;
  publicUrl: string | null;
  network: NetworkConfig;
  /** Null when tracing is off. */
  tracing: TracingConfig | null;
  feed: { kind: 'simulated'; seed: string } | { kind: 'ccxt'; sources: string[] };
  smtpUrl: string | null;
  smsUrl: string | null;
  appName: string;
  timezone: string;
  objectStore: ObjectStoreConfig | null;
  brandDir: string | null;
  supportLink: string | null;
  environment: 'development' | 'test' | 'production';
  secretKey: string | null;
  oldSecretKeys: readonly string[];
  operators: OperatorConfig;
  idle: IdleConfig;
  passkeys: PasskeyConfig;
  /** ms that an act waits for a second operator. */
  approvalLifetime: number;
  /** ms between the approval of worse terms and their force. */
  termsNotice: number;
  uploads: UploadLimits;
  rateLimits: boolean;
  /** Null: `info`, or `warn` where a developer reads the log in a terminal. */
  logLevel: string | null;
  /**
   * What is allowed and may not be what was meant, one sentence each: to be logged at the start.
   */
  warnings: readonly string[];
}

/**
 * What a capability reads of the environment. It declares its part of `Config` where it declares
 * this.
 */
export interface Configuration<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Its variables. Each is optional or has a default. */
  variables: z.ZodObject<Shape>;
  /** What each of them means, what holds without it, and an example. */
  manual: Readonly<Record<keyof Shape & string, Explained>>;
  /** Says what is wrong with its variables together, and in production. */
  problemsOf?(values: z.output<z.ZodObject<Shape>>, isProduction: boolean): readonly Problem[];
  configOf(values: z.output<z.ZodObject<Shape>>, isProduction: boolean): Partial<Config>;
}

/** The manual of the ground's variables, see `Configuration`. */
const MANUAL: Readonly<Record<keyof Values, Explained>> = OF_THE_GROUND;

/**
 * Reads the configuration of the ground and of the capabilities that declare one. Throws one error
 * with a line for each variable that is wrong or missing.
 */
export function readConfigOf(env: NodeJS.ProcessEnv, parts: readonly Configuration[]): Config {
  const schema = schemaOf(parts);
  const values = readVariables(schema, env, manualOf(parts), (read) => [
    ...problemsOf(read),
    ...parts.flatMap((part) => part.problemsOf?.(read, isOfProduction(read)) ?? []),
  ]);
  return {
    ...configOf(values),
    ...(mergedOf(parts.map((part) => part.configOf(values, isOfProduction(values)))) as Config),
    warnings: warningsOf(values, env, variablesOf(parts)),
  };
}

/** Returns the manual of all variables of the ground and of these. */
export function manualOf(parts: readonly Configuration[]): Manual {
  return { ...MANUAL, ...mergedOf(parts.map(({ manual }) => manual)) };
}

/** Returns the names of all variables of the ground and of these. */
export function variablesOf(parts: readonly Configuration[]): readonly string[] {
  return Object.keys(schemaOf(parts).shape);
}

/** The type knows the ground's alone: each capability knows its own. */
function schemaOf(parts: readonly Configuration[]): typeof environment {
  const shapes: object = mergedOf(parts.map(({ variables }) => variables.shape));
  return environment.extend(shapes);
}

function mergedOf<Part extends object>(parts: readonly Part[]): Part {
  return Object.assign({}, ...parts);
}

function isOfProduction({ NODE_ENV }: Values): boolean {
  return NODE_ENV === 'production';
}

/** The part of the ground. */
function configOf(values: Values) {
  const isProduction = isOfProduction(values);
  return {
    port: values.PORT,
    host: values.HOST,
    ...integrityConfigOf(values),
    ...roleConfigOf(values),
    journalDays: values.JOURNAL_DAYS,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    network: networkConfigOf(values, isProduction),
    tracing: tracingConfigOf(values),
    feed:
      values.FEED === 'simulated'
        ? { kind: 'simulated', seed: values.MARKET_SEED }
        : { kind: 'ccxt', sources: values.FEED.slice('ccxt:'.length).split(',') },
    smtpUrl: values.SMTP_URL ?? null,
    smsUrl: values.SMS_URL ?? null,
    appName: values.APP_NAME,
    timezone: values.TIMEZONE,
    objectStore: values.S3_URL ?? null,
    brandDir: values.BRAND_DIR ? path.resolve(values.BRAND_DIR) : null,
    supportLink: values.SUPPORT_LINK ?? null,
    environment: values.NODE_ENV,
    secretKey: values.SECRET_KEY ?? null,
    oldSecretKeys: values.SECRET_KEYS_OLD ?? [],
    idle: idleConfigOf(values),
    passkeys: passkeyConfigOf(values),
    operators: operatorConfigOf(values, isProduction),
    approvalLifetime: values.APPROVAL_DAYS * DAY,
    termsNotice: (values.TERMS_NOTICE_HOURS ?? (isProduction ? 24 : 0)) * HOUR,
    uploads: uploadLimitsOf(values),
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL ?? null,
  };
}

interface SecretKeyConfig {
  secretKey: string | null;
  oldSecretKeys: readonly string[];
  dataDir: string;
}

/**
 * Returns the keys of tokens, codes and sealed values: the configured ones, or one of the data
 * folder, made on the first start.
 */
export function secretKeysOf({ secretKey, oldSecretKeys, dataDir }: SecretKeyConfig): SecretKeys {
  return [secretKey ?? keyOfFolder(dataDir), ...oldSecretKeys];
}

/**
 * The same, but makes none: what was sealed needs a key that is there. Empty when there is none.
 */
export function keptSecretKeys({ secretKey, oldSecretKeys, dataDir }: SecretKeyConfig): string[] {
  const file = path.join(dataDir, 'secret.key');
  const kept = existsSync(file) ? [readFileSync(file, 'utf8')] : [];
  return [...(secretKey === null ? kept : [secretKey]), ...oldSecretKeys];
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
