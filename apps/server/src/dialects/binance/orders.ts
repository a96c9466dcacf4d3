import { randomBytes } from 'node:crypto';
import { AMOUNT_DECIMALS, CODES, type SpotOrder, toUnits } from '@trade/protocol';
import { and, asc, desc, eq, gte, lte, ne } from 'drizzle-orm';
import { orders as orderRows } from '../../core/projection/schema.ts';
import type { CustomerReads } from '../../core/sequencer/index.ts';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import { type SpotTrading, spotOrderData } from '../../trading/spot/index.ts';
import type { OrderTerms } from './order-terms.ts';
import { Refusal } from './refusals.ts';
import {
  amendedAnswer,
  canceledAnswer,
  placedAnswer,
  type ShownOrder,
  shownOrder,
  unfilledOrder,
} from './shown-order.ts';
import {
  legIn,
  namesIn,
  orderOfLeg,
  placeOf,
  shownLegs,
  type Waiting,
  type WaitingOrders,
} from './waiting-orders.ts';

/** How a client names one of its orders; at least one of the two. */
export interface OrderName {
  symbol: string;
  orderId: number | null;
  clientOrderId: string | null;
}

type TermsForNow = Extract<OrderTerms, { waits: false }>;

/** Why an order that was right is over as it comes, without a fill. */
const IS_UNFILLED: ReadonlySet<number> = new Set([CODES.fill_or_kill_unfillable, CODES.no_liquidity]);

/** One of a customer's orders, with what can still be done with it. */
interface Found {
  shown: ShownOrder;
  /** The order that is or was in the book; null while it waits, and when it never came there. */
  order: SpotOrder | null;
  /** What waited for its price; null for an order that never waited. */
  waiting: Waiting | null;
}

const UNKNOWN = () => new Refusal(-2013, 'Order does not exist.');
const GONE = () => new Refusal(-2011, 'Unknown order sent.');
const MADE_ID_BYTES = 16;

/** Which of a customer's orders in one market are listed. */
export interface OrderRange {
  symbol: string;
  /** From this id on. */
  from: number | null;
  start: number | null;
  end: number | null;
  limit: number;
}

/** The customers' orders as the dialect has them: those in the books and those that wait. */
export class Orders {
  constructor(
    private readonly reads: CustomerReads,
    readonly spot: SpotTrading,
    readonly waiting: WaitingOrders,
    private readonly now: () => number,
  ) {}

  /** Places an order and returns the answer to it. */
  async place(caller: Caller, terms: OrderTerms): Promise<object> {
    if (!terms.waits) return this.placeNow(caller, terms);
    const placed = await this.waiting.trading.place(caller, terms.body);
    const [shown] = shownLegs(placed);
    if (shown === undefined) throw UNKNOWN();
    return placedAnswer(shown, [], terms.detail);
  }

  private async placeNow(caller: Caller, { body, detail }: TermsForNow): Promise<object> {
    try {
      const { fills, ...order } = await this.spot.place(caller, body);
      return placedAnswer(shownOrder(order), fills, detail);
    } catch (error) {
      // Programs of this dialect look at the status of such an order, and expect no refusal.
      if (!(error instanceof CatalogueError) || !IS_UNFILLED.has(error.code)) throw error;
      return placedAnswer(unfilledOrder(body, this.now()), [], detail);
    }
  }

  /** Throws whatever is wrong with an order that is not placed; a balance is not looked at. */
  async test(caller: Caller, terms: OrderTerms): Promise<void> {
    if (terms.waits) await this.waiting.trading.check(caller, terms.body);
    else await this.spot.check(caller, terms.body);
  }

  /**
   * Makes an order smaller (units of the base currency, what is filled included), at the place that
   * it has.
   */
  async reduce(caller: Caller, name: OrderName, amount: bigint, clientId: string): Promise<object> {
    const { order, shown, waiting } = await this.find(caller, name);
    if (order?.status !== 'new') throw GONE();
    const before = toUnits(shown.origQty, AMOUNT_DECIMALS) ?? 0n;
    if (amount >= before) throw new Refusal(-2038, 'The new quantity must be below the present one.');
    const price = toUnits(shown.price, AMOUNT_DECIMALS) ?? 0n;
    const amended = await this.spot.amend(caller, Number(order.id), { client_id: clientId, price, amount });
    const now = shownOf(amended, waiting);
    return { transactTime: now.updateTime, executionId: now.updateTime, amendedOrder: amendedAnswer(now) };
  }

