import type {
  BalanceChange,
  ChatEvent,
  ContractMark,
  ContractOrder,
  CustomerEvent,
  Interval,
  MarketStatus,
  OptionOrder,
  Position,
  PublicTrade,
  SpotOrder,
  Ticker,
} from '@trade/protocol';
import { useEffect, useSyncExternalStore } from 'react';
import { type AccountKind, availableOf } from './channels/balances.ts';
import type { Book } from './channels/book.ts';
import type { CandleFeed, LoadState } from './channels/candles.ts';
import type { OpenItemStore, OpenItems } from './channels/open-items.ts';
import type { Store } from './channels/store.ts';
import { useLive } from './provider.tsx';
import type { ConnectionState } from './socket/connection.ts';

function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/** Renders again only when the picked part changes: pick something that keeps its identity. */
function usePart<Value, Part>(store: Store<Value>, pick: (value: Value) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => pick(store.getSnapshot()));
}

/** The connection's state: unless it is `open`, the shown figures may be old. */
export function useConnection(): ConnectionState {
  const live = useLive();
  return useSyncExternalStore(live.subscribeConnection, live.connectionState);
}

/** Today's figures of one symbol, or undefined while they are not known. */
export function useTicker(symbol: string): Ticker | undefined {
  return usePart(useLive().tickers.store, (board) => board.bySymbol.get(symbol));
}

/** The symbols that are traded, in the server's order; the array changes only with the list. */
export function useTickerSymbols(): readonly string[] {
  return usePart(useLive().tickers.store, (board) => board.symbols);
}

export function useTickerState(): LoadState {
  return usePart(useLive().tickers.store, (board) => board.state);
}

/** The order book, ten levels a side; null until it is known. */
export function useBook(symbol: string): Book | null {
  return useStore(useLive().books.of(symbol));
}

/** The last hundred candles, oldest first, and how their load stands. */
export function useCandles(symbol: string, interval: Interval): CandleFeed {
  return useStore(useLive().candles.of(symbol, interval));
}

/** The available amount as decimal text, null while it is not known. */
export function useAvailable(kind: AccountKind, currency: string): string | null {
  return usePart(useLive().balances.store, (sheet) => availableOf(sheet, kind, currency));
}

/** The last ten balance changes, newest first. */
export function useBalanceChanges(): readonly BalanceChange[] {
  return usePart(useLive().balances.store, (sheet) => sheet.changes);
}

/** Whether the market takes orders; null while nothing is known. */
export function useTradingStatus(symbol: string): Ticker['status'] | null {
  const live = useLive();
  const announced = usePart(live.marketStatuses.store, (statuses) => statuses.get(symbol)?.status);
  const listed = usePart(live.tickers.store, (board) => board.bySymbol.get(symbol)?.status);
  return announced ?? listed ?? null;
}

/** The customer's open coin orders of every symbol, newest first. */
export function useOpenOrders(): OpenItems<SpotOrder> {
  return useStore(useLive().openOrders.store);
}

/** The customer's open orders of every contract, newest first. */
export function useOpenContractOrders(): OpenItems<ContractOrder> {
  return useStore(useLive().contractOrders.store);
}

/** The open items of a list, newest first. */
export function useOpenItems<Item extends { readonly id: string }>(
  list: OpenItemStore<Item>,
): OpenItems<Item> {
  return useStore(list.store);
}

/** The customer's open positions of every contract at the marks of the moment, newest first. */
export function usePositions(): OpenItems<Position> {
  return useStore(useLive().positions.store);
}

/** The customer's open options of every symbol with what they are worth, newest first. */
export function useOpenOptions(): OpenItems<OptionOrder> {
  return useStore(useLive().optionOrders.store);
}

/** The trades of a book since somebody looks, newest first. */
export function useTape(symbol: string): readonly PublicTrade[] {
  return useStore(useLive().tapes.of(symbol));
}

/** Mark, index and funding of a contract; null until they are known. */
export function useMark(symbol: string): ContractMark | null {
  return useStore(useLive().marks.of(symbol));
}

/**
 * What the server last said about a market, with the reason of a suspension; undefined when it said
 * nothing.
 */
export function useMarketStatus(symbol: string): MarketStatus | undefined {
  return usePart(useLive().marketStatuses.store, (statuses) => statuses.get(symbol));
}

/**
 * Calls `observer` with every event of the customer while the component is mounted; pass one that
 * keeps its identity.
 */
export function useCustomerEvents(observer: (event: CustomerEvent) => void): void {
  const { customerEvents } = useLive();
  useEffect(() => customerEvents.observe(observer), [customerEvents, observer]);
}

/** The same for events of the chat with customer service. */
export function useChatEvents(observer: (event: ChatEvent) => void): void {
  const { chat } = useLive();
  useEffect(() => chat.observe(observer), [chat, observer]);
}
