import type {
  AmendSpotOrder,
  BookDepth,
  CancelReason,
  Command,
  InstrumentSpec,
  Mode,
  PlaceSpotOrder,
  Side,
} from '../src/index.ts';
import { SYSTEM_OWNERS } from '../src/index.ts';

/*
 * A plain second implementation of the engine: arrays, full scans, balances in a map of text keys.
 * It shares no code with the engine; both must give the same orders, trades and balances.
 */

const MILLION = 1_000_000n;

export interface ModelOrder {
  id: number;
  customer: number;
  mode: Mode;
  side: Side;
  price: number;
  lots: number;
  filledLots: number;
  filledQuote: bigint;
  fee: bigint;
  held: bigint;
  status: 'new' | 'filled' | 'canceled';
  cancelReason: CancelReason | null;
}

export interface ModelTrade {
  price: number;
  lots: number;
  makerId: number | null;
  takerId: number | null;
}

/** A resting order, or (`order` null) a quote of the provider. */
interface Resting {
  id: number;
  /** Grows with each new place; the lowest is first at its price. */
  place: number;
  mode: Mode;
  side: Side;
  price: number;
  /** Lots in the book, and those behind them. */
  left: number;
  hidden: number;
  visible: number;
  postOnly: boolean;
  order: ModelOrder | null;
}

/** What an order would do, from the best price on. */
interface Walk {
  takes: { entry: Resting; lots: number }[];
  lots: number;
  spent: bigint;
  end: 'complete' | 'self' | 'bound' | 'depth';
}

interface Result {
  code: number | null;
  orderId: number | null;
}

const PROVIDER = SYSTEM_OWNERS.liquidity_provider;

export class ReferenceModel {
  readonly available = new Map<string, bigint>();
  readonly frozen = new Map<string, bigint>();
  readonly orders: ModelOrder[] = [];
  readonly trades: ModelTrade[] = [];
  resting: Resting[] = [];
  protected numbers = 0;
  protected reference: number | null = null;
  private readonly first = new Map<string, Result & { digest: string }>();

  constructor(
    protected readonly spec: InstrumentSpec,
    private readonly unitsPerTickLot: bigint,
  ) {}

  run(command: Command): Result {
    if (command.type === 'place_spot_order' || command.type === 'amend_spot_order') {
      const key = `${command.mode} ${command.customer} ${command.clientId}`;
      const first = this.first.get(key);
      if (first !== undefined) {
        return first.digest === command.digest ? first : { code: 566, orderId: null };
      }
      const result = command.type === 'place_spot_order' ? this.place(command) : this.amend(command);
      this.first.set(key, { ...result, digest: command.digest });
      return result;
    }
    if (command.type === 'cancel_spot_order') {
      const entry = this.resting.find(
        ({ id, mode, order }) =>
          id === command.orderId && mode === command.mode && order?.customer === command.customer,
      );
      if (!entry) return { code: 12213, orderId: null };
      this.cancel(entry);
    } else if (command.type === 'cancel_spot_orders') {
      for (const entry of this.resting) {
        if (entry.order?.customer === command.customer && entry.mode === command.mode) this.cancel(entry);
      }
    } else if (command.type === 'tick') this.tick(command.price);
    else if (command.type === 'fund') {
      const owner = 'customer' in command.to ? command.to.customer : SYSTEM_OWNERS[command.to.system];
      this.change(this.available, command.mode, owner, command.asset, BigInt(command.amount));
      this.change(
        this.available,
        command.mode,
        SYSTEM_OWNERS.custody,
        command.asset,
        -BigInt(command.amount),
      );
    } else throw new Error(`The model does not know ${command.type}`);
    return { code: null, orderId: null };
  }

