import type { AnyEntry, Entry } from '@trade/engine';
import type { BodyOf, ConditionalOrder, calls } from '@trade/protocol';
import { and, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import type { CustomerReads } from '../../core/sequencer/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { ConditionalTrading } from '../../trading/conditional/index.ts';
import { type Condition, NO_LIST, type ShownOrder, type Status, sideOf } from './shown-order.ts';

export type WaitBody = BodyOf<typeof calls.placeConditionalOrder>;
export type Leg = WaitBody['legs'][number];
/** A leg that rests in the book instead of waiting. */
export type RestingLeg = NonNullable<WaitBody['resting']>;
/** An order that waits for a price, or waited. */
export type Waiting = ConditionalOrder;

/**
 * Of two legs each is an order in the dialect, and they are one here: the second one's id is that
 * of the whole and this. All stay below 2^53.
 */
const SECOND_LEG = 2 ** 52;
const ZERO = '0.00000000';
/** More orders than a customer may have waiting. */
const MOST_WAITING = 1_000;

/** Returns the id of the whole, and which of its legs an id is of. */
export function legIn(orderId: number): { id: number; leg: number } {
  return orderId >= SECOND_LEG ? { id: orderId - SECOND_LEG, leg: 1 } : { id: orderId, leg: 0 };
}

/** The body of an order that waits for the price that the venue's tickers and candles show. */
export function waitingBody(order: {
  symbol: string;
  side: 'buy' | 'sell';
  amount?: bigint;
  /** Of a purchase at the market, instead of an amount. */
  total?: bigint;
  clientId: string;
  legs: Leg[];
  resting?: RestingLeg | undefined;
}): WaitBody {
  const { amount, clientId, legs, resting, side, symbol, total } = order;
  return {
    client_id: clientId,
    market: 'spot',
    source: 'index',
    symbol,
    side,
    ...(amount !== undefined && { amount }),
    ...(total !== undefined && { total }),
    legs,
    ...(resting !== undefined && { resting }),
  };
}

/** What the engine calls an order that waits, and the dialect its kind. */
export const WAITING_KIND = 'conditional_order';
export const ALGO_TYPE = 'CONDITIONAL';
export type Stored = Entry<typeof WAITING_KIND>;

/** What is looked for among a customer's orders of a market; null for all markets. */
export interface WaitingFilter {
  symbol: string | null;
  open: boolean | undefined;
  /** Within these times of creation, ms. */
  from?: number | undefined;
  to?: number | undefined;
  limit?: number;
  /** Only those of two legs, and from this id on. */
  lists?: { from: number };
}

/** A customer's orders that wait for a price, in spot markets. */
export class WaitingOrders {
  constructor(
    private readonly reads: CustomerReads,
    readonly trading: ConditionalTrading,
  ) {}

  /** Null for none of the customer's. */
  async find(caller: Caller, id: number): Promise<Waiting | null> {
    const found = await this.reads.forCustomer(caller.customer, (db) =>
      findEntry(db, 'conditional_order', id),
    );
    const isOwn = found?.customer === caller.customer && found.mode === caller.mode;
    return found && isOwn && found.body.market === 'spot' ? this.trading.describe(found) : null;
  }

  /** Newest first. */
  async list({ customer, mode }: Caller, filter: WaitingFilter): Promise<Waiting[]> {
    const { from, limit = MOST_WAITING, lists, open, symbol, to } = filter;
    const where = and(
      sql`${entries.body}->>'market' = 'spot'`,
      symbol === null ? undefined : sql`${entries.body}->>'symbol' = ${symbol}`,
      lists && and(gte(entries.id, lists.from), HAS_TWO_LEGS),
    );
    return this.select(customer, { customer, mode, open, from, to, where, limit });
  }

  /** The last one with a client's id; null for none. */
  async withClientId({ customer, mode }: Caller, clientId: string): Promise<Waiting | null> {
    const where = and(
      sql`${entries.body}->>'market' = 'spot'`,
      sql`${entries.body}->>'clientId' = ${clientId}`,
    );
    const [found] = await this.select(customer, { customer, mode, where, limit: 1 });
    return found ?? null;
  }

  /**
   * Those that placed one of some orders, or have it as a leg in the book, by the number of the
   * order.
   */
  async placersOf({ customer, mode }: Caller, orderIds: readonly number[]): Promise<Map<number, Waiting>> {
    const last = Math.max(0, ...orderIds);
    if (last === 0) return new Map();
    const placed = and(
      lte(entries.id, last),
      inArray(sql`(${entries.body}->>'orderId')::bigint`, [...orderIds]),
    );
    // What waits beside an order in the book has the number after it.
    const beside = and(
      inArray(
        entries.id,
        orderIds.map((id) => id + 1),
      ),
      inArray(sql`(${entries.body}->'resting'->>'orderId')::bigint`, [...orderIds]),
    );
    const where = or(placed, beside);
    const found = await this.select(customer, { customer, mode, where, limit: 2 * orderIds.length });
    return new Map(found.flatMap((waiting) => ordersOf(waiting).map((id) => [id, waiting] as const)));
  }

  private async select(customer: number, filter: Parameters<typeof listEntries>[2]): Promise<Waiting[]> {
    const found = await this.reads.forCustomer(customer, (db) =>
      listEntries(db, 'conditional_order', filter),
    );
    return found.map((entry) => this.trading.describe(entry));
  }

  /** Reads what a command left of an order in a spot market; null for any other entry. */
  read(entry: AnyEntry): Waiting | null {
    if (entry.kind !== 'conditional_order') return null;
    const order = entry as unknown as Stored;
    return order.body.market === 'spot' ? this.trading.describe(order) : null;
  }
}

const HAS_TWO_LEGS = sql`(jsonb_array_length(${entries.body}->'legs') > 1 OR jsonb_exists(${entries.body}, 'resting'))`;

/** The numbers of the orders that one that waits has placed, or has as a leg in the book. */
export function ordersOf({ order_id: placed, resting }: Waiting): number[] {
  return [placed, resting?.order_id ?? null].flatMap((id) => (id === null ? [] : Number(id)));
}

/** Returns what a leg waits for. */
function conditionOf({ legs }: Waiting, leg: number): Condition {
  const { activation, distance_percent: percent, kind, price, trigger } = legs[leg] ?? EMPTY_LEG;
  const word = kind === 'take_profit' || activation !== null ? 'TAKE_PROFIT' : 'STOP_LOSS';
  return {
    type: price === null ? word : `${word}_LIMIT`,
    stopPrice: kind === 'trailing_stop' ? activation : trigger,
    trailingDelta: percent === null ? null : Math.round(Number(percent) * 100),
  };
}

const EMPTY_LEG = {
  kind: 'stop',
  trigger: null,
  price: null,
  time_in_force: 'GTC',
  activation: null,
  distance_percent: null,
} as const;

/**
 * The place of an order that belongs to a waiting one: its leg in the book has its own, the order
 * that it has placed that of the leg that was reached.
 */
export function placeOf(
  waiting: Waiting,
  orderId: number,
): { orderId: number; orderListId: number; condition: Condition | null } {
  if (Number(waiting.resting?.order_id) === orderId) {
    return { orderId, orderListId: listIdOf(waiting), condition: null };
  }
  const leg = waiting.decision?.leg ?? 0;
  return {
    orderId: legId(waiting, leg),
    orderListId: listIdOf(waiting),
    condition: conditionOf(waiting, leg),
  };
}

/** The list that an order's legs make together; none for a single one. */
export function listIdOf(waiting: Waiting): number {
  return isList(waiting) ? Number(waiting.id) : NO_LIST;
}

/** Whether it is an order of two legs, of which one ends the other. */
export const isList = ({ legs, resting }: Waiting): boolean => legs.length > 1 || resting !== null;

/** How the orders of a list are named: those that wait, then the one in the book. */
export function namesIn(waiting: Waiting): { symbol: string; orderId: number; clientOrderId: string }[] {
  const { resting, symbol } = waiting;
  const waits = shownLegs(waiting).map(({ clientOrderId, orderId }) => ({ symbol, orderId, clientOrderId }));
  if (resting === null) return waits;
  return [...waits, { symbol, orderId: Number(resting.order_id), clientOrderId: resting.client_id }];
}

const legId = ({ id }: Waiting, leg: number): number => Number(id) + (leg === 1 ? SECOND_LEG : 0);

/** The client's id of a leg: the second one's is made from the first one's. */
const legClientId = ({ client_id: id }: Waiting, leg: number): string => (leg === 1 ? `${id}-2` : id);

/** Returns an order that has placed none as it is shown, an order for each leg. */
export function shownLegs(waiting: Waiting): ShownOrder[] {
  return waiting.legs.map(({ price, time_in_force: timeInForce }, leg) => {
    const { stopPrice, trailingDelta, type } = conditionOf(waiting, leg);
    return {
      symbol: waiting.symbol,
      orderId: legId(waiting, leg),
      orderListId: listIdOf(waiting),
      clientOrderId: legClientId(waiting, leg),
      price: price ?? ZERO,
      origQty: waiting.amount ?? ZERO,
      executedQty: ZERO,
      origQuoteOrderQty: waiting.total ?? ZERO,
      cummulativeQuoteQty: ZERO,
      status: statusOf(waiting, leg),
      timeInForce,
      type,
      side: sideOf(waiting.side),
      stopPrice: stopPrice ?? ZERO,
      trailingDelta,
      icebergQty: ZERO,
      time: waiting.created_at,
      updateTime: waiting.updated_at,
      isWorking: false,
    };
  });
}

/** Of two legs the one that was not reached, or not filled, expires with the other. */
function statusOf({ cancel_reason: reason, decision, status }: Waiting, leg: number): Status {
  if (status === 'waiting') return 'NEW';
  if (status === 'failed' && (decision?.leg ?? 0) === leg) return 'REJECTED';
  if (reason === 'other_leg') return 'EXPIRED';
  return status === 'canceled' ? 'CANCELED' : 'EXPIRED';
}
