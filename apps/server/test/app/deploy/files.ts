import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { SIGNING_KEY } from '../../platform/config/production.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/** The path of a file of the repository. */
export const inRepository = (...names: string[]): string => path.join(ROOT, ...names);

export const readText = (...names: string[]): string => readFileSync(inRepository(...names), 'utf8');

/**
 * The documents of a YAML file, with its anchors and merge keys resolved. Throws when it is none.
 */
export function readYaml(...names: string[]): unknown[] {
  return parseAllDocuments(readText(...names), { merge: true }).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS() as unknown;
  });
}

/** Reads `NAME=value` lines; those that are commented out (`#NAME=`) are told apart. */
export function readVariables(...names: string[]): { set: Map<string, string>; optional: string[] } {
  const set = new Map<string, string>();
  const optional: string[] = [];
  for (const line of readText(...names).split('\n')) {
    const [, comment, name, value] = /^(#?)([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (comment === '#') optional.push(name);
    else set.set(name, value);
  }
  return { set, optional };
}

export const texts = z.record(z.string(), z.string());

const hex = (name: string) => createHash('sha256').update(name).digest('hex');

/** What somebody fills in: a value for each variable that the files leave to them. */
export const FILLED_IN: Readonly<Record<string, string>> = {
  SITE: 'trade.internal',
  PUBLIC_URL: 'https://trade.internal',
  SECRET_KEY: hex('key'),
  SIGNING_KEY,
  ANCHOR_URL: 'https://key:word@store.internal/heads',
  S3_URL: 'https://key:word@store.internal/uploads',
  SMTP_URL: 'smtps://user:word@mail.internal',
  SMS_URL: 'https://sms.internal/send',
  FEED: 'ccxt:kraken',
  METRICS_TOKEN: hex('metrics').slice(0, 48),
  DATABASE_URL: 'postgresql://trade_app:word@database.internal/trade?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgresql://trade_owner:word@database.internal/trade?sslmode=verify-full',
  DATABASE_REPLICAS: 'postgresql://trade_app:word@replicas.internal/trade?sslmode=verify-full',
  NATS_URL: 'nats://trade:word@nats:4222',
  ...Object.fromEntries(
    ['POSTGRES', 'DATABASE_OWNER', 'DATABASE', 'REPLICATION', 'NATS'].map((whose) => [
      `${whose}_PASSWORD`,
      hex(whose).slice(0, 48),
    ]),
  ),
};
