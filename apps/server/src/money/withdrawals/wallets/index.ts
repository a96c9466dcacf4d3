export { registerWalletRoutes } from './routes.ts';
export { findWallet } from './wallets.ts';
