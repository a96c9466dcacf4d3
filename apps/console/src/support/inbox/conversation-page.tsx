import { useQueryClient } from '@tanstack/react-query';
import {
  answerConversation,
  assignConversation,
  CHAT_TEXT_MAX,
  CHAT_TYPING_EVERY,
  endConversation,
  type InboxThread,
  listCannedReplies,
  listConversations,
  readConversation,
  readCustomer,
  showInboxTyping,
} from '@trade/protocol';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import { customersTexts, verificationStatusTexts } from '../../customers/texts.ts';
import {
  Badge,
  Button,
  DialogForm,
  ErrorMessage,
  Facts,
  Loaded,
  Page,
  Panel,
  Select,
  TextArea,
} from '../../kit/index.ts';
import { keyOf, useAnswer, useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { useOperator } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { PresenceSwitch } from './presence.tsx';
import { inboxTexts } from './texts.ts';
import { Thread } from './thread.tsx';

/** The form for an answer, when this operator may answer. */
function ReplyForm({ thread: { assigned_to, id, locale, status } }: { thread: InboxThread }) {
  const { account } = useOperator();
  const api = useApi();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const sayTyping = useTypingSign(id);
  // Stays the same when an answer is sent again, so that it arrives once.
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
    return <p className="border-t border-line p-4 text-muted">{inboxTexts.takeOverFirst}</p>;
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
        label={inboxTexts.reply}
        hint={inboxTexts.replyHint}
        value={text}
        onChange={write}
        onKeyDown={press}
        maxLength={CHAT_TEXT_MAX}
      />
      {error !== null && <ErrorMessage error={error} />}
      <Button
        type="submit"
        tone="primary"
        className="self-end"
        busy={busy}
        disabled={text.trim() === ''}
        icon={<SendHorizontal aria-hidden="true" />}
      >
        {inboxTexts.send}
      </Button>
    </form>
  );
}

function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** The canned replies, those in the customer's language first. */
function CannedChoice({ locale, onChoose }: { locale: string; onChoose: (text: string) => void }) {
  const { data } = useAnswer(listCannedReplies);
  const items = [...(data?.items ?? [])].sort(
    (one, other) => Number(other.locale === locale) - Number(one.locale === locale),
  );
  if (items.length === 0) return null;
  return (
    <Select
      label={inboxTexts.canned}
      value=""
      onChange={(chosen) => {
        const reply = items.find(({ id }) => id === chosen);
        if (reply) onChoose(reply.text);
      }}
      options={[
        { value: '', label: inboxTexts.chooseCanned },
        ...items.map((reply) => ({
          value: reply.id,
          label: `${reply.title} (${texts.languages[reply.locale]})`,
        })),
      ]}
    />
  );
}

/** Tells the customer that an answer is being typed, every few seconds at most. */
function useTypingSign(id: string): () => void {
  const api = useApi();
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = Date.now();
    if (now - saidAt.current < CHAT_TYPING_EVERY) return;
    saidAt.current = now;
    // Not important: a lost sign is not repeated.
    api.call(showInboxTyping, { params: { id } }).catch(() => undefined);
  };
}

/** The customer of the conversation. */
function CustomerCard({ thread: { customer, customer_online, locale, opened_at } }: { thread: InboxThread }) {
  const answer = useAnswer(readCustomer, { params: { id: customer.id } });
  const { columns } = customersTexts;
  const { none } = texts.common;
  return (
    <Panel title={inboxTexts.customer}>
      <div className="flex flex-col gap-4">
        <Loaded answer={answer}>
          {(found) => (
            <Facts
              facts={[
                [
                  inboxTexts.app,
                  <Badge key="app" mood={customer_online ? 'good' : 'neutral'}>
                    {customer_online ? inboxTexts.appOpen : inboxTexts.appClosed}
                  </Badge>,
                ],
                [columns.id, found.id],
                [columns.nickname, found.nickname || none],
                [columns.email, found.email || none],
                [columns.phone, found.phone || none],
                [inboxTexts.columns.language, texts.languages[locale]],
                [
                  columns.state,
                  <WithHolds key="state" held={found.held}>
                    {found.disabled ? customersTexts.states.disabled : customersTexts.states.enabled}
                  </WithHolds>,
                ],
                [columns.primary, verificationStatusTexts[found.primary]],
                [columns.advanced, verificationStatusTexts[found.advanced]],
                [columns.credit, found.credit_score],
                [columns.created, timeText(found.created_at)],
                [inboxTexts.opened, timeText(opened_at)],
              ]}
            />
          )}
        </Loaded>
        <Link to={`/customers/${customer.id}`} className="font-medium text-primary hover:underline">
          {inboxTexts.openCustomer}
        </Link>
      </div>
    </Panel>
  );
}

/** Short, because customers are waiting. */
const REFRESH_MS = 2_000;

/** One conversation: messages, customer, and the form for an answer. */
export function ConversationPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(readConversation, { params: { id }, every: REFRESH_MS });
  return (
    <Page
      title={answer.data ? inboxTexts.with(nameOf(answer.data)) : inboxTexts.title}
      back={{ to: '/desk', label: inboxTexts.back }}
      actions={<PresenceSwitch />}
    >
      <Loaded answer={answer}>
        {(thread) => (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
            <section className="flex h-[calc(100dvh-7.5rem)] min-h-96 flex-col rounded-lg border border-line bg-surface">
              <Assignment thread={thread} />
              <Thread thread={thread} />
              <ReplyForm key={thread.id} thread={thread} />
            </section>
            <CustomerCard thread={thread} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const nameOf = ({ customer }: InboxThread) => customer.nickname || customer.email;

/** Who answers, with a way to change it. */
function Assignment({ thread: { assigned_to, id, status } }: { thread: InboxThread }) {
  const { account } = useOperator();
  const api = useApi();
  const refresh = useRefresh();
  const [ending, setEnding] = useState(false);
  const own = assigned_to === account;
  const { busy, error, submit } = useSubmission(async () => {
    const body = { from: assigned_to, operator: own ? null : account };
    await api.call(assignConversation, { params: { id }, body });
    await refresh(listConversations);
  });
  if (status === 'ended') {
    return <p className="border-b border-line px-4 py-2.5 text-muted">{inboxTexts.isOver}</p>;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
      <p className="text-muted">
        {own
          ? inboxTexts.yours
          : assigned_to === null
            ? inboxTexts.nobodys
            : inboxTexts.assignedTo(assigned_to)}
      </p>
      <div className="flex gap-2">
        <Button busy={busy} onClick={() => submit()}>
          {own ? inboxTexts.release : assigned_to === null ? inboxTexts.take : inboxTexts.takeOver}
        </Button>
        <Button tone="danger" onClick={() => setEnding(true)}>
          {inboxTexts.end}
        </Button>
      </div>
      {error !== null && <ErrorMessage error={error} />}
      {ending && <EndDialog id={id} onClose={() => setEnding(false)} />}
    </div>
  );
}

function EndDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const submission = useSubmission(async () => {
    await api.call(endConversation, { params: { id } });
    await refresh(listConversations);
    onClose();
  });
  return (
    <DialogForm
      title={inboxTexts.endTitle}
      description={inboxTexts.endText}
      action={inboxTexts.end}
      tone="danger"
      submission={submission}
      onSubmit={() => submission.submit()}
      onClose={onClose}
    />
  );
}
