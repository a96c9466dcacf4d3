export type { EntryMessages } from './entry-messages.ts';
export { type RealtimeDependencies, RealtimeHub } from './hub.ts';
export type { SocketTokens } from './socket-tokens.ts';
export { createSocketTokens } from './socket-tokens.ts';
