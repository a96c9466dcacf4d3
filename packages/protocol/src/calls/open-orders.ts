import { z } from 'zod';
import { customerAssetsQuery } from './accounts.ts';
import { call } from './call.ts';
import { conditionalOrder } from './conditional-orders.ts';
import { contractOrder } from './contract-state.ts';
import { object } from './shared.ts';
import { spotOrder } from './spot.ts';
import { twapOrder } from './twap.ts';

/** What waits of a customer's orders, newest first; of each kind the newest 200. */
export const customerOpenOrders = object(() => ({
  spot: z.array(spotOrder),
  contract: z.array(contractOrder),
  /** Those that wait for a price. */
  conditional: z.array(conditionalOrder),
  twap: z.array(twapOrder),
}));
export type CustomerOpenOrders = z.infer<typeof customerOpenOrders>;

export const readCustomerOpenOrders = call('GET /console/customers/:id/open-orders', () => ({
  id: 'readCustomerOpenOrders',
  access: 'support',
  summary: "A customer's open orders of every kind (support)",
  query: customerAssetsQuery,
  answer: customerOpenOrders,
}));
