import type { Logger } from 'pino';
import type { LocalDay } from '../../market/quotes/index.ts';
import { type PublicationDependencies, publishLiabilities } from './publish.ts';
import { latestSnapshot } from './snapshot-queries.ts';

const RETRY_AFTER = 60_000;
/** Timers drift over a night: the clock is looked at again at least this often. */
const LOOK_EVERY = 3_600_000;

interface DailyOptions extends PublicationDependencies {
  /** The day that holds a moment. */
  dayOf: (at: number) => LocalDay;
  log: Logger;
}

/** Publishes once in every local day, as early in it as the server runs. Answers how to stop. */
export function publishDaily({ dayOf, log, ...deps }: DailyOptions): () => Promise<void> {
  const { db, now } = deps;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const publishIfDue = async (): Promise<number> => {
    try {
      const today = dayOf(now());
      const last = await latestSnapshot(db);
      if (!last || last.takenAt < today.start) {
        const { id, root, leaves } = await publishLiabilities(deps, 'daily');
        log.info({ snapshot: id, root, leaves }, 'the liabilities of the day were published');
      }
      return Math.min(LOOK_EVERY, today.end - now());
    } catch (error) {
      log.error({ err: error }, 'the liabilities could not be published; trying again');
      return RETRY_AFTER;
    }
  };
  const work = async (): Promise<void> => {
    const wait = await publishIfDue();
    if (stopped) return;
    timer = setTimeout(
      () => {
        working = work();
      },
      Math.max(wait, 1),
    );
    timer.unref();
  };
  let working = work();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}
