import { startEventLetters } from '../core/projection/index.ts';
import { queueMeasures } from '../operators/queues.ts';
import type { Services } from '../platform/capability.ts';
import {
  CANCELS_OPEN_ORDERS,
  CAPABILITIES,
  CLAIMS,
  DECIDING_TICKS,
  NEEDED_TICKS,
  NEWS,
  NOTIFICATIONS,
  OPEN_ORDERS,
  QUEUES,
  SUBJECTS,
} from './capabilities.ts';
import type { MarketOpen } from './market.ts';

declare module '../platform/capability.ts' {
  interface Services extends MarketOpen {}
}

/** Opens all capabilities, with the background work of each. No call reaches them yet. */
export async function openCapabilities(ground: MarketOpen): Promise<Services> {
  const { config, db, jobs, log, metrics, notifier } = ground;
  const waits = config.isWhole;
  const services = {
    ...ground,
    claims: CLAIMS,
    decidingTicks: DECIDING_TICKS,
    neededTicks: NEEDED_TICKS,
    openOrders: OPEN_ORDERS,
    cancelsOpenOrders: CANCELS_OPEN_ORDERS,
    subjects: SUBJECTS,
    declaredNotifications: NOTIFICATIONS,
  } as Services;
  for (const capability of CAPABILITIES) {
    Object.assign(services, await capability.open?.(services));
    metrics.add(capability.measures?.(services) ?? []);
    for (const [name, begin] of Object.entries(capability.jobs?.(services) ?? {}))
      await jobs.add(name, begin, { waits });
  }
  metrics.add(queueMeasures(db, QUEUES));
  await jobs.add('event-letters', () => startEventLetters({ db, news: NEWS, notifier, log }), { waits });
  return services;
}
