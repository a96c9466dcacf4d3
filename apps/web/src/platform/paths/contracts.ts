export const RECORDS_PATH = '/market/trade/contract_orders';

/** Where one order is shown with all that came of it. */
export function contractOrderPath(id: string): string {
  return `/market/trade/orderDetails?product=contract&id=${id}`;
}
