import { FIRST_ORDER, hasField, NO_SIZE, type OrderIntent, withEntered } from '../../desk/index.ts';

/** Whether a size is given in the coin (`base`) or in its cost (`quote`). */
export type SizeUnit = 'base' | 'quote';

/** What the customer wants to buy or sell. Only a purchase is protected. */
export interface TicketIntent extends OrderIntent {
  /** As chosen; `unitOf` tells the unit that the size is in. */
  readonly unit: SizeUnit;
}

export const FIRST_INTENT: TicketIntent = { ...FIRST_ORDER, unit: 'base' };

/**
 * Returns the unit of the size field: a market sell is always in the coin; a percentage for a
 * market buy is always in the cost, because its quantity is only known afterwards.
 */
export function unitOf({ type, side, size, unit }: TicketIntent): SizeUnit {
  if (hasField(type, 'price')) return unit;
  if (side === 'sell') return 'base';
  return size.by === 'percent' ? 'quote' : unit;
}

/** What turning to the other unit enters; `text` is the current size in that unit. */
export function turnedUnit(intent: TicketIntent, text: string): Partial<TicketIntent> {
  const isKept = intent.size.by === 'percent' && hasField(intent.type, 'price');
  return {
    unit: unitOf(intent) === 'base' ? 'quote' : 'base',
    size: isKept ? intent.size : { by: 'text', text },
  };
}

/**
 * Returns the intent with what was entered. A market order is sized in the cost, unless a size is
 * typed already; a typed size goes when its unit does, so that a cost is never read as a quantity.
 */
export function enterSpot(intent: TicketIntent, entered: Partial<TicketIntent>): TicketIntent {
  const next = withEntered({ ...intent, unit: entered.unit ?? intent.unit }, entered);
  const unit = unitOf(intent);
  if (entered.unit !== undefined) return next;
  if (entered.size?.by === 'text') return { ...next, unit };
  const { size } = next;
  const isTyped = size.by === 'text' && size.text !== '';
  const takesCost = entered.type !== undefined && !hasField(entered.type, 'price') && !isTyped;
  const sized: TicketIntent = takesCost ? { ...next, unit: 'quote' } : next;
  return size.by === 'percent' || unitOf(sized) === unit ? sized : { ...sized, size: NO_SIZE };
}
