import {
  type bookDelta,
  type bookSnapshot,
  type ChatEvent,
  type ContractOrder,
  type CustomerEvent,
  type MarketStatus,
  MESSAGE,
  type OptionOrder,
  type Position,
  type SocketMessage,
  type SpotOrder,
} from '@trade/protocol';
import type { z } from 'zod';
import { Balances } from './channels/balances.ts';
import { applyDelta, type Book, bookFromSnapshot } from './channels/book.ts';
import { CandleStores } from './channels/candles.ts';
import type { LiveContext, LiveSources } from './channels/context.ts';
import { Marks } from './channels/marks.ts';
import { OpenItemStore, type OpenList } from './channels/open-items.ts';
import { Store } from './channels/store.ts';
import { Tapes } from './channels/tapes.ts';
import { Tickers } from './channels/tickers.ts';
import {
  Connection,
  type ConnectionState,
  type SocketFace,
  TIMINGS,
  type Timings,
} from './socket/connection.ts';
import { decode, MessageBatch } from './socket/message-batch.ts';
import type { PageVisibility } from './socket/page.ts';
import { Progress } from './socket/progress.ts';
import { Subscriptions } from './socket/subscriptions.ts';

type BookMessage = z.infer<typeof bookSnapshot> | z.infer<typeof bookDelta>;

const channelOf = (symbol: string) => `${symbol}_Obook`;

/** The order books, one store a symbol; null until the first snapshot. */
class Books {
  readonly #context: LiveContext;
  readonly #stores = new Map<string, Store<Book | null>>();
  /** Symbols whose deltas do not join the book that is held: a new snapshot is on its way. */
  readonly #waiting = new Set<string>();

  constructor(context: LiveContext) {
    this.#context = context;
    context.subscriptions.onReleased((channel) => {
      const symbol = channel.replace(/_Obook$/, '');
      if (channel === channelOf(symbol)) this.#stores.get(symbol)?.setNow(null);
    });
  }

  of(symbol: string): Store<Book | null> {
    const known = this.#stores.get(symbol);
    if (known !== undefined) return known;
    const { page, timings, subscriptions } = this.#context;
    const store = new Store<Book | null>(null, {
      pace: timings.bookPace,
      page,
      onUse: () => subscriptions.acquire(channelOf(symbol)),
    });
    this.#stores.set(symbol, store);
    return store;
  }

