import { calls } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { listEntries } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import {
  type App,
  callerOf,
  pageOfEntries,
  readCursor,
  readOrderId,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { type TwapDependencies, TwapTrading } from './trading.ts';

/** `/spot/twap`: place, list, read and cancel the caller's TWAP orders. */
export function twapRoutes(app: App, deps: TwapDependencies): void {
  const trading = new TwapTrading(deps);

  route(app, calls.placeTwapOrder, async (request) =>
    withText(await trading.place(callerOf(request), request.body), 'order_placed'),
  );

  route(app, calls.listTwapOrders, async (request) => {
    const { customer, mode } = callerOf(request);
    const { cursor, limit, status, symbol } = request.query;
    if (symbol !== undefined) trading.instrument(symbol);
    const where = symbol === undefined ? undefined : sql`${entries.body}->>'symbol' = ${symbol}`;
    const own = { customer, mode, open: status === 'open', before: readCursor(cursor), where };
    const found = await deps.reads.forCustomer(customer, (db) =>
      listEntries(db, 'twap_order', { ...own, limit: limit + 1 }),
    );
    return pageOfEntries(found, limit, (entry) => trading.describe(entry));
  });

  route(app, calls.readTwapOrder, async (request) =>
    trading.describe(await trading.read(callerOf(request), readOrderId(request.params.id))),
  );

  route(app, calls.cancelTwapOrder, async (request) => {
    const order = await trading.cancel(callerOf(request), readOrderId(request.params.id));
    return withText(order, 'order_canceled');
  });
}
