export { RefusedAddress, requireEndpoint } from './addresses.ts';
export { configuration } from './configuration.ts';
export { openPushKeys, PUSH_KEYS_PURPOSE, type PushKeys } from './keys.ts';
export { startPushing } from './queue.ts';
