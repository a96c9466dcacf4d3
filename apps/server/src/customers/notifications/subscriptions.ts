import { createHash, randomBytes } from 'node:crypto';
import { CODES, MOST_PUSH_DEVICES, type PushDevice, type PushSubscriptionBody } from '@trade/protocol';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { sessions } from '../../platform/login/schema.ts';
import { pushSubscriptions } from '../../platform/notifications/schema.ts';
import { RefusedAddress, requireEndpoint } from '../../platform/push/index.ts';

export interface SubscriptionDependencies {
  db: NodePgDatabase;
  /** The venue's public key towards push services. */
  pushKey: string;
  allowsPrivate: boolean;
}

type Subscribed = { id: string; renewal: string };

const digestOf = (renewal: string) => createHash('sha256').update(renewal).digest();

/**
 * Keeps the subscription of a device, as long as the login lives that a demo login was opened from.
 * Throws CODES.parameter_invalid for an address that is not one of the internet, or keys that are
 * none.
 */
export async function subscribe(
  deps: SubscriptionDependencies,
  { session, userId }: { userId: number; session: string },
  body: PushSubscriptionBody,
): Promise<Subscribed> {
  await requireSound(deps, body);
  const [login] = await deps.db.select().from(sessions).where(eq(sessions.id, session));
  if (!login) throw new CatalogueError(CODES.parameter_invalid);
  return deps.db.transaction((tx) => keep(tx, deps, { userId, sessionId: login.parentId ?? login.id }, body));
}

/**
 * Replaces a subscription that the browser has renewed, for whoever shows what its device was
 * answered with. Throws CODES.not_found when there is none.
 */
export async function renew(
  deps: SubscriptionDependencies,
  { renewal, ...body }: PushSubscriptionBody & { renewal: string },
): Promise<Subscribed> {
  await requireSound(deps, body);
  return deps.db.transaction(async (tx) => {
    const [old] = await tx
      .delete(pushSubscriptions)
      .where(eq(pushSubscriptions.renewalHash, digestOf(renewal)))
      .returning({ userId: pushSubscriptions.userId, sessionId: pushSubscriptions.sessionId });
    if (!old) throw new CatalogueError(CODES.not_found);
    return keep(tx, deps, old, body);
  });
}

type Writer = Pick<NodePgDatabase, 'insert' | 'select' | 'delete'>;

async function keep(
  tx: Writer,
  { pushKey }: SubscriptionDependencies,
  owner: { userId: number; sessionId: string },
  { auth, endpoint, p256dh }: PushSubscriptionBody,
): Promise<Subscribed> {
  const renewal = randomBytes(32).toString('base64url');
  const row = { ...owner, p256dh, auth, pushKey, renewalHash: digestOf(renewal) };
  // An address belongs to one device: whoever logs in there takes it from who was there before.
  const [kept] = await tx
    .insert(pushSubscriptions)
    .values({ ...row, endpoint })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
    .returning({ id: pushSubscriptions.id });
  if (!kept) throw new Error('A subscription that was stored is there');
  const surplus = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, owner.userId))
    .orderBy(desc(sql`${pushSubscriptions.id} = ${kept.id}`), desc(pushSubscriptions.createdAt))
    .offset(MOST_PUSH_DEVICES);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
  return { id: kept.id, renewal };
}

async function requireSound(
  { allowsPrivate }: SubscriptionDependencies,
  { auth, endpoint, p256dh }: PushSubscriptionBody,
): Promise<void> {
  const key = Buffer.from(p256dh, 'base64url');
  const isPoint = key.length === 65 && key[0] === 4;
  if (!isPoint || Buffer.from(auth, 'base64url').length !== 16)
    throw new CatalogueError(CODES.parameter_invalid);
  await requireEndpoint(endpoint, allowsPrivate).catch((error: unknown) => {
    throw error instanceof RefusedAddress ? new CatalogueError(CODES.parameter_invalid) : error;
  });
}

/** Ends a customer's subscription; one that is not there is ended already. */
export async function unsubscribe(db: NodePgDatabase, userId: number, id: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)));
}

/** Returns the devices of a customer whose logins live, newest first. */
export async function devicesOf(db: Pick<NodePgDatabase, 'select'>, userId: number) {
  return db
    .select({
      id: pushSubscriptions.id,
      device: sessions.device,
      endpoint: pushSubscriptions.endpoint,
      createdAt: pushSubscriptions.createdAt,
      lastPushedAt: pushSubscriptions.lastPushedAt,
      lastAnswer: pushSubscriptions.lastAnswer,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > now()`,
      ),
    )
    .orderBy(desc(pushSubscriptions.createdAt));
}

export function deviceData(row: Awaited<ReturnType<typeof devicesOf>>[number]): PushDevice {
  return {
    id: row.id,
    device: row.device,
    created_at: row.createdAt.getTime(),
    last_pushed_at: row.lastPushedAt?.getTime() ?? null,
  };
}
