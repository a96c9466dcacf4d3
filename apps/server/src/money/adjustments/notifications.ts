import { accountNotification } from '../../customers/history/index.ts';

/** Money that an operator moved by hand. */
export const operatorCredited = accountNotification('operator_credited', {
  importance: 'money',
  group: 'deposits',
  by: 'operator',
  isSum: true,
});
export const operatorDebited = accountNotification('operator_debited', {
  importance: 'money',
  group: 'deposits',
  by: 'operator',
  isSum: true,
});
