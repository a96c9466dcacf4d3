import type { AnyEntry, Entry } from '@trade/engine';
import type { BodyOf, ConditionalOrder, calls } from '@trade/protocol';
import { and, gte, inArray, or, sql } from 'drizzle-orm';
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
/** The order after whose fill others begin. */
export type FirstOrder = NonNullable<WaitBody['first']>;
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
  first?: FirstOrder | undefined;
}): WaitBody {
  const { amount, clientId, first, legs, resting, side, symbol, total } = order;
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
    ...(first !== undefined && { first }),
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
   * Those that placed one of some orders, follow it, or have it as a leg in the book, by the number
   * of the order.
   */
  async placersOf({ customer, mode }: Caller, orderIds: readonly number[]): Promise<Map<number, Waiting>> {
    if (orderIds.length === 0) return new Map();
    const names = [
      sql`${entries.body}->>'orderId'`,
      sql`${entries.body}->'resting'->>'orderId'`,
      sql`${entries.body}->'after'->>'orderId'`,
    ];
    const where = or(...names.map((name) => inArray(sql`(${name})::bigint`, [...orderIds])));
    const found = await this.select(customer, {
      customer,
      mode,
      where,
      limit: names.length * orderIds.length,
    });
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

const HAS_TWO_LEGS = sql`(jsonb_array_length(${entries.body}->'legs') > 1 OR jsonb_exists(${entries.body}, 'resting') OR jsonb_exists(${entries.body}, 'after'))`;

/** The numbers of the orders in the book that belong to one that waits, or waited. */
export function ordersOf({ after, order_id: placed, resting }: Waiting): number[] {
  const ids = [placed, resting?.order_id ?? null, after?.order_id ?? null];
  return ids.flatMap((id) => (id === null ? [] : Number(id)));
}

/** The number in the book of the order that a leg has become; null for one that still waits. */
export function orderOfLeg(waiting: Waiting, leg: number): number | null {
  const { decision, order_id: placed, resting } = waiting;
  const isReached = (decision?.leg ?? 0) === leg;
  const id = leg === 1 && resting !== null ? resting.order_id : isReached ? placed : null;
  return id === null ? null : Number(id);
}

/** Returns what a leg waits for; null for one that only the first order keeps waiting. */
function conditionOf({ legs }: Waiting, leg: number): Condition | null {
  const { activation, distance_percent: percent, kind, price, trigger } = legs[leg] ?? EMPTY_LEG;
  if (kind === 'fill') return null;
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
 * The place of an order that belongs to a waiting one: the first order and the leg in the book have
 * their own, the order that it has placed that of the leg that was reached.
 */
export function placeOf(
  waiting: Waiting,
  orderId: number,
): { orderId: number; orderListId: number; condition: Condition | null } {
  const { after, resting } = waiting;
  const orderListId = listIdOf(waiting);
  if (after && Number(after.order_id) === orderId) return { orderId, orderListId, condition: null };
  if (resting?.order_id && Number(resting.order_id) === orderId) {
    return { orderId: restingId(waiting), orderListId, condition: null };
  }
  const leg = waiting.decision?.leg ?? 0;
  return {
    orderId: legId(waiting, leg),
    orderListId,
    condition: conditionOf(waiting, leg),
  };
}

/** The list that an order's legs make together; none for a single one. */
export function listIdOf(waiting: Waiting): number {
  return isList(waiting) ? Number(waiting.id) : NO_LIST;
}

/** Whether several orders belong together: one ends the other, or one triggers the other. */
export const isList = ({ after, legs, resting }: Waiting): boolean =>
  legs.length > 1 || resting !== null || after !== null;

/** How the orders of a list are named: the first, those that wait, then the one in the book. */
export function namesIn(waiting: Waiting): { symbol: string; orderId: number; clientOrderId: string }[] {
  const { after, resting, symbol } = waiting;
  const first = after && { symbol, orderId: Number(after.order_id), clientOrderId: after.client_id };
  const waits = waiting.legs.map((_, leg) => ({
    symbol,
    orderId: legId(waiting, leg),
    clientOrderId: legClientId(waiting, leg),
  }));
  const rests = resting && { symbol, orderId: restingId(waiting), clientOrderId: resting.client_id };
  return [first, ...waits, rests].filter((name) => name !== null);
}

/**
 * The number of the leg in the book: its own, or that of a second leg where it is promised before
 * it is there.
 */
function restingId(waiting: Waiting): number {
  const { after, resting } = waiting;
  return after === null && resting?.order_id ? Number(resting.order_id) : legId(waiting, 1);
}

const legId = ({ id }: Waiting, leg: number): number => Number(id) + (leg === 1 ? SECOND_LEG : 0);

/** The client's id of a leg: the second one's is made from the first one's. */
const legClientId = ({ client_id: id }: Waiting, leg: number): string => (leg === 1 ? `${id}-2` : id);

/**
 * Returns an order that has placed none as it is shown, an order for each leg; also for the one
 * that will rest in the book, until it does.
 */
export function shownLegs(waiting: Waiting): ShownOrder[] {
  const { legs, resting } = waiting;
  const shown = legs.map((leg, at) => shownLeg(waiting, at, leg));
  if (resting === null || resting.order_id !== null) return shown;
  const rests = { price: resting.price, time_in_force: 'GTC', type: 'LIMIT_MAKER' } as const;
  return [...shown, { ...shownLeg(waiting, 1, rests), clientOrderId: resting.client_id }];
}

function shownLeg(
  waiting: Waiting,
  leg: number,
  terms: Pick<Waiting['legs'][number], 'price' | 'time_in_force'> & { post_only?: boolean; type?: string },
): ShownOrder {
  const { price, time_in_force: timeInForce, type } = terms;
  const { stopPrice, trailingDelta, ...condition } = (type === undefined && conditionOf(waiting, leg)) || {
    type: type ?? typeOf(terms),
    stopPrice: null,
    trailingDelta: null,
  };
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
    type: condition.type,
    side: sideOf(waiting.side),
    stopPrice: stopPrice ?? ZERO,
    trailingDelta,
    icebergQty: ZERO,
    time: waiting.created_at,
    updateTime: waiting.updated_at,
    isWorking: false,
  };
}

/** The type of an order that waits for no price. */
function typeOf({ post_only: postOnly, price }: { price: string | null; post_only?: boolean }): string {
  if (price === null) return 'MARKET';
  return postOnly ? 'LIMIT_MAKER' : 'LIMIT';
}

/** Of two legs the one that was not reached, or not filled, expires with the other. */
function statusOf({ after, cancel_reason: reason, decision, status }: Waiting, leg: number): Status {
  if (status === 'waiting') return after?.open ? 'PENDING_NEW' : 'NEW';
  if (status === 'failed' && (decision?.leg ?? 0) === leg) return 'REJECTED';
  if (reason === 'other_leg') return 'EXPIRED';
  return status === 'canceled' ? 'CANCELED' : 'EXPIRED';
}
