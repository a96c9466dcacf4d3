import {
  FIRST_ORDER,
  ORDER_TYPES,
  type OrderAction,
  type OrderIntent,
  reduceOrder,
} from '../../desk/index.ts';

/** Whether a size is given in the coin (`base`) or in its cost (`quote`). */
export type SizeUnit = 'base' | 'quote';

/** The size as the customer entered it: stored as it is, everything else is computed from it. */
type Size = { by: 'text'; unit: SizeUnit; text: string } | { by: 'percent'; percent: number };

/** What the customer wants to buy or sell. Only a purchase is protected. */
export interface TicketIntent extends OrderIntent {
  readonly unit: SizeUnit;
  readonly size: Size;
}

export const FIRST_INTENT: TicketIntent = {
  ...FIRST_ORDER,
  unit: 'base',
  size: { by: 'text', unit: 'base', text: '' },
};

export type IntentAction =
  | OrderAction
  /** `text` is the current size in the other unit. */
  | { type: 'unit'; unit: SizeUnit; text: string };

/**
 * Returns the unit of the size field: a market sell is always in the coin; a percentage for a
 * market buy is always in the cost, because its quantity is only known afterwards.
 */
export function unitOf({ type, side, size, unit }: TicketIntent): SizeUnit {
  if (ORDER_TYPES[type].price) return unit;
  if (side === 'sell') return 'base';
  return size.by === 'percent' ? 'quote' : unit;
}

export function reduceIntent(intent: TicketIntent, action: IntentAction): TicketIntent {
  if (action.type === 'unit') {
    const size: Size =
      intent.size.by === 'percent' && ORDER_TYPES[intent.type].price
        ? intent.size
        : { by: 'text', unit: action.unit, text: action.text };
    return { ...intent, unit: action.unit, size };
  }
  const next = reduceOrder(intent, action);
  switch (action.type) {
    case 'size':
    case 'placed': {
      const unit = unitOf(intent);
      return { ...next, unit, size: { by: 'text', unit, text: action.type === 'size' ? action.text : '' } };
    }
    case 'order_type':
      return withFittingSize(withMarketUnit(next));
    case 'side':
    case 'pick':
      return withFittingSize(next);
    default:
      return next;
  }
}

/** Sets the size of a market order to the cost, unless a quantity is typed already. */
function withMarketUnit(intent: TicketIntent): TicketIntent {
  if (ORDER_TYPES[intent.type].price) return intent;
  const isTyped = intent.size.by === 'text' && intent.size.text !== '';
  return isTyped ? intent : { ...intent, unit: 'quote' };
}

/**
 * Drops a typed size whose unit the ticket no longer offers, so that a cost is never read as a
 * quantity.
 */
function withFittingSize(intent: TicketIntent): TicketIntent {
  const unit = unitOf(intent);
  if (intent.size.by === 'percent' || intent.size.unit === unit) return intent;
  return { ...intent, size: { by: 'text', unit, text: '' } };
}