  protected place(c: PlaceSpotOrder): Result {
    const refuse = (code: number) => ({ code, orderId: null });
    const { spec } = this;
    const market = c.orderType === 'market';
    if (market && this.reference === null) return refuse(12202);
    const reference = this.reference ?? 0;
    if (!market && !(Number.isSafeInteger(c.price) && Number(c.price) > 0)) return refuse(12205);
    if (c.total === null && !(Number.isSafeInteger(c.lots) && Number(c.lots) > 0)) return refuse(12200);
    if (Number(c.lots) > spec.maxLots) return refuse(12200);
    const value = c.total === null ? this.cost(c.price ?? reference, Number(c.lots)) : BigInt(c.total);
    const isMost = c.total === null && Number(c.lots) === spec.maxLots;
    if (value < BigInt(spec.minNotional) && !isMost) return refuse(12201);

    const distance = Number((BigInt(reference) * BigInt(spec.slippagePpm)) / MILLION);
    const bound = c.side === 'buy' ? reference + distance : Math.max(1, reference - distance);
    const limit = c.price ?? bound;
    const visible = c.visibleLots ?? Number.POSITIVE_INFINITY;
    if (c.visibleLots !== undefined && c.timeInForce !== 'GTC') return refuse(12200);
    if (c.visibleLots !== undefined && (visible > Number(c.lots) || visible * 10 < Number(c.lots)))
      return refuse(12200);
    const size = c.total === null ? Number(c.lots) : BigInt(c.total);
    const has = this.has(this.available, c.mode, c.customer, c.side === 'buy' ? spec.quote : spec.base);
    const need = ({ spent: cost }: Walk): bigint => {
      if (c.total !== null) return BigInt(c.total);
      if (c.side === 'sell') return this.coins(Number(c.lots));
      return market ? cost : this.cost(limit, Number(c.lots));
    };
    const seen = this.walk(c, limit, size, false);
    if (need(seen) > has) return refuse(12206);
    if (market && seen.lots > spec.maxLots) return refuse(12200);
    if (c.postOnly && this.crossing(c.mode, c.side, limit).length > 0) return refuse(12203);
    const all = this.walk(c, limit, size);
    // What nobody saw may cost more than there is: then the order takes what it can pay.
    const walk =
      all.lots > spec.maxLots
        ? { ...this.walk(c, limit, spec.maxLots), end: 'depth' as const }
        : need(all) <= has
          ? all
          : { ...this.walk(c, limit, has), end: 'depth' as const };
    const { takes, lots, end } = walk;
    if (market && lots === 0) return refuse(end === 'complete' ? 12200 : 12207);
    if (c.timeInForce === 'FOK' && end !== 'complete') return refuse(12204);

    this.numbers += 1;
    const order: ModelOrder = {
      id: this.numbers,
      customer: c.customer,
      mode: c.mode,
      side: c.side,
      price: limit,
      lots: c.lots ?? 0,
      filledLots: 0,
      filledQuote: 0n,
      fee: 0n,
      held: 0n,
      status: 'new',
      cancelReason: null,
    };
    this.orders.push(order);
    for (const take of takes) this.trade(c.mode, c.side, order, take.entry, take.lots);
    if (end === 'complete') order.status = 'filled';
    else if (!market && c.timeInForce === 'GTC' && end !== 'self') {
      const left = order.lots - lots;
      const { id } = order;
      this.rest({ ...c, id, place: id, price: limit, left, hidden: 0, visible, order });
    } else {
      order.status = 'canceled';
      order.cancelReason =
        end === 'self' ? 'self_trade' : market && end === 'bound' ? 'slippage' : 'unfilled_remainder';
    }
    return { code: null, orderId: order.id };
  }

  private amend(c: AmendSpotOrder): Result {
    const refuse = (code: number) => ({ code, orderId: null });
    const entry = this.resting.find(({ id, mode, order }) => id === c.orderId && mode === c.mode && order);
    const order = entry?.order;
    if (!entry || !order || order.customer !== c.customer) return refuse(12213);
    if (c.price === order.price && c.lots === order.lots) return { code: null, orderId: order.id };
    if (c.price < 1) return refuse(12205);
    const left = c.lots - order.filledLots;
    if (left < 1 || left > this.spec.maxLots) return refuse(12200);
    if (this.cost(c.price, left) < BigInt(this.spec.minNotional) && left < this.spec.maxLots)
      return refuse(12201);
    if (entry.visible * 10 < left) return refuse(12200);
    const accepted = { code: null, orderId: order.id };
    if (c.price === order.price && c.lots < order.lots) {
      this.unfreeze(entry);
      const seen = Math.min(entry.left, left);
      Object.assign(entry, { left: seen, hidden: left - seen });
      order.lots = c.lots;
      this.freeze(entry);
      return accepted;
    }
    const { mode, side, postOnly } = entry;
    const need = side === 'buy' ? this.cost(c.price, left) : this.coins(left);
    const asset = side === 'buy' ? this.spec.quote : this.spec.base;
    if (need > order.held + this.has(this.available, mode, order.customer, asset)) return refuse(12206);
    if (postOnly && this.crossing(mode, side, c.price).length > 0) return refuse(12203);
    this.resting = this.resting.filter((other) => other !== entry);
    this.unfreeze(entry);
    order.held = 0n;
    order.price = c.price;
    order.lots = c.lots;
    this.numbers += 1;
    const place = this.numbers;
    const walk = this.walk({ mode, side, customer: order.customer }, c.price, left);
    for (const take of walk.takes) this.trade(mode, side, order, take.entry, take.lots);
    if (walk.end === 'complete') order.status = 'filled';
    else if (walk.end === 'self') {
      order.status = 'canceled';
      order.cancelReason = 'self_trade';
    } else this.rest({ ...entry, place, price: c.price, left: left - walk.lots, hidden: 0 });
    return accepted;
  }

