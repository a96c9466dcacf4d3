import type { ChatMessage, SupportChat } from '@trade/protocol';
import { ArrowDown, Headset } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, Note } from '../kit/index.ts';
import { useNow } from '../platform/clock/index.ts';
import { useTimes } from '../platform/format/index.ts';
import { Composer } from './composer.tsx';
import { useChatFeed, useReadMarks } from './feed.ts';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { messagesOf } from './query.ts';
import { useScroll } from './scroll.ts';
import { dayOf, isNewDay } from './times.ts';
import { useOutbox } from './use-outbox.ts';

interface ConversationProps {
  /** The newest page first. */
  pages: readonly SupportChat[];
  hasEarlier: boolean;
  loadingEarlier: boolean;
  onEarlier: () => void;
}

/** What was said, what is on its way, and where to write. */
export function Conversation({ pages, hasEarlier, loadingEarlier, onEarlier }: ConversationProps) {
  const t = useTranslations('chat');
  const times = useTimes();
  const typing = useChatFeed();
  const { items, send, retry, discard } = useOutbox();
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

/** Whether a message stands close under the one before: by the same author, soon after. */
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
  const day = dayOf(at, useNow(), useTimes());
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
