import type { ChatMessage } from '@trade/protocol';
import { Check, CheckCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTimes } from '../platform/format/index.ts';
import { Bubble, TextContent } from './bubble.tsx';
import { FileContent } from './file-content.tsx';

interface MessageRowProps {
  message: ChatMessage;
  follows: boolean;
  /** Whether an operator has seen it; said under the customer's last message. */
  seen?: boolean;
}

/** A message that the server has. */
export function MessageRow({ message: { author, content, created_at }, follows, seen }: MessageRowProps) {
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
