import { CODES, calls } from '@trade/protocol';
import { type App, CatalogueError, callerOf, route, withText } from '../../platform/gateway/index.ts';
import { type OptionDependencies, OptionTrading } from './trading.ts';

const ORDER_ID = /^[1-9]\d{0,14}$/;

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
    const items = found.slice(0, limit);
    return {
      items,
      next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    };
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

function readOrderId(text: string): number {
  if (!ORDER_ID.test(text)) throw new CatalogueError(CODES.order_not_found);
  return Number(text);
}

/** The cursor of a list of options is the id of the last one shown. */
function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!ORDER_ID.test(text)) throw new CatalogueError(CODES.parameter_invalid);
  return Number(text);
}
