import type {
  BalanceEvent,
  LedgerCategory,
  Mode,
  Order,
  Outcome,
  TradeEvent,
  TransferEvent,
} from '@trade/engine';
import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';
import { amountText, lotsText, priceText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import { spotOrderData } from '../../trading/spot/index.ts';
import type { Orders } from './orders.ts';
import { hasTurned, listEvent } from './shown-list.ts';
import { type ShownOrder, shownOrder } from './shown-order.ts';
import { isList, ordersOf, placeOf, shownLegs, type Waiting } from './waiting-orders.ts';

const ZERO = '0.00000000';
const NO_TRADE = -1;
/** What a trade pays; any other payment is told by itself. */
const OF_TRADES: ReadonlySet<LedgerCategory> = new Set(['spot_buy', 'spot_sell', 'transaction_fee']);
/** Orders that waited for their price, whose fills are told under the number that they had then. */
const MOST_PLACED = 50_000;

/** Where a customer's events go. */
export type Hear = (event: object) => void;

type Source = Pick<Services, 'market' | 'sequencer'>;

/** Tells customers what happens to their orders and balances. */
export class UserStreams {
  private readonly listeners = new Map<string, Set<Hear>>();
  private readonly placers = new Map<number, Waiting>();
  private readonly stopListening: () => void;

  constructor(
    private readonly source: Source,
    private readonly orders: Orders,
  ) {
    this.stopListening = source.sequencer.onCommitted(({ outcomes }) => {
      for (const outcome of outcomes) this.note(outcome);
    });
  }

  stop(): void {
    this.stopListening();
  }

  /** Begins to tell a customer's events; returns how that is ended. */
  async join(caller: Caller, hear: Hear): Promise<() => void> {
    const key = keyOf(caller.mode, caller.customer);
    const known = this.listeners.get(key) ?? new Set<Hear>();
    this.listeners.set(key, known.add(hear));
    for (const [id, waiting] of await this.orders.placersOfOpen(caller)) this.keep(id, waiting);
    return () => {
      known.delete(hear);
      if (known.size === 0 && this.listeners.get(key) === known) this.listeners.delete(key);
    };
  }

  private keep(id: number, waiting: Waiting): void {
    this.placers.set(id, waiting);
    if (this.placers.size <= MOST_PLACED) return;
    for (const oldest of this.placers.keys()) {
      this.placers.delete(oldest);
      return;
    }
  }

  private note(outcome: Outcome): void {
    if (this.listeners.size === 0) return;
    // The order that a waiting one places is told of before it in the same outcome.
    const waited = this.waitedIn(outcome);
    for (const { waiting } of waited) for (const id of ordersOf(waiting)) this.keep(id, waiting);
    for (const event of outcome.events) {
      if (event.type === 'order') this.tellOrder(event.order, outcome);
    }
    for (const { key, waiting } of waited) {
      const reports = reportsOfWaiting(waiting, outcome);
      for (const report of reports) this.tell(key, report);
      if (isList(waiting) && hasTurned(waiting, outcome)) this.tell(key, listEvent(waiting, outcome));
    }
    this.tellBalances(outcome);
  }

  private waitedIn({ events }: Outcome): { key: string; waiting: Waiting }[] {
    return events.flatMap((event) => {
      if (event.type !== 'entry') return [];
      const waiting = this.orders.waiting.read(event.entry);
      const key = keyOf(event.entry.mode, event.entry.customer);
      return waiting && this.listeners.has(key) ? [{ key, waiting }] : [];
    });
  }

  private tellOrder(order: Order, outcome: Outcome): void {
    const key = keyOf(order.mode, order.customer);
    const instrument = this.source.market.instrumentOf(order.symbol);
    if (!this.listeners.has(key) || !instrument) return;
    const placer = this.placers.get(order.id);
    const shown = shownOrder(spotOrderData(order, instrument), placer ? placeOf(placer, order.id) : null);
    for (const report of reportsOf(order, shown, outcome, instrument)) this.tell(key, report);
  }

  private tellBalances({ events, time }: Outcome): void {
    const changed = new Map<string, BalanceEvent[]>();
    for (const event of events) {
      if (event.type !== 'balance' || event.kind !== 'coin') continue;
      const key = keyOf(event.mode, event.owner);
      if (this.listeners.has(key)) changed.set(key, [...(changed.get(key) ?? []), event]);
    }
    const paid = paidIn(events);
    for (const [key, balances] of changed) {
      // Clients add what was paid to the balance that they know: it comes before the new balance.
      for (const { asset } of balances) {
        const d = paid.get(`${key} ${asset}`) ?? 0n;
        if (d !== 0n) this.tell(key, { e: 'balanceUpdate', E: time, a: asset, d: amountText(d), T: time });
      }
      const B = balances.map(({ asset, available, frozen }) => ({
        a: asset,
        f: amountText(available),
        l: amountText(frozen),
      }));
      this.tell(key, { e: 'outboundAccountPosition', E: time, u: time, B });
    }
  }

  private tell(key: string, event: object): void {
    for (const hear of this.listeners.get(key) ?? []) hear(event);
  }
}

const keyOf = (mode: Mode, customer: number): string => `${mode}:${customer}`;

/**
 * What deposits, withdrawals and transfers brought into customers' coin accounts or took from them,
 * in smallest units by stream and asset. Money that is set aside stays in its account.
 */
function paidIn(events: Outcome['events']): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  const note = ({ asset, mode }: TransferEvent, end: TransferEvent['from'], amount: bigint) => {
    if (end.kind !== 'coin' || OF_TRADES.has(end.category)) return;
    const key = `${keyOf(mode, end.owner)} ${asset}`;
    paid.set(key, (paid.get(key) ?? 0n) + amount);
  };
  for (const event of events) {
    if (event.type !== 'transfer') continue;
    note(event, event.from, -event.amount);
    note(event, event.to, event.amount);
  }
  return paid;
}

