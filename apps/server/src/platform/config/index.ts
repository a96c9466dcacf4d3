import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VerificationLimits } from '@trade/protocol';
import type { SecretKeys } from '../sealing/index.ts';
import { problemsOf } from './checks.ts';
import { type DepositConfig, depositConfigOf } from './deposits.ts';
import { environment, type Values } from './environment.ts';
import { type IntegrityConfig, integrityConfigOf, type ObjectStoreConfig } from './integrity.ts';
import { type NetworkConfig, networkConfigOf } from './network.ts';
import {
  type IdleConfig,
  idleConfigOf,
  type OperatorConfig,
  operatorConfigOf,
  verificationLimitsOf,
} from './people.ts';
import { readVariables } from './problems.ts';
import { type RoleConfig, roleConfigOf } from './roles.ts';
import { type TracingConfig, tracingConfigOf } from './tracing.ts';
import { type UploadLimits, uploadLimitsOf } from './uploads.ts';
import { warningsOf } from './warnings.ts';
import { type WithdrawalConfig, withdrawalConfigOf } from './withdrawals.ts';

export { type DerivedNetwork, isDerivedNetwork, readAccountKey, TEST_KEYS } from './account-keys.ts';
export { type BackupConfig, readBackupConfig } from './backup.ts';
export type { DepositConfig, Token } from './deposits.ts';
export { type ObjectStoreConfig, readAnchorUrl, readIntegrityConfig } from './integrity.ts';
export { manual } from './manual.ts';
export { readSigningKey } from './signing-key.ts';
export type { TracingConfig } from './tracing.ts';
export type { UploadLimits } from './uploads.ts';
export {
  boundedFee,
  isDearer,
  isWithdrawalFee,
  type WithdrawalConfig,
  type WithdrawalMethodConfig,
} from './withdrawals.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Config extends IntegrityConfig, RoleConfig {
  port: number;
  host: string;
  /** Null: all stay. */
  journalDays: number | null;
  liabilityTrees: number;
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
  /** ms that an act waits for a second operator. */
  approvalLifetime: number;
  /** ms between the approval of worse terms and their force. */
  termsNotice: number;
  deposits: DepositConfig;
  uploads: UploadLimits;
  withdrawals: WithdrawalConfig;
  /** What each level of verification allows, lowest first. */
  verificationLimits: readonly VerificationLimits[];
  /** USDT, a plain decimal. */
  manualLimit: string;
  rateLimits: boolean;
  /** Null: `info`, or `warn` where a developer reads the log in a terminal. */
  logLevel: string | null;
  /**
   * What is allowed and may not be what was meant, one sentence each: to be logged at the start.
   */
  warnings: readonly string[];
}

/**
 * Reads the configuration. Throws one error with a line for each variable that is wrong or missing.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = readVariables(environment, env, problemsOf);
  return { ...configOf(values), warnings: warningsOf(values, env) };
}

function configOf(values: Values): Omit<Config, 'warnings'> {
  const isProduction = values.NODE_ENV === 'production';
  return {
    port: values.PORT,
    host: values.HOST,
    ...integrityConfigOf(values),
    ...roleConfigOf(values),
    journalDays: values.JOURNAL_DAYS,
    liabilityTrees: values.LIABILITY_TREES,
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
    operators: operatorConfigOf(values, isProduction),
    approvalLifetime: values.APPROVAL_DAYS * DAY,
    termsNotice: (values.TERMS_NOTICE_HOURS ?? (isProduction ? 24 : 0)) * HOUR,
    deposits: depositConfigOf(values),
    uploads: uploadLimitsOf(values),
    withdrawals: withdrawalConfigOf(values, isProduction),
    verificationLimits: verificationLimitsOf(values),
    manualLimit: values.MANUAL_LIMIT,
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
