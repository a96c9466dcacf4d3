import {
  type ChatFile,
  type InboxMessage,
  type InboxThread,
  markConversationRead,
  readInboxFile,
} from '@trade/protocol';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DocumentViewer } from '../../customers/document-viewer.tsx';
import { Button, classes, ErrorMessage } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { inboxTexts } from './texts.ts';

/** A customer's file. Fetched only on request, because every fetch is noted in the audit log. */
function ChatFileView({ file }: { file: ChatFile }) {
  const [shown, setShown] = useState(false);
  if (!file.picture) return <DocumentDownload file={file} />;
  if (shown) {
    return (
      <div className="w-[min(36rem,100%)]">
        <DocumentViewer of={readInboxFile} id={file.id} label={file.name} />
      </div>
    );
  }
  return (
    <p className="flex items-center gap-3">
      <span className="wrap-anywhere">{file.name}</span>
      <Button onClick={() => setShown(true)}>{inboxTexts.show}</Button>
    </p>
  );
}

function DocumentDownload({ file: { id, name } }: { file: ChatFile }) {
  const api = useApi();
  const { busy, error, submit } = useSubmission(async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await api.call(readInboxFile, { params: { id } }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3">
        <span className="wrap-anywhere">{name}</span>
        <Button busy={busy} icon={<Download aria-hidden="true" />} onClick={() => submit()}>
          {inboxTexts.download}
        </Button>
      </p>
      {error !== null && <ErrorMessage error={error} />}
    </div>
  );
}

/** The messages, oldest first, scrolled to the newest. */
export function Thread({ thread }: { thread: InboxThread }) {
  const { customer_typing, id, messages, read_by_customer } = thread;
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useReadMarks(thread);
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView?.({ block: 'end' });
  }, [newest]);
  const lastOwn = messages.findLast(({ author }) => author === 'operator')?.id;
  const seen = Number(read_by_customer ?? 0);
  return (
    <div
      role="log"
      aria-label={inboxTexts.messages}
      className="flex flex-1 flex-col gap-2 overflow-y-auto p-4"
    >
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          earlier={message.conversation_id !== id}
          {...(message.id === lastOwn && { seen: Number(message.id) <= seen })}
        />
      ))}
      {customer_typing && <p className="text-muted">{inboxTexts.typing}</p>}
      <div ref={end} />
    </div>
  );
}

/** Tells the server which messages the operator sees. */
function useReadMarks({ id, messages, unread }: InboxThread): void {
  const api = useApi();
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (unread === 0 || newest === undefined || document.visibilityState !== 'visible') return;
    // A lost mark is repeated by the next one.
    api.call(markConversationRead, { params: { id }, body: { through: newest } }).catch(() => undefined);
  }, [api, id, newest, unread]);
}

interface MessageProps {
  message: InboxMessage;
  /** Belongs to an earlier conversation. */
  earlier: boolean;
  seen?: boolean;
}

function Message({ message: { author, content, created_at, operator }, earlier, seen }: MessageProps) {
  const own = author === 'operator';
  const by = own ? (operator ?? inboxTexts.support) : inboxTexts.customer;
  if (content.kind === 'ended') {
    return <p className="text-center text-xs text-faint">{inboxTexts.endedBy(by, timeText(created_at))}</p>;
  }
  return (
    <div className={classes('max-w-4/5', own ? 'self-end' : 'self-start', earlier && 'opacity-70')}>
      <div className={classes('rounded-lg px-3 py-2 text-base', own ? 'bg-tint' : 'bg-raised')}>
        {content.kind === 'text' ? (
          <p className="whitespace-pre-wrap wrap-anywhere">{content.text}</p>
        ) : (
          <ChatFileView file={content.file} />
        )}
      </div>
      <p className={classes('mt-0.5 px-1 text-xs text-faint', own && 'text-right')}>
        {[
          by,
          timeText(created_at),
          ...(seen === undefined ? [] : [seen ? inboxTexts.seen : inboxTexts.sent]),
        ].join(' · ')}
      </p>
    </div>
  );
}
