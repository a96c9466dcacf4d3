import { MESSAGE, type SocketMessage } from '@trade/protocol';
import { Balances } from './channels/balances.ts';
import { Books } from './channels/books.ts';
import { CandleStores } from './channels/candles.ts';
import { MarketStatusBoard } from './channels/market-statuses.ts';
import { Notices } from './channels/notices.ts';
import { OpenOrderStore } from './channels/open-orders.ts';
import { Tickers } from './channels/tickers.ts';
import type { LiveSources } from './context.ts';
import type { PageVisibility } from './page.ts';
import { Connection, type ConnectionState, type SocketFace } from './socket/connection.ts';
import { decode, Inbox } from './socket/inbox.ts';
import { Subscriptions } from './socket/subscriptions.ts';
import { TIMINGS, type Timings } from './socket/timings.ts';

export interface LiveOptions {
  /** The socket's address with its token; `renew` asks for a token that was not used before. */
  address: (renew: boolean) => Promise<string>;
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
  readonly openOrders: OpenOrderStore;
  readonly notices = new Notices();
  readonly #connection: Connection;
  readonly #inbox: Inbox;
  readonly #subscriptions: Subscriptions;
  #openedBefore = false;
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
    this.books = new Books(context);
    this.candles = new CandleStores(context);
    this.tickers = new Tickers(context, this.candles);
    this.balances = new Balances(context);
    this.marketStatuses = new MarketStatusBoard(context);
    this.openOrders = new OpenOrderStore(context);
    this.#inbox = new Inbox(timings, (messages) => {
      for (const message of messages) this.#route(message);
    });
    this.#connection = new Connection({
      address: options.address,
      open: options.open,
      page: options.page,
      timings,
      onOpen: () => this.#onOpen(),
      onText: (text) => {
        const message = decode(text);
        if (message !== null) this.#inbox.push(message);
      },
    });
  }

  start(): void {
    this.#connection.start();
    if (!this.#cleared) return;
    this.#cleared = false;
    void this.balances.reload();
    void this.openOrders.reload();
  }

  /** Ends the connection and forgets everything that belongs to this customer and mode. */
  stop(): void {
    this.#connection.stop();
    this.#inbox.clear();
    this.#openedBefore = false;
    this.#cleared = true;
    for (const store of [this.books, this.balances, this.marketStatuses, this.openOrders, this.tickers]) {
      store.clear();
    }
  }

  readonly subscribeConnection = (listener: () => void): (() => void) => this.#connection.subscribe(listener);
  readonly connectionState = (): ConnectionState => this.#connection.getSnapshot();

  #onOpen(): void {
    this.#inbox.clear();
    this.#subscriptions.restore();
    this.books.reopened();
    if (this.#openedBefore) {
      this.candles.reopened();
      void this.balances.reload();
      this.openOrders.reopened();
    }
    this.#openedBefore = true;
  }

  #route(message: SocketMessage): void {
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
        // Orders of contracts come by the same message.
        if (!('action' in message.data)) this.openOrders.take(message.data);
        break;
      case MESSAGE.notice:
        this.notices.take(message.data);
        break;
    }
  }
}
