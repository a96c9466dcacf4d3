import type { Logger } from 'pino';
import type { Bus, Topic } from './bus.ts';

/** ms between two readings that nothing called for: a message may be lost. */
const ANYWAY_EVERY = 10_000;

export interface KeptFresh {
  bus: Bus;
  /** Told by whichever process has changed it, once that is committed. */
  changed: Topic<null>;
  /** Reads it anew. Not called again before it has ended. */
  read: () => Promise<void>;
  log: Pick<Logger, 'warn'>;
}

/**
 * Reads something that many calls ask, and that every process therefore keeps in memory, whenever
 * another process may have changed it: when that is told, when messages may have been missed, and
 * every ten seconds anyway. Returns how that is ended.
 */
export function keepFresh({ bus, changed, read, log }: KeptFresh): () => void {
  let isReading = false;
  let isStale = false;
  const readAll = async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isStale) {
        isStale = false;
        await read();
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
