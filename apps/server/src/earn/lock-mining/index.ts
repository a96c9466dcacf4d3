export type { LockMiningDeps } from './products.ts';
export { lockMiningCommand, readConsoleLockMining } from './products.ts';
export { registerLockMiningRoutes } from './routes.ts';
