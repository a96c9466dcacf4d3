export { recordCreditEvent } from './credit-score.ts';
export { recordAccountChange, tellAccountChange } from './routes.ts';
