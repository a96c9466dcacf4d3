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
export const deskStatus = z.enum(['waiting', 'answered', 'ended']);
export type DeskStatus = z.infer<typeof deskStatus>;
export const deskQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: deskStatus.default('waiting'),
  mine: z.enum(['true', 'false']).default('false'),
}));

export const deskConversation = object(() => ({
  id: z.string(),
  customer: contactedCustomer,
  locale: z.enum(LOCALES),
  status: deskStatus,
  /** Account of the operator who answers; null while nobody does. */
  assigned_to: z.string().nullable(),
  /** Messages of the customer that no operator has seen. */
  unread: z.number().int(),
  last_message: chatMessage,
  opened_at: timestamp,
  ended_at: timestamp.nullable(),
}));
export type DeskConversation = z.infer<typeof deskConversation>;

/** What an operator reads: with who of the colleagues wrote it. */
export const deskMessage = object(() => ({ ...chatMessage.shape, operator: z.string().nullable() }));
export type DeskMessage = z.infer<typeof deskMessage>;

export const deskThread = object(() => ({
  ...deskConversation.shape,
  /** The customer's newest messages of every conversation, oldest first. */
  messages: z.array(deskMessage),
  /** Whether the customer has the app open. */
  customer_online: z.boolean(),
  customer_typing: z.boolean(),
  /** The last message that the customer has seen. */
  read_by_customer: z.string().nullable(),
}));
export type DeskThread = z.infer<typeof deskThread>;

export const deskMessageBody = strictObject(() => ({
  client_id: clientId,
  text: z.string().trim().min(1).max(CHAT_TEXT_MAX).refine(isStorable),
}));

/** Null gives the conversation back to the queue. */
export const deskAssignmentBody = strictObject(() => ({ operator: z.string().max(200).nullable() }));

export const deskPresenceBody = strictObject(() => ({ online: z.boolean() }));
/** Who is at the desk. */
export const deskPresence = object(() => ({
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
