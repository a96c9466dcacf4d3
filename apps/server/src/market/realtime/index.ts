export type { EntryMessages } from './entry-messages.ts';
export { type RealtimeDependencies, RealtimeHub } from './hub.ts';
