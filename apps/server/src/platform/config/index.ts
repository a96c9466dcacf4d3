import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isTimezone, isWebLink, type VerificationLimits } from '@trade/protocol';
import { z } from 'zod';
import type { SecretKeys } from '../sealing/index.ts';
import { type DepositConfig, depositConfigOf, depositEnvironment } from './deposits.ts';
import {
  type IntegrityConfig,
  integrityConfigOf,
  integrityEnvironment,
  type ObjectStoreConfig,
  objectStore,
} from './integrity.ts';
import { type NetworkConfig, networkConfigOf, networkEnvironment } from './network.ts';
import {
  areTwoPersons,
  type IdleConfig,
  idleConfigOf,
  type OperatorConfig,
  operatorConfigOf,
  operatorEnvironment,
  sessionEnvironment,
  verificationEnvironment,
  verificationLimitsOf,
} from './people.ts';
import { type RoleConfig, roleConfigOf, roleEnvironment, SHARED } from './roles.ts';
import { type WithdrawalConfig, withdrawalConfigOf, withdrawalEnvironment } from './withdrawals.ts';

export type { DepositConfig } from './deposits.ts';
export { type ObjectStoreConfig, readAnchorUrl, readIntegrityConfig } from './integrity.ts';
export type { Role } from './roles.ts';
export { boundedFee, isDearer, isWithdrawalFee, type WithdrawalConfig } from './withdrawals.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const environment = z.object({
  ...depositEnvironment.shape,
  ...withdrawalEnvironment.shape,
  ...verificationEnvironment.shape,
  ...operatorEnvironment.shape,
  ...networkEnvironment.shape,
  ...sessionEnvironment.shape,
  ...integrityEnvironment.shape,
  ...roleEnvironment.shape,
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** The public address with BASE_PATH; by default the address that the server listens on. */
  PUBLIC_URL: z.url().optional(),
  /** `simulated`, or `ccxt:<exchange>[,<exchange>...]`. */
  FEED: z
    .string()
    .regex(/^(simulated|ccxt:[a-z0-9]+(,[a-z0-9]+)*)$/)
    .default('simulated'),
  /** Days after which the journal's daily partitions move to the archive; by default all stay. */
  JOURNAL_DAYS: z.coerce.number().int().min(1).optional(),
  /** The whole tree is kept of so many latest proofs of liabilities; of older ones only the root. */
  LIABILITY_TREES: z.coerce.number().int().min(1).default(90),
  MARKET_SEED: z.string().default('trade'),
  SMTP_URL: z.string().optional(),
  SMS_URL: z.string().optional(),
  /** The bucket of uploads: `https://<access key>:<secret>@<host>/<bucket>`; by default a folder under DATA_DIR. */
  S3_URL: objectStore.optional(),
  /** The product's name until an operator changes it. */
  APP_NAME: z.string().trim().min(1).max(60).default('Trade'),
  /** IANA name of the zone whose midnight starts a day and whose times the app shows, until an operator changes it. */
  TIMEZONE: z.string().refine(isTimezone, { error: 'not the name of a time zone' }).default('UTC'),
  /** Logo, favicon and fonts of the operator. */
  BRAND_DIR: z.string().optional(),
  /** The chat that the customer-service button opens; without it there is no button. */
  SUPPORT_LINK: z.string().refine(isWebLink, { error: 'not an address of the web' }).optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Keys of tokens and stored documents; required in production. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Earlier keys, comma-separated: they open what was sealed with them until it is sealed anew. */
  SECRET_KEYS_OLD: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(32)))
    .optional(),
  /** Days after which an act waiting for a second operator expires. */
  APPROVAL_DAYS: z.coerce.number().min(1).max(90).default(7),
  /** Hours between the approval of worse terms and their force; by default 24 in production, else 0. */
  TERMS_NOTICE_HOURS: z.coerce.number().min(0).max(720).optional(),
  /** `off` lifts the limits on calls, for benchmarks; never in production. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config extends IntegrityConfig, RoleConfig {
  port: number;
  host: string;
  journalDays: number | null;
  liabilityTrees: number;
  publicUrl: string | null;
  network: NetworkConfig;
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
  /** ms that an act waits for a second operator. */
  approvalLifetime: number;
  /** ms between the approval of worse terms and their force. */
  termsNotice: number;
  deposits: DepositConfig;
  withdrawals: WithdrawalConfig;
  /** What each level of verification allows, lowest first. */
  verificationLimits: readonly VerificationLimits[];
  /** USDT, a plain decimal. */
  manualLimit: string;
  rateLimits: boolean;
  logLevel: string;
}

const ONE_PERSON = {
  path: ['OPERATOR_SECOND_EMAIL'],
  error: 'the second admin has the address of the first',
};
const MISREACHED = { path: ['PUBLIC_URL'], error: 'its path is not BASE_PATH' };

function isReachable({ BASE_PATH, PUBLIC_URL }: z.output<typeof environment>): boolean {
  return PUBLIC_URL === undefined || new URL(PUBLIC_URL).pathname.replace(/\/+$/, '') === BASE_PATH;
}

/** Reads the configuration. Throws one error that lists everything wrong or missing. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.refine(isReachable, MISREACHED).refine(areTwoPersons, ONE_PERSON).safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const unshared = values.ROLE.isWhole ? [] : SHARED.filter((name) => values[name] === undefined);
  if (unshared.length > 0) {
    throw new Error(
      `Refusing to start: processes with a ROLE other than all share what is configured alone. Missing:\n${unshared.map((name) => `  ${name}`).join('\n')}`,
    );
  }
  if (values.NODE_ENV === 'production') {
    const needed = [
      'SECRET_KEY',
      'SIGNING_KEY',
      'ANCHOR_URL',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'SMS_URL',
    ] as const;
    const missing: string[] = needed.filter((name) => !values[name]);
    if (values.FEED === 'simulated')
      missing.push('FEED (a real exchange; the simulated market is for development)');
    if (values.RATE_LIMITS === 'off') missing.push('RATE_LIMITS (they protect customers: leave them on)');
    if (missing.length > 0) {
      throw new Error(
        `Refusing to start in production. Missing:\n${missing.map((name) => `  ${name}`).join('\n')}`,
      );
    }
  }
  return {
    port: values.PORT,
    host: values.HOST,
    ...integrityConfigOf(values),
    ...roleConfigOf(values),
    journalDays: values.JOURNAL_DAYS ?? null,
    liabilityTrees: values.LIABILITY_TREES,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    network: networkConfigOf(values, values.NODE_ENV === 'production'),
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
    operators: operatorConfigOf(values, values.NODE_ENV === 'production'),
    approvalLifetime: values.APPROVAL_DAYS * DAY,
    termsNotice: (values.TERMS_NOTICE_HOURS ?? (values.NODE_ENV === 'production' ? 24 : 0)) * HOUR,
    deposits: depositConfigOf(values),
    withdrawals: withdrawalConfigOf(values, values.NODE_ENV === 'production'),
    verificationLimits: verificationLimitsOf(values),
    manualLimit: values.MANUAL_LIMIT,
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

interface SecretKeyConfig {
  secretKey: string | null;
  oldSecretKeys: readonly string[];
  dataDir: string;
}

/** Returns the keys of tokens, codes and sealed values: the configured ones, or one of the data folder, made on the first start. */
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
