import type { AmendContractOrder, PlaceContractOrder, Side } from '../../src/index.ts';

/*
 * A plain second implementation of one perpetual contract: arrays, full scans, whole fractions. It
 * shares no code with the engine; both must give the same positions, orders and money. It knows one
 * tier of maintenance and only customers (the venue's participants have no money), and is given the
 * mark price.
 */

const MILLION = 1_000_000n;
/** Quote units of one lot at one tick. */
const UNIT = 10n;

export interface ModelRules {
  makerPpm: bigint;
  takerPpm: bigint;
  maintenancePpm: bigint;
  slippagePpm: bigint;
  multiples: number[];
  maxLots: number;
}

export interface ModelPosition {
  customer: number;
  side: Side;
  lots: number;
  cost: bigint;
  margin: bigint;
  multiple: number;
  isCross: boolean;
  /** Its place in the order of opening, which is the order of liquidations. */
  born: number;
}

interface ModelOrder {
  id: number;
  /** Grows with each new place; the lowest is first at its price. */
  place: number;
  /** Most lots of it in the book, and those that are there. */
  visible: number;
  shown: number;
  postOnly: boolean;
  filled: number;
  customer: number;
  side: Side;
  opens: boolean;
  price: number;
  left: number;
  multiple: number;
  taken: bigint;
  made: bigint;
  margin: bigint;
  fee: bigint;
  held: bigint;
  isCross: boolean;
}

