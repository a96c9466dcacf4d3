export { recordAccountChange } from './account-changes.ts';
export { recordCreditEvent } from './credit-score.ts';
export { registerAccountHistoryRoutes } from './routes.ts';
