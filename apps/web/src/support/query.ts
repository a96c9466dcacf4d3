import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import {
  type ChatEvent,
  type ChatMessage,
  type ChatState,
  readChat,
  type SupportChat,
} from '@trade/protocol';
import { type Client, useApi } from '../platform/api/index.ts';

export const CHAT_KEY = ['chat'] as const;
const PAGE_SIZE = 30;
/** Interval (ms) of new reads, in case the stream missed something. */
const ASKED_EVERY = 30_000;

function chatQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: CHAT_KEY,
    queryFn: ({ pageParam, signal }) =>
      api.call(readChat, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ messages }) => messages.next_cursor,
    staleTime: 0,
    refetchInterval: ASKED_EVERY,
  });
}

/** The chat with its messages, the newest page first. */
export function useChat() {
  return useInfiniteQuery(chatQuery(useApi()));
}

type Pages = InfiniteData<SupportChat, string | null>;

/** Returns the messages of the loaded pages, oldest first. */
export function messagesOf(pages: readonly SupportChat[]): ChatMessage[] {
  // A message may be on two pages when new ones came between the reads.
  const byId = new Map(pages.flatMap(({ messages }) => messages.items).map((item) => [item.id, item]));
  return [...byId.values()].sort((one, other) => Number(one.id) - Number(other.id));
}

/** Returns the chat with an event of the stream or an answer applied. */
export function withEvent(state: SupportChat, event: Exclude<ChatEvent, { kind: 'typing' }>): SupportChat {
  if (event.kind === 'presence') return { ...state, online: event.online };
  if (event.kind === 'read') return { ...state, read_by_operator: event.through };
  const { message } = event;
  const { items } = state.messages;
  if (items.some(({ id }) => id === message.id)) return state;
  const ended = message.content.kind === 'ended';
  return {
    ...state,
    conversation_id: ended ? null : message.conversation_id,
    messages: { ...state.messages, items: [message, ...items] },
  };
}

/** Shows an event at once and reads the chat again, because a running read may not include it. */
export function applyEvent(queries: QueryClient, event: Exclude<ChatEvent, { kind: 'typing' }>): void {
  showState(queries, (newest) => withEvent(newest, event));
  const onItsWay = queries.isFetching({ queryKey: CHAT_KEY }) > 0;
  if (onItsWay) void queries.invalidateQueries({ queryKey: CHAT_KEY });
}

export function applyState(queries: QueryClient, state: ChatState): void {
  showState(queries, (newest) => ({ ...newest, ...state }));
}

function showState(queries: QueryClient, change: (newest: SupportChat) => SupportChat): void {
  queries.setQueryData<Pages>(CHAT_KEY, (known) => {
    const [newest, ...older] = known?.pages ?? [];
    return known && newest && { ...known, pages: [change(newest), ...older] };
  });
}
