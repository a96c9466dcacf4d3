export { registerWalletRoutes } from './routes.ts';
export { findWallet, type WalletRow, type WalletRules } from './wallets.ts';
