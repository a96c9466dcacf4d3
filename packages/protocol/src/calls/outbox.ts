import { z } from 'zod';
import { call } from './call.ts';
import { object, page, pageQuery, timestamp } from './shared.ts';

export const outboxMessage = object(() => ({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  created_at: timestamp,
}));

export const listOutbox = call('GET /console/outbox', () => ({
  id: 'listOutbox',
  access: 'support',
  summary: 'Messages that had no mail or SMS provider to go to, newest first (support)',
  query: pageQuery,
  answer: page(outboxMessage),
}));