  private crossing(mode: Mode, side: Side, limit: number): Resting[] {
    return this.queue(mode, side === 'buy' ? 'sell' : 'buy').filter(({ price }) =>
      side === 'buy' ? price <= limit : price >= limit,
    );
  }

  /**
   * What an order for lots, or (bigint) for a total, would take: the parts of large orders come up
   * behind all others of their price.
   */
  private walk(
    { mode, side, customer }: { mode: Mode; side: Side; customer: number },
    limit: number,
    size: number | bigint,
    seesHidden = true,
  ): Walk {
    const crossing = this.crossing(mode, side, limit);
    const all = this.queue(mode, side === 'buy' ? 'sell' : 'buy').length;
    const line = crossing.map((entry) => ({ entry, left: entry.left, hidden: entry.hidden }));
    const walk: Walk = { takes: [], lots: 0, spent: 0n, end: crossing.length < all ? 'bound' : 'depth' };
    for (let next = line.shift(); next !== undefined; next = line.shift()) {
      const { entry, left, hidden } = next;
      if (entry.order?.customer === customer) return { ...walk, end: 'self' };
      const want =
        typeof size === 'number' ? size - walk.lots : Number((size - walk.spent) / this.cost(entry.price, 1));
      const taken = Math.min(want, left);
      if (taken > 0) walk.takes.push({ entry, lots: taken });
      walk.lots += taken;
      walk.spent += this.cost(entry.price, taken);
      if (want <= left) return { ...walk, end: 'complete' };
      if (hidden === 0 || !seesHidden) continue;
      const part = Math.min(hidden, entry.visible);
      const behind = line.filter(({ entry: { price } }) => price === entry.price).length;
      line.splice(behind, 0, { entry, left: part, hidden: hidden - part });
    }
    return walk;
  }

  /** Takers pay from available money, resting orders from frozen money. */
  private trade(mode: Mode, takerSide: Side, taker: ModelOrder | null, entry: Resting, lots: number): void {
    const { spec } = this;
    const quote = this.cost(entry.price, lots);
    const base = this.coins(lots);
    const maker = entry.order;
    this.trades.push({
      price: entry.price,
      lots,
      makerId: maker?.id ?? null,
      takerId: taker?.id ?? null,
    });
    const takerPays: [string, bigint] = takerSide === 'buy' ? [spec.quote, quote] : [spec.base, base];
    const takerGets: [string, bigint] = takerSide === 'buy' ? [spec.base, base] : [spec.quote, quote];
    this.change(this.available, mode, taker?.customer ?? PROVIDER, takerPays[0], -takerPays[1]);
    this.change(this.frozen, mode, maker?.customer ?? PROVIDER, takerGets[0], -takerGets[1]);
    if (maker !== null) maker.held -= takerGets[1];
    this.receive(mode, taker, takerGets, spec.takerFeePpm, lots, quote);
    this.receive(mode, maker, takerPays, spec.makerFeePpm, lots, quote);
    entry.left -= lots;
    if (entry.left === 0 && entry.hidden > 0) {
      this.numbers += 1;
      entry.place = this.numbers;
      entry.left = Math.min(entry.visible, entry.hidden);
      entry.hidden -= entry.left;
    } else if (entry.left === 0) {
      this.resting = this.resting.filter((other) => other !== entry);
      if (maker !== null) maker.status = 'filled';
    }
  }

  private receive(
    mode: Mode,
    order: ModelOrder | null,
    [asset, amount]: [string, bigint],
    ppm: number,
    lots: number,
    quote: bigint,
  ): void {
    let fee = 0n;
    if (order !== null) {
      const exact = amount * BigInt(ppm);
      fee = exact / MILLION + (exact % MILLION > 0n ? 1n : 0n);
      order.fee += fee;
      order.filledLots += lots;
      order.filledQuote += quote;
    }
    this.change(this.available, mode, order?.customer ?? PROVIDER, asset, amount - fee);
    this.change(this.available, mode, SYSTEM_OWNERS.fee_income, asset, fee);
  }

  private tick(reference: number): void {
    this.reference = reference;
    for (const mode of ['real', 'demo'] as const) this.requote(mode, reference);
  }

