import { entriesOf } from '@trade/engine';
import { listEntries } from '../../core/projection/index.ts';
import { type CancelsOpenOrders, described, type OpenOrders } from '../orders/index.ts';
import { twapOrderData } from './wire.ts';

/** What of a customer's TWAP orders holds money. */
export const twapOpenOrders: OpenOrders = {
  twap: async (db, own, { market: { instrumentOf } }) => {
    const orders = await listEntries(db, 'twap_order', own);
    return orders.flatMap((order) => described(instrumentOf(order.body.symbol), order, twapOrderData));
  },
};

export const twapCancels: CancelsOpenOrders = {
  placeOthers: true,
  async cancelAll(sequencer, { customer, mode }) {
    let canceled = 0;
    for (const { id } of sequencer.look((state) => entriesOf(state, mode, customer, 'twap_order'))) {
      // One that has just ended is refused.
      const command = { type: 'cancel_twap_order', customer, mode, twapId: id } as const;
      if ((await sequencer.submit(command)).rejection === null) canceled += 1;
    }
    return canceled;
  },
};
