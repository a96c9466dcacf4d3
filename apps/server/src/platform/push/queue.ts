import { and, asc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { sessions, users } from '../login/schema.ts';
import { type Describe, isChosen, settingsOf } from '../notifications/index.ts';
import { notifications, pushDeliveries, pushSubscriptions } from '../notifications/schema.ts';
import { RefusedAddress } from './addresses.ts';
import { payloadOf } from './payload.ts';
import { quietUntil } from './quiet.ts';
import { type PushServiceOptions, type ServiceAnswer, sendPush } from './service.ts';
import { Services } from './services.ts';

const LOOK_EVERY = 500;
/** Pushes under way at once, in all and at one service. */
const AT_ONCE = 32;
const AT_ONCE_AT_ONE = 6;
/** Seconds after which a push that was taken in hand counts as lost, and is sent again. */
const IN_HAND = 60;
/** Wait after a failure, seconds; every further failure doubles it. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 60 * 60;
/** Seconds that a push is tried, and kept by a service: an urgent one helps nobody later. */
const LIFE = { urgent: 60 * 60, other: 24 * 60 * 60 };

export interface PushDependencies extends PushServiceOptions {
  db: NodePgDatabase;
  describe: Describe;
  app: () => string;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Is told what became of each push. */
  count: (result: 'sent' | 'failed' | 'pruned' | 'dropped') => void;
}

/** Sends queued pushes. Returns the function that stops it and waits for those under way. */
export function startPushing(deps: PushDependencies): () => Promise<void> {
  const services = new Services(deps.now, AT_ONCE_AT_ONE);
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  const look = async () => {
    const taken = await takeDue(deps, services, AT_ONCE - underWay.size);
    for (const one of taken) {
      const sending: Promise<void> = deliver(deps, services, one)
        .catch((err: unknown) => deps.log.error({ err, delivery: one.id }, 'a push was not sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((err: unknown) => deps.log.error({ err }, 'queued pushes were not sent'))
      .finally(() => {
        looking = null;
      });
  }, LOOK_EVERY).unref();
  return async () => {
    clearInterval(timer);
    await looking;
    await Promise.all(underWay);
  };
}

type Delivery = typeof pushDeliveries.$inferSelect;

/**
 * Takes due pushes in hand: from each service only so many, so that none keeps the others waiting.
 * No lock is held while they are sent; one whose process ends meanwhile is due again in a minute,
 * and its topic lets the service put it in place of the first.
 */
async function takeDue({ db }: PushDependencies, services: Services, most: number): Promise<Delivery[]> {
  if (most <= 0) return [];
  const { dueAt, id, service } = pushDeliveries;
  const busy = services.busy();
  const ranked = db.$with('ranked').as(
    db
      .select({
        id,
        dueAt,
        service,
        rank: sql<number>`row_number() OVER (PARTITION BY ${service} ORDER BY ${dueAt})`.as('rank'),
      })
      .from(pushDeliveries)
      .where(
        and(sql`${dueAt} <= clock_timestamp()`, busy.length > 0 ? notInArray(service, busy) : undefined),
      ),
  );
  const due = await db
    .with(ranked)
    .select({ id: ranked.id, service: ranked.service })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${AT_ONCE_AT_ONE}`)
    .orderBy(asc(ranked.dueAt))
    .limit(most);
  const fitting = due.filter((one) => services.begin(one.service)).map((one) => one.id);
  if (fitting.length === 0) return [];
  const taken = await db
    .update(pushDeliveries)
    .set({ dueAt: sql`clock_timestamp() + make_interval(secs => ${IN_HAND})` })
    .where(and(inArray(id, fitting), sql`${dueAt} <= clock_timestamp()`))
    .returning();
  // Another process has the others.
  const mine = new Set(taken.map((one) => one.id));
  for (const one of due) if (fitting.includes(one.id) && !mine.has(one.id)) services.end(one.service);
  return taken;
}

async function deliver(deps: PushDependencies, services: Services, delivery: Delivery): Promise<void> {
  try {
    const push = await madeOf(deps, delivery);
    if (push === null) return;
    const answer = await sendPush(push, deps).catch((error: unknown) => error);
    await settle(deps, services, delivery, answer);
  } finally {
    services.end(delivery.service);
  }
}

/** Makes what is sent; null when there is nothing to send, or not yet. */
async function madeOf(deps: PushDependencies, { id, isShortened, notificationId, subscriptionId }: Delivery) {
  const { app, db, describe, now } = deps;
  const [found] = await db
    .select({
      subscription: getTableColumns(pushSubscriptions),
      notification: getTableColumns(notifications),
      locale: users.locale,
      isLive: sql<boolean>`${sessions.revokedAt} IS NULL AND ${sessions.expiresAt} > now()`,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(notifications, eq(notifications.id, notificationId))
    .where(eq(pushSubscriptions.id, subscriptionId));
  if (!found) return null;
  const { isLive, locale, notification, subscription } = found;
  if (!isLive || subscription.userId !== notification.userId) {
    // Whoever is logged out must not go on reading.
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
    deps.count('pruned');
    return null;
  }
  const described = describe(notification, locale);
  const { choices, quietHours, showDetails } = await settingsOf(db, subscription.userId);
  const life = described?.isUrgent ? LIFE.urgent : LIFE.other;
  const age = (now() - notification.createdAt.getTime()) / 1000;
  const quiet = quietHours && !described?.isUrgent ? quietUntil(quietHours, now()) : null;
  const isUnwanted =
    notification.readAt !== null || !described || !isChosen(choices, described.group, 'push');
  if (isUnwanted || age > life) {
    await drop(deps, id);
    return null;
  }
  if (quiet !== null) {
    await db
      .update(pushDeliveries)
      .set({ dueAt: new Date(quiet) })
      .where(eq(pushDeliveries.id, id));
    return null;
  }
  const { auth, endpoint, p256dh } = subscription;
  const shown = { id: notification.id, locale, app: app(), showDetails, isShortened };
  return {
    endpoint,
    p256dh,
    auth,
    payload: payloadOf(described, shown),
    topic: notification.id.replaceAll('-', ''),
    isUrgent: described.isUrgent,
    ttl: Math.max(60, Math.round(life - age)),
  };
}

async function drop({ count, db }: PushDependencies, id: number): Promise<void> {
  await db.delete(pushDeliveries).where(eq(pushDeliveries.id, id));
  count('dropped');
}

/** Does what the answer of the service calls for; `answer` is an error when there was none. */
async function settle(
  deps: PushDependencies,
  services: Services,
  delivery: Delivery,
  answer: unknown,
): Promise<void> {
  const { count, db, log, now } = deps;
  const { id, service, subscriptionId } = delivery;
  const said = isAnswer(answer) ? answer : null;
  const status = said?.status ?? 0;
  services.note(
    service,
    said === null ? 'silent' : status === 429 || status >= 500 ? 'busy' : 'well',
    said?.retryAfter,
  );
  if (status === 404 || status === 410 || answer instanceof RefusedAddress) {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
    if (answer instanceof RefusedAddress)
      log.warn({ subscription: subscriptionId }, 'a push address was refused');
    return count('pruned');
  }
  const isSent = status >= 200 && status < 300;
  await db
    .update(pushSubscriptions)
    .set({
      lastAnswer: said === null ? NO_ANSWER : `${status}`,
      ...(isSent && { lastPushedAt: new Date(now()) }),
    })
    .where(eq(pushSubscriptions.id, subscriptionId));
  if (isSent) {
    await db.delete(pushDeliveries).where(eq(pushDeliveries.id, id));
    return count('sent');
  }
  const isTooLong = status === 413;
  const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429;
  if (isTooLong ? delivery.isShortened : isFinal) {
    log.warn({ subscription: subscriptionId, status }, 'a push service refused a push');
    return drop(deps, id);
  }
  count('failed');
  await again(deps, delivery, { isTooLong, retryAfter: said?.retryAfter ?? 0 });
}

const NO_ANSWER = 'no answer';

function isAnswer(answer: unknown): answer is ServiceAnswer {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'retryAfter' in answer;
}

/** Puts a push back: shortened at once, otherwise after a wait that grows. */
async function again(
  { db }: PushDependencies,
  { failures, id }: Delivery,
  { isTooLong, retryAfter }: { isTooLong: boolean; retryAfter: number },
): Promise<void> {
  const backoff = Math.min(FIRST_WAIT * 2 ** Math.min(failures, 12), LONGEST_WAIT);
  const wait = isTooLong ? 0 : Math.min(Math.max(backoff, retryAfter / 1000), LIFE.other);
  await db
    .update(pushDeliveries)
    .set({
      failures: failures + 1,
      dueAt: sql`clock_timestamp() + make_interval(secs => ${wait})`,
      ...(isTooLong && { isShortened: true }),
    })
    .where(eq(pushDeliveries.id, id));
}
