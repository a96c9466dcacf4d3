export type { ChainTransfer } from './chain.ts';
export { evmChain } from './evm/chain.ts';
export { ChainWatcher } from './watcher.ts';
