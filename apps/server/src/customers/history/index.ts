export { recordAccountChange, tellAccountChange } from './account-changes.ts';
export { recordCreditEvent } from './credit-score.ts';
