import { listEntries } from '../../core/projection/index.ts';
import { described, type OpenOrders } from '../orders/index.ts';
import { twapOrderData } from './wire.ts';

/** What of a customer's TWAP orders holds money. */
export const twapOpenOrders: OpenOrders = {
  twap: async (db, own, { market: { instrumentOf } }) => {
    const orders = await listEntries(db, 'twap_order', own);
    return orders.flatMap((order) => described(instrumentOf(order.body.symbol), order, twapOrderData));
  },
};
