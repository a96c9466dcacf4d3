import { accountNotification } from '../../customers/history/index.ts';

export const ordersCanceledByTimer = accountNotification('orders_canceled_by_timer', { importance: 'money' });
