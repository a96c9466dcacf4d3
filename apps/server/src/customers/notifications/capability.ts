import { NOTIFICATION_DAYS } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Capability, Services } from '../../platform/capability.ts';
import { inRounds } from '../../platform/mail/index.ts';
import { type Measure, readAtMostEvery } from '../../platform/metrics/index.ts';
import {
  type AnyNotification,
  type Describe,
  describedBy,
  manyNotifications,
  tellBroadcasts,
} from '../../platform/notifications/index.ts';
import { pushDeliveries } from '../../platform/notifications/schema.ts';
import {
  configuration,
  openPushKeys,
  PUSH_KEYS_PURPOSE,
  type PushKeys,
  startPushing,
} from '../../platform/push/index.ts';
import { createSeal } from '../../platform/sealing/index.ts';
import { deleteOld } from './list.ts';
import { operatorNotificationRoutes } from './operator-routes.ts';
import { notificationRoutes } from './routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    /** All that any capability tells. */
    declaredNotifications: readonly AnyNotification[];
    notificationCentre: { describe: Describe; keys: PushKeys; results: Map<PushResult, number> };
  }
}

const RESULTS = ['sent', 'failed', 'pruned', 'dropped'] as const;
type PushResult = (typeof RESULTS)[number];

const DAY = 86_400_000;
const CLEAN_EVERY = 3_600_000;
const MEASURED_EVERY = 15_000;

/** What customers were told, where and when they want to be told, and their devices. */
export const notificationCentre: Capability = {
  configuration,
  async open({ appName, config, db, declaredNotifications, secretKeys }) {
    const seal = createSeal(secretKeys, PUSH_KEYS_PURPOSE);
    const keys = await openPushKeys(db, seal, config.push.privateKey);
    const results = new Map<PushResult, number>();
    return { notificationCentre: { describe: describedBy(declaredNotifications, appName), keys, results } };
  },
  notifications: [manyNotifications],
  jobs: (services) => ({
    push: () => startPushing(pushingOf(services)),
    broadcasts: () => startBroadcasts(services),
    'old-notifications': () => startCleaning(services),
  }),
  measures: ({ db, notificationCentre: { results } }) => pushMeasures(db, results),
  routes: (app, { config, db, notificationCentre: { describe, keys } }) =>
    notificationRoutes(app, {
      db,
      describe,
      pushKey: keys.publicKey,
      allowsPrivate: config.push.allowsPrivate,
    }),
  operatorRoutes: operatorNotificationRoutes,
};

function pushingOf({ address, appName, config, db, log, notificationCentre }: Services) {
  const { describe, keys, results } = notificationCentre;
  const { allowsPrivate, contact } = config.push;
  return {
    db,
    describe,
    keys,
    allowsPrivate,
    app: appName,
    // Services write to an https address or a mailbox.
    contact: () => contact ?? (address.publicUrl?.startsWith('https:') ? address.publicUrl : NOBODY),
    now: Date.now,
    log,
    count: (result: PushResult) => void results.set(result, (results.get(result) ?? 0) + 1),
  };
}

/** The venue has no public address yet. */
const NOBODY = 'mailto:nobody@localhost.invalid';

function startBroadcasts({
  db,
  declaredNotifications: declared,
  log,
  notifier,
}: Pick<Services, 'db' | 'declaredNotifications' | 'log' | 'notifier'>): () => Promise<void> {
  return inRounds(
    async () => void (await tellBroadcasts({ db, declared, notifier })),
    (err) => log.error({ err }, 'customers were not told of an announcement'),
  );
}

function startCleaning({ db, log }: Pick<Services, 'db' | 'log'>): () => void {
  const clean = async () => {
    const before = new Date(Date.now() - NOTIFICATION_DAYS * DAY);
    while (await deleteOld(db, before));
  };
  const timer = setInterval(
    () => void clean().catch((err: unknown) => log.error({ err }, 'old notifications were not deleted')),
    CLEAN_EVERY,
  ).unref();
  return () => clearInterval(timer);
}

function pushMeasures(db: NodePgDatabase, results: ReadonlyMap<PushResult, number>): Measure[] {
  const read = readAtMostEvery(MEASURED_EVERY, async () => {
    const [found] = await db
      .select({
        waiting: sql<number>`count(*)::int`,
        failing: sql<number>`count(*) FILTER (WHERE ${pushDeliveries.failures} > 0)::int`,
      })
      .from(pushDeliveries);
    return found ?? { waiting: 0, failing: 0 };
  });
  return [
    {
      name: 'pushes_total',
      help: 'Pushes that a service took, that failed, whose device was gone, or that were dropped',
      labels: ['result'],
      read: () => RESULTS.map((result) => ({ labels: { result }, value: results.get(result) ?? 0 })),
    },
    { name: 'pushes_waiting', help: 'Pushes that are queued', read: async () => (await read()).waiting },
    {
      name: 'pushes_failing',
      help: 'Queued pushes that failed at least once and are tried again',
      read: async () => (await read()).failing,
    },
  ];
}