/** What happened to an order at one moment. */
interface Step {
  execution: 'NEW' | 'TRADE' | 'CANCELED' | 'EXPIRED' | 'REPLACED' | 'REJECTED';
  status: string;
  /** Filled so far, in base and quote. */
  filled: string;
  spent: string;
  trade?: {
    id: number;
    price: string;
    amount: string;
    quote: string;
    fee: string;
    feeAsset: string;
    isMaker: boolean;
  };
}

/** An order's steps in one outcome, in their order: placed or amended, filled, ended. */
function reportsOf(
  order: Order,
  shown: ShownOrder,
  outcome: Outcome,
  instrument: { tickUnits: number; lotUnits: number },
): object[] {
  const fills = outcome.events.filter(
    (event): event is TradeEvent =>
      event.type === 'trade' && (event.taker.orderId === order.id || event.maker.orderId === order.id),
  );
  let filled = units(shown.executedQty) - sum(fills.map(({ lots }) => units(lotsText(instrument, lots))));
  let spent = order.filledQuote - sum(fills.map(({ quote }) => quote));
  const steps: Step[] = [];
  const at = () => ({ filled: text(filled), spent: amountText(spent) });
  if (order.createdAt === outcome.time && filled === 0n)
    steps.push({ execution: 'NEW', status: 'NEW', ...at() });
  const isEnded = order.status === 'canceled';
  if (steps.length + fills.length === 0 && !isEnded)
    steps.push({ execution: 'REPLACED', status: shown.status, ...at() });
  for (const fill of fills) {
    filled += units(lotsText(instrument, fill.lots));
    spent += fill.quote;
    const isLast = fill === fills.at(-1) && order.status === 'filled';
    const trade = tradeOf(order, fill, instrument);
    steps.push({ execution: 'TRADE', status: isLast ? 'FILLED' : 'PARTIALLY_FILLED', ...at(), trade });
  }
  if (isEnded) {
    const execution = shown.status === 'CANCELED' ? 'CANCELED' : 'EXPIRED';
    steps.push({ execution, status: shown.status, ...at() });
  }
  return steps.map((step) => reportOf(shown, step, outcome));
}

function tradeOf(
  order: Order,
  { id, lots, maker, price, quote, taker }: TradeEvent,
  instrument: { tickUnits: number; lotUnits: number },
): NonNullable<Step['trade']> {
  const isMaker = maker.orderId === order.id;
  const { fee, feeAsset } = isMaker ? maker : taker;
  return {
    id,
    price: priceText(instrument, price),
    amount: lotsText(instrument, lots),
    quote: amountText(quote),
    fee: amountText(fee),
    feeAsset,
    isMaker,
  };
}

/** The steps of an order that waits: placed, ended without an order. */
function reportsOfWaiting(waiting: Waiting, outcome: Outcome): object[] {
  const isNew =
    waiting.status === 'waiting' && (waiting.created_at === outcome.time || begins(waiting, outcome));
  if (waiting.status === 'waiting' && !isNew) return [];
  const reached = waiting.order_id === null ? null : (waiting.decision?.leg ?? 0);
  return shownLegs(waiting).flatMap((shown, leg) => {
    if (leg === reached) return [];
    const execution = isNew ? 'NEW' : ENDS[shown.status];
    if (execution === undefined) return [];
    return [reportOf(shown, { execution, status: shown.status, filled: ZERO, spent: ZERO }, outcome)];
  });
}

/** Whether the first order of a list was filled just now. */
function begins({ after }: Waiting, { events }: Outcome): boolean {
  return events.some(
    (event) =>
      event.type === 'order' && event.order.status === 'filled' && String(event.order.id) === after?.order_id,
  );
}

const ENDS: Readonly<Record<string, Step['execution']>> = {
  CANCELED: 'CANCELED',
  EXPIRED: 'EXPIRED',
  REJECTED: 'REJECTED',
};

function reportOf(order: ShownOrder, step: Step, { seq, time }: Outcome): object {
  const { execution, filled, spent, status, trade } = step;
  return {
    e: 'executionReport',
    E: time,
    s: order.symbol,
    c: order.clientOrderId,
    S: order.side,
    o: order.type,
    f: order.timeInForce,
    q: order.origQty,
    p: order.price,
    P: order.stopPrice,
    F: order.icebergQty,
    g: order.orderListId,
    C: execution === 'CANCELED' ? order.clientOrderId : '',
    x: execution,
    X: status,
    r: 'NONE',
    i: order.orderId,
    l: trade?.amount ?? ZERO,
    z: filled,
    L: trade?.price ?? ZERO,
    n: trade?.fee ?? '0',
    N: trade?.feeAsset ?? null,
    T: time,
    t: trade?.id ?? NO_TRADE,
    I: seq,
    w: order.isWorking && status !== 'FILLED',
    m: trade?.isMaker ?? false,
    M: false,
    O: order.time,
    Z: spent,
    Y: trade?.quote ?? ZERO,
    Q: order.origQuoteOrderQty,
    W: order.isWorking ? order.time : -1,
    V: 'EXPIRE_TAKER',
  };
}

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
const units = (amount: string): bigint => toUnits(amount, AMOUNT_DECIMALS) ?? 0n;
const text = (amount: bigint): string => fromUnits(amount, AMOUNT_DECIMALS);
