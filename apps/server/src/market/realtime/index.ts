export { createSocketTokens, type SocketTokens } from './doorman.ts';
export { type RealtimeDependencies, RealtimeHub } from './hub.ts';
export { NOTICE, sendNotice } from './notices.ts';
