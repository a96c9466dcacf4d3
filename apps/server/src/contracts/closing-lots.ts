import type { Entry } from '@trade/engine';

/** Lots of a position that open closing orders have taken up. */
export function closingLots(orders: readonly Entry<'contract_order'>[], positionId: number): number {
  return orders
    .filter(({ body }) => body.action === 'close' && body.positionId === positionId)
    .reduce((sum, { body }) => sum + body.lots - body.filledLots, 0);
}
