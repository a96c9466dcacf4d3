import { z } from 'zod';
import { call } from './call.ts';
import { notificationSettings, pushDevice, quietHours } from './notifications.ts';
import { object, timestamp } from './shared.ts';

/** How operators see on which channels a customer is told, and what became of their last pushes. */
export const customerNotifications = object(() => ({
  groups: notificationSettings.shape.groups,
  show_details: z.boolean(),
  quiet_hours: quietHours.nullable(),
  devices: z.array(
    object(() => ({
      ...pushDevice.shape,
      /** The host of its push service. */
      service: z.string(),
      /** What the service answered last, such as `201` or `no answer`; null before a push. */
      last_answer: z.string().nullable(),
      /** Pushes that wait, with those that are tried again. */
      waiting: z.number().int(),
    })),
  ),
  /** The last ones, newest first; what they say stays the customer's. */
  told: z.array(object(() => ({ id: z.string(), kind: z.string(), is_read: z.boolean(), date: timestamp }))),
}));
export type CustomerNotifications = z.infer<typeof customerNotifications>;

export const readCustomerNotifications = call('GET /console/customers/:id/notifications', () => ({
  id: 'readCustomerNotifications',
  access: 'support',
  summary: 'How a customer is told, and what became of their last pushes (support)',
  answer: customerNotifications,
}));
