import { listEntries } from '../../core/projection/index.ts';
import { requireAccepted } from '../../platform/gateway/index.ts';
import { type CancelsOpenOrders, changedEntries, described, type OpenOrders } from '../orders/index.ts';
import { placeOf } from './trading.ts';
import { conditionalData } from './wire.ts';

/** What of a customer's conditional orders holds money. */
export const conditionalOpenOrders: OpenOrders = {
  conditional: async (db, own, { contracts, market: { instrumentOf } }) => {
    const orders = await listEntries(db, 'conditional_order', own);
    return orders.flatMap((order) => {
      const place = placeOf({ contracts, instrumentOf }, order.body.market, order.body.symbol);
      return described(place, order, conditionalData);
    });
  },
};

export const conditionalCancels: CancelsOpenOrders = {
  placeOthers: true,
  async cancelAll(sequencer, owner) {
    const command = { type: 'cancel_conditional_orders', ...owner, market: null, symbol: null } as const;
    const outcome = await sequencer.submit(command);
    requireAccepted(outcome);
    return changedEntries(outcome, 'conditional_order');
  },
};
