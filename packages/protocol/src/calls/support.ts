import { z } from 'zod';
import { call } from './call.ts';
import { fileId } from './files.ts';
import {
  clientId,
  emptyBody,
  isStorable,
  object,
  page,
  pageQuery,
  strictObject,
  timestamp,
} from './shared.ts';

/** Most characters in a chat message. */
export const CHAT_TEXT_MAX = 2000;
/** Most characters in a file's name. */
export const CHAT_FILE_NAME_MAX = 120;
/** Shortest time between two typing signals, ms; the other side shows each for twice as long. */
export const CHAT_TYPING_EVERY = 3_000;

export const chatAuthor = z.enum(['customer', 'operator']);
export type ChatAuthor = z.infer<typeof chatAuthor>;

export const chatFile = object(() => ({
  id: z.string(),
  /** The file's name on the sender's device; only for display. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** A picture is shown in the chat, any other file as a name to tap. */
  picture: z.boolean(),
}));
export type ChatFile = z.infer<typeof chatFile>;

/** The content of a message. Texts are plain text, never markup. */
export const chatContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('file'), file: chatFile }),
  /** The author ended the conversation. */
  z.object({ kind: z.literal('ended') }),
]);
export type ChatContent = z.infer<typeof chatContent>;

export const chatMessage = object(() => ({
  /** Grows with every message in the venue. */
  id: z.string(),
  conversation_id: z.string(),
  /** The id given by the customer's app; null for messages of operators. */
  client_id: z.string().nullable(),
  author: chatAuthor,
  content: chatContent,
  created_at: timestamp,
}));
export type ChatMessage = z.infer<typeof chatMessage>;

/** The state of a customer's chat. */
export const chatState = object(() => ({
  /** Whether an operator is present now. */
  online: z.boolean(),
  /** The open conversation; null when there is none: the next message opens one. */
  conversation_id: z.string().nullable(),
  /** Messages of operators that the customer has not read. */
  unread: z.number().int(),
  /** The last message that an operator has read; null when there is none. */
  read_by_operator: z.string().nullable(),
}));
export type ChatState = z.infer<typeof chatState>;

export const supportChatQuery = pageQuery;
/** `messages` of all conversations, newest first. */
export const supportChat = object(() => ({ ...chatState.shape, messages: page(chatMessage) }));
export type SupportChat = z.infer<typeof supportChat>;

const text = z.string().max(CHAT_TEXT_MAX).refine(isStorable);

/**
 * Text or a file, which was uploaded for `chat` or `chat_document` and can be sent once. Refused
 * with 571 without either, 562 for an unknown file.
 */
export const chatMessageBody = strictObject(() => ({
  client_id: clientId,
  text: text.optional().describe('What is written'),
  file: z
    .strictObject({
      id: fileId.describe('The id'),
      name: z.string().min(1).max(CHAT_FILE_NAME_MAX).refine(isStorable).describe('The name of the file'),
    })
    .optional()
    .describe('An uploaded file'),
}));
export type ChatMessageBody = z.infer<typeof chatMessageBody>;

/** Marks all messages up to this one as read. */
export const chatReadBody = strictObject(() => ({
  through: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .describe('The id of the last message that was read'),
}));

/** Events of the chat on the private stream. */
export const chatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: chatMessage }),
  z.object({ kind: z.literal('read'), through: z.string() }),
  /** An operator is typing. */
  z.object({ kind: z.literal('typing') }),
  z.object({ kind: z.literal('presence'), online: z.boolean() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

export const readChat = call('GET /support/chat', () => ({
  id: 'readChat',
  access: 'customer',
  scope: 'account',
  tag: 'Support',
  summary: 'How the chat stands, and its messages, newest first',
  query: supportChatQuery,
  answer: supportChat,
}));

export const sendChatMessage = call('POST /support/chat/messages', () => ({
  id: 'sendChatMessage',
  access: 'customer',
  scope: 'account',
  tag: 'Support',
  summary: 'Say something, or send a file',
  body: chatMessageBody,
  answer: chatMessage,
}));

export const markChatRead = call('POST /support/chat/read', () => ({
  id: 'markChatRead',
  access: 'customer',
  scope: 'account',
  tag: 'Support',
  summary: 'Everything up to this message has been seen',
  body: chatReadBody,
  answer: chatState,
}));

export const showChatTyping = call('POST /support/chat/typing', () => ({
  id: 'showChatTyping',
  access: 'customer',
  scope: 'account',
  tag: 'Support',
  summary: 'The customer is typing',
  body: emptyBody,
}));

export const endChat = call('POST /support/chat/end', () => ({
  id: 'endChat',
  access: 'customer',
  scope: 'account',
  tag: 'Support',
  summary: 'End the open conversation, if there is one; the next message opens another',
  body: emptyBody,
  answer: chatState,
}));
