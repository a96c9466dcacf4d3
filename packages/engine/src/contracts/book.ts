import type { Account, AssetLedger } from '../kernel/account.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Market } from '../kernel/market.ts';
import { OrderBook, type Slot } from '../kernel/order-book.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import type { Mode, Side } from '../model.ts';
import type { ContractTerms } from '../quote/index.ts';
import { type ContractPlatform, type ContractSpec, DEFAULT_PLATFORM } from './model.ts';

/** Who rests in a contract's book: a customer's order, or (null) the liquidity provider. */
export type ContractResting = LiveEntry<'contract_order'> | null;

/** A position at work: its entry, the account behind it, and from which mark on it is liquidated. */
export interface LivePosition {
  readonly live: LiveEntry<'contract_position'>;
  readonly account: Account;
  /** Ticks: a long is liquidated at this mark and below, a short at it and above; null when never. */
  liquidationMark: number | null;
}

/** A contract in one mode: its book, its open orders and its positions. All of it follows from entries. */
export class ContractBook {
  readonly queue = new OrderBook<ContractResting>();
  /** The liquidity provider's quotes, best first. */
  bids: Slot<ContractResting>[] = [];
  asks: Slot<ContractResting>[] = [];
  /** Places in the queue by the ids of their orders, and in the order of these. */
  readonly slots = new Map<number, Slot<ContractResting>>();
  private readonly resting = new Map<number, Set<LiveEntry<'contract_order'>>>();
  /** Open positions by id, in the order of their ids. */
  readonly positions = new Map<number, LivePosition>();
  /** The one position of an owner and side, where there can be only one. */
  private readonly single = new Map<string, LivePosition>();

  constructor(
    readonly contract: ListedContract,
    readonly mode: Mode,
    /** The quote asset in this mode. */
    readonly ledger: AssetLedger,
    readonly market: LiveEntry<'contract_market'>,
  ) {}

  get terms(): ContractTerms {
    return this.contract.terms;
  }

  get spec(): ContractSpec {
    return this.contract.spec;
  }

  /** The mark price in ticks; null before the first tick. */
  get mark(): number | null {
    return this.market.entry.body.mark;
  }

  /** The mark price where somebody trades or has a position. */
  get knownMark(): number {
    const { mark } = this;
    invariant(mark !== null, 'a market with orders and positions has a mark price');
    return mark;
  }

  /** Everybody has one position a side in an eternal contract; in a dated one only the venue's own participants have. */
  positionOf(owner: number, side: Side): LivePosition | undefined {
    return this.single.get(`${owner}:${side}`);
  }

  /** What an opening order adds to: the customer's one position of the side, or in a dated contract the order's own ticket. */
  increasedBy({ entry: { customer, body } }: LiveEntry<'contract_order'>): LivePosition | undefined {
    return this.positionOf(customer, body.side) ?? this.positions.get(body.positionId ?? 0);
  }

  /** Takes a slot for a customer's order, in the order of their ids; the queue is told besides. */
  addSlot(slot: Slot<ContractResting>, live: LiveEntry<'contract_order'>): void {
    const { id, customer } = live.entry;
    this.slots.set(id, slot);
    const own = this.resting.get(customer);
    if (own === undefined) this.resting.set(customer, new Set([live]));
    else own.add(live);
  }

  removeSlot(live: LiveEntry<'contract_order'>): void {
    const { id, customer } = live.entry;
    const own = this.resting.get(customer);
    this.slots.delete(id);
    own?.delete(live);
    if (own?.size === 0) this.resting.delete(customer);
  }

  /** The resting orders of a customer by id, as they stand now. */
  ordersOf(customer: number): LiveEntry<'contract_order'>[] {
    return [...(this.resting.get(customer) ?? [])];
  }

  addPosition(position: LivePosition, isSingle: boolean): void {
    const { id, customer, body } = position.live.entry;
    this.positions.set(id, position);
    if (isSingle) this.single.set(`${customer}:${body.side}`, position);
  }

  removePosition({ live }: LivePosition): void {
    const { id, customer, body } = live.entry;
    this.positions.delete(id);
    this.single.delete(`${customer}:${body.side}`);
  }
}

/** A listed contract with what follows from its terms, and its two books. */
export class ListedContract {
  readonly books = {} as Record<Mode, ContractBook>;

  constructor(
    readonly live: LiveEntry<'contract'>,
    /** The instrument that it follows. */
    readonly underlying: Market,
    public terms: ContractTerms,
  ) {}

  get spec(): ContractSpec {
    return this.live.entry.body.spec;
  }

  /** Whether orders may be placed and positions be liquidated. */
  get isTrading(): boolean {
    return this.underlying.status === 'open' && !this.live.entry.body.halted;
  }
}

/** All contracts, as they follow from the register's entries. */
export class ListedContracts {
  private readonly bySymbol = new Map<string, ListedContract>();
  private readonly byUnderlying = new Map<string, ListedContract[]>();
  platformEntry: LiveEntry<'contract_platform'> | null = null;

  get platform(): Readonly<ContractPlatform> {
    return this.platformEntry?.entry.body ?? DEFAULT_PLATFORM;
  }

  get size(): number {
    return this.bySymbol.size;
  }

  /** Contracts are added in the order of their entries. */
  add(contract: ListedContract): void {
    const { symbol, underlying } = contract.spec;
    this.bySymbol.set(symbol, contract);
    const following = this.byUnderlying.get(underlying);
    if (following === undefined) this.byUnderlying.set(underlying, [contract]);
    else following.push(contract);
  }

  get(symbol: string): ListedContract | undefined {
    return this.bySymbol.get(symbol);
  }

  book(mode: Mode, symbol: string): ContractBook | undefined {
    return this.bySymbol.get(symbol)?.books[mode];
  }

  /** The contracts whose index is the price of this instrument. */
  following(underlying: string): readonly ListedContract[] {
    return this.byUnderlying.get(underlying) ?? [];
  }

  all(): Iterable<ListedContract> {
    return this.bySymbol.values();
  }
}
