import { calls } from '@trade/protocol';
import {
  type App,
  callerOf,
  pageOf,
  readCursor,
  readOrderId,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { type OptionDependencies, OptionTrading } from './trading.ts';

/** `/options`: what is on sale, and the caller's own options. */
export function registerOptionRoutes(app: App, deps: OptionDependencies): void {
  const trading = new OptionTrading(deps);
  termsRoute(app, trading);
  orderRoutes(app, trading);
  closingRoutes(app, trading);
}

function termsRoute(app: App, trading: OptionTrading): void {
  route(app, calls.readOptionTerms, (request) => {
    const items = trading.terms(callerOf(request), request.query.symbol);
    return { offered: trading.isOffered(), items };
  });
}

function orderRoutes(app: App, trading: OptionTrading): void {
  route(app, calls.buyOption, async (request) =>
    withText(await trading.buy(callerOf(request), request.body), 'option_bought'),
  );

  route(app, calls.listOptionOrders, async (request) => {
    const { status, symbol, cursor, limit } = request.query;
    // One more than asked tells whether a next page exists.
    const filter = { open: status === 'open', symbol, before: readCursor(cursor), limit: limit + 1 };
    const found = await trading.list(callerOf(request), filter);
    return pageOf(found, limit, ({ id }) => id);
  });

  route(app, calls.readOptionOrder, (request) =>
    trading.read(callerOf(request), readOrderId(request.params.id)),
  );
}

function closingRoutes(app: App, trading: OptionTrading): void {
  route(app, calls.readOptionValue, (request) =>
    trading.cashout(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.closeOption, async (request) => {
    const id = readOrderId(request.params.id);
    return withText(await trading.close(callerOf(request), id, request.body), 'option_closed');
  });

  route(app, calls.readOptionValues, (request) => trading.cashoutAll(callerOf(request), request.query));

  route(app, calls.closeOptions, async (request) => {
    const items = await trading.closeAll(callerOf(request), request.body);
    return withText({ items }, 'options_closed');
  });
}