  take(message: BookMessage): void {
    const store = this.#stores.get(message.symbol);
    if (store === undefined) return;
    if (message.kind === 'snapshot') {
      this.#waiting.delete(message.symbol);
      store.set(bookFromSnapshot(message));
      return;
    }
    if (store.latest === null || this.#waiting.has(message.symbol)) return;
    const next = applyDelta(store.latest, message);
    if (next === 'gap') {
      this.#waiting.add(message.symbol);
      this.#context.subscriptions.refresh(channelOf(message.symbol));
    } else store.set(next);
  }

  /** A new connection sends new snapshots; what is shown stays until they come. */
  reopened(): void {
    this.#waiting.clear();
  }

  clear(): void {
    this.#waiting.clear();
    for (const store of this.#stores.values()) store.setNow(null);
  }
}

type MarketStatuses = ReadonlyMap<string, MarketStatus>;

/** The last message of the server about each market; markets without one are missing. */
class MarketStatusBoard {
  readonly store: Store<MarketStatuses>;

  constructor(context: LiveContext) {
    this.store = new Store<MarketStatuses>(new Map(), { pace: context.timings.bookPace, page: context.page });
  }

  take(status: MarketStatus): void {
    this.store.set(new Map(this.store.latest).set(status.code, status));
  }

  clear(): void {
    this.store.setNow(new Map());
  }
}

/** Messages that are not stored: listeners read the new state from the server. */
class Announcements<Message> {
  readonly #observers = new Set<(message: Message) => void>();

  /** Calls `observer` with every message. Returns how to stop. */
  observe(observer: (message: Message) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  take(message: Message): void {
    for (const observer of this.#observers) observer(message);
  }
}

export interface LiveOptions {
  /**
   * The socket's address with its token; `renew` asks for a token that was not used before,
   * `signal` says when it is no longer wanted.
   */
  address: (renew: boolean, signal: AbortSignal) => Promise<string>;
  sources: LiveSources;
  open: (url: string) => SocketFace;
  page: PageVisibility;
  timings?: Timings;
}

/** Everything that moves: one socket and the stores that it keeps current. Lives outside React. */
export class Live {
  readonly books: Books;
  readonly candles: CandleStores;
  readonly tickers: Tickers;
  readonly balances: Balances;
  readonly marketStatuses: MarketStatusBoard;
  readonly marks: Marks;
  readonly tapes: Tapes;
  readonly openOrders: OpenItemStore<SpotOrder>;
  readonly contractOrders: OpenItemStore<ContractOrder>;
  readonly positions: OpenItemStore<Position>;
  readonly optionOrders: OpenItemStore<OptionOrder>;
  /** All messages, for what a capability makes of its own ones. */
  readonly messages = new Announcements<SocketMessage>();
  readonly customerEvents = new Announcements<CustomerEvent>();
  readonly chat = new Announcements<ChatEvent>();
  readonly #declared = new Map<unknown, OpenItemStore<{ readonly id: string }>>();
  readonly #context: LiveContext;
  readonly #connection: Connection;
  readonly #batch: MessageBatch;
  readonly #subscriptions: Subscriptions;
  #progress = new Progress();
  #openedBefore = false;
  /**
   * Whether the first message of this connection is still to say if the stream goes on where the
   * last one ended.
   */
  #mayHaveMissed = false;
  /** What is in use must be loaded anew by the next start. */
  #cleared = false;

  constructor(options: LiveOptions) {
    const timings = options.timings ?? TIMINGS;
    this.#subscriptions = new Subscriptions((request) => this.#connection.send(request), timings.release);
    const context = {
      page: options.page,
      timings,
      subscriptions: this.#subscriptions,
      sources: options.sources,
    };
    this.#context = context;
    this.books = new Books(context);
    this.candles = new CandleStores(context);
    this.tickers = new Tickers(context, this.candles);
    this.balances = new Balances(context);
    this.marketStatuses = new MarketStatusBoard(context);
    this.marks = new Marks(context);
    this.tapes = new Tapes(context);
    const { sources } = options;
    this.openOrders = new OpenItemStore(context, {
      load: () => sources.openOrders(),
      isOpen: ({ status }) => status === 'new',
      isCurrent: byUpdate,
      startedAt: (order) => order.created_at,
    });
    this.contractOrders = new OpenItemStore(context, {
      load: () => sources.contractOrders(),
      isOpen: ({ status }) => status === 'new',
      isCurrent: byUpdate,
      startedAt: (order) => order.created_at,
    });
    this.positions = new OpenItemStore(context, {
      load: () => sources.positions(),
      isOpen: ({ status }) => status === 'open',
      isCurrent: byUpdate,
      startedAt: (position) => position.opened_at,
    });
    this.optionOrders = new OpenItemStore(context, {
      load: () => sources.optionOrders(),
      isOpen: ({ status }) => status === 'open',
      // While it is open only its value changes, which is as old as the message; what has ended
      // stays so.
      isCurrent: (order, other) => other.status === 'open' || order.status !== 'open',
      startedAt: (order) => order.created_at,
    });
    this.#batch = new MessageBatch(timings, (messages) => {
      for (const message of messages) this.#route(message);
    });
    this.#connection = new Connection({
      address: async (renew, signal) => this.#addressAfter(await options.address(renew, signal)),
      open: options.open,
      page: options.page,
      timings,
      onOpen: () => this.#onOpen(),
      onText: (text) => {
        const message = decode(text);
        if (message !== null) this.#batch.push(message);
      },
    });
  }

