import { calls } from '@trade/protocol';
import { type App, callerOf, route, withText } from '../../platform/gateway/index.ts';
import { pageOf } from './paging.ts';
import { listPositions } from './queries.ts';
import { readCursor, readId } from './read.ts';
import type { ContractDependencies, ContractTrading } from './trading.ts';

/** `/contracts/positions`. */
export function registerPositionRoutes(
  app: App,
  { db, sequencer }: ContractDependencies,
  trading: ContractTrading,
): void {
  route(app, calls.listPositions, async (request) => {
    const caller = callerOf(request);
    const { cursor, limit, symbol, ...filter } = request.query;
    if (symbol !== undefined) trading.contract(symbol);
    await sequencer.projectedFor(caller.customer);
    const found = await listPositions(db, caller, {
      ...filter,
      symbol,
      before: readCursor(cursor),
      limit: limit + 1,
    });
    const { items, next_cursor } = pageOf(found, limit);
    return { items: items.map((entry) => trading.describe(entry)), next_cursor };
  });

  route(app, calls.readPosition, (request) =>
    trading.readPosition(callerOf(request), readId(request.params.id)),
  );

  route(app, calls.closePosition, async (request) => {
    const order = await trading.close(callerOf(request), readId(request.params.id), request.body);
    return withText(order, 'position_closed');
  });

  route(app, calls.closePositions, async (request) => {
    const orders = await trading.closeAll(callerOf(request), request.body);
    return withText({ orders }, 'positions_closed');
  });

  route(app, calls.reversePosition, async (request) => {
    const order = await trading.reverse(callerOf(request), readId(request.params.id), request.body);
    return withText(order, 'position_reversed');
  });

  route(app, calls.protectPosition, async (request) => {
    const changed = await trading.protect(callerOf(request), readId(request.params.id), request.body);
    return withText(changed, 'protection_set');
  });

  route(app, calls.changePositionMargin, async (request) => {
    const changed = await trading.moveMargin(callerOf(request), readId(request.params.id), request.body);
    return withText(changed, 'margin_changed');
  });

  route(app, calls.changePositionMultiple, async (request) => {
    const changed = await trading.changeMultiple(callerOf(request), readId(request.params.id), request.body);
    return withText(changed, 'multiple_changed');
  });
}
