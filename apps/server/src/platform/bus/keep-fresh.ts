import type { Logger } from 'pino';
import type { Bus, Topic } from './bus.ts';

/** ms between two readings that nothing called for: a message may be lost. */
const ANYWAY_EVERY = 10_000;

/** What every process keeps in memory, because many calls ask it. */
interface Kept {
  /** Calls `listener` after each change made by this process, once it is committed. */
  onChanged(listener: () => void): void;
  /** Reads it anew. Not called again before it has ended. */
  read(): Promise<void>;
}

export interface KeptFresh {
  bus: Bus;
  /** Told by whichever process has changed it. */
  changed: Topic<null>;
  log: Pick<Logger, 'warn'>;
}

/**
 * Tells the other processes of each change made here, and reads anew whenever one of them may have
 * made one: when that is told, when messages may have been missed, and every ten seconds anyway.
 * Returns how the reading is ended.
 */
export function keepFresh(kept: Kept, { bus, changed, log }: KeptFresh): () => void {
  kept.onChanged(() => bus.publish(changed, null));
  let isReading = false;
  let isStale = false;
  const readAll = async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isStale) {
        isStale = false;
        await kept.read();
      }
    } catch (error) {
      log.warn(
        { err: error, what: changed.name },
        'what others may have changed could not be read; trying again',
      );
    } finally {
      isReading = false;
    }
  };
  const forget = [bus.listen(changed, () => void readAll()), bus.onReconnected(() => void readAll())];
  const timer = setInterval(() => void readAll(), ANYWAY_EVERY).unref();
  return () => {
    clearInterval(timer);
    for (const end of forget) end();
  };
}
