export type { Book, BookLevel } from './channels/book.ts';
export { joinTrades } from './channels/tapes.ts';
export { convert } from './conversion.ts';
export * from './hooks.ts';
export { LiveProvider, useLive } from './provider.tsx';
export type { ConnectionState } from './socket/connection.ts';
