import { useQueryClient } from '@tanstack/react-query';
import {
  answerConversation,
  CHAT_TEXT_MAX,
  CHAT_TYPING_EVERY,
  type InboxThread,
  listCannedReplies,
  readConversation,
  showInboxTyping,
} from '@trade/protocol';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button, ErrorNotice, Select, TextArea } from '../../kit/index.ts';
import { keyOf, useAnswer, useApi, useSubmission } from '../../platform/api/index.ts';
import { useOperator } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** Where an operator answers, if the conversation is theirs to answer. */
export function ReplyForm({ thread: { assigned_to, id, locale, status } }: { thread: InboxThread }) {
  const { account } = useOperator();
  const api = useApi();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const sayTyping = useTypingSign(id);
  // The same answer sent again after a lost connection arrives once.
  const clientId = useRef(newClientId());
  const { busy, error, submit } = useSubmission(async () => {
    const body = { client_id: clientId.current, text: text.trim() };
    const thread = await api.call(answerConversation, { params: { id }, body });
    clientId.current = newClientId();
    queries.setQueryData(keyOf(readConversation, { params: { id } }), thread);
    setText('');
  });
  if (status === 'ended') return null;
  if (assigned_to !== null && assigned_to !== account) {
    return <p className="border-t border-line p-4 text-muted">{texts.desk.takeOverFirst}</p>;
  }
  const send = () => {
    if (text.trim() !== '') void submit();
  };
  const write = (entry: string) => {
    if (entry !== text) clientId.current = newClientId();
    setText(entry);
    if (entry.trim() !== '') sayTyping();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-2 border-t border-line p-4"
    >
      <CannedChoice
        locale={locale}
        onChoose={(chosen) => write(text === '' ? chosen : `${text}\n${chosen}`)}
      />
      <TextArea
        label={texts.desk.reply}
        hint={texts.desk.replyHint}
        value={text}
        onChange={write}
        onKeyDown={press}
        maxLength={CHAT_TEXT_MAX}
      />
      {error !== null && <ErrorNotice error={error} />}
      <Button
        type="submit"
        tone="primary"
        className="self-end"
        busy={busy}
        disabled={text.trim() === ''}
        icon={<SendHorizontal aria-hidden="true" />}
      >
        {texts.desk.send}
      </Button>
    </form>
  );
}

function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** Those in the customer's language come first. */
function CannedChoice({ locale, onChoose }: { locale: string; onChoose: (text: string) => void }) {
  const { data } = useAnswer(listCannedReplies);
  const items = [...(data?.items ?? [])].sort(
    (one, other) => Number(other.locale === locale) - Number(one.locale === locale),
  );
  if (items.length === 0) return null;
  return (
    <Select
      label={texts.desk.canned}
      value=""
      onChange={(chosen) => {
        const reply = items.find(({ id }) => id === chosen);
        if (reply) onChoose(reply.text);
      }}
      options={[
        { value: '', label: texts.desk.chooseCanned },
        ...items.map((reply) => ({
          value: reply.id,
          label: `${reply.title} (${texts.languages[reply.locale]})`,
        })),
      ]}
    />
  );
}

/** Lets the customer know that an answer is being written, every few seconds at most. */
function useTypingSign(id: string): () => void {
  const api = useApi();
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = Date.now();
    if (now - saidAt.current < CHAT_TYPING_EVERY) return;
    saidAt.current = now;
    // Nothing is lost with it.
    api.call(showInboxTyping, { params: { id } }).catch(() => undefined);
  };
}
