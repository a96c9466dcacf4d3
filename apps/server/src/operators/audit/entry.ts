import { createHash } from 'node:crypto';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** What an entry says beside who, what and to whom. */
export type AuditDetail = { readonly [key: string]: Json };

/** What JSON keeps of a value: members that are undefined are left out. */
export function detailOf(value: object): AuditDetail {
  return JSON.parse(JSON.stringify(value)) as AuditDetail;
}

/** What was done. */
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

/** What stands before the first entry. */
export const GENESIS = '0'.repeat(64);

/** The hash of an entry: over the hash before it and everything the entry says. */
export function hashOf(entry: Omit<AuditRow, 'hash'>): string {
  const { action, at, detail, operator, previousHash, seq, subject } = entry;
  const said = canonicalJson({ action, at, detail, operator, seq, subject });
  return createHash('sha256').update(`${previousHash}\n${said}`).digest('hex');
}

/** JSON with sorted keys and no spaces: one text for one value, however it was stored meanwhile. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}
