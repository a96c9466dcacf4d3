export { recordAccountChange } from './account-changes.ts';
export { readCreditScore, recordCreditEvent } from './credit-score.ts';
export { registerAccountHistoryRoutes } from './routes.ts';
