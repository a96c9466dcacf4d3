export { readLedgerPage } from './ledger.ts';
export { readAssets } from './routes.ts';
