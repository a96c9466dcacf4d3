import { z } from 'zod';
import { LOCALES } from '../languages.ts';
import { call } from './call.ts';
import { contactedCustomer } from './holds.ts';
import { EVERYTHING } from './power.ts';
import {
  clientId,
  emptyBody,
  isStorable,
  object,
  page,
  pageQuery,
  plainText,
  strictObject,
  timestamp,
} from './shared.ts';
import { CHAT_TEXT_MAX, chatMessage, chatReadBody } from './support.ts';

/** Most pictures in one message. */
export const CONTACT_IMAGES = 5;
/** Most characters in a question. */
export const QUESTION_MAX = 2000;

/**
 * A message to the operator. Refused with 571 without phone or question, 561 for a wrong phone
 * number, 562 for unknown pictures.
 */
export const contactBody = strictObject(() => ({
  phone: plainText.describe('The phone number, with its country code'),
  question: z.string().max(QUESTION_MAX).refine(isStorable).describe('What is asked'),
  images: z
    .array(plainText)
    .max(CONTACT_IMAGES)
    .default([])
    .describe(
      'The ids of pictures, uploaded with the purpose `contact`; each can be used in one message only',
    ),
}));
export type ContactBody = z.input<typeof contactBody>;
export const contactReceipt = object(() => ({ id: z.string() }));

/** A customer's message as the operator sees it. */
export const contactMessage = object(() => ({
  id: z.string(),
  customer: contactedCustomer,
  /** The phone number to call the customer. */
  phone: z.string(),
  question: z.string(),
  /** Ids of pictures, in the order they were sent. */
  images: z.array(z.string()),
  /** The language of the app when it was written. */
  locale: z.enum(LOCALES),
  created_at: timestamp,
  /** Null until an operator has handled it. */
  handled: z.object({ at: timestamp, by: z.string(), note: z.string() }).nullable(),
}));
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactStatus = z.enum(['open', 'handled']);
export type ContactStatus = z.infer<typeof contactStatus>;
export const contactMessagesQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: contactStatus.default('open').describe('Which ones'),
}));

/** The operator's note on how it was handled. */
export const contactHandledBody = strictObject(() => ({
  note: z.string().trim().min(3).max(500).refine(isStorable).describe('What was done about it'),
}));

/** waiting: the last message is the customer's; answered: an operator's. */
export const inboxStatus = z.enum(['waiting', 'answered', 'ended']);
export type InboxStatus = z.infer<typeof inboxStatus>;
export const inboxQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: inboxStatus.default('waiting').describe('Which ones'),
  mine: z.enum(['true', 'false']).default('false').describe('Only those of the operator who asks'),
}));

export const inboxConversation = object(() => ({
  id: z.string(),
  customer: contactedCustomer,
  locale: z.enum(LOCALES),
  status: inboxStatus,
  /** Account of the operator who answers; null when nobody does. */
  assigned_to: z.string().nullable(),
  /** Messages of the customer that no operator has read. */
  unread: z.number().int(),
  last_message: chatMessage,
  opened_at: timestamp,
  ended_at: timestamp.nullable(),
}));
export type InboxConversation = z.infer<typeof inboxConversation>;

/** A message as the operator sees it, with the operator who wrote it. */
export const inboxMessage = object(() => ({ ...chatMessage.shape, operator: z.string().nullable() }));
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxThread = object(() => ({
  ...inboxConversation.shape,
  /** The customer's newest messages of every conversation, oldest first. */
  messages: z.array(inboxMessage),
  /** Whether the customer has the app open. */
  customer_online: z.boolean(),
  customer_typing: z.boolean(),
  /** The last message that the customer has read. */
  read_by_customer: z.string().nullable(),
}));
export type InboxThread = z.infer<typeof inboxThread>;

export const inboxMessageBody = strictObject(() => ({
  client_id: clientId,
  text: z.string().trim().min(1).max(CHAT_TEXT_MAX).refine(isStorable).describe('What is written'),
}));

/** Null returns the conversation to the queue. */
/**
 * Refused with 12320 when it is not assigned any more as it was read: `from` is its `assigned_to`
 * of then.
 */
export const inboxAssignmentBody = strictObject(() => ({
  from: z.string().max(200).nullable().describe('Who has it now; null for nobody'),
  operator: z.string().max(200).nullable().describe('Who takes over; null for nobody'),
}));

export const inboxPresenceBody = strictObject(() => ({
  online: z.boolean().describe('Whether the operator takes conversations'),
}));
/** The operators who are present. */
export const inboxPresence = object(() => ({
  operators: z.array(z.object({ account: z.string(), name: z.string() })),
}));

export const cannedReply = object(() => ({
  id: z.string(),
  title: z.string(),
  /** The language of the text. */
  locale: z.enum(LOCALES),
  text: z.string(),
}));
export type CannedReply = z.infer<typeof cannedReply>;
export const cannedReplies = object(() => ({ items: z.array(cannedReply) }));
export const cannedReplyBody = strictObject(() => ({
  title: z.string().trim().min(1).max(80).refine(isStorable).describe('The title'),
  locale: z.enum(LOCALES).describe('The language of the text'),
  text: z.string().trim().min(1).max(CHAT_TEXT_MAX).refine(isStorable).describe('What is written'),
}));