  async read(caller: Caller, name: OrderName): Promise<ShownOrder> {
    return (await this.find(caller, name)).shown;
  }

  /** Cancels an order and returns the answer to that; -2011 when there is none to cancel. */
  async cancel(caller: Caller, name: OrderName, clientId: string | null): Promise<object> {
    const found = await this.find(caller, name).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === UNKNOWN().code ? GONE() : error;
    });
    return canceledAnswer(await this.cancelFound(caller, found), clientId ?? madeId());
  }

  /** Cancels all open orders of a market; -2011 when there are none. */
  async cancelAll(caller: Caller, symbol: string): Promise<object[]> {
    const open = await this.open(caller, symbol);
    if (open.length === 0) throw GONE();
    await this.waiting.trading.cancelAll(caller, { market: 'spot', symbol });
    await this.spot.cancelAll(caller, symbol);
    return Promise.all(
      open.map(async (order) =>
        canceledAnswer(await this.read(caller, { ...order, clientOrderId: null }), madeId()),
      ),
    );
  }

  /** The open orders of a market, or of all of them, oldest first. */
  async open(caller: Caller, symbol: string | null): Promise<ShownOrder[]> {
    const where = and(
      eq(orderRows.status, 'new'),
      symbol === null ? undefined : eq(orderRows.symbol, symbol),
    );
    const inBooks = await this.rows(caller, where, 'newest', MOST_OPEN);
    const waiting = await this.waiting.list(caller, { symbol, open: true });
    return inOrder([...(await this.shownOf(caller, inBooks)), ...waiting.flatMap(shownLegs)]);
  }

  /** What waited before an order came into the book, for those that are open, by their numbers. */
  async placersOfOpen(caller: Caller): Promise<Map<number, Waiting>> {
    const open = await this.rows(caller, eq(orderRows.status, 'new'), 'newest', MOST_OPEN);
    return this.waiting.placersOf(
      caller,
      open.map(({ id }) => Number(id)),
    );
  }

  /** The orders of a market, open or not: from an id on, within a time, or the last ones. */
  async all(caller: Caller, { end, from, limit, start, symbol }: OrderRange): Promise<ShownOrder[]> {
    const least = from === null ? null : legIn(from).id;
    const where = and(
      eq(orderRows.symbol, symbol),
      least === null ? undefined : gte(orderRows.id, least),
      start === null ? undefined : gte(orderRows.createdAt, start),
      end === null ? undefined : lte(orderRows.createdAt, end),
    );
    const isFromStart = least !== null || start !== null;
    const inBooks = await this.rows(caller, where, isFromStart ? 'oldest' : 'newest', limit);
    const times = { from: start ?? undefined, to: end ?? undefined };
    const waited = await this.waiting.list(caller, { symbol, open: undefined, ...times });
    const others = waited
      .filter(({ id, order_id: placed }) => placed === null && Number(id) >= (least ?? 0))
      .flatMap(shownLegs);
    const found = inOrder([...(await this.shownOf(caller, inBooks)), ...others]);
    return isFromStart ? found.slice(0, limit) : found.slice(-limit);
  }

  /** The orders of a list as they are now. */
  async inList(caller: Caller, waiting: Waiting): Promise<ShownOrder[]> {
    const names = namesIn(waiting);
    return Promise.all(
      names.map(({ orderId, symbol }) => this.read(caller, { symbol, orderId, clientOrderId: null })),
    );
  }

  /** Finds an order of the customer in a market. Throws -2013 for none. */
  async find(caller: Caller, name: OrderName): Promise<Found> {
    const { clientOrderId, orderId, symbol } = name;
    const found =
      orderId === null
        ? await this.withClientId(caller, clientOrderId ?? '')
        : await this.byId(caller, orderId);
    const isNamed = clientOrderId === null || found?.shown.clientOrderId === clientOrderId;
    if (!found || found.shown.symbol !== symbol || !isNamed) throw UNKNOWN();
    return found;
  }

  private async byId(caller: Caller, orderId: number): Promise<Found | null> {
    const { id, leg } = legIn(orderId);
    const waiting = await this.waiting.find(caller, id);
    if (waiting) return this.ofWaiting(caller, waiting, leg);
    const [order] = await this.rows(caller, eq(orderRows.id, id), 'newest', 1);
    return order ? this.ofOrder(caller, order) : null;
  }

  /** An open one counts before one that has ended. */
  private async withClientId(caller: Caller, clientId: string): Promise<Found | null> {
    const waiting = await this.waiting.withClientId(caller, clientId);
    if (waiting) return this.ofWaiting(caller, waiting, waiting.decision?.leg ?? 0);
    const named = eq(orderRows.clientId, clientId);
    const [open] = await this.rows(caller, and(named, eq(orderRows.status, 'new')), 'newest', 1);
    if (open) return this.ofOrder(caller, open);
    const [ended] = await this.rows(caller, and(named, ne(orderRows.status, 'new')), 'newest', 1);
    return ended ? this.ofOrder(caller, ended) : null;
  }

  private async ofOrder(caller: Caller, order: SpotOrder): Promise<Found | null> {
    const placers = await this.waiting.placersOf(caller, [Number(order.id)]);
    const waiting = placers.get(Number(order.id)) ?? null;
    return { shown: shownOf(order, waiting), order, waiting };
  }

  private async ofWaiting(caller: Caller, waiting: Waiting, leg: number): Promise<Found | null> {
    const orderId = orderOfLeg(waiting, leg);
    if (orderId !== null) {
      const [order] = await this.rows(caller, eq(orderRows.id, orderId), 'newest', 1);
      if (order) return { shown: shownOf(order, waiting), order, waiting };
    }
    const shown = shownLegs(waiting)[leg];
    return shown ? { shown, order: null, waiting } : null;
  }

  private async cancelFound(caller: Caller, { order, shown, waiting }: Found): Promise<ShownOrder> {
    if (order?.status === 'new') {
      const canceled = await this.spot.cancel(caller, Number(order.id));
      return shownOf(canceled, waiting);
    }
    if (order !== null || waiting?.status !== 'waiting') throw GONE();
    const canceled = await this.waiting.trading.cancel(caller, Number(waiting.id));
    return shownLegs(canceled)[legIn(shown.orderId).leg] ?? shown;
  }

  private async shownOf(caller: Caller, found: readonly SpotOrder[]): Promise<ShownOrder[]> {
    const placers = await this.waiting.placersOf(
      caller,
      found.map(({ id }) => Number(id)),
    );
    return found.map((order) => shownOf(order, placers.get(Number(order.id)) ?? null));
  }

  private rows(
    { customer, mode }: Caller,
    where: ReturnType<typeof and>,
    first: 'newest' | 'oldest',
    limit: number,
  ): Promise<SpotOrder[]> {
    return this.reads.forCustomer(customer, async (db) => {
      const found = await db
        .select()
        .from(orderRows)
        .where(and(eq(orderRows.customer, customer), eq(orderRows.mode, mode), where))
        .orderBy(first === 'newest' ? desc(orderRows.id) : asc(orderRows.id))
        .limit(limit);
      return found.map((order) => spotOrderData(order, this.spot.instrument(order.symbol)));
    });
  }
}

/** More open orders than are told at once are cut off, the oldest ones. */
const MOST_OPEN = 5_000;

/** Returns an order as it is shown, at the place of what waited for it or waits beside it. */
function shownOf(order: SpotOrder, waiting: Waiting | null): ShownOrder {
  return shownOrder(order, waiting && placeOf(waiting, Number(order.id)));
}

const madeId = (): string => randomBytes(MADE_ID_BYTES).toString('base64url');

function inOrder(found: ShownOrder[]): ShownOrder[] {
  return found.sort((one, other) => legIn(one.orderId).id - legIn(other.orderId).id);
}
