import { accountNotification } from '../history/index.ts';

export const keyCreated = accountNotification('api_key_created', { importance: 'security' });
export const keyEnded = accountNotification('api_key_ended', { importance: 'security' });
export const keyEndedByOperator = accountNotification('api_key_ended_by_operator', {
  importance: 'security',
  by: 'operator',
});
