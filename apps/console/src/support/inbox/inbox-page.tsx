import { useQueryClient } from '@tanstack/react-query';
import {
  addCannedReply,
  type CannedReply,
  type ChatContent,
  type DataOf,
  type InboxConversation,
  inboxStatus,
  LOCALES,
  type Locale,
  listCannedReplies,
  listConversations,
  removeCannedReply,
} from '@trade/protocol';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import {
  Badge,
  Button,
  Checkbox,
  Choice,
  type Column,
  DialogForm,
  ErrorMessage,
  IconButton,
  Loaded,
  Page,
  PagedTable,
  Panel,
  RowLink,
  Select,
  TextArea,
  TextField,
} from '../../kit/index.ts';
import { keyOf, useAnswer, useApi, usePages, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { PresenceSwitch } from './presence.tsx';
import { inboxTexts } from './texts.ts';

/** Canned replies, which operators can choose when they answer. */
function CannedReplies() {
  const [adding, setAdding] = useState(false);
  const answer = useAnswer(listCannedReplies);
  return (
    <Panel title={inboxTexts.canned}>
      <div className="flex flex-col gap-3">
        <Loaded answer={answer}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-muted">{inboxTexts.noCanned}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {items.map((reply) => (
                  <Reply key={reply.id} reply={reply} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <Button className="self-start" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {inboxTexts.addCanned}
        </Button>
      </div>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function useShow() {
  const queries = useQueryClient();
  return (all: DataOf<typeof listCannedReplies>) => queries.setQueryData(keyOf(listCannedReplies), all);
}

function Reply({ reply: { id, locale, text, title } }: { reply: CannedReply }) {
  const queries = useQueryClient();
  const api = useApi();
  const { busy, error, submit } = useSubmission(async () => {
    await api.call(removeCannedReply, { params: { id } });
    await queries.invalidateQueries({ queryKey: keyOf(listCannedReplies) });
  });
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {title} <span className="text-faint">{texts.languages[locale]}</span>
        </p>
        <p className="whitespace-pre-wrap text-muted">{text}</p>
        {error !== null && <ErrorMessage error={error} />}
      </div>
      <IconButton label={inboxTexts.removeCanned(title)} disabled={busy} onClick={() => submit()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const show = useShow();
  const [title, setTitle] = useState('');
  const [locale, setLocale] = useState<Locale>('en');
  const [text, setText] = useState('');
  const submission = useSubmission(async () => {
    const body = { title: title.trim(), locale, text: text.trim() };
    show(await api.call(addCannedReply, { body }));
    onClose();
  });
  return (
    <DialogForm
      title={inboxTexts.addCanned}
      action={inboxTexts.saveCanned}
      submission={submission}
      onSubmit={() => submission.submit()}
      onClose={onClose}
    >
      <TextField label={inboxTexts.cannedTitle} value={title} onChange={setTitle} maxLength={80} />
      <Select
        label={inboxTexts.columns.language}
        value={locale}
        onChange={(value) => setLocale(LOCALES.find((one) => one === value) ?? locale)}
        options={LOCALES.map((value) => ({ value, label: texts.languages[value] }))}
      />
      <TextArea label={inboxTexts.cannedText} value={text} onChange={setText} maxLength={2000} />
    </DialogForm>
  );
}

/** A message in one line. */
function lineOf(content: ChatContent): string {
  if (content.kind === 'text') return content.text;
  return content.kind === 'file' ? inboxTexts.file(content.file.name) : inboxTexts.ended;
}

const { columns: headers } = inboxTexts;
const STATUSES = inboxStatus.options;

const COLUMNS: readonly Column<InboxConversation>[] = [
  {
    header: headers.customer,
    cell: ({ customer, id }) => (
      <WithHolds held={customer.held}>
        <RowLink to={`/desk/${id}`}>{customer.nickname || customer.email}</RowLink>
      </WithHolds>
    ),
  },
  { header: headers.language, cell: ({ locale }) => texts.languages[locale] },
  {
    header: headers.last,
    cell: ({ last_message }) => <span className="line-clamp-1">{lineOf(last_message.content)}</span>,
    wide: true,
  },
  {
    header: headers.unread,
    cell: ({ unread }) => (unread === 0 ? texts.common.none : <Badge mood="waiting">{unread}</Badge>),
  },
  { header: headers.since, cell: ({ last_message }) => timeText(last_message.created_at) },
  { header: headers.assigned, cell: ({ assigned_to }) => assigned_to ?? texts.common.none },
];

/** Conversations: waiting, answered and ended. */
export function InboxPage() {
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((known) => known === params.get('status')) ?? 'waiting';
  const mine = params.get('mine') === 'true';
  const choose = (chosen: { status: string; mine: boolean }) =>
    setParams(
      { ...(chosen.status !== 'waiting' && { status: chosen.status }), ...(chosen.mine && { mine: 'true' }) },
      { replace: true },
    );
  return (
    <Page title={inboxTexts.title} actions={<PresenceSwitch />}>
      <div className="flex flex-wrap items-center gap-4">
        <Choice
          label={inboxTexts.status}
          options={STATUSES.map((value) => ({ value, label: inboxTexts.statuses[value] }))}
          value={status}
          onChange={(chosen) => choose({ status: chosen, mine })}
        />
        <Checkbox
          label={inboxTexts.mine}
          checked={mine}
          onChange={(only) => choose({ status, mine: only })}
        />
      </div>
      <PagedTable
        pages={usePages(listConversations, { query: { status, mine: mine ? 'true' : undefined } })}
        caption={inboxTexts.title}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={inboxTexts.empty[status]}
      />
      <CannedReplies />
    </Page>
  );
}
