export { createSocketTokens, type SocketTokens } from './doorman.ts';
export { type RealtimeDependencies, RealtimeHub } from './hub.ts';
export type { EntryMessages } from './private-events.ts';