  /** The list of open items that a capability declares: the same one whenever it is asked for. */
  listOf<Item extends { readonly id: string }>(declared: OpenList<Item>): OpenItemStore<Item> {
    const known = this.#declared.get(declared) as OpenItemStore<Item> | undefined;
    if (known !== undefined) return known;
    const { sources } = this.#context;
    const list = new OpenItemStore(this.#context, {
      ...declared,
      load: () => sources.declared(declared.load),
    });
    this.messages.observe((message) => {
      const item = declared.itemOf(message);
      if (item !== null) list.take(item);
    });
    // The map's lists differ in their items; each is found by its own declaration only.
    this.#declared.set(declared, list as unknown as OpenItemStore<{ readonly id: string }>);
    return list;
  }

  start(): void {
    this.#connection.start();
    if (!this.#cleared) return;
    this.#cleared = false;
    void this.balances.reload();
    for (const list of this.#openLists()) void list.reload();
  }

  /** Ends the connection and forgets everything that belongs to this customer and mode. */
  stop(): void {
    this.#connection.stop();
    this.#batch.clear();
    this.#progress = new Progress();
    this.#openedBefore = false;
    this.#mayHaveMissed = false;
    this.#cleared = true;
    for (const store of [
      this.books,
      this.marks,
      this.tapes,
      this.balances,
      this.marketStatuses,
      this.tickers,
    ]) {
      store.clear();
    }
    for (const list of this.#openLists()) list.clear();
  }

  readonly subscribeConnection = (listener: () => void): (() => void) => this.#connection.subscribe(listener);
  readonly connectionState = (): ConnectionState => this.#connection.getSnapshot();

  #openLists() {
    return [
      this.openOrders,
      this.contractOrders,
      this.positions,
      this.optionOrders,
      ...this.#declared.values(),
    ] as const;
  }

  #onOpen(): void {
    this.#batch.clear();
    this.#subscriptions.restore();
    this.books.reopened();
    if (this.#openedBefore) {
      this.candles.reopened();
      this.#mayHaveMissed = true;
    }
    this.#openedBefore = true;
  }

  /** The socket's address, asking for what happened since the last one. */
  #addressAfter(address: string): string {
    const { after } = this.#progress;
    if (after === null) return address;
    const url = new URL(address);
    url.searchParams.set('after', after);
    return url.href;
  }

  /** After a gap in the customer's stream. */
  #readAgain(): void {
    void this.balances.reload();
    for (const list of this.#openLists()) list.reopened();
  }

  #route(message: SocketMessage): void {
    if (this.#mayHaveMissed) {
      this.#mayHaveMissed = false;
      if (message.type !== MESSAGE.stream || !message.data.resumed) this.#readAgain();
    }
    if (!this.#progress.take(message)) return;
    this.messages.take(message);
    switch (message.type) {
      case MESSAGE.book:
        this.books.take(message.data);
        break;
      case MESSAGE.candle:
        this.candles.take(message.data);
        break;
      case MESSAGE.balance:
        this.balances.take(message.data);
        break;
      case MESSAGE.market_status:
        this.marketStatuses.take(message.data);
        break;
      case MESSAGE.order:
        if ('action' in message.data) this.contractOrders.take(message.data);
        else this.openOrders.take(message.data);
        break;
      case MESSAGE.position:
        this.positions.take(message.data);
        break;
      case MESSAGE.option_order:
        this.optionOrders.take(message.data);
        break;
      case MESSAGE.mark:
        this.marks.take(message.data);
        break;
      case MESSAGE.trades:
        this.tapes.take(message.data);
        break;
      case MESSAGE.chat:
        this.chat.take(message.data);
        break;
      case MESSAGE.notice:
        this.customerEvents.take(message.data);
        break;
    }
  }
}

function byUpdate(item: { updated_at: number }, other: { updated_at: number }): boolean {
  return item.updated_at >= other.updated_at;
}
