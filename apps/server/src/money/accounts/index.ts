export { readLedgerPage } from './ledger.ts';
export { readAssets } from './routes.ts';
export type { Subjects } from './subjects.ts';
