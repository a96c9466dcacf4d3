export { createSocketTokens, type SocketTokens } from './doorman.ts';
export { type RealtimeDependencies, RealtimeHub } from './hub.ts';
export { KeyedCount } from './limits.ts';
export { bookDiff } from './market-channels.ts';
export { NOTICE, sendNotice } from './notices.ts';
