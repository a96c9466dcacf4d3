import { createHash } from 'node:crypto';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** The details of an entry, besides operator, action and subject. */
export type AuditDetail = { readonly [key: string]: Json };

/** Returns a value as JSON stores it: undefined members are left out. */
export function detailOf(value: object): AuditDetail {
  return JSON.parse(JSON.stringify(value)) as AuditDetail;
}

export interface AuditAction {
  operator: string;
  action: string;
  subject: string;
  detail: AuditDetail;
}

export interface AuditRow extends AuditAction {
  seq: number;
  at: number;
  previousHash: string;
  hash: string;
}

/** The previous hash of the first entry. */
export const GENESIS = '0'.repeat(64);

/** Returns the hash of an entry: over the previous hash and every field of the entry. */
export function hashOf(entry: Omit<AuditRow, 'hash'>): string {
  const { action, at, detail, operator, previousHash, seq, subject } = entry;
  const said = canonicalJson({ action, at, detail, operator, seq, subject });
  return createHash('sha256').update(`${previousHash}\n${said}`).digest('hex');
}

/**
 * JSON with sorted keys and no spaces, so that equal values give equal text however they were
 * stored.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}
