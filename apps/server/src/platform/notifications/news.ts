import { type AnyEntry, type EngineState, FIRST_CUSTOMER, type Order, type Outcome } from '@trade/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Notification } from './notification.ts';
import { type Notice, noticeOf } from './socket.ts';

/** Reads the engine's state. */
export type Look = <Result>(read: (state: EngineState) => Result) => Result;

/** A notification with the data that it carries. */
interface Found {
  data: object;
  notification: Notification<object>;
}

/** What a capability tells customers of that the engine did. */
export interface EngineNews {
  /**
   * What its stored rows are called until they are told on channels that do not follow the engine;
   * null when whoever gives the command tells these.
   */
  storedAs: string | null;
  /** Returns what a changed entry calls for; null for most. */
  find: (entry: AnyEntry, outcome: Outcome, look: Look) => Found | null;
  /** Returns what a changed order calls for; null for most. */
  findOfOrder: (order: Order, outcome: Outcome, look: Look) => Found | null;
  /** Reads the data of a stored row, also of an earlier build; null for another's. */
  read: (stored: object) => Found | null;
}

/**
 * Declares news of the engine: `of` returns the data when a changed entry calls for a notification,
 * `ofOrder` when an order does, and `notificationOf` names that, for stored data of earlier
 * builds, too. It names none for what others have stored under the same name.
 */
export function engineNews<Data extends object>({
  notificationOf,
  of = () => null,
  ofOrder = () => null,
  storedAs,
}: {
  storedAs: string | null;
  of?: (entry: AnyEntry, outcome: Outcome, look: Look) => Data | null;
  ofOrder?: (order: Order, outcome: Outcome, look: Look) => Data | null;
  notificationOf: (data: Data) => Notification<Data> | undefined;
}): EngineNews {
  // The data stays together with the notification that takes it.
  const found = (data: Data): Found | null => {
    const notification = notificationOf(data) as Notification<object> | undefined;
    return notification ? { data, notification } : null;
  };
  return {
    storedAs,
    find(entry, outcome, look) {
      if (entry.customer < FIRST_CUSTOMER) return null;
      const data = of(entry, outcome, look);
      return data && found(data);
    },
    findOfOrder(order, outcome, look) {
      if (order.customer < FIRST_CUSTOMER) return null;
      const data = ofOrder(order, outcome, look);
      return data && found(data);
    },
    read: (stored) => found(stored as Data),
  };
}

/**
 * Returns what finds the notices of an entry that a command changed, for its owner's stream. One
 * that cannot be made is logged and left out.
 */
export function noticesOf(
  news: readonly EngineNews[],
  look: Look,
  log: Pick<FastifyBaseLogger, 'error'>,
): (entry: AnyEntry, outcome: Outcome) => Notice[] {
  return (entry, outcome) =>
    news.flatMap(({ find }) => {
      try {
        const found = find(entry, outcome, look);
        if (!found?.notification.event) return [];
        return [noticeOf(found.notification, { data: found.data, at: outcome.time })];
      } catch (err) {
        log.error({ err, seq: outcome.seq }, 'a notice of what the engine did was left out');
        return [];
      }
    });
}
