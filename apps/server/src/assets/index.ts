export { readLedgerPage } from './ledger-page.ts';
export { createReferencePrices, type ReferencePrices } from './reference-prices.ts';
export { readAssets, registerAssetsRoutes } from './routes.ts';
