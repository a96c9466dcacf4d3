import { groupThousands } from '../platform/format/index.ts';
import { customersTexts } from './texts.ts';

const { acts, all, lots, market, sides, worth } = customersTexts.openOrders;

/** What an order does: buying or selling, or opening or closing a position. */
export function sideText(side: keyof typeof sides, action: keyof typeof acts | null = null): string {
  return action === null ? sides[side] : acts[action][side];
}

/** A price; null for one at the market. */
export function priceText(price: string | null): string {
  return price === null ? market : groupThousands(price);
}

/**
 * Of a purchase by total its worth; of a contract lots; all of a position when it names no size.
 */
export function sizeText(amount: string | null, total: string | null, of: 'spot' | 'contracts'): string {
  if (total !== null) return worth(groupThousands(total));
  if (amount === null) return all;
  return of === 'contracts' ? lots(groupThousands(amount)) : groupThousands(amount);
}

export function percentText(percent: number): string {
  return `${percent} %`;
}
