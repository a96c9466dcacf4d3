import { CODES, type CustomerOpenOrders, calls } from '@trade/protocol';
import type { Services } from '../../platform/capability.ts';
import { type App, CatalogueError, readId, route } from '../../platform/gateway/index.ts';
import { findUser } from '../../platform/login/index.ts';

/** As many of each kind; the newest. */
const MOST = 200;

/** `/console/customers/:id/open-orders`: what a customer's money waits in. */
export function openOrdersRoutes(app: App, services: Services): void {
  const lists = Object.entries(services.openOrders);
  route(app, calls.readCustomerOpenOrders, async ({ params, query: { mode } }) => {
    const user = await findUser(services.db, readId(params.id, CODES.user_not_found));
    if (!user) throw new CatalogueError(CODES.user_not_found);
    const own = { customer: user.id, mode, open: true, limit: MOST } as const;
    return services.reads.forCustomer(user.id, async (db) => {
      const read = lists.map(async ([name, list]) => [name, await list(db, own, services)] as const);
      return Object.fromEntries(await Promise.all(read)) as CustomerOpenOrders;
    });
  });
}
