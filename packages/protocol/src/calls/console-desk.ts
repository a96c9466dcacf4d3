import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { contactedCustomer } from './holds.ts';
import { object, strictObject } from './object.ts';
import { clientId, isStorable, pageQuery, timestamp } from './shared.ts';
import { CHAT_TEXT_MAX, chatMessage } from './support.ts';

/*
 * Under `/api/v3/console`, for the role support:
 *
 *   GET desk?status&mine                       conversations
 *   GET desk/:id                               one with its messages
 *   POST desk/:id/messages, read, typing, assignment, end
 *   POST desk/presence                         says every few seconds whether the operator is there
 *   GET, POST canned-replies · DELETE canned-replies/:id
 *   GET desk-files/:id                         a file of a conversation; the view is recorded
 */

/** waiting: the customer wrote last. answered: an operator did. */
export const inboxStatus = z.enum(['waiting', 'answered', 'ended']);
export type InboxStatus = z.infer<typeof inboxStatus>;
export const inboxQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: inboxStatus.default('waiting'),
  mine: z.enum(['true', 'false']).default('false'),
}));

export const inboxConversation = object(() => ({
  id: z.string(),
  customer: contactedCustomer,
  locale: z.enum(LOCALES),
  status: inboxStatus,
  /** Account of the operator who answers; null while nobody does. */
  assigned_to: z.string().nullable(),
  /** Messages of the customer that no operator has seen. */
  unread: z.number().int(),
  last_message: chatMessage,
  opened_at: timestamp,
  ended_at: timestamp.nullable(),
}));
export type InboxConversation = z.infer<typeof inboxConversation>;

/** What an operator reads: with who of the colleagues wrote it. */
export const inboxMessage = object(() => ({ ...chatMessage.shape, operator: z.string().nullable() }));
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxThread = object(() => ({
  ...inboxConversation.shape,
  /** The customer's newest messages of every conversation, oldest first. */
  messages: z.array(inboxMessage),
  /** Whether the customer has the app open. */
  customer_online: z.boolean(),
  customer_typing: z.boolean(),
  /** The last message that the customer has seen. */
  read_by_customer: z.string().nullable(),
}));
export type InboxThread = z.infer<typeof inboxThread>;

export const inboxMessageBody = strictObject(() => ({
  client_id: clientId,
  text: z.string().trim().min(1).max(CHAT_TEXT_MAX).refine(isStorable),
}));

/** Null gives the conversation back to the queue. */
export const inboxAssignmentBody = strictObject(() => ({ operator: z.string().max(200).nullable() }));

export const inboxPresenceBody = strictObject(() => ({ online: z.boolean() }));
/** Who is at the desk. */
export const inboxPresence = object(() => ({
  operators: z.array(z.object({ account: z.string(), name: z.string() })),
}));

export const cannedReply = object(() => ({
  id: z.string(),
  title: z.string(),
  /** The language it is written in. */
  locale: z.enum(LOCALES),
  text: z.string(),
}));
export type CannedReply = z.infer<typeof cannedReply>;
export const cannedReplies = object(() => ({ items: z.array(cannedReply) }));
export const cannedReplyBody = strictObject(() => ({
  title: z.string().trim().min(1).max(80).refine(isStorable),
  locale: z.enum(LOCALES),
  text: z.string().trim().min(1).max(CHAT_TEXT_MAX).refine(isStorable),
}));
