export { readAccountChanges, recordAccountChange } from './account-changes.ts';
export { recordCreditEvent } from './credit-score.ts';
export { tellAccountChange } from './told-changes.ts';
