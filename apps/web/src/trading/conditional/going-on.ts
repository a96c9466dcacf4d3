import type { ConditionalOrder } from '@trade/protocol';

/**
 * Whether a price has decided an order that still has something left to do. Its conditions cannot
 * be changed any more.
 */
export function goesOn({ decision, status }: Pick<ConditionalOrder, 'decision' | 'status'>): boolean {
  return status === 'waiting' && decision !== null;
}

/** Whether earlier orders of it have filled a part. */
export function isPartlyFilled({ filled_amount }: Pick<ConditionalOrder, 'filled_amount'>): boolean {
  return Number(filled_amount) > 0;
}

/** Whether a waiting order can be changed: before its price is reached, and once it has begun. */
export function mayAmend(order: ConditionalOrder): boolean {
  return !goesOn(order) && order.after?.open !== true;
}
