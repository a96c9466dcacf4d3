import { randomBytes } from 'node:crypto';
import type { Mode } from '@trade/engine';
import {
  API_KEYS_MAX,
  type ApiKeyData,
  CODES,
  type CreateApiKeyBody,
  KEY_WITHDRAWAL_WAIT,
} from '@trade/protocol';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Ties } from '../../core/ties/index.ts';
import { topic } from '../../platform/bus/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import { tellAccountChange } from '../history/index.ts';
import { readAddresses } from './addresses.ts';
import { newMaterial } from './material.ts';
import { keyCreated, keyEnded, keyEndedByOperator } from './notifications.ts';
import { apiKeys } from './schema.ts';

/** Some keys of a customer have ended: no process believes them any more. */
export const KEYS_ENDED = topic('customer.keys-ended', z.object({ userId: z.int() }));

const ID_BYTES = 18;
const ID = /^[\w-]{24}$/;
/** How many of a customer's keys an operator sees. */
const LISTED = 200;

export type ApiKey = typeof apiKeys.$inferSelect;

export interface KeyDependencies {
  db: NodePgDatabase;
  ties: Ties;
  seal: Seal;
  notifier: Notifier;
  now: () => number;
}

/** What a key's material is sealed for: it cannot be opened for another key. */
export const contextOf = (id: string): string => `api-key ${id}`;

export const isKeyId = (text: string): boolean => ID.test(text);

/** Condition: the key has neither ended nor expired. */
const isLive = (now: number) =>
  and(isNull(apiKeys.endedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date(now))));

/** What a key is made of, once its owner has confirmed. */
export type KeyTerms = Pick<
  CreateApiKeyBody,
  'name' | 'algorithm' | 'public_key' | 'scopes' | 'addresses' | 'expires_at'
> & { mode: Mode };

/**
 * Makes a key and tells the customer. Returns it with its secret, which is stored sealed and shown
 * never again; null when its owner has the private half. Throws CODES.parameter_invalid,
 * CODES.public_key_invalid, CODES.too_many_api_keys.
 */
export async function makeKey(
  { db, notifier, now, seal, ties }: KeyDependencies,
  userId: number,
  terms: KeyTerms,
): Promise<{ key: ApiKey; secret: string | null }> {
  const { algorithm, expires_at, mode, name, public_key } = terms;
  if (expires_at !== null && expires_at <= now()) throw new CatalogueError(CODES.parameter_invalid);
  const addresses = readAddresses(terms.addresses);
  const scopes = [...new Set(terms.scopes)].sort();
  // Practice money is withdrawn nowhere.
  if (mode === 'demo' && scopes.includes('withdraw')) throw new CatalogueError(CODES.parameter_invalid);
  const { secret, stored } = newMaterial(algorithm, public_key);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const key = await db.transaction(async (tx) => {
    // One at a time: otherwise two could both take the last free place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [live] = await tx
      .select({ number: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), isLive(now())));
    if ((live?.number ?? 0) >= API_KEYS_MAX) throw new CatalogueError(CODES.too_many_api_keys);
    const [made] = await tx
      .insert(apiKeys)
      .values({
        id,
        userId,
        mode,
        name,
        algorithm,
        material: seal.seal(stored, contextOf(id)),
        scopes,
        addresses,
        expiresAt: expires_at === null ? null : new Date(expires_at),
      })
      .returning();
    if (!made) throw new Error('A key that was stored is there');
    await ties.bind(tx, 'api_keys', id);
    const detail = [name, scopes.join(', '), addresses.join(', ')].filter((part) => part !== '').join(' · ');
    await tellAccountChange(tx, notifier, keyCreated, { userId, detail });
    return made;
  });
  return { key, secret };
}

/**
 * Ends a key of a customer, by themselves or by an operator, and tells the customer. Returns false
 * when it has ended before. Throws CODES.not_found for another customer's or an unknown one.
 */
export async function endKey(
  tx: Pick<NodePgDatabase, 'execute' | 'insert' | 'select' | 'update'>,
  { notifier, ties }: Pick<KeyDependencies, 'notifier' | 'ties'>,
  ended: { userId: number; id: string; by: 'owner' | 'operator'; why?: string },
): Promise<boolean> {
  const { by, id, userId, why } = ended;
  const isOwn = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId));
  const [found] = await tx.select().from(apiKeys).where(isOwn);
  if (!found) throw new CatalogueError(CODES.not_found);
  await ties.require(tx, 'api_keys', id);
  const rows = await tx
    .update(apiKeys)
    .set({ endedAt: sql`now()` })
    .where(and(isOwn, isNull(apiKeys.endedAt)))
    .returning({ id: apiKeys.id });
  if (rows.length === 0) return false;
  await ties.bind(tx, 'api_keys', id);
  const detail = why === undefined ? found.name : `${found.name} · ${why}`;
  const notification = by === 'owner' ? keyEnded : keyEndedByOperator;
  await tellAccountChange(tx, notifier, notification, { userId, detail });
  return true;
}

/** Returns a customer's keys, the newest first: those that live, or all of them. */
export function listKeys(
  { db, now }: Pick<KeyDependencies, 'db' | 'now'>,
  userId: number,
  which: 'live' | 'all',
): Promise<ApiKey[]> {
  const own = eq(apiKeys.userId, userId);
  return db
    .select()
    .from(apiKeys)
    .where(which === 'live' ? and(own, isLive(now())) : own)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(LISTED);
}

/** When a key can begin to withdraw, ms; null for one that never can. */
export function withdrawsFrom({ createdAt, scopes }: Pick<ApiKey, 'createdAt' | 'scopes'>): number | null {
  return scopes.includes('withdraw') ? createdAt.getTime() + KEY_WITHDRAWAL_WAIT : null;
}

export function apiKeyDataOf(key: ApiKey): ApiKeyData {
  return {
    id: key.id,
    name: key.name,
    mode: key.mode,
    algorithm: key.algorithm,
    scopes: key.scopes,
    addresses: key.addresses,
    created_at: key.createdAt.getTime(),
    withdraws_from: withdrawsFrom(key),
    expires_at: key.expiresAt?.getTime() ?? null,
    ended_at: key.endedAt?.getTime() ?? null,
    last_used_at: key.lastUsedAt?.getTime() ?? null,
    last_address: key.lastAddress,
    calls: key.calls,
  };
}
