export { readLedgerPage } from './ledger-page.ts';
export { readAssets, registerAssetsRoutes } from './routes.ts';
