import type { ConditionalOrder } from './model.ts';
import { type LiveConditional, type PriceLine, Watch } from './triggers.ts';

/**
 * All open conditional orders, by what may act on them: a price, the end of a position, the fills
 * of a bracket's opening order. Only an index of entries in the register.
 */
export class WaitingOrders {
  private readonly watches = new Map<string, Watch>();
  private readonly open = new Set<LiveConditional>();
  private readonly bySymbol = new Map<string, Set<LiveConditional>>();
  private readonly byPosition = new Map<number, Set<LiveConditional>>();
  private readonly byParent = new Map<number | null, LiveConditional>();
  private readonly byFirst = new Map<number | null, LiveConditional>();
  private readonly byResting = new Map<number | null, LiveConditional>();
  /** Decided, with something left for want of somebody to trade with. */
  private readonly stuck = new Map<string, Set<LiveConditional>>();
  /**
   * How far the running command's events have been read: for what brackets protect, and for the
   * prices that they judge.
   */
  readonly read = { seq: 0, grown: 0, judged: 0 };
  /**
   * Brackets that have something to sell since a trade of the running command, by that trade, until
   * it is judged.
   */
  readonly begun = new Map<number, LiveConditional>();

  get size(): number {
    return this.open.size;
  }

  /** Begins with the events of another command. */
  readAnew(seq: number): void {
    Object.assign(this.read, { seq, grown: 0, judged: 0 });
    this.begun.clear();
  }

  /** Adds an order that was opened or restored. */
  add(live: LiveConditional): void {
    const { body } = live.entry;
    this.open.add(live);
    addTo(this.bySymbol, body.symbol, live);
    if (body.contract?.positionId != null) addTo(this.byPosition, body.contract.positionId, live);
    if (body.parent?.isOpen === true) this.byParent.set(body.parent.orderId, live);
    if (body.after?.isOpen === true) this.byFirst.set(body.after.orderId, live);
    if (body.resting?.isOpen === true) this.byResting.set(body.resting.orderId, live);
    if (body.decided !== null) addTo(this.stuck, body.symbol, live);
    else this.watch(live);
  }

  /** Removes an order that ends. Its appointments are outdated by that. */
  remove(live: LiveConditional): void {
    const { body } = live.entry;
    this.open.delete(live);
    dropFrom(this.bySymbol, body.symbol, live);
    if (body.contract?.positionId != null) dropFrom(this.byPosition, body.contract.positionId, live);
    if (body.parent !== null) this.byParent.delete(body.parent.orderId);
    if (body.resting !== undefined) this.byResting.delete(body.resting.orderId);
    if (body.after !== undefined) this.byFirst.delete(body.after.orderId);
    dropFrom(this.stuck, body.symbol, live);
  }

  /**
   * Waits for the prices of all legs as they stand. A bracket without a fill has nothing to sell
   * yet, and what follows an order has not begun.
   */
  watch(live: LiveConditional): void {
    const { mode, body } = live.entry;
    if (sellsNothing(body) || isYetToBegin(body)) return;
    const watch = this.watchOf({ ...body, mode });
    for (const leg of body.legs.keys()) watch.add(live, leg);
  }

  /** Keeps a decided order that could not trade, or not all of it. */
  keep(live: LiveConditional): void {
    addTo(this.stuck, live.entry.body.symbol, live);
  }

  /** Returns the watch of a price line, if anything ever waited there. */
  at(line: PriceLine): Watch | undefined {
    return this.watches.get(keyOf(line));
  }

  /** Returns the decided orders of a symbol that have something left, by id. */
  stuckIn(symbol: string): LiveConditional[] {
    return byId(this.stuck.get(symbol));
  }

  /** Whether anything waits in a symbol. */
  awaits(symbol: string): boolean {
    return this.bySymbol.has(symbol);
  }

  /** Returns the orders that would close a position, by id. */
  closing(positionId: number): LiveConditional[] {
    return byId(this.byPosition.get(positionId));
  }

  /** Returns the order that protects what an opening order buys; the provider's have no number. */
  protecting(orderId: number | null): LiveConditional | undefined {
    return this.byParent.get(orderId);
  }

  /** Returns the orders that protect what any of these opening orders buys, by id. */
  protectingAny(orders: readonly { readonly order: { readonly id: number } }[]): LiveConditional[] {
    return byId(orders.flatMap(({ order }) => this.byParent.get(order.id) ?? []));
  }

  /** Returns the order beside whose stop one rests in the book; the provider's have no number. */
  beside(orderId: number | null): LiveConditional | undefined {
    return this.byResting.get(orderId);
  }

  /** Returns the orders beside whose stop any of these orders rests, by id. */
  besideAny(orders: readonly { readonly order: { readonly id: number } }[]): LiveConditional[] {
    return byId(orders.flatMap(({ order }) => this.byResting.get(order.id) ?? []));
  }

  /** Keeps a leg that has come into the book beside a stop. */
  join(orderId: number, live: LiveConditional): void {
    this.byResting.set(orderId, live);
  }

  /** Returns the orders that follow any of these orders, by id. */
  afterAny(orders: readonly { readonly order: { readonly id: number } }[]): LiveConditional[] {
    return byId(orders.flatMap(({ order }) => this.byFirst.get(order.id) ?? []));
  }

  /** Forgets the first order of an OTO, which has ended. */
  begin(orderId: number): void {
    this.byFirst.delete(orderId);
  }

  /** Forgets a leg in the book, which stands there no more or is on its own now. */
  part(orderId: number): void {
    this.byResting.delete(orderId);
  }

  /** Forgets a bracket's opening order, which has ended. */
  stopGrowing(orderId: number): void {
    this.byParent.delete(orderId);
  }

  private watchOf(line: PriceLine): Watch {
    const key = keyOf(line);
    let watch = this.watches.get(key);
    if (watch === undefined) {
      watch = new Watch();
      this.watches.set(key, watch);
    }
    return watch;
  }
}

/** Whether an order waits for another one to be filled. */
export function isYetToBegin({ after }: Pick<ConditionalOrder, 'after'>): boolean {
  return after?.isOpen === true;
}

function sellsNothing({ parent, lots }: ConditionalOrder): boolean {
  return parent !== null && lots === 0;
}

function keyOf({ mode, market, symbol, source }: PriceLine): string {
  return `${mode}:${market}:${source}:${symbol}`;
}

function addTo<Key>(map: Map<Key, Set<LiveConditional>>, key: Key, live: LiveConditional): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, new Set([live]));
  else found.add(live);
}

function dropFrom<Key>(map: Map<Key, Set<LiveConditional>>, key: Key, live: LiveConditional): void {
  const found = map.get(key);
  found?.delete(live);
  if (found?.size === 0) map.delete(key);
}

function byId(found: Iterable<LiveConditional> | undefined): LiveConditional[] {
  return [...(found ?? [])].sort((one, other) => one.entry.id - other.entry.id);
}
