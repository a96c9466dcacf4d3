import { type ChatContent, type InboxConversation, inboxStatus, listConversations } from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import { Badge, Checkbox, Choice, type Column, Page, PagedTable, RowLink } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { CannedReplies } from './canned-replies.tsx';
import { PresenceSwitch } from './presence.tsx';

/** A message in one line. */
function lineOf(content: ChatContent): string {
  if (content.kind === 'text') return content.text;
  return content.kind === 'file' ? texts.desk.file(content.file.name) : texts.desk.ended;
}

const { columns: headers } = texts.desk;
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

/** Who waits for an answer, who has one, and what is over. */
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
    <Page title={texts.desk.title} actions={<PresenceSwitch />}>
      <div className="flex flex-wrap items-center gap-4">
        <Choice
          label={texts.desk.status}
          options={STATUSES.map((value) => ({ value, label: texts.desk.statuses[value] }))}
          value={status}
          onChange={(chosen) => choose({ status: chosen, mine })}
        />
        <Checkbox
          label={texts.desk.mine}
          checked={mine}
          onChange={(only) => choose({ status, mine: only })}
        />
      </div>
      <PagedTable
        pages={usePages(listConversations, { query: { status, mine: mine ? 'true' : undefined } })}
        caption={texts.desk.title}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={texts.desk.empty[status]}
      />
      <CannedReplies />
    </Page>
  );
}
