export { recordCreditEvent } from './credit-score.ts';
export { type AccountNotification, accountNotification } from './notifications.ts';
export { recordAccountChange, tellAccountChange } from './routes.ts';
