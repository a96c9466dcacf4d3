import { listEntries } from '../../core/projection/index.ts';
import { requireAccepted } from '../../platform/gateway/index.ts';
import { type CancelsOpenOrders, changedEntries, described, type OpenOrders } from '../orders/index.ts';
import { contractOrderData } from './wire.ts';

/** What of a customer's contract orders holds money. */
export const contractOpenOrders: OpenOrders = {
  contract: async (db, own, { contracts }) => {
    const orders = await listEntries(db, 'contract_order', own);
    return orders.flatMap((order) => described(contracts.find(order.body.symbol), order, contractOrderData));
  },
};

export const contractCancels: CancelsOpenOrders = {
  async cancelAll(sequencer, owner) {
    const outcome = await sequencer.submit({ type: 'cancel_contract_orders', ...owner, symbol: null });
    requireAccepted(outcome);
    return changedEntries(outcome, 'contract_order');
  },
};
