import type { InstrumentSpec, Order, Outcome, Rejection } from '@trade/engine';
import {
  isCatalogueCode,
  type placeSpotOrderBody,
  type SpotOrder,
  type SpotOrderWithFills,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { TradingLimit } from '../../money/trading-limit/index.ts';
import { type Caller, CatalogueError, requireOwnOrder } from '../../platform/gateway/index.ts';
import { readSpotOrder } from './command.ts';
import { findOrder, listFills } from './order-queries.ts';
import type { TradingPermission } from './permission.ts';
import { type Fill, fillOf, spotFillData, spotOrderData } from './wire.ts';

export interface SpotDependencies {
  sequencer: Sequencer;
  db: NodePgDatabase;
  /** The listed instrument of a symbol. */
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  permission: TradingPermission;
  /** What a customer trades in a day. */
  limit: Pick<TradingLimit, 'submit'>;
}

/** What customers do with spot orders. Refusals are thrown as codes of the catalogue. */
export class SpotTrading {
  constructor(private readonly deps: SpotDependencies) {}

  /** Places an order and answers it with what filled at once. A repeated client id answers the order as it is now. */
  async place(caller: Caller, body: z.infer<typeof placeSpotOrderBody>): Promise<SpotOrderWithFills> {
    const { limit, permission } = this.deps;
    await permission.check(caller);
    const command = readSpotOrder(body, this.instrument(body.symbol), caller);
    const outcome = await limit.submit(caller, command);
    refuse(outcome.rejection);
    if (outcome.orderId === null) throw new CatalogueError(560);
    if (outcome.duplicate) return this.read(caller, outcome.orderId);
    return this.withFills(orderIn(outcome, outcome.orderId), fillsIn(outcome, outcome.orderId));
  }

  /** The order with its fills, as of the customer's own last write. */
  async read(caller: Caller, orderId: number): Promise<SpotOrderWithFills> {
    const order = await this.own(caller, orderId);
    return this.withFills(order, await listFills(this.deps.db, orderId));
  }

  /** Cancels what is open of an order: 12247 when the customer's order is closed already. */
  async cancel(caller: Caller, orderId: number): Promise<SpotOrder> {
    const { customer, mode } = caller;
    const outcome = await this.deps.sequencer.submit({ type: 'cancel_spot_order', mode, customer, orderId });
    if (outcome.rejection) {
      // The engine remembers open orders only: whether this one ever was the customer's, the read model knows.
      await this.own(caller, orderId);
      throw new CatalogueError(12247);
    }
    const order = orderIn(outcome, orderId);
    return spotOrderData(order, this.instrument(order.symbol));
  }

  /** Cancels every open order, or those of one symbol, and answers how many there were. */
  async cancelAll(caller: Caller, symbol: string | null): Promise<number> {
    if (symbol !== null) this.instrument(symbol);
    const { customer, mode } = caller;
    const outcome = await this.deps.sequencer.submit({ type: 'cancel_spot_orders', mode, customer, symbol });
    refuse(outcome.rejection);
    return outcome.events.filter((event) => event.type === 'order').length;
  }

  instrument(symbol: string): InstrumentSpec {
    const instrument = this.deps.instrumentOf(symbol);
    if (!instrument) throw new CatalogueError(561);
    return instrument;
  }

  /** The customer's own order: 12213 when they have no such order. */
  private async own(caller: Caller, orderId: number): Promise<Order> {
    await this.deps.sequencer.projectedFor(caller.customer);
    return requireOwnOrder(caller, await findOrder(this.deps.db, orderId));
  }

  private withFills(order: Order, fills: Fill[]): SpotOrderWithFills {
    const instrument = this.instrument(order.symbol);
    return {
      ...spotOrderData(order, instrument),
      fills: fills.map((fill) => spotFillData(fill, instrument)),
    };
  }
}

function refuse(rejection: Rejection | null): void {
  if (rejection) throw new CatalogueError(isCatalogueCode(rejection.code) ? rejection.code : 560);
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
