export { readAssets, readLedgerPage, registerAssetsRoutes } from './routes.ts';
