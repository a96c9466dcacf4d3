import { useTranslations } from 'use-intl';
import { LoadFailure, Page, Skeleton } from '../kit/index.ts';
import { Conversation } from './conversation.tsx';
import { EndButton } from './end-button.tsx';
import { PresenceMark } from './presence-mark.tsx';
import { useChat } from './query.ts';

/** `/customer-service`: the chat with the operator's support. */
export default function ChatPage() {
  const t = useTranslations('chat');
  const chat = useChat();
  const [newest] = chat.data?.pages ?? [];
  return (
    <Page
      title={t('title')}
      backTo="/home"
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
