import { requireAccepted } from '../../platform/gateway/index.ts';
import { type CancelsOpenOrders, described, type OpenOrders } from '../orders/index.ts';
import { listOrders } from './queries.ts';
import { spotOrderData } from './wire.ts';

/** What of a customer's spot orders holds money. */
export const spotOpenOrders: OpenOrders = {
  spot: async (db, { limit, ...own }, { market: { instrumentOf } }) => {
    const orders = await listOrders(db, own, { status: 'open', limit });
    return orders.flatMap((order) => described(instrumentOf(order.symbol), order, spotOrderData));
  },
};

export const spotCancels: CancelsOpenOrders = {
  async cancelAll(sequencer, owner) {
    const outcome = await sequencer.submit({ type: 'cancel_spot_orders', ...owner, symbol: null });
    requireAccepted(outcome);
    return outcome.events.filter(({ type }) => type === 'order').length;
  },
};
