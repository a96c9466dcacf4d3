export { type RealtimeDependencies, RealtimeHub } from './hub.ts';
export type { EntryMessages } from './private-events.ts';
export type { SocketTokens } from './socket-tokens.ts';
export { createSocketTokens } from './socket-tokens.ts';
