import { z } from 'zod';
import { object } from './object.ts';
import { timestamp } from './shared.ts';

export const outboxMessage = object(() => ({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  created_at: timestamp,
}));
