import type { Entry, EntryKind } from '@trade/engine';
import type { CustomerEvent, NotificationGroup, NotificationTarget } from '@trade/protocol';
import { amountIn } from '../platform/mail/index.ts';
import {
  type EngineNews,
  EVERYWHERE_AT_ONCE,
  engineNews,
  inLetters,
  type Notification,
  text,
  type Words,
} from '../platform/notifications/index.ts';

/**
 * What happened to a product that a customer has bought, locked or applied for. Its figures are
 * plain decimals: the amount, and what a product has beside it.
 */
export type ProductResult = {
  event: CustomerEvent['kind'];
  amount: string;
  currency: string;
} & Readonly<Record<string, string>>;

interface ToldResult {
  /** The entry; older builds have not stored it. */
  id?: string;
  /** The product's name; empty for one without. */
  product: string;
  letter: ProductResult;
}

/** Declares what is told of one result, with the texts of its kind. */
export function productNotification(
  kind: CustomerEvent['kind'],
  target: NotificationTarget['kind'],
  group: NotificationGroup = 'products',
): Notification<ToldResult> {
  return {
    kind,
    importance: 'money',
    channels: EVERYWHERE_AT_ONCE,
    group,
    target: ({ id = '' }) => ({ kind: target, id }),
    event: ({ id = '', letter: { amount, currency } }) => ({ id, amount, currency, reason: null }),
    texts: {
      subject: text(`mail.product.subject.${kind}`, ({ letter: { currency }, product }) => ({
        name: product,
        currency,
      })),
      lines: [text(`mail.product.${kind}`, figuresOf), inLetters(text('mail.product.see'))],
    },
  };
}

function figuresOf({ letter }: ToldResult, { locale }: Words) {
  const { currency, event: _, ...figures } = letter;
  const shown = Object.entries(figures).map(([figure, value]) => [figure, amountIn(locale, value)]);
  return { currency, ...Object.fromEntries(shown) };
}

/**
 * Declares what a product tells its customers of: `resultOf` returns what the engine did with an
 * entry of theirs by itself; null for anything else.
 */
export function productNews<Kind extends EntryKind>(
  kind: Kind,
  resultOf: (body: Entry<Kind>['body']) => ProductResult | null,
  notifications: readonly Notification<ToldResult>[],
): EngineNews {
  return engineNews<ToldResult>({
    storedAs: 'product',
    of(entry) {
      if (entry.kind !== kind) return null;
      const { body, id } = entry;
      const letter = resultOf(body as unknown as Entry<Kind>['body']);
      return letter && { id: String(id), product: 'name' in body ? body.name : '', letter };
    },
    notificationOf: ({ letter }) => notifications.find((one) => one.kind === letter.event),
  });
}
