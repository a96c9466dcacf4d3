export { type RealtimeDependencies, RealtimeHub } from './hub.ts';
