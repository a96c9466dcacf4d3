import { startEventLetters } from '../core/projection/index.ts';
import { queueMeasures } from '../operators/queues.ts';
import type { Services } from '../platform/capability.ts';
import { CAPABILITIES, CLAIMS, LETTERS, QUEUES, SUBJECTS } from './capabilities.ts';
import type { MarketOpen } from './market.ts';

declare module '../platform/capability.ts' {
  interface Services extends MarketOpen {}
}

/** Opens all capabilities, with the background work of each. No call reaches them yet. */
export async function openCapabilities(ground: MarketOpen): Promise<Services> {
  const { appName, config, db, jobs, log, metrics } = ground;
  const waits = config.isWhole;
  const services = { ...ground, claims: CLAIMS, subjects: SUBJECTS } as Services;
  for (const capability of CAPABILITIES) {
    Object.assign(services, await capability.open?.(services));
    metrics.add(capability.measures?.(services) ?? []);
    for (const [name, begin] of Object.entries(capability.jobs?.(services) ?? {}))
      await jobs.add(name, begin, { waits });
  }
  metrics.add(queueMeasures(db, QUEUES));
  const letters = { db, kinds: LETTERS, appName, log };
  await jobs.add('event-letters', () => startEventLetters(letters), { waits });
  return services;
}
