import { isVisiblePart, mayRest } from '@trade/engine/quote';
import { toUnits } from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import type { OrderIntent } from './order-intent.ts';

/**
 * How much of an order others may see at a time: lots, null for all of it, or why that is not
 * allowed.
 */
type VisiblePart = { lots: number | null } | { code: 'visible_range' | 'unread' };

/**
 * Reads the visible part of an order of `lots`; one lot is `lotUnits` of 10^-`decimals`. An order
 * that does not wait has none.
 */
export function readVisible(
  intent: OrderIntent,
  lots: number,
  { lotUnits, decimals }: { lotUnits: number; decimals: number },
): VisiblePart {
  const typed = intent.visible;
  if (typed === '' || !mayRest(intent)) return { lots: null };
  if (isUnread(typed)) return { code: 'unread' };
  const units = toUnits(typed, decimals) ?? 0n;
  const visible = Number(units / BigInt(lotUnits));
  const isWhole = units % BigInt(lotUnits) === 0n && visible > 0;
  return isWhole && isVisiblePart(visible, lots, intent) ? { lots: visible } : { code: 'visible_range' };
}
