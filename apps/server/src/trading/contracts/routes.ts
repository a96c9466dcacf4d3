import type { Entry } from '@trade/engine';
import { CODES, calls, type FundingRecord } from '@trade/protocol';
import type { ListedContract } from '../../market/instruments/index.ts';
import { priceText, rateText } from '../../market/quotes/index.ts';
import {
  type App,
  CatalogueError,
  callerOf,
  pageOf,
  pageOfEntries,
  readCursor,
  readOrderId,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { listFunding, listOrders, listPositions } from './queries.ts';
import { type ContractDependencies, ContractTrading } from './trading.ts';
import { contractOrderData } from './wire.ts';

/** `/contracts/positions`. */
function positionRoutes(app: App, { reads }: ContractDependencies, trading: ContractTrading): void {
  route(app, calls.listPositions, async (request) => {
    const caller = callerOf(request);
    const { cursor, limit, symbol, ...filter } = request.query;
    if (symbol !== undefined) trading.contract(symbol);
    const asked = { ...filter, symbol, before: readCursor(cursor), limit: limit + 1 };
    const found = await reads.forCustomer(caller.customer, (db) => listPositions(db, caller, asked));
    return pageOfEntries(found, limit, (entry) => trading.describe(entry));
  });

  route(app, calls.readPosition, (request) =>
    trading.readPosition(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.closePosition, async (request) => {
    const order = await trading.close(callerOf(request), readOrderId(request.params.id), request.body);
    return withText(order, 'position_closed');
  });

  route(app, calls.closePositions, async (request) => {
    const orders = await trading.closeAll(callerOf(request), request.body);
    return withText({ orders }, 'positions_closed');
  });

  route(app, calls.reversePosition, async (request) => {
    const order = await trading.reverse(callerOf(request), readOrderId(request.params.id), request.body);
    return withText(order, 'position_reversed');
  });

  route(app, calls.quoteReversal, (request) =>
    trading.quoteReversal(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.protectPosition, async (request) => {
    const changed = await trading.protect(callerOf(request), readOrderId(request.params.id), request.body);
    return withText(changed, 'protection_set');
  });

  route(app, calls.changePositionMargin, async (request) => {
    const changed = await trading.moveMargin(callerOf(request), readOrderId(request.params.id), request.body);
    return withText(changed, 'margin_changed');
  });

  route(app, calls.changePositionMultiple, async (request) => {
    const changed = await trading.changeMultiple(
      callerOf(request),
      readOrderId(request.params.id),
      request.body,
    );
    return withText(changed, 'multiple_changed');
  });

  route(app, calls.changePositionMarginMode, async (request) => {
    const changed = await trading.changeMarginMode(
      callerOf(request),
      readOrderId(request.params.id),
      request.body,
    );
    return withText(changed, 'margin_mode_changed');
  });
}

/** `/contracts/orders` and `/contracts/quote`. */
function orderRoutes(app: App, { reads }: ContractDependencies, trading: ContractTrading): void {
  route(app, calls.placeContractOrder, async (request) => {
    const order = await trading.place(callerOf(request), request.body);
    return withText(order, order.status === 'new' ? 'pending_order_placed' : 'order_placed');
  });

  route(app, calls.quoteContractOrder, (request) => trading.quote(callerOf(request), request.body));

  route(app, calls.listContractOrders, async (request) => {
    const caller = callerOf(request);
    const { cursor, limit, symbol, ...filter } = request.query;
    if (symbol !== undefined) trading.contract(symbol);
    const asked = { ...filter, symbol, before: readCursor(cursor), limit: limit + 1 };
    const found = await reads.forCustomer(caller.customer, (db) => listOrders(db, caller, asked));
    return pageOfEntries(found, limit, (order) =>
      contractOrderData(order, trading.contract(order.body.symbol)),
    );
  });

  route(app, calls.readContractOrder, (request) =>
    trading.readOrder(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.listContractOrderFills, async (request) => {
    const { cursor, limit } = request.query;
    const page = { before: readCursor(cursor), limit: limit + 1 };
    const found = await trading.readFills(callerOf(request), readOrderId(request.params.id), page);
    return pageOf(found, limit, ({ id }) => id);
  });

  route(app, calls.amendContractOrder, async (request) => {
    const order = await trading.amend(callerOf(request), readOrderId(request.params.id), request.body);
    return withText(order, 'order_amended');
  });

  route(app, calls.cancelContractOrder, async (request) => {
    const order = await trading.cancel(callerOf(request), readOrderId(request.params.id));
    return withText(order, 'order_canceled');
  });

  route(app, calls.cancelContractOrders, async (request) => {
    const canceled = await trading.cancelAll(callerOf(request), request.query.symbol ?? null);
    return withText({ canceled }, 'orders_canceled');
  });
}

/**
 * `/market/funding`: public. A caller sees the rates of their own mode's books, everybody else the
 * real ones.
 */
function fundingRoutes(app: App, { contracts, db }: ContractDependencies): void {
  route(app, calls.listFunding, async (request) => {
    const { symbol, cursor, limit } = request.query;
    const contract = contracts.find(symbol);
    if (contract?.spec.product !== 'eternal') throw new CatalogueError(CODES.not_found);
    const mode = request.caller?.mode ?? 'real';
    const found = await listFunding(db, { symbol, mode, before: readCursor(cursor), limit: limit + 1 });
    return pageOfEntries(found, limit, (each) => fundingData(each, contract));
  });
}

function fundingData({ id, body }: Entry<'contract_funding'>, { spec }: ListedContract): FundingRecord {
  return {
    id: String(id),
    symbol: body.symbol,
    rate: rateText(body.rate),
    mark_price: priceText(spec, body.mark),
    index_price: priceText(spec, body.index),
    time: body.at,
  };
}

/**
 * `/contracts/*`: orders and positions of the caller; `/market/funding`: payments between long and
 * short.
 */
export function contractRoutes(app: App, deps: ContractDependencies): void {
  const trading = new ContractTrading(deps);
  orderRoutes(app, deps, trading);
  positionRoutes(app, deps, trading);
  fundingRoutes(app, deps);
}
