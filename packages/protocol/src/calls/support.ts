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

/** Characters of one chat message at most. */
export const CHAT_TEXT_MAX = 2000;
/** Characters of a file's name at most. */
export const CHAT_FILE_NAME_MAX = 120;
/** Least time between two signs that somebody is typing, ms; the other side shows it for twice as long. */
export const CHAT_TYPING_EVERY = 3_000;

export const chatAuthor = z.enum(['customer', 'operator']);
export type ChatAuthor = z.infer<typeof chatAuthor>;

export const chatFile = object(() => ({
  id: z.string(),
  /** As the sender's device calls it; for display alone. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** A picture is shown in its place, everything else is a name to tap. */
  picture: z.boolean(),
}));
export type ChatFile = z.infer<typeof chatFile>;

/** What a message says. Texts are plain text, never markup. */
export const chatContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('file'), file: chatFile }),
  /** The author ended the conversation. */
  z.object({ kind: z.literal('ended') }),
]);
export type ChatContent = z.infer<typeof chatContent>;

export const chatMessage = object(() => ({
  /** Grows with every message of the venue. */
  id: z.string(),
  conversation_id: z.string(),
  /** What the customer's app called it; null for messages of operators. */
  client_id: z.string().nullable(),
  author: chatAuthor,
  content: chatContent,
  created_at: timestamp,
}));
export type ChatMessage = z.infer<typeof chatMessage>;

/** How a customer's chat stands. */
export const chatState = object(() => ({
  /** Whether an operator is there now. */
  online: z.boolean(),
  /** The open conversation; null when there is none: the next message opens one. */
  conversation_id: z.string().nullable(),
  /** Messages of operators that the customer has not seen. */
  unread: z.number().int(),
  /** The last message that an operator has seen; null while none has been. */
  read_by_operator: z.string().nullable(),
}));
export type ChatState = z.infer<typeof chatState>;

export const supportChatQuery = pageQuery;
/** `messages` are those of every conversation, newest first. */
export const supportChat = object(() => ({ ...chatState.shape, messages: page(chatMessage) }));
export type SupportChat = z.infer<typeof supportChat>;

const text = z.string().max(CHAT_TEXT_MAX).refine(isStorable);

/** Text or a file, which was uploaded for `chat` or `chat_document` and is sent once. 571 without either, 562 for a file that is not there. */
export const chatMessageBody = strictObject(() => ({
  client_id: clientId,
  text: text.optional(),
  file: z
    .strictObject({ id: fileId, name: z.string().min(1).max(CHAT_FILE_NAME_MAX).refine(isStorable) })
    .optional(),
}));
export type ChatMessageBody = z.infer<typeof chatMessageBody>;

/** Everything up to this message has been seen. */
export const chatReadBody = strictObject(() => ({ through: z.string().regex(/^[1-9]\d{0,14}$/) }));

/** What the private stream tells of the chat. */
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
  tag: 'Support',
  summary: 'How the chat stands, and its messages, newest first',
  query: supportChatQuery,
  answer: supportChat,
}));

export const sendChatMessage = call('POST /support/chat/messages', () => ({
  id: 'sendChatMessage',
  access: 'customer',
  tag: 'Support',
  summary: 'Say something, or send a file',
  body: chatMessageBody,
  answer: chatMessage,
}));

export const markChatRead = call('POST /support/chat/read', () => ({
  id: 'markChatRead',
  access: 'customer',
  tag: 'Support',
  summary: 'Everything up to this message has been seen',
  body: chatReadBody,
  answer: chatState,
}));

export const showChatTyping = call('POST /support/chat/typing', () => ({
  id: 'showChatTyping',
  access: 'customer',
  tag: 'Support',
  summary: 'The customer is typing',
  body: emptyBody,
}));

export const endChat = call('POST /support/chat/end', () => ({
  id: 'endChat',
  access: 'customer',
  tag: 'Support',
  summary: 'End the open conversation, if there is one; the next message opens another',
  body: emptyBody,
  answer: chatState,
}));
