import { invariant } from '../../kernel/invariant.ts';
import type { Market } from '../../kernel/market.ts';
import { OrderBook, type Slot } from '../../kernel/order-book.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import type { Account, AssetLedger } from '../../kernel/state/account.ts';
import { MAX_LOTS } from '../../kernel/values.ts';
import type { Mode, Side } from '../../model.ts';
import {
  type ContractTerms,
  givingPrice,
  judgingPrice,
  type MarkTerms,
  type OrderBounds,
} from '../../quote/index.ts';
import { type ContractPlatform, type ContractSpec, DEFAULT_IMPACT_WHOLE, DEFAULT_PLATFORM } from './model.ts';

/** Owner of a slot in a contract's book: a customer's order, or (null) the liquidity provider. */
export type ContractResting = LiveEntry<'contract_order'> | null;

/** An open position: its entry, its account, and the mark that liquidates it. */
export interface LivePosition {
  readonly live: LiveEntry<'contract_position'>;
  readonly account: Account;
  /**
   * In ticks: a long is liquidated at this mark and below, a short at it and above; null when
   * never.
   */
  liquidationMark: number | null;
}

/** The prices, in ticks, at which the positions of each side give to others of their owners. */
export type GivingPrices = Readonly<Record<Side, number>>;

/** A contract in one mode: its book, open orders and positions, all derived from entries. */
export class ContractBook {
  readonly queue = new OrderBook<ContractResting>();
  /** The liquidity provider's quotes, best first. */
  bids: Slot<ContractResting>[] = [];
  asks: Slot<ContractResting>[] = [];
  /** Slots by order id, in the order of ids. */
  readonly slots = new Map<number, Slot<ContractResting>>();
  /** What the tick of this command computed the mark from; of no meaning in later commands. */
  markedFrom: MarkTerms | null = null;
  private readonly resting = new Map<number, Set<LiveEntry<'contract_order'>>>();
  /** Open positions by id, in the order of their ids. */
  readonly positions = new Map<number, LivePosition>();
  /** The one position by owner and side, for owners who can have only one. */
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

  /** Whether it has just been listed, or trades again, and its book is not deep yet. */
  get awaitsDepth(): boolean {
    return this.market.entry.body.awaitsDepth === true;
  }

  /** Mark price in ticks; null before the first tick. */
  get mark(): number | null {
    return this.market.entry.body.mark;
  }

  /** Mark price for callers that know there is one: somebody trades or has a position. */
  get knownMark(): number {
    const { mark } = this;
    invariant(mark !== null, 'a market with orders and positions has a mark price');
    return mark;
  }

  /**
   * Returns the price, in ticks, that a position of this side is judged by: the mark or the index,
   * whichever is better for it. A mark that the index does not share liquidates nobody.
   */
  judgingPrice(side: Side): number {
    return judgingPrice(side, this.knownMark, this.knownIndex);
  }

  /** Returns the price, in ticks, at which a position of this side gives to others of its owner. */
  givingPrice(side: Side): number {
    const { isTrading } = this.contract;
    return givingPrice({ side, mark: this.knownMark, index: this.knownIndex, isTrading }, this.terms);
  }

  /** Those of both sides. */
  get givingPrices(): GivingPrices {
    return { buy: this.givingPrice('buy'), sell: this.givingPrice('sell') };
  }

  private get knownIndex(): number {
    const { index } = this.market.entry.body;
    invariant(index !== null, 'a mark follows an index');
    return index.price;
  }

  /**
   * In a perpetual contract everybody has one position per side; in a dated one only the venue's
   * own participants do.
   */
  positionOf(owner: number, side: Side): LivePosition | undefined {
    return this.single.get(`${owner}:${side}`);
  }

  /**
   * Returns the position that an opening order adds to: the customer's one of that side, or in a
   * dated contract the order's own.
   */
  increasedBy({ entry: { customer, body } }: LiveEntry<'contract_order'>): LivePosition | undefined {
    return this.positionOf(customer, body.side) ?? this.positions.get(body.positionId ?? 0);
  }

  /**
   * Indexes the slot of a customer's order, in the order of ids. The caller adds it to the queue.
   */
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

  /** Returns the resting orders of a customer, by id. */
  ordersOf(customer: number): LiveEntry<'contract_order'>[] {
    return [...(this.resting.get(customer) ?? [])];
  }

  /**
   * Returns the waiting orders that increase a position: of its side or, in a dated contract, the
   * one that has opened it.
   */
  increasing({ live }: LivePosition): LiveEntry<'contract_order'>[] {
    const { id, customer, body } = live.entry;
    return this.ordersOf(customer).filter(({ entry: { body: order } }) => {
      const isIts = body.product === 'eternal' ? order.side === body.side : order.positionId === id;
      return order.action === 'open' && isIts;
    });
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

/** Returns the impact notional of a contract, in quote units. */
export function impactNotional(spec: Pick<ContractSpec, 'impactNotional'>, quoteDecimals: number): bigint {
  if (spec.impactNotional !== undefined) return BigInt(spec.impactNotional);
  return BigInt(DEFAULT_IMPACT_WHOLE) * 10n ** BigInt(quoteDecimals);
}

/** A listed contract with the values derived from its terms, and its two books. */
export class ListedContract {
  readonly books = {} as Record<Mode, ContractBook>;

  constructor(
    readonly live: LiveEntry<'contract'>,
    /** The instrument whose price it follows. */
    readonly underlying: Market,
    public terms: ContractTerms,
    /** Decimals of the quote asset. */
    private readonly quoteDecimals: number,
  ) {}

  /** In quote units. */
  get impactNotional(): bigint {
    return impactNotional(this.spec, this.quoteDecimals);
  }

  get spec(): ContractSpec {
    return this.live.entry.body.spec;
  }

  /**
   * How large one order may be. What closes is bound by its position alone; a contract has no least
   * value.
   */
  boundsOf(action: 'open' | 'close'): OrderBounds {
    const { unitsPerTickLot } = this.terms;
    const maxLots = action === 'open' ? this.spec.maxLots : MAX_LOTS;
    return { maxLots, minNotional: 0n, unitsPerTickLot };
  }

  /** Whether orders may be placed and positions be liquidated. */
  get isTrading(): boolean {
    return this.underlying.status === 'open' && !this.live.entry.body.halted;
  }
}

/** Index of all contracts, derived from the register's entries. */
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

  /** Adds a contract; must be called in the order of the entries. */
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

  /** Returns the contracts whose index is the price of this instrument. */
  following(underlying: string): readonly ListedContract[] {
    return this.byUnderlying.get(underlying) ?? [];
  }

  /** All contracts, in the order of their entries. */
  all(): Iterable<ListedContract> {
    return this.bySymbol.values();
  }
}
