import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pushKeys } from '../notifications/schema.ts';
import type { Seal } from '../sealing/index.ts';

/** The venue's key towards push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export const PUSH_KEYS_PURPOSE = 'push-keys';
const ONLY = 1;

/**
 * Returns the configured key, or the one that is kept, made at the first start. Processes that
 * start at once agree on one.
 */
export async function openPushKeys(
  db: NodePgDatabase,
  seal: Seal,
  configured: string | null,
): Promise<PushKeys> {
  if (configured !== null) return { privateKey: configured, publicKey: publicKeyOf(configured) };
  const kept = await readKeys(db, seal);
  if (kept) return kept;
  const privateKey = newPrivateKey();
  const sealed = seal.seal(Buffer.from(privateKey), PUSH_KEYS_PURPOSE);
  await db
    .insert(pushKeys)
    .values({ id: ONLY, publicKey: publicKeyOf(privateKey), privateKey: sealed })
    .onConflictDoNothing();
  const stored = await readKeys(db, seal);
  if (!stored) throw new Error('The key towards push services is there once it was stored');
  return stored;
}

async function readKeys(db: NodePgDatabase, seal: Seal): Promise<PushKeys | null> {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, ONLY));
  if (!row) return null;
  return { publicKey: row.publicKey, privateKey: seal.open(row.privateKey, PUSH_KEYS_PURPOSE).toString() };
}

function newPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Its leading zeros belong to it.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}
