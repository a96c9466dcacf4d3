import { listEntries } from '../../core/projection/index.ts';
import { described, type OpenOrders } from '../orders/index.ts';
import { contractOrderData } from './wire.ts';

/** What of a customer's contract orders holds money. */
export const contractOpenOrders: OpenOrders = {
  contract: async (db, own, { contracts }) => {
    const orders = await listEntries(db, 'contract_order', own);
    return orders.flatMap((order) => described(contracts.find(order.body.symbol), order, contractOrderData));
  },
};
