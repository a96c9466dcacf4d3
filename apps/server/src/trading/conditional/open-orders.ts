import { listEntries } from '../../core/projection/index.ts';
import { described, type OpenOrders } from '../orders/index.ts';
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
