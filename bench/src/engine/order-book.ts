import { OrderBook as NodejsOrderBook, Side as PackageSide } from 'nodejs-order-book';
import { OrderBook, Slot } from '../../../packages/engine/src/kernel/order-book.ts';
import type { Line } from '../line.ts';
import { fastest, Random } from './timing.ts';

const OPERATIONS = 200_000;
const LIVE_ORDERS = 1_000;

type Side = 'buy' | 'sell';
/** An `add` puts the unfilled rest on the book; a `cross` drops it. */
interface Order {
  kind: 'add' | 'cross';
  id: number;
  side: Side;
  price: number;
  lots: number;
}
type Operation = Order | { kind: 'cancel'; id: number };

/** The package exports the enumeration's type but not its values. */
type TimeInForce = NonNullable<Parameters<NodejsOrderBook['limit']>[0]['timeInForce']>;

/**
 * A book under test. Each has its own loop: the compiler would optimise a shared one for the first
 * book.
 */
interface Contender {
  run(load: readonly Operation[]): void;
  /** Returns every level of both sides as text, to check that both books did the same. */
  outcome(): string;
}

/**
 * The engine's book, with the small matching loop and the index of orders by id that the engine
 * adds.
 */
class EngineBook implements Contender {
  private readonly book = new OrderBook<null>();
  private readonly entries = new Map<number, Slot<null>>();

  run(load: readonly Operation[]): void {
    for (const operation of load) this.perform(operation);
  }

  perform(operation: Operation): void {
    if (operation.kind === 'cancel') this.cancel(operation.id);
    else if (operation.kind === 'add')
      this.add(operation.id, operation.side, operation.price, operation.lots);
    else this.take(operation.side, operation.price, operation.lots);
  }

  isLive(id: number): boolean {
    return this.entries.has(id);
  }

  private add(id: number, side: Side, price: number, lots: number): void {
    const left = this.take(side, price, lots);
    if (left === 0) return;
    const entry = new Slot(id, side, price, left, null);
    this.book.add(entry);
    this.entries.set(id, entry);
  }

  private cancel(id: number): void {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    this.book.remove(entry);
    this.entries.delete(id);
  }

  outcome(): string {
    const { bids, asks } = this.book.depth(OPERATIONS);
    return JSON.stringify([asks, bids]);
  }

  private take(side: Side, limit: number, lots: number): number {
    const opposite = side === 'buy' ? 'sell' : 'buy';
    let left = lots;
    while (left > 0) {
      const best = this.book.best(opposite);
      if (best === null || (side === 'buy' ? best.price > limit : best.price < limit)) break;
      const traded = Math.min(left, best.lots);
      this.book.reduce(best, traded);
      if (best.lots === 0) this.entries.delete(best.id);
      left -= traded;
    }
    return left;
  }
}

class PackageBook implements Contender {
  private readonly book = new NodejsOrderBook();

  run(load: readonly Operation[]): void {
    for (const operation of load) {
      if (operation.kind === 'cancel') this.book.cancel(`${operation.id}`);
      else if (operation.kind === 'add') this.limit(operation, 'GTC' as TimeInForce);
      else this.limit(operation, 'IOC' as TimeInForce);
    }
  }

  outcome(): string {
    const [asks, bids] = this.book.depth();
    const bestFirst = (levels: [number, number][], direction: number) =>
      [...levels].sort(([one], [other]) => (one - other) * direction);
    return JSON.stringify([bestFirst(asks, 1), bestFirst(bids, -1)]);
  }

  private limit({ id, side, price, lots }: Order, timeInForce: TimeInForce): void {
    const packageSide = side === 'buy' ? PackageSide.BUY : PackageSide.SELL;
    this.book.limit({ id: `${id}`, side: packageSide, price, size: lots, timeInForce });
  }
}

/**
 * 55 % limit orders around a moving price, 40 % cancels of live orders, 5 % crossing orders, about
 * a thousand orders live.
 */
function makeLoad(): Operation[] {
  const random = new Random(7);
  const book = new EngineBook();
  const live: number[] = [];
  const load: Operation[] = [];
  let middle = 100_000;
  const act = (operation: Operation) => {
    load.push(operation);
    book.perform(operation);
    if (operation.kind === 'add') live.push(operation.id);
  };
  for (let id = 1; load.length < OPERATIONS; id++) {
    middle += random.below(5) - 2;
    const side: Side = random.below(2) === 0 ? 'buy' : 'sell';
    const away = side === 'buy' ? -1 : 1;
    const dice = random.below(100);
    if (dice < 55 || live.length < LIVE_ORDERS) {
      const price = middle + away * (1 + random.below(100));
      act({ kind: 'add', id, side, price, lots: 1 + random.below(20) });
    } else if (dice < 95) {
      const cancelled = takeLive(live, book, random);
      if (cancelled !== null) act({ kind: 'cancel', id: cancelled });
    } else act({ kind: 'cross', id, side, price: middle - away * 20, lots: 1 + random.below(60) });
  }
  return load;
}

/** Picks a live order at random, and drops those found filled. */
function takeLive(live: number[], book: EngineBook, random: Random): number | null {
  while (live.length > 0) {
    const at = random.below(live.length);
    const id = live[at];
    const last = live.pop();
    if (id === undefined || last === undefined) return null;
    if (at < live.length) live[at] = last;
    if (book.isLive(id)) return id;
  }
  return null;
}

/** Operations per second of the engine's book alone. */
export function bookRate(): number {
  const load = makeLoad();
  return fastest(load.length, () => {
    const book = new EngineBook();
    return () => book.run(load);
  });
}

/** Compares the engine's order book with an npm package, on the same load in the same run. */
export function compareOrderBooks(): Line[] {
  const load = makeLoad();
  const outcomes = new Set<string>();
  const measure = (make: () => Contender) => {
    let book = make();
    const rate = fastest(load.length, () => {
      const fresh = make();
      book = fresh;
      return () => fresh.run(load);
    });
    outcomes.add(book.outcome());
    return rate;
  };
  const baseline = measure(() => new PackageBook());
  const ours = measure(() => new EngineBook());
  if (outcomes.size !== 1)
    throw new Error('The two books did not end with the same orders: nothing to compare.');
  return [
    {
      name: 'order book of the engine',
      value: ours,
      unit: '/s',
      yardstick: { name: 'nodejs-order-book', value: baseline },
    },
  ];
}
