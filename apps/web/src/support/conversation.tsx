import { useQueryClient } from '@tanstack/react-query';
import {
  CHAT_TYPING_EVERY,
  type ChatEvent,
  type ChatMessage,
  markChatRead,
  type SupportChat,
} from '@trade/protocol';
import { ArrowDown, Check, CheckCheck, Headset } from 'lucide-react';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, Note } from '../kit/index.ts';
import { useApi } from '../platform/api/index.ts';
import { useServerNow } from '../platform/clock/index.ts';
import { type Times, useTimes } from '../platform/format/index.ts';
import { useChatEvents, useConnection } from '../platform/live/index.ts';
import { Bubble, TextContent } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { FileContent } from './file-content.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { applyEvent, applyState, CHAT_KEY, messagesOf } from './query.ts';
import { useScroll } from './scroll.ts';
import { useUnsent } from './use-unsent.ts';

interface MessageRowProps {
  message: ChatMessage;
  follows: boolean;
  /** Whether an operator has seen it; shown below the customer's last message. */
  seen?: boolean;
}

/** A message that the server has stored. */
function MessageRow({ message: { author, content, created_at }, follows, seen }: MessageRowProps) {
  const t = useTranslations('chat');
  const times = useTimes();
  const own = author === 'customer';
  if (content.kind === 'ended') {
    return (
      <p className="my-3 flex items-center gap-3 text-center text-faint text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {own ? t('ended_by_you') : t('ended_by_support')}
      </p>
    );
  }
  return (
    <Bubble
      own={own}
      follows={follows}
      filled={content.kind === 'file' && content.file.picture}
      foot={
        <>
          <span>{times.time(created_at) || t('invalid_time')}</span>
          {seen !== undefined && <Mark seen={seen} />}
        </>
      }
    >
      <span className="sr-only">{own ? t('you') : t('support')}: </span>
      {content.kind === 'text' ? <TextContent text={content.text} /> : <FileContent file={content.file} />}
    </Bubble>
  );
}

function Mark({ seen }: { seen: boolean }) {
  const t = useTranslations('chat');
  const Icon = seen ? CheckCheck : Check;
  return (
    <span className={seen ? 'flex items-center gap-1 text-accent' : 'flex items-center gap-1'}>
      <Icon className="size-3.5" aria-hidden="true" />
      {seen ? t('seen') : t('sent')}
    </span>
  );
}

const DAY = 24 * 60 * 60_000;

/** Returns the day of a message: today, yesterday, or a date; null for an invalid time. */
export function dayOf(
  at: number,
  now: number,
  times: Pick<Times, 'date'>,
): { kind: 'today' | 'yesterday' } | { date: string } | null {
  const date = times.date(at);
  if (date === '') return null;
  if (date === times.date(now)) return { kind: 'today' };
  if (date === times.date(now - DAY)) return { kind: 'yesterday' };
  return { date };
}

/** Whether a new day begins between two messages. */
export function isNewDay(at: number, before: number | undefined, times: Pick<Times, 'date'>): boolean {
  return before === undefined || times.date(at) !== times.date(before);
}

/** Keeps the chat current with the stream. Returns whether an operator is typing. */
function useChatFeed(): boolean {
  const queries = useQueryClient();
  const connection = useConnection();
  const [typedAt, setTypedAt] = useState<number | null>(null);

  const take = useCallback(
    (event: ChatEvent) => {
      if (event.kind === 'typing') {
        setTypedAt(Date.now());
        return;
      }
      if (event.kind === 'message' && event.message.author === 'operator') setTypedAt(null);
      applyEvent(queries, event);
    },
    [queries],
  );
  useChatEvents(take);

  useEffect(() => {
    // Messages are missed while offline, so read the chat again.
    if (connection === 'open') void queries.invalidateQueries({ queryKey: CHAT_KEY });
  }, [connection, queries]);

  useEffect(() => {
    if (typedAt === null) return;
    const timer = setTimeout(() => setTypedAt(null), 2 * CHAT_TYPING_EVERY);
    return () => clearTimeout(timer);
  }, [typedAt]);

  return typedAt !== null;
}