  private requote(mode: Mode, reference: number): void {
    const { spec } = this;
    for (const entry of this.resting.filter(({ mode: own, order }) => own === mode && order === null)) {
      this.unfreeze(entry);
    }
    this.resting = this.resting.filter(({ mode: own, order }) => own !== mode || order !== null);
    let cash = this.has(this.available, mode, PROVIDER, spec.quote);
    let coins = this.has(this.available, mode, PROVIDER, spec.base);
    const inventory = (coins * BigInt(reference) * this.unitsPerTickLot) / BigInt(spec.lotUnits);
    const worth = inventory + cash;
    const skew = worth === 0n ? 0n : (BigInt(spec.ladder.maxSkewTicks) * (inventory - cash)) / worth;
    const middle = reference - Number(skew);
    const bids: [number, number][] = [];
    const asks: [number, number][] = [];
    let size = BigInt(spec.ladder.levelQuoteUnits);
    for (let i = 0; i < spec.ladder.levels; i++) {
      const away = spec.ladder.halfSpreadTicks + i * spec.ladder.stepTicks;
      const bid = middle - away;
      const ask = middle + away;
      if (bid > 0) {
        const worthOf = size < cash ? size : cash;
        const lots = Number(worthOf / this.cost(bid, 1));
        cash -= this.cost(bid, lots);
        bids.push([bid, lots]);
      }
      if (ask > 0) {
        const wanted = size / this.cost(ask, 1);
        const owned = coins / BigInt(spec.lotUnits);
        const lots = Number(wanted < owned ? wanted : owned);
        coins -= this.coins(lots);
        asks.push([ask, lots]);
      }
      size += (size * BigInt(spec.ladder.growthPpm)) / MILLION;
    }
    for (const [price, lots] of bids) this.quote(mode, 'buy', price, lots);
    for (const [price, lots] of asks) this.quote(mode, 'sell', price, lots);
  }

  private quote(mode: Mode, side: Side, price: number, lots: number): void {
    let left = lots;
    for (;;) {
      const entry = this.crossing(mode, side, price)[0];
      if (left === 0 || entry === undefined) break;
      const taken = Math.min(left, entry.left);
      this.trade(mode, side, null, entry, taken);
      left -= taken;
    }
    if (left === 0) return;
    this.numbers += 1;
    const [id, visible] = [this.numbers, Number.POSITIVE_INFINITY];
    this.rest({ id, place: id, mode, side, price, left, hidden: 0, visible, postOnly: false, order: null });
  }

  private rest(entry: Resting): void {
    this.resting.push(entry);
    const part = Math.min(entry.left, entry.visible);
    Object.assign(entry, { left: part, hidden: entry.left - part });
    this.freeze(entry);
  }

  private freeze(entry: Resting): void {
    const { amount, asset, owner } = this.reserveOf(entry);
    this.change(this.available, entry.mode, owner, asset, -amount);
    this.change(this.frozen, entry.mode, owner, asset, amount);
    if (entry.order !== null) entry.order.held = amount;
  }

  private cancel(entry: Resting): void {
    this.resting = this.resting.filter((other) => other !== entry);
    this.unfreeze(entry);
    if (entry.order === null) return;
    entry.order.held = 0n;
    entry.order.status = 'canceled';
    entry.order.cancelReason = 'requested';
  }

  private unfreeze(entry: Resting): void {
    const { amount, asset, owner } = this.reserveOf(entry);
    this.change(this.frozen, entry.mode, owner, asset, -amount);
    this.change(this.available, entry.mode, owner, asset, amount);
  }

  private reserveOf({ side, price, left, hidden, order }: Resting) {
    return {
      amount: side === 'buy' ? this.cost(price, left + hidden) : this.coins(left + hidden),
      asset: side === 'buy' ? this.spec.quote : this.spec.base,
      owner: order?.customer ?? PROVIDER,
    };
  }

  depth(mode: Mode, levels: number): BookDepth {
    return { bids: this.levels(mode, 'buy', levels), asks: this.levels(mode, 'sell', levels) };
  }

  private levels(mode: Mode, side: Side, count: number): [number, number][] {
    const levels: [number, number][] = [];
    for (const { price, left } of this.queue(mode, side)) {
      const last = levels[levels.length - 1];
      if (last?.[0] === price) last[1] += left;
      else levels.push([price, left]);
    }
    return levels.slice(0, count);
  }

  /** Returns one side of a book, best and oldest first. */
  private queue(mode: Mode, side: Side): Resting[] {
    return this.resting
      .filter((entry) => entry.mode === mode && entry.side === side)
      .sort((a, b) => (side === 'buy' ? b.price - a.price : a.price - b.price) || a.place - b.place);
  }

  protected cost(price: number, lots: number): bigint {
    return BigInt(price) * BigInt(lots) * this.unitsPerTickLot;
  }

  private coins(lots: number): bigint {
    return BigInt(lots) * BigInt(this.spec.lotUnits);
  }

  protected has(bucket: Map<string, bigint>, mode: Mode, owner: number, asset: string): bigint {
    return bucket.get(`${mode} ${owner} ${asset}`) ?? 0n;
  }

  protected change(bucket: Map<string, bigint>, mode: Mode, owner: number, asset: string, by: bigint): void {
    bucket.set(`${mode} ${owner} ${asset}`, this.has(bucket, mode, owner, asset) + by);
  }
}
