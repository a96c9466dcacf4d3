export const CONDITIONAL_ORDERS_PATH = '/market/trade/conditional_orders';

/** The page of one conditional order, with the price that decided it. */
export function conditionalOrderPath(id: string): string {
  return `/market/trade/orderDetails?product=conditional&id=${encodeURIComponent(id)}`;
}
