import {
  type BracketSide,
  findOpenOrder,
  type InstrumentSpec,
  type Order,
  type Outcome,
  type PlaceBracketOrder,
  type PlaceSpotOrder,
  type Side,
  type TimeInForce,
} from '@trade/engine';
import {
  type amendSpotOrderBody,
  CODES,
  calls,
  type placeSpotOrderBody,
  type SpotOrder,
  type SpotOrderWithFills,
} from '@trade/protocol';
import type { z } from 'zod';
import { type CustomerReads, commandIdentity, digestOf, type Sequencer } from '../../core/sequencer/index.ts';
import type { TradingLimit } from '../../money/trading-limit/index.ts';
import {
  type App,
  type Caller,
  CatalogueError,
  callerOf,
  pageOfEntries,
  readCursor,
  readOrderId,
  requireAccepted,
  requireOwnOrder,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { findOrder, listFills, listOrders } from './queries.ts';
import { readLots, readTicks } from './steps.ts';
import { type Fill, fillOf, spotFillData, spotOrderData } from './wire.ts';

/**
 * Decides who may trade. Cancelling needs no permission. Both reject with the code of what the
 * customer is missing.
 */
export interface TradingPermission {
  /** Whether a customer may buy, which a hold forbids. */
  check(caller: Caller): Promise<void>;
  /** Whether a customer may sell what they have, at once or once a price is reached. */
  checkExit(caller: Caller): Promise<void>;
}

/** Checks whether a customer may trade on a side. */
export function checkSide(permission: TradingPermission, caller: Caller, side: Side): Promise<void> {
  return side === 'sell' ? permission.checkExit(caller) : permission.check(caller);
}

type Body = z.infer<typeof placeSpotOrderBody>;

/**
 * Reads the body of an order into the engine's command. Throws CODES.price_invalid for a wrong
 * price, CODES.lot_range for a wrong quantity or total, CODES.parameter_invalid for fields that
 * contradict each other.
 */
export function readSpotOrder(body: Body, instrument: InstrumentSpec, caller: Caller): PlaceSpotOrder {
  const price = readPrice(body, instrument);
  const { lots, total } = readQuantity(body, instrument);
  const order: PlaceSpotOrder = {
    type: 'place_spot_order',
    mode: caller.mode,
    customer: caller.customer,
    clientId: body.client_id,
    digest: '',
    symbol: instrument.symbol,
    side: body.side,
    orderType: body.type,
    timeInForce: readTimeInForce(body),
    postOnly: body.post_only ?? false,
    price,
    lots,
    total,
    ...(body.visible_amount !== undefined && { visibleLots: readLots(body.visible_amount, instrument) }),
  };
  if (order.postOnly && order.timeInForce !== 'GTC') throw new CatalogueError(CODES.parameter_invalid);
  order.digest = digestOf(meaningOf(order));
  return order;
}

function readPrice(body: Body, instrument: InstrumentSpec): number | null {
  if (body.type === 'market') {
    if (body.price !== undefined) throw new CatalogueError(CODES.price_invalid);
    return null;
  }
  return readTicks(body.price, instrument);
}

/** Reads exactly one of `amount` and `total`; only a market buy may give a total to spend. */
function readQuantity(body: Body, instrument: InstrumentSpec): Pick<PlaceSpotOrder, 'lots' | 'total'> {
  if (body.total === undefined) {
    return { lots: readLots(body.amount, instrument), total: null };
  }
  const allowed = body.amount === undefined && body.type === 'market' && body.side === 'buy';
  if (!allowed) throw new CatalogueError(CODES.lot_range);
  return { lots: null, total: body.total.toString() };
}

/**
 * A market order never rests in the book, so "good till canceled" is read as "immediate or cancel".
 */
function readTimeInForce(body: Body): TimeInForce {
  const asked = body.time_in_force ?? 'GTC';
  return body.type === 'market' && asked === 'GTC' ? 'IOC' : asked;
}

/**
 * Returns the order together with its protection, when the body has one. Throws
 * CODES.parameter_invalid for the protection of a sale, which would be a purchase.
 */
function readProtected(
  order: PlaceSpotOrder,
  body: Body,
  instrument: InstrumentSpec,
): PlaceSpotOrder | PlaceBracketOrder {
  const stopLoss = readSide(body.stop_loss, instrument);
  const takeProfit = readSide(body.take_profit, instrument);
  const source = body.trigger_source ?? 'index';
  if (stopLoss === null && takeProfit === null) {
    if (body.trigger_source !== undefined) throw new CatalogueError(CODES.parameter_invalid);
    return order;
  }
  if (order.side === 'sell') throw new CatalogueError(CODES.parameter_invalid);
  const digest = digestOf([...meaningOf(order), source, stopLoss, takeProfit]);
  return { ...order, type: 'place_bracket_order', digest, source, stopLoss, takeProfit };
}

function readSide(side: Body['stop_loss'], instrument: InstrumentSpec): BracketSide | null {
  if (side === undefined) return null;
  const price = side.price === undefined ? null : readTicks(side.price, instrument);
  return { trigger: readTicks(side.trigger, instrument), price };
}

/** Equal for all spellings of the same order, so that a repetition is recognised. */
function meaningOf(order: PlaceSpotOrder): unknown[] {
  const { symbol, side, orderType, timeInForce, postOnly, price, lots, total, visibleLots } = order;
  const meaning = [symbol, side, orderType, timeInForce, postOnly, price, lots, total];
  return visibleLots === undefined ? meaning : [...meaning, visibleLots];
}

export interface SpotDependencies {
  sequencer: Sequencer;
  reads: CustomerReads;
  /** The listed instrument of a symbol. */
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  permission: TradingPermission;
  /** The customer's daily trading limit. */
  limit: Pick<TradingLimit, 'submit'>;
}

/** What customers do with spot orders. Throws refusals as codes of the catalogue. */
class SpotTrading {
  constructor(private readonly deps: SpotDependencies) {}

  /**
   * Places an order and returns it with its immediate fills. A repeated client id returns the order
   * as it is now.
   */
  async place(caller: Caller, body: z.infer<typeof placeSpotOrderBody>): Promise<SpotOrderWithFills> {
    const { limit, permission } = this.deps;
    await checkSide(permission, caller, body.side);
    const instrument = this.instrument(body.symbol);
    const command = readProtected(readSpotOrder(body, instrument, caller), body, instrument);
    const outcome = await limit.submit(caller, command);
    requireAccepted(outcome);
    if (outcome.orderId === null) throw new CatalogueError(CODES.internal_error);
    if (outcome.duplicate) return this.read(caller, outcome.orderId);
    return this.withFills(orderIn(outcome, outcome.orderId), fillsIn(outcome, outcome.orderId));
  }

  /**
   * Amends an open order and returns it with the fills that this brought about. Throws
   * CODES.order_not_found_or_closed when it is closed.
   */
  async amend(
    caller: Caller,
    orderId: number,
    body: z.infer<typeof amendSpotOrderBody>,
  ): Promise<SpotOrderWithFills> {
    const { limit, permission, sequencer } = this.deps;
    const open = sequencer.look((state) => findOpenOrder(state, caller.mode, orderId));
    // A repetition may come when the order is closed already.
    const { symbol, side } = open?.customer === caller.customer ? open : await this.read(caller, orderId);
    await checkSide(permission, caller, side);
    const instrument = this.instrument(symbol);
    const price = readTicks(body.price, instrument);
    const lots = readLots(body.amount, instrument);
    const outcome = await limit.submit(caller, {
      type: 'amend_spot_order',
      ...commandIdentity(caller, body.client_id, [String(orderId), String(price), String(lots)]),
      orderId,
      price,
      lots,
    });
    if (outcome.rejection?.code === CODES.order_not_found) return this.requireClosed(caller, orderId);
    requireAccepted(outcome);
    const changed = outcome.events.some((event) => event.type === 'order' && event.order.id === orderId);
    if (outcome.duplicate || !changed) return this.read(caller, orderId);
    return this.withFills(orderIn(outcome, orderId), fillsIn(outcome, orderId));
  }

  /**
   * Throws what is true of an order that is not open: that it is closed, another customer's, or
   * none.
   */
  private async requireClosed(caller: Caller, orderId: number): Promise<never> {
    // The engine remembers open orders only; the tables tell whether the order was the customer's.
    await this.read(caller, orderId);
    throw new CatalogueError(CODES.order_not_found_or_closed);
  }

  /** Returns the order with its fills, with the customer's own last write included. */
  async read(caller: Caller, orderId: number): Promise<SpotOrderWithFills> {
    return this.deps.reads.forCustomer(caller.customer, async (db) => {
      const order = requireOwnOrder(caller, await findOrder(db, orderId));
      return this.withFills(order, await listFills(db, orderId));
    });
  }

  /**
   * Cancels the open rest of an order. Throws CODES.order_not_found_or_closed when the customer's
   * order is closed already.
   */
  async cancel(caller: Caller, orderId: number): Promise<SpotOrder> {
    const { customer, mode } = caller;
    const outcome = await this.deps.sequencer.submit({ type: 'cancel_spot_order', mode, customer, orderId });
    if (outcome.rejection) return this.requireClosed(caller, orderId);
    const order = orderIn(outcome, orderId);
    return spotOrderData(order, this.instrument(order.symbol));
  }

  /** Cancels all open orders, or those of one symbol, and returns their number. */
  async cancelAll(caller: Caller, symbol: string | null): Promise<number> {
    if (symbol !== null) this.instrument(symbol);
    const { customer, mode } = caller;
    const outcome = await this.deps.sequencer.submit({ type: 'cancel_spot_orders', mode, customer, symbol });
    requireAccepted(outcome);
    return outcome.events.filter((event) => event.type === 'order').length;
  }

  instrument(symbol: string): InstrumentSpec {
    const instrument = this.deps.instrumentOf(symbol);
    if (!instrument) throw new CatalogueError(CODES.parameter_invalid);
    return instrument;
  }

  private withFills(order: Order, fills: Fill[]): SpotOrderWithFills {
    const instrument = this.instrument(order.symbol);
    return {
      ...spotOrderData(order, instrument),
      fills: fills.map((fill) => spotFillData(fill, instrument)),
    };
  }
}

function orderIn(outcome: Outcome, orderId: number): Order {
  for (const event of outcome.events) {
    if (event.type === 'order' && event.order.id === orderId) return event.order;
  }
  throw new Error(`Outcome ${outcome.seq} does not show its order ${orderId}`);
}

function fillsIn(outcome: Outcome, orderId: number): Fill[] {
  return outcome.events.flatMap((event) => {
    const fill = event.type === 'trade' ? fillOf(orderId, { ...event, time: outcome.time }) : null;
    return fill ? [fill] : [];
  });
}

/** `/spot/orders`: place, list, read and cancel the caller's spot orders. */
export function spotRoutes(app: App, deps: SpotDependencies): void {
  const trading = new SpotTrading(deps);

  route(app, calls.placeSpotOrder, { isExact: true }, async (request) => {
    const order = await trading.place(callerOf(request), request.body);
    return withText(order, order.status === 'new' ? 'pending_order_placed' : 'order_placed');
  });

  route(app, calls.listSpotOrders, async (request) => {
    const caller = callerOf(request);
    const { status, symbol, cursor, limit } = request.query;
    if (symbol !== undefined) trading.instrument(symbol);
    // One more than asked tells whether a next page exists.
    const filter = { status, symbol, before: readCursor(cursor), limit: limit + 1 };
    const found = await deps.reads.forCustomer(caller.customer, (db) => listOrders(db, caller, filter));
    return pageOfEntries(found, limit, (order) => spotOrderData(order, trading.instrument(order.symbol)));
  });

  route(app, calls.readSpotOrder, async (request) =>
    trading.read(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.amendSpotOrder, { isExact: true }, async (request) => {
    const order = await trading.amend(callerOf(request), readOrderId(request.params.id), request.body);
    return withText(order, 'order_amended');
  });

  route(app, calls.cancelSpotOrder, { isExact: true }, async (request) => {
    const order = await trading.cancel(callerOf(request), readOrderId(request.params.id));
    return withText(order, 'order_canceled');
  });

  route(app, calls.cancelSpotOrders, async (request) => {
    const canceled = await trading.cancelAll(callerOf(request), request.query.symbol ?? null);
    return withText({ canceled }, 'orders_canceled');
  });
}