/** Marks the messages that the customer sees as read on the server. */
function useReadMarks(messages: readonly ChatMessage[]): void {
  const api = useApi();
  const queries = useQueryClient();
  const told = useRef('');
  const newest = messages.findLast(({ author }) => author === 'operator')?.id;
  useEffect(() => {
    const tell = async () => {
      if (newest === undefined || newest === told.current || document.visibilityState !== 'visible') return;
      told.current = newest;
      const body = { through: newest };
      // If a mark is lost, the next one covers it.
      const state = await api.call(markChatRead, { body }).catch(() => null);
      if (state !== null) applyState(queries, state);
    };
    void tell();
    const onVisible = () => void tell();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [api, queries, newest]);
}

interface ConversationProps {
  /** The newest page first. */
  pages: readonly SupportChat[];
  hasEarlier: boolean;
  loadingEarlier: boolean;
  onEarlier: () => void;
}

/** The messages, those being sent, and the field to write. */
export function Conversation({ pages, hasEarlier, loadingEarlier, onEarlier }: ConversationProps) {
  const t = useTranslations('chat');
  const times = useTimes();
  const typing = useChatFeed();
  const { items, send, retry, discard } = useUnsent();
  const messages = messagesOf(pages);
  useReadMarks(messages);
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  const outgoing = items.filter(({ clientId }) => !arrived.has(clientId));
  const { atEnd, toEnd } = useScroll({
    first: messages[0]?.id,
    last: outgoing.at(-1)?.clientId ?? messages.at(-1)?.client_id ?? messages.at(-1)?.id,
    ownLast: outgoing.length > 0,
  });
  const [newest] = pages;
  const seen = Number(newest?.read_by_operator ?? 0);
  const lastOwn = messages.findLast(({ author }) => author === 'customer')?.id;

  return (
    <>
      <div role="log" aria-label={t('title')} className="flex flex-1 flex-col justify-end gap-1 pt-2 pb-3">
        {hasEarlier && (
          <Button variant="ghost" size="sm" busy={loadingEarlier} onClick={onEarlier} className="self-center">
            {t('earlier')}
          </Button>
        )}
        {messages.length + outgoing.length === 0 && (
          <div className="my-auto">
            <EmptyState icon={<Headset aria-hidden="true" />} title={t('empty')} hint={t('empty_hint')} />
          </div>
        )}
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {isNewDay(message.created_at, messages[index - 1]?.created_at, times) && (
              <Day at={message.created_at} />
            )}
            <MessageRow
              message={message}
              follows={follows(message, messages[index - 1])}
              {...(message.id === lastOwn && { seen: Number(message.id) <= seen })}
            />
          </Fragment>
        ))}
        {outgoing.map((item) => (
          <OutgoingRow
            key={item.clientId}
            item={item}
            onRetry={() => retry(item)}
            onDiscard={() => discard(item)}
          />
        ))}
        {typing && <TypingRow />}
        {newest?.online === false && (
          <div className="mt-3">
            <Note tone="info">{t('offline_note')}</Note>
          </div>
        )}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 border-line border-t bg-ground safe-bottom">
        {!atEnd && (
          <div className="absolute inset-x-0 bottom-full mb-3 flex justify-center">
            <Button
              variant="secondary"
              size="sm"
              icon={<ArrowDown className="size-4" aria-hidden="true" />}
              onClick={toEnd}
              className="rounded-full! shadow-black/30 shadow-lg"
            >
              {t('new_messages')}
            </Button>
          </div>
        )}
        <Composer
          onText={(text) => send({ kind: 'text', text })}
          onFile={(file) => send({ kind: 'file', file })}
        />
      </div>
    </>
  );
}

/** Whether a message is placed close below the one before: same author, soon after. */
function follows(message: ChatMessage, before: ChatMessage | undefined): boolean {
  const SOON = 3 * 60_000;
  return (
    before !== undefined &&
    before.author === message.author &&
    before.content.kind !== 'ended' &&
    message.created_at - before.created_at < SOON
  );
}

function Day({ at }: { at: number }) {
  const t = useTranslations('chat');
  const day = dayOf(at, useServerNow(), useTimes());
  return (
    <p className="my-3 text-center text-faint text-xs">
      {day === null ? t('invalid_time') : 'date' in day ? day.date : t(day.kind)}
    </p>
  );
}

const DOTS = ['', 'delay-150', 'delay-300'];

function TypingRow() {
  const t = useTranslations('chat');
  return (
    <p className="mt-2 flex items-center gap-1 self-start rounded-md bg-raised px-3.5 py-3.5">
      <span className="sr-only">{t('typing')}</span>
      {DOTS.map((delay) => (
        <span
          key={delay}
          className={`size-1.5 animate-pulse rounded-full bg-muted ${delay}`}
          aria-hidden="true"
        />
      ))}
    </p>
  );
}