export const listCannedReplies = call('GET /console/canned-replies', () => ({
  id: 'listCannedReplies',
  access: 'support',
  summary: 'Answers to choose from (support)',
  answer: cannedReplies,
}));

export const addCannedReply = call('POST /console/canned-replies', () => ({
  id: 'addCannedReply',
  access: 'support',
  power: { does: 'Save a reply for later use', alone: EVERYTHING },
  summary: 'Add an answer to choose from (support)',
  body: cannedReplyBody,
  answer: cannedReplies,
}));

export const removeCannedReply = call('DELETE /console/canned-replies/:id', () => ({
  id: 'removeCannedReply',
  access: 'support',
  power: { does: 'Remove a saved reply', alone: EVERYTHING },
  summary: 'Remove one (support)',
  answer: cannedReplies,
}));

export const listContactMessages = call('GET /console/contact', () => ({
  id: 'listContactMessages',
  access: 'support',
  summary: 'Messages of customers: open ones oldest first, handled ones newest first (support)',
  query: contactMessagesQuery,
  answer: page(contactMessage),
}));

export const readContactMessage = call('GET /console/contact/:id', () => ({
  id: 'readContactMessage',
  access: 'support',
  summary: 'One message (support)',
  answer: contactMessage,
}));

export const handleContactMessage = call('POST /console/contact/:id/handled', () => ({
  id: 'handleContactMessage',
  access: 'support',
  power: { does: 'Note what was done about a message', alone: EVERYTHING },
  summary: 'Note, once, what was done about a message (support)',
  body: contactHandledBody,
  answer: contactMessage,
}));

export const readContactImage = call('GET /console/contact-images/:id', () => ({
  id: 'readContactImage',
  access: 'support',
  summary: 'A picture that came with a message; the view is recorded (support)',
  file: 'The picture',
}));

export const sendContactMessage = call('POST /contact', () => ({
  id: 'sendContactMessage',
  access: 'customer',
  scope: 'account',
  tag: 'Support',
  summary: 'Write to the operator, with pictures if they help',
  body: contactBody,
  answer: contactReceipt,
}));

export const readInboxFile = call('GET /console/desk-files/:id', () => ({
  id: 'readInboxFile',
  access: 'support',
  summary: 'A file of a conversation; the view is recorded (support)',
  file: 'The picture',
}));

export const listConversations = call('GET /console/desk', () => ({
  id: 'listConversations',
  access: 'support',
  summary: 'Conversations: who waits longest first, the others latest first (support)',
  query: inboxQuery,
  answer: page(inboxConversation),
}));

export const setInboxPresence = call('POST /console/desk/presence', () => ({
  id: 'setInboxPresence',
  access: 'support',
  power: { does: 'Be at the desk', alone: EVERYTHING },
  summary: 'Whether the operator is at the desk; said again every few seconds (support)',
  body: inboxPresenceBody,
  answer: inboxPresence,
}));

export const readConversation = call('GET /console/desk/:id', () => ({
  id: 'readConversation',
  access: 'support',
  summary: 'One conversation with all that its customer and support have said (support)',
  answer: inboxThread,
}));

export const answerConversation = call('POST /console/desk/:id/messages', () => ({
  id: 'answerConversation',
  access: 'support',
  power: { does: 'Answer a customer', alone: EVERYTHING },
  summary: 'Answer, and take the conversation if nobody has it (support)',
  body: inboxMessageBody,
  answer: inboxThread,
}));

export const markConversationRead = call('POST /console/desk/:id/read', () => ({
  id: 'markConversationRead',
  access: 'support',
  power: { does: 'Mark a conversation as read', alone: EVERYTHING },
  summary: 'Everything up to this message has been seen (support)',
  body: chatReadBody,
}));

export const showInboxTyping = call('POST /console/desk/:id/typing', () => ({
  id: 'showInboxTyping',
  access: 'support',
  power: { does: 'Show that an answer is being written', alone: EVERYTHING },
  summary: 'The operator is typing (support)',
  body: emptyBody,
}));

export const assignConversation = call('POST /console/desk/:id/assignment', () => ({
  id: 'assignConversation',
  access: 'support',
  power: { does: 'Take a conversation over', alone: EVERYTHING },
  summary: 'Take a conversation, hand it over, or give it back to the queue (support)',
  body: inboxAssignmentBody,
  answer: inboxThread,
}));

export const endConversation = call('POST /console/desk/:id/end', () => ({
  id: 'endConversation',
  access: 'support',
  power: { does: 'End a conversation', alone: EVERYTHING },
  summary: 'End a conversation (support)',
  body: emptyBody,
  answer: inboxThread,
}));
