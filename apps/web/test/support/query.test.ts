import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { SupportChat } from '@trade/protocol';
import { expect, it, onTestFinished, vi } from 'vitest';
import { applyEvent, CHAT_KEY } from '../../src/support/query.ts';
import { chat, message } from './samples.ts';

/** A second, which it is by default, is too short on a busy machine. */
const PATIENCE = { timeout: 240_000 };
const own = message(1, { author: 'customer', text: 'Hello?' });
const paged = (state: SupportChat) => ({ pages: [state], pageParams: [null] });

it('asks anew when it is told something while an answer is on its way, which may not know of it', async () => {
  const queries = new QueryClient();
  const answer: ((state: unknown) => void)[] = [];
  const asked = vi.fn(() => new Promise((resolve) => answer.push(resolve)));
  queries.setQueryData(CHAT_KEY, paged(chat([own])));
  const observer = new QueryObserver(queries, { queryKey: CHAT_KEY, queryFn: asked, staleTime: 0 });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), PATIENCE);

  applyEvent(queries, { kind: 'read', through: '1' });
  expect(asked).toHaveBeenCalledTimes(2);
  answer[0]?.(paged(chat([own])));
  await Promise.resolve();
  const shown = () => queries.getQueryData<ReturnType<typeof paged>>(CHAT_KEY)?.pages[0]?.read_by_operator;
  expect(shown()).toBe('1');
  answer[1]?.(paged(chat([own], { read_by_operator: '1', unread: 3 })));
  await vi.waitFor(
    () =>
      expect(queries.getQueryData(CHAT_KEY)).toMatchObject({ pages: [{ unread: 3, read_by_operator: '1' }] }),
    PATIENCE,
  );
});

it('does not ask anew when nothing is on its way', () => {
  const queries = new QueryClient();
  queries.setQueryData(CHAT_KEY, paged(chat([own])));
  const asked = vi.fn(async () => paged(chat([own])));
  const observer = new QueryObserver(queries, {
    queryKey: CHAT_KEY,
    queryFn: asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  onTestFinished(observer.subscribe(() => undefined));
  applyEvent(queries, { kind: 'presence', online: false });
  expect(asked).not.toHaveBeenCalled();
  expect(queries.getQueryData(CHAT_KEY)).toMatchObject({ pages: [{ online: false }] });
});
