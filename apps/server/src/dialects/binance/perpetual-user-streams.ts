import type { BalanceEvent, Entry, Mode, Outcome, TradeEvent } from '@trade/engine';
import { amountText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { ContractTrading } from '../../trading/contracts/index.ts';
import type { AlgoOrders } from './perpetual-algo-orders.ts';
import { openPosition } from './perpetual-holdings.ts';
import { realisedBy } from './perpetual-own-trades.ts';
import { averageOf, type ContractEntry, SELF_TRADE, shownAlgo, shownOrder } from './perpetual-shown-order.ts';
import { positionsIn } from './perpetual-standing.ts';
import { type Perpetual, type Perpetuals, quantityText, ticksText } from './perpetuals.ts';
import type { Hear } from './user-streams.ts';
import type { Waiting } from './waiting-orders.ts';

const ZERO = '0';
const NO_TRADE = 0;

interface Source {
  sequencer: Services['sequencer'];
  perpetuals: Perpetuals;
  trading: ContractTrading;
  algo: AlgoOrders;
}

type Position = Entry<'contract_position'>;

/** Tells customers what happens to their orders, positions and margin in perpetuals. */
export class PerpetualUserStreams {
  private readonly listeners = new Map<string, Set<Hear>>();
  private readonly stopListening: () => void;

  constructor(private readonly source: Source) {
    this.stopListening = source.sequencer.onCommitted(({ outcomes }) => {
      for (const outcome of outcomes) this.note(outcome);
    });
  }

  stop(): void {
    this.stopListening();
  }

  /** Begins to tell a customer's events; returns how that is ended. */
  join(caller: Caller, hear: Hear): () => void {
    const key = keyOf(caller.mode, caller.customer);
    const known = this.listeners.get(key) ?? new Set<Hear>();
    this.listeners.set(key, known.add(hear));
    return () => {
      known.delete(hear);
      if (known.size === 0 && this.listeners.get(key) === known) this.listeners.delete(key);
    };
  }

  private note(outcome: Outcome): void {
    if (this.listeners.size === 0) return;
    const positions = new Map<string, Position[]>();
    for (const event of outcome.events) {
      if (event.type !== 'entry') continue;
      const { entry } = event;
      const key = keyOf(entry.mode, entry.customer);
      if (!this.listeners.has(key)) continue;
      if (entry.kind === 'contract_order') this.tellOrder(key, entry, outcome);
      if (entry.kind === 'contract_position') positions.set(key, [...(positions.get(key) ?? []), entry]);
      const waiting = this.source.algo.told(entry);
      if (waiting) this.tell(key, algoEvent(waiting.order, waiting.perpetual, outcome));
    }
    this.tellAccounts(outcome, positions);
  }

  private tellOrder(key: string, order: ContractEntry, outcome: Outcome): void {
    const perpetual = this.source.perpetuals.ofContract(order.body.symbol);
    if (!perpetual) return;
    for (const event of orderEvents(order, perpetual, outcome)) this.tell(key, event);
  }

  /** The balance with the positions: both in one event, after the orders that have changed them. */
  private tellAccounts(outcome: Outcome, positions: ReadonlyMap<string, Position[]>): void {
    const balances = new Map<string, BalanceEvent[]>();
    for (const event of outcome.events) {
      if (event.type !== 'balance' || event.kind !== 'contract') continue;
      const key = keyOf(event.mode, event.owner);
      if (this.listeners.has(key)) balances.set(key, [...(balances.get(key) ?? []), event]);
    }
    for (const key of new Set([...balances.keys(), ...positions.keys()])) {
      const changed = positions.get(key) ?? [];
      const B = (balances.get(key) ?? []).map((balance) => this.balanceOf(balance));
      const P = changed.flatMap((position) => this.positionOf(position) ?? []);
      const a = { m: reasonOf(outcome, changed), B, P };
      this.tell(key, { e: 'ACCOUNT_UPDATE', E: outcome.time, T: outcome.time, a });
    }
  }

  private balanceOf({ asset, available, frozen, margin, mode, owner }: BalanceEvent) {
    const wallet = available + frozen + margin;
    const caller = { customer: owner, mode } as Caller;
    const isolated = this.source.sequencer.look((state) =>
      this.source.perpetuals
        .list()
        .filter(({ contract }) => contract.quote === asset)
        .flatMap((perpetual) => positionsIn(state, caller, perpetual))
        .reduce((sum, { body }) => sum + (body.marginMode === 'cross' ? 0n : body.margin), 0n),
    );
    return { a: asset, wb: amountText(wallet), cw: amountText(wallet - isolated), bc: ZERO };
  }

  private positionOf(entry: Position): object | null {
    const open = openPosition(this.source, entry);
    if (open === null) return null;
    const { body } = entry;
    const sign = body.side === 'sell' ? '-' : '';
    const isOpen = body.status === 'open';
    return {
      s: open.perpetual.symbol,
      pa: isOpen ? sign + quantityText(open.perpetual, body.lots) : ZERO,
      ep: isOpen ? open.position.entry_price : ZERO,
      bep: isOpen ? open.position.entry_price : ZERO,
      cr: amountText(body.realised),
      up: isOpen ? amountText(open.unrealised) : ZERO,
      mt: body.marginMode ?? 'isolated',
      iw: isOpen && body.marginMode !== 'cross' ? amountText(body.margin) : ZERO,
      ps: 'BOTH',
      ma: open.perpetual.contract.quote,
    };
  }

  private tell(key: string, event: object): void {
    for (const hear of this.listeners.get(key) ?? []) hear(event);
  }
}

const keyOf = (mode: Mode, customer: number): string => `${mode}:${customer}`;

/** Why an account has changed. */
function reasonOf({ events }: Outcome, changed: readonly Position[]): string {
  if (events.some((event) => event.type === 'entry' && event.entry.kind === 'contract_funding'))
    return 'FUNDING_FEE';
  if (events.some((event) => event.type === 'entry' && event.entry.kind === 'contract_order')) return 'ORDER';
  return changed.length > 0 ? 'MARGIN_TRANSFER' : 'ASSET_TRANSFER';
}

/** What happened to an order at one moment. */
interface Step {
  execution: 'NEW' | 'TRADE' | 'CANCELED' | 'EXPIRED' | 'AMENDMENT' | 'CALCULATED';
  status: string;
  /** Engine lots filled so far. */
  filled: number;
  trade?: TradeEvent;
}

/** An order's steps in one outcome, in their order: placed or amended, filled, ended. */
function orderEvents(order: ContractEntry, perpetual: Perpetual, outcome: Outcome): object[] {
  const { body, createdAt, id } = order;
  const fills = outcome.events.filter(
    (event): event is TradeEvent =>
      event.type === 'trade' && (event.taker.orderId === id || event.maker.orderId === id),
  );
  let filled = body.filledLots - fills.reduce((sum, { lots }) => sum + lots, 0);
  const shown = shownOrder(order, perpetual);
  const steps: Step[] = [];
  const isEnded = body.status === 'canceled';
  if (createdAt === outcome.time && filled === 0) steps.push({ execution: 'NEW', status: 'NEW', filled });
  else if (fills.length === 0 && !isEnded)
    steps.push({ execution: 'AMENDMENT', status: shown.status, filled });
  for (const trade of fills) {
    filled += trade.lots;
    const isLast = trade === fills.at(-1) && body.status === 'filled';
    steps.push({ execution: 'TRADE', status: isLast ? 'FILLED' : 'PARTIALLY_FILLED', filled, trade });
  }
  if (isEnded) {
    const execution = shown.status === 'CANCELED' ? 'CANCELED' : 'EXPIRED';
    steps.push({ execution, status: shown.status, filled });
  }
  return steps.map((step) => ({
    e: 'ORDER_TRADE_UPDATE',
    E: outcome.time,
    T: outcome.time,
    o: stepOf(order, perpetual, shown, step, outcome.time),
  }));
}

function stepOf(
  order: ContractEntry,
  perpetual: Perpetual,
  shown: ReturnType<typeof shownOrder>,
  { execution, filled, status, trade }: Step,
  time: number,
): object {
  const isMaker = trade?.maker.orderId === order.id;
  const party = trade && (isMaker ? trade.maker : trade.taker);
  return {
    s: shown.symbol,
    c: shown.clientOrderId,
    S: shown.side,
    o: order.body.origin === 'liquidation' ? 'LIQUIDATION' : shown.type,
    f: shown.timeInForce,
    q: shown.origQty,
    p: shown.price,
    ap: averageOf(order, perpetual),
    sp: ZERO,
    x: execution,
    X: status,
    i: shown.orderId,
    l: trade ? quantityText(perpetual, trade.lots) : ZERO,
    z: quantityText(perpetual, filled),
    L: trade ? ticksText(perpetual, trade.price) : ZERO,
    ...(party && { n: amountText(party.fee), N: party.feeAsset }),
    T: time,
    t: trade?.id ?? NO_TRADE,
    b: ZERO,
    a: ZERO,
    m: isMaker,
    R: shown.reduceOnly,
    wt: shown.workingType,
    ot: shown.origType,
    ps: shown.positionSide,
    cp: false,
    rp: trade ? amountText(realisedBy(order.body, trade)) : ZERO,
    pP: false,
    si: 0,
    ss: 0,
    V: SELF_TRADE,
    pm: 'NONE',
    gtd: 0,
  };
}

/** An order that waits, whenever it has changed. */
function algoEvent(order: Waiting, perpetual: Perpetual, { time }: Outcome): object {
  const shown = shownAlgo(order, perpetual);
  return {
    e: 'ALGO_UPDATE',
    E: time,
    T: time,
    o: {
      caid: shown.clientAlgoId,
      aid: shown.algoId,
      at: shown.algoType,
      o: shown.orderType,
      s: shown.symbol,
      S: shown.side,
      ps: shown.positionSide,
      f: shown.timeInForce,
      q: shown.quantity,
      X: shown.algoStatus,
      ai: shown.actualOrderId,
      ap: ZERO,
      aq: ZERO,
      act: '0',
      tp: shown.triggerPrice,
      p: shown.price,
      V: shown.selfTradePreventionMode,
      wt: shown.workingType,
      pm: shown.priceMatch,
      cp: shown.closePosition,
      pP: shown.priceProtect,
      R: shown.reduceOnly,
      tt: shown.triggerTime,
      gtd: 0,
      rm: order.refusal === null ? '' : String(order.refusal),
    },
  };
}