function up(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

function smaller(one: bigint, two: bigint): bigint {
  return one < two ? one : two;
}

function larger(one: bigint, two: bigint): bigint {
  return one < two ? two : one;
}

function other(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

export class ContractModel {
  readonly available = new Map<number, bigint>();
  positions: ModelPosition[] = [];
  resting: ModelOrder[] = [];
  mark = 0;
  feeIncome = 0n;
  private orders = 0;
  private births = 0;

  constructor(private readonly rules: ModelRules) {}

  place(c: PlaceContractOrder): number | null {
    if (c.lots !== null && (c.lots < 1 || c.lots > this.rules.maxLots)) return 12200;
    if (c.visibleLots !== undefined) {
      const { visibleLots, lots } = c;
      const fits = lots !== null && visibleLots <= lots && visibleLots * 10 >= lots;
      if (!fits || c.timeInForce !== 'GTC' || c.price === null) return 12200;
    }
    return c.action === 'open' ? this.open(c) : this.close(c);
  }

  private open(c: PlaceContractOrder): number | null {
    const lots = c.lots ?? 0;
    const multiple = c.multiple ?? 0;
    if (!this.rules.multiples.includes(multiple)) return 12208;
    const mine = this.find(c.customer, c.side);
    const waiting = this.resting.filter((o) => o.customer === c.customer && o.opens && o.side === c.side);
    const isCross = c.marginMode === 'cross';
    if (mine && mine.isCross !== isCross) return 12244;
    if (mine && mine.multiple !== multiple) return 12217;
    if (waiting.some((o) => o.multiple !== multiple || o.isCross !== isCross)) return 12268;
    if (c.price !== null && !this.isSafe(c.side, c.price, multiple)) return 12216;
    const limit = c.price ?? this.marketLimit(c.side, (price) => this.isSafe(c.side, price, multiple));
    const needed = (plan: { lots: number; quote: bigint }) => {
      if (c.price === null) return this.reserve(plan.quote, multiple);
      const sold = plan.quote + this.value(c.price, lots - plan.lots);
      return this.reserve(c.side === 'buy' ? this.value(c.price, lots) : sold, multiple);
    };
    if (needed(this.plan(c.customer, c.side, limit, lots, false)) > this.has(c.customer)) return 12228;
    const plan = this.plan(c.customer, c.side, limit, lots);
    if (c.price === null && plan.lots === 0) return 12207;
    const isPaid = needed(plan) <= this.has(c.customer);
    if (c.timeInForce === 'FOK' && (plan.lots < lots || !isPaid)) return 12204;
    const held = isPaid ? needed(plan) : this.has(c.customer);
    this.give(c.customer, -held);
    const order = this.order(c, limit, c.price === null ? plan.lots : lots, multiple, held);
    this.conclude(order, c, this.match(order));
    return null;
  }

  private close(c: PlaceContractOrder): number | null {
    const mine = this.find(c.customer, other(c.side));
    if (!mine) return 12247;
    const closing = this.closing(mine).reduce((sum, o) => sum + o.left, 0);
    const free = c.price === null ? mine.lots : mine.lots - closing;
    const lots = c.lots ?? free;
    if (lots > free || lots === 0) return 12215;
    if (c.price !== null && !this.pays(mine, c.price)) return 12216;
    const limit = c.price ?? this.marketLimit(c.side, (price) => this.pays(mine, price));
    const plan = this.plan(c.customer, c.side, limit, lots);
    if (c.price === null && plan.lots === 0) return 12207;
    if (c.timeInForce === 'FOK' && plan.lots < lots) return 12204;
    const order = this.order(c, limit, lots, mine.multiple, 0n);
    this.conclude(order, c, this.match(order));
    return null;
  }

  /** `nth`: which of the resting orders is meant, by their numbers. */
  amend({ customer, price, lots }: AmendContractOrder, nth: number): number | null {
    const o = [...this.resting].sort((a, b) => a.id - b.id)[nth];
    if (o?.customer !== customer) return 12213;
    if (price < 1) return 12205;
    const left = lots - o.filled;
    if (left < 1 || left > this.rules.maxLots) return 12200;
    if (Math.min(o.visible, left) * 10 < left) return 12200;
    const isSmaller = left <= o.left;
    if (price === o.price && isSmaller) {
      o.left = left;
      o.shown = Math.min(o.shown, left);
      const need = o.opens ? this.need(o, this.value(price, left)) : o.held;
      this.give(customer, o.held - need);
      o.held = need;
      return null;
    }
    const fault = o.opens ? this.openingFault(o, price, left) : this.closingFault(o, price, left);
    if (fault !== null) return fault;
    this.resting = this.resting.filter((r) => r !== o);
    this.orders += 1;
    Object.assign(o, { price, left, place: this.orders });
    this.settleRest(o, true, this.match(o));
    return null;
  }

  /** Judges the new terms of an opening order, and reserves what they need. */
  private openingFault(o: ModelOrder, price: number, left: number): number | null {
    const { customer, side, multiple } = o;
    if (!this.isSafe(side, price, multiple)) return 12216;
    const needed = (seesHidden: boolean) => {
      const plan = this.plan(customer, side, price, left, seesHidden);
      const rest = this.value(price, left - plan.lots);
      return this.need(o, side === 'buy' ? this.value(price, left) : plan.quote + rest);
    };
    const most = o.held + this.has(customer);
    if (needed(false) > most) return 12228;
    const need = smaller(needed(true), most);
    if (need > o.held) {
      this.give(customer, o.held - need);
      o.held = need;
    }
    return null;
  }

  private closingFault(o: ModelOrder, price: number, left: number): number | null {
    const p = this.find(o.customer, other(o.side));
    if (!p) throw new Error('Nothing to close');
    const taken = this.closing(p).reduce((sum, r) => sum + (r === o ? 0 : r.left), 0);
    if (left > p.lots - taken) return 12215;
    return this.pays(p, price) ? null : 12216;
  }

  cancelAll(customer: number): void {
    for (const order of this.resting.filter((o) => o.customer === customer)) this.drop(order);
  }

  /**
   * Applies a new mark: bankrupt positions first, then others below maintenance, the oldest first.
   */
  tick(mark: number): void {
    const before = this.mark;
    this.mark = mark;
    for (const [isDue, at] of [
      [(p: ModelPosition) => this.equity(p) < 0n, before],
      [() => true, mark],
    ] as const) {
      for (const p of [...this.positions].sort((a, b) => a.born - b.born)) {
        if (!this.positions.includes(p) || !this.isBelow(p) || !isDue(p)) continue;
        if (!this.rescue(p, at)) this.liquidate(p);
      }
    }
  }

  /**
   * Adds money of the owner's available balance, cross positions and cross orders to one of the
   * positions.
   */
  private rescue(p: ModelPosition, before: number): boolean {
    if (!p.isCross) return false;
    const others = this.positions
      .filter((q) => q.isCross && q.customer === p.customer && q !== p)
      .sort((a, b) => a.born - b.born);
    const orders = this.resting.filter((o) => o.isCross && o.opens && o.customer === p.customer);
    const spare = (q: ModelPosition, demand: (value: bigint) => bigint) => {
      const least = [this.mark, before].map((at) => this.beyond(q, at, demand)).reduce(smaller, q.margin);
      return larger(0n, least);
    };
    const maintenance = (value: bigint) => up(value * this.rules.maintenancePpm, MILLION);
    const gifts = others.map((q) => ({
      q,
      first: spare(q, (value) => up(value, BigInt(q.multiple))),
      all: spare(q, maintenance),
    }));
    const free =
      this.has(p.customer) +
      gifts.reduce((sum, { first }) => sum + first, 0n) +
      orders.reduce((sum, o) => sum + o.held, 0n);
    const last = gifts.reduce((sum, { all, first }) => sum + all - first, 0n);
    const wanted = -this.beyond(p, this.mark, (value) => up(value, BigInt(p.multiple)));
    const short = -this.beyond(p, this.mark, maintenance) - free;
    if (short > last) return false;
    const amount = smaller(wanted, short > 0n ? free + short + (last - short) / 2n : free);
    for (const { q, first } of gifts) {
      const given = smaller(first, larger(0n, amount - this.has(p.customer)));
      q.margin -= given;
      this.give(p.customer, given);
    }
    for (const o of orders.sort((a, b) => b.id - a.id)) {
      if (this.has(p.customer) < amount) this.drop(o);
    }
    const missing = amount - this.has(p.customer);
    for (const { q, all, first } of missing > 0n ? gifts : []) {
      const given = smaller(up((all - first) * missing, last), amount - this.has(p.customer));
      q.margin -= given;
      this.give(p.customer, given);
    }
    this.give(p.customer, -amount);
    p.margin += amount;
    return true;
  }

  /** What a position's equity has beyond a demand on its value at a mark. */
  private beyond(p: ModelPosition, mark: number, demand: (value: bigint) => bigint): bigint {
    const value = this.value(mark, p.lots);
    const gain = p.side === 'buy' ? value - p.cost : p.cost - value;
    return p.margin + gain - demand(value);
  }

  private liquidate(p: ModelPosition): void {
    for (const o of this.resting.filter(
      (r) => r.customer === p.customer && (r.opens ? r.side === p.side : r.side !== p.side),
    )) {
      this.drop(o);
    }
    const bankrupt = p.side === 'buy' ? p.cost - p.margin : p.cost + p.margin;
    const perTick = BigInt(p.lots) * UNIT;
    const limit = p.side === 'buy' ? Number(up(bankrupt, perTick)) : Number(bankrupt / perTick);
    this.orders += 1;
    const order: ModelOrder = {
      id: this.orders,
      place: this.orders,
      visible: Number.POSITIVE_INFINITY,
      shown: 0,
      filled: 0,
      postOnly: false,
      customer: p.customer,
      side: other(p.side),
      opens: false,
      price: limit,
      left: p.lots,
      multiple: p.multiple,
      taken: 0n,
      made: 0n,
      margin: 0n,
      fee: 0n,
      held: 0n,
      isCross: p.isCross,
    };
    this.match(order, { isForced: true });
    if (order.left === 0) return;
    const rank = (q: ModelPosition) => {
      const value = this.value(this.mark, q.lots);
      const gain = this.gain(q);
      const left = larger(this.equity(q), 1n);
      return gain > 0n
        ? (gain * value * 10n ** 8n) / (q.cost * left)
        : (gain * left * 10n ** 8n) / (q.cost * value);
    };
    const queue = this.positions
      .filter((q) => q.side !== p.side)
      .sort((a, b) => (rank(a) === rank(b) ? a.born - b.born : rank(a) > rank(b) ? -1 : 1));
    for (const q of queue) {
      const lots = Math.min(order.left, q.lots);
      if (lots === 0) break;
      const { margin, cost } = this.part(p, lots);
      const quote = p.side === 'buy' ? cost - margin : cost + margin;
      this.reduce(p, lots, quote, 0n);
      this.trim(p);
      this.orders += 1;
      this.reduce(q, lots, quote, 0n);
      this.trim(q);
      order.left -= lots;
    }
  }

  private order(
    c: PlaceContractOrder,
    price: number,
    left: number,
    multiple: number,
    held: bigint,
  ): ModelOrder {
    this.orders += 1;
    return {
      id: this.orders,
      place: this.orders,
      visible: c.visibleLots ?? Number.POSITIVE_INFINITY,
      shown: 0,
      filled: 0,
      postOnly: c.postOnly,
      customer: c.customer,
      side: c.side,
      opens: c.action === 'open',
      price,
      left,
      multiple,
      taken: 0n,
      made: 0n,
      margin: 0n,
      fee: 0n,
      held,
      isCross: c.marginMode === 'cross',
    };
  }

  private conclude(order: ModelOrder, c: PlaceContractOrder, met: 'self' | 'end'): void {
    this.settleRest(order, c.price !== null && c.timeInForce === 'GTC', met);
  }

  private settleRest(order: ModelOrder, mayRest: boolean, met: 'self' | 'end'): void {
    const rests = order.left > 0 && mayRest && met !== 'self';
    order.shown = Math.min(order.visible, order.left);
    const wanted = rests && order.opens ? this.need(order, this.value(order.price, order.left)) : 0n;
    const isCovered = wanted <= order.held;
    const need = isCovered ? wanted : 0n;
    this.give(order.customer, order.held - need);
    order.held = need;
    if (rests && isCovered) this.resting.push(order);
  }

  private match(order: ModelOrder, { isForced } = { isForced: false }): 'self' | 'end' {
    while (order.left > 0) {
      const best = this.against(order.side, order.price)[0];
      if (!best) return 'end';
      if (best.customer === order.customer) {
        if (!isForced) return 'self';
        this.drop(best);
        continue;
      }
      let lots = Math.min(order.left, best.shown);
      if (!this.bears(best)) {
        this.drop(best);
        continue;
      }
      // What nobody saw may cost more than there is: then the order takes what it can pay, and
      // ends.
      const isPaid = () => !order.opens || this.need(order, this.value(best.price, lots)) <= order.held;
      while (lots > 0 && !isPaid()) lots -= 1;
      if (lots === 0) return 'self';
      const quote = this.value(best.price, lots);
      best.left -= lots;
      best.shown -= lots;
      order.left -= lots;
      if (best.shown === 0 && best.left > 0) {
        this.orders += 1;
        best.place = this.orders;
        best.shown = Math.min(best.visible, best.left);
      }
      this.fill(order, lots, quote, 'taker', isForced);
      this.fill(best, lots, quote, 'maker', false);
      if (best.left === 0) this.drop(best);
    }
    return 'end';
  }

  private fill(
    order: ModelOrder,
    lots: number,
    quote: bigint,
    role: 'maker' | 'taker',
    isFree: boolean,
  ): void {
    order.filled += lots;
    if (role === 'taker') order.taken += quote;
    else order.made += quote;
    const all = order.taken + order.made;
    const due = up(order.taken * this.rules.takerPpm + order.made * this.rules.makerPpm, MILLION) - order.fee;
    if (!order.opens) {
      const p = this.find(order.customer, other(order.side));
      if (!p) throw new Error('Nothing to close');
      order.fee += this.reduce(p, lots, quote, isFree ? 0n : due);
      this.trim(p);
      return;
    }
    const margin = up(all, BigInt(order.multiple)) - order.margin;
    let p = this.find(order.customer, order.side);
    if (!p) {
      this.births += 1;
      p = {
        customer: order.customer,
        side: order.side,
        lots: 0,
        cost: 0n,
        margin: 0n,
        multiple: order.multiple,
        isCross: order.isCross,
        born: this.births,
      };
      this.positions.push(p);
    }
    p.lots += lots;
    p.cost += quote;
    p.margin += margin;
    order.margin += margin;
    order.fee += due;
    order.held -= margin + due;
    this.feeIncome += due;
  }

  private part(p: ModelPosition, lots: number): { margin: bigint; cost: bigint } {
    const [k, n] = [BigInt(lots), BigInt(p.lots)];
    return { margin: (p.margin * k) / n, cost: p.side === 'buy' ? up(p.cost * k, n) : (p.cost * k) / n };
  }

  /** Closes lots for `quote`; returns the paid fee. */
  private reduce(p: ModelPosition, lots: number, quote: bigint, fee: bigint): bigint {
    const { margin, cost } = this.part(p, lots);
    const gain = p.side === 'buy' ? quote - cost : cost - quote;
    const freed = larger(margin, smaller(-gain, p.margin));
    const left = freed + gain;
    if (left < 0n) throw new Error('A position lost more than its margin');
    const paid = smaller(fee, left);
    p.lots -= lots;
    p.cost -= cost;
    p.margin -= freed;
    this.give(p.customer, left - paid);
    this.feeIncome += paid;
    if (p.lots === 0) this.positions = this.positions.filter((q) => q !== p);
    return paid;
  }

  private trim(p: ModelPosition): void {
    let excess = this.closing(p).reduce((sum, o) => sum + o.left, 0) - p.lots;
    for (const o of this.closing(p).sort((a, b) => b.id - a.id)) {
      const cut = Math.min(Math.max(excess, 0), o.left);
      excess -= cut;
      o.left -= cut;
      o.shown = Math.min(o.shown, o.left);
      if (o.left === 0) this.drop(o);
    }
  }

  private closing(p: ModelPosition): ModelOrder[] {
    return this.resting.filter((o) => !o.opens && o.customer === p.customer && o.side !== p.side);
  }

  private drop(order: ModelOrder): void {
    this.resting = this.resting.filter((o) => o !== order);
    this.give(order.customer, order.held);
    order.held = 0n;
  }

  /** Returns the resting orders of the other side within a limit, best and oldest first. */
  private against(side: Side, limit: number): ModelOrder[] {
    return this.resting
      .filter((o) => o.side !== side && (side === 'buy' ? o.price <= limit : o.price >= limit))
      .sort((a, b) => (side === 'buy' ? a.price - b.price : b.price - a.price) || a.place - b.place);
  }

  private plan(
    customer: number,
    side: Side,
    limit: number,
    wanted: number,
    seesHidden = true,
  ): { lots: number; quote: bigint } {
    let [lots, quote] = [0, 0n];
    const line = this.against(side, limit).map((o) => ({ o, shown: o.shown, hidden: o.left - o.shown }));
    for (let next = line.shift(); next !== undefined; next = line.shift()) {
      const { o, shown, hidden } = next;
      if (o.customer === customer) break;
      if (!this.bears(o)) continue;
      const taken = Math.min(wanted - lots, shown);
      lots += taken;
      quote += this.value(o.price, taken);
      if (lots === wanted) break;
      const part = seesHidden ? Math.min(hidden, o.visible) : 0;
      const behind = line.filter((later) => later.o.price === o.price).length;
      if (part > 0) line.splice(behind, 0, { o, shown: part, hidden: hidden - part });
    }
    return { lots, quote };
  }

  private bears(o: ModelOrder): boolean {
    if (o.opens) return this.isSafe(o.side, o.price, o.multiple);
    const p = this.find(o.customer, other(o.side));
    return p !== undefined && this.pays(p, o.price);
  }

  private get worstPpm(): bigint {
    return larger(this.rules.makerPpm, this.rules.takerPpm);
  }

  /** Whether a position opened at this price still meets maintenance at the mark. */
  private isSafe(side: Side, price: number, multiple: number): boolean {
    const [p, m, n] = [BigInt(price), BigInt(this.mark), BigInt(multiple)];
    const worse = side === 'buy' ? p - m : m - p;
    return (p - worse * n) * MILLION >= m * n * this.rules.maintenancePpm;
  }

  /** Whether the margin covers the loss and the fee of closing at this price. */
  private pays(p: ModelPosition, price: number): boolean {
    const value = this.value(price, p.lots);
    const gain = p.side === 'buy' ? value - p.cost : p.cost - value;
    return (p.margin + gain) * MILLION >= value * this.worstPpm;
  }

  /**
   * Returns the worst price within the slippage bound that passes a test, searched tick by tick.
   */
  private marketLimit(side: Side, passes: (price: number) => boolean): number {
    const away = Number((BigInt(this.mark) * this.rules.slippagePpm) / MILLION);
    const step = side === 'buy' ? -1 : 1;
    let price = side === 'buy' ? this.mark + away : Math.max(this.mark - away, 1);
    while (!passes(price) && price > 0 && price < 4 * this.mark) price += step;
    return price;
  }

  private isBelow(p: ModelPosition): boolean {
    return this.equity(p) * MILLION < this.value(this.mark, p.lots) * this.rules.maintenancePpm;
  }

  private equity(p: ModelPosition): bigint {
    return p.margin + this.gain(p);
  }

  private gain(p: ModelPosition): bigint {
    const value = this.value(this.mark, p.lots);
    return p.side === 'buy' ? value - p.cost : p.cost - value;
  }

  private reserve(value: bigint, multiple: number): bigint {
    return up(value, BigInt(multiple)) + up(value * this.worstPpm, MILLION);
  }

  private need(o: ModelOrder, more: bigint): bigint {
    return this.reserve(o.taken + o.made + more, o.multiple) - o.margin - o.fee;
  }

  private value(price: number, lots: number): bigint {
    return BigInt(price) * BigInt(lots) * UNIT;
  }

  private find(customer: number, side: Side): ModelPosition | undefined {
    return this.positions.find((p) => p.customer === customer && p.side === side);
  }

  has(customer: number): bigint {
    return this.available.get(customer) ?? 0n;
  }

  give(customer: number, amount: bigint): void {
    this.available.set(customer, this.has(customer) + amount);
  }
}
