import type { ChatMessage, SupportChat } from '@trade/protocol';

/** Noon of a day, in the time zone of the tests. */
const NOON = new Date(2026, 2, 9, 12).getTime();

export function message(id: number, what: Partial<ChatMessage> & { text?: string } = {}): ChatMessage {
  const { text = `Message ${id}`, ...rest } = what;
  return {
    id: String(id),
    conversation_id: '1',
    client_id: null,
    author: 'operator',
    content: { kind: 'text', text },
    created_at: NOON + id * 60_000,
    ...rest,
  };
}

/** A chat of these messages, the oldest first. */
export function chat(messages: ChatMessage[] = [], state: Partial<SupportChat> = {}): SupportChat {
  return {
    online: true,
    conversation_id: messages.length > 0 ? '1' : null,
    unread: 0,
    read_by_operator: null,
    messages: { items: [...messages].reverse(), next_cursor: null },
    ...state,
  };
}
