import { useQueryClient } from '@tanstack/react-query';
import { endChat } from '@trade/protocol';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { HelpCard } from '../content/index.ts';
import { Confirm, classes, IconButton, LoadFailure, Page, Skeleton, toast } from '../kit/index.ts';
import { useApi, useErrorText } from '../platform/api/index.ts';
import { HOME_PATH } from '../platform/paths.ts';
import { useWide } from '../platform/screen/index.ts';
import { Conversation } from './conversation.tsx';
import { CHAT_KEY, useChat } from './query.ts';

/** Whether customer service is online, as word and colour. */
function PresenceMark({ online }: { online: boolean }) {
  const t = useTranslations('chat');
  return (
    <span
      role="status"
      className={classes(
        'flex shrink-0 items-center gap-1.5 px-1 text-sm',
        online ? 'text-success' : 'text-muted',
      )}
    >
      <span
        className={classes('size-2 rounded-full', online ? 'bg-success' : 'border border-muted')}
        aria-hidden="true"
      />
      {online ? t('online') : t('offline')}
    </span>
  );
}

/** Ends the conversation after a confirmation. */
function EndButton() {
  const t = useTranslations('chat');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    try {
      await api.call(endChat);
      await queries.invalidateQueries({ queryKey: CHAT_KEY });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <>
      <IconButton
        label={t('end')}
        icon={<CircleX aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('end_title')}
        confirmLabel={t('end_confirm')}
        confirmVariant="danger"
        onConfirm={end}
      >
        {t('end_text')}
      </Confirm>
    </>
  );
}

/** `/customer-service`: the chat with the operator's support. */
export default function ChatPage() {
  const t = useTranslations('chat');
  const chat = useChat();
  const wide = useWide();
  const [newest] = chat.data?.pages ?? [];
  return (
    <Page
      title={t('title')}
      backTo={HOME_PATH}
      className="flex flex-col pb-0"
      actions={
        newest && (
          <>
            <PresenceMark online={newest.online} />
            {newest.conversation_id !== null && <EndButton />}
          </>
        )
      }
    >
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10">
        <div className="flex flex-1 flex-col">
          {chat.data ? (
            <Conversation
              pages={chat.data.pages}
              hasEarlier={chat.hasNextPage}
              loadingEarlier={chat.isFetchingNextPage}
              onEarlier={() => void chat.fetchNextPage()}
            />
          ) : chat.isError ? (
            <LoadFailure text={t('unavailable')} onRetry={() => void chat.refetch()} />
          ) : (
            <ChatSkeleton />
          )}
        </div>
        {wide && <HelpCard />}
      </div>
    </Page>
  );
}

function ChatSkeleton() {
  const t = useTranslations('kit');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-1 flex-col justify-end gap-3 pb-24">
      <Skeleton className="h-11 w-3/5 rounded-md" />
      <Skeleton className="h-16 w-2/3 rounded-md" />
      <Skeleton className="h-11 w-1/2 self-end rounded-md" />
      <Skeleton className="h-11 w-3/5 rounded-md" />
    </div>
  );
}
