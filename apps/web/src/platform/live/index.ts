export type { Book, BookLevel } from './channels/book.ts';
export type { OpenItemStore, OpenItems, OpenList } from './channels/open-items.ts';
export { joinTrades } from './channels/tapes.ts';
export { convert } from './conversion.ts';
export * from './hooks.ts';
export type { Live } from './live.ts';
export { LiveProvider, OPEN_PAGE, useLive } from './provider.tsx';
export type { ConnectionState } from './socket/connection.ts';
