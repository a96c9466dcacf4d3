import type { Locale, NotificationGroup, NotificationTarget } from '@trade/protocol';
import { type AnyNotification, isUrgent, type Notification } from './notification.ts';
import { writeShort } from './texts.ts';

/** A stored notification in somebody's language. */
export interface Described {
  group: NotificationGroup;
  title: string;
  text: string;
  target: NotificationTarget | null;
  isUrgent: boolean;
}

/** Says what is stored; null for what this build does not know. */
export type Describe = (stored: { kind: string; body: object }, locale: Locale) => Described | null;

/** Returns what puts stored notifications into words, by what the capabilities declare. */
export function describedBy(declared: readonly AnyNotification[], app: () => string): Describe {
  const byKind = new Map(declared.map((one) => [one.kind, one as unknown as Notification<object>]));
  return ({ body, kind }, locale) => {
    const notification = byKind.get(kind);
    if (!notification?.group) return null;
    const { group, target, texts } = notification;
    try {
      return {
        group,
        ...writeShort(texts, body, { app: app(), locale }),
        target: target?.(body) ?? null,
        isUrgent: isUrgent(notification),
      };
    } catch {
      // Another build has stored it, with other data.
      return null;
    }
  };
}
