import {
  findOpenOrder,
  type InstrumentSpec,
  type Order,
  type Outcome,
  type PlaceBracketOrder,
  type PlaceSpotOrder,
} from '@trade/engine';
import {
  type amendSpotOrderBody,
  CODES,
  type placeSpotOrderBody,
  type SpotFill,
  type SpotOrder,
  type SpotOrderWithFills,
} from '@trade/protocol';
import type { z } from 'zod';
import { type CustomerReads, commandIdentity, type Sequencer } from '../../core/sequencer/index.ts';
import type { TradingLimit } from '../../money/trading-limit/index.ts';
import {
  type Caller,
  CatalogueError,
  requireAccepted,
  requireOwnOrder,
} from '../../platform/gateway/index.ts';
import { readProtected, readSpotOrder } from './commands.ts';
import { checkSide, type TradingPermission } from './permission.ts';
import { findOrder, listFills, readFillPage } from './queries.ts';
import { readLots, readTicks } from './steps.ts';
import { type Fill, fillOf, spotFillData, spotOrderData } from './wire.ts';

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
export class SpotTrading {
  constructor(private readonly deps: SpotDependencies) {}

  /**
   * Places an order and returns it with its immediate fills. A repeated client id returns the order
   * as it is now.
   */
  async place(caller: Caller, body: z.infer<typeof placeSpotOrderBody>): Promise<SpotOrderWithFills> {
    const command = await this.check(caller, body);
    const outcome = await this.deps.limit.submit(caller, command);
    requireAccepted(outcome);
    if (outcome.orderId === null) throw new CatalogueError(CODES.internal_error);
    if (outcome.duplicate) return this.read(caller, outcome.orderId);
    return this.withFills(orderIn(outcome, outcome.orderId), fillsIn(outcome, outcome.orderId));
  }

  /**
   * Returns the command that places an order. Throws why it would be refused, as far as that can be
   * told without the engine.
   */
  async check(
    caller: Caller,
    body: z.infer<typeof placeSpotOrderBody>,
  ): Promise<PlaceSpotOrder | PlaceBracketOrder> {
    await checkSide(this.deps.permission, caller, body.side);
    const instrument = this.instrument(body.symbol);
    return readProtected(readSpotOrder(body, instrument, caller), body, instrument);
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

  /** Returns the newest fills of a customer's order, or those before an id. */
  async readFills(
    caller: Caller,
    orderId: number,
    page: { before: number | undefined; limit: number },
  ): Promise<SpotFill[]> {
    return this.deps.reads.forCustomer(caller.customer, async (db) => {
      const { symbol } = requireOwnOrder(caller, await findOrder(db, orderId));
      const instrument = this.instrument(symbol);
      return (await readFillPage(db, orderId, page)).map((fill) => spotFillData(fill, instrument));
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

function fillsIn({ events, time }: Outcome, orderId: number): Fill[] {
  const fills: Fill[] = [];
  for (const event of events) {
    const fill = event.type === 'trade' ? fillOf(orderId, { ...event, time }) : null;
    if (fill) fills.push(fill);
  }
  return fills;
}
