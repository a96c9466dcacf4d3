export const OPTION_ORDERS_PATH = '/market/trade/option_orders';

/** Where everything about one option stands, with the ticks that decided it. */
export function optionDetailPath(id: string): string {
  return `/market/trade/orderDetails?product=option&id=${encodeURIComponent(id)}`;
}
