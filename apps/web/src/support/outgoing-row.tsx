import { CircleAlert, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useObjectUrl } from '../kit/index.ts';
import { Bubble, TextContent } from './bubble.tsx';
import { DocumentLine, PicturePreview } from './file-content.tsx';
import type { Outgoing } from './outgoing.ts';
import { isPicture } from './upload.ts';

interface OutgoingRowProps {
  item: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is being sent, or that the server refused. */
export function OutgoingRow({ item, onRetry, onDiscard }: OutgoingRowProps) {
  const { content, status } = item;
  const failed = status === 'failed';
  return (
    <Bubble
      own
      follows={false}
      failed={failed}
      filled={content.kind === 'file' && isPicture(content.file)}
      foot={
        failed ? <Failure item={item} onRetry={onRetry} onDiscard={onDiscard} /> : <Progress item={item} />
      }
    >
      {content.kind === 'text' ? (
        <TextContent text={content.text} />
      ) : isPicture(content.file) ? (
        <OwnPicture file={content.file} />
      ) : (
        <span className="flex min-h-11 items-center gap-3">
          <DocumentLine name={content.file.name} size={content.file.size} />
        </span>
      )}
    </Bubble>
  );
}

function OwnPicture({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return <PicturePreview key={url} url={url} name={file.name} />;
}

function Progress({ item: { content, progress } }: { item: Outgoing }) {
  const t = useTranslations('chat');
  return (
    <span className="flex items-center gap-1">
      <Clock className="size-3.5" aria-hidden="true" />
      {content.kind === 'file' && progress > 0 && progress < 100
        ? t('uploading', { percent: progress })
        : t('sending')}
    </span>
  );
}

function Failure({ item: { problem }, onRetry, onDiscard }: OutgoingRowProps) {
  const t = useTranslations('chat');
  return (
    <>
      <span role="alert" className="flex items-center gap-1 text-right text-danger">
        <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
        {problem ?? t('failed')}
      </span>
      <button type="button" onClick={onRetry} className="min-h-11 px-1 font-semibold text-accent">
        {t('retry')}
      </button>
      <button type="button" onClick={onDiscard} className="min-h-11 px-1 font-semibold text-muted">
        {t('discard')}
      </button>
    </>
  );
}
