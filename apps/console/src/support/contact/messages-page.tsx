import { type ContactMessage, type ContactStatus, contactStatus, listContactMessages } from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import { Choice, type Column, Page, PagedTable, RowLink } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { contactTexts } from './texts.ts';

const { columns: headers } = contactTexts;
const STATUSES = contactStatus.options;

const SENT: readonly Column<ContactMessage>[] = [
  {
    header: headers.id,
    cell: ({ id }) => <RowLink to={`/messages/${id}`}>{id}</RowLink>,
  },
  {
    header: headers.customer,
    cell: ({ customer }) => <WithHolds held={customer.held}>{customer.email || customer.nickname}</WithHolds>,
  },
  {
    header: headers.question,
    cell: ({ question }) => <span className="line-clamp-1 max-w-xl">{question}</span>,
    wide: true,
  },
  { header: headers.images, cell: ({ images }) => images.length, align: 'end' },
  { header: headers.created, cell: ({ created_at }) => timeText(created_at) },
];
const COLUMNS: Record<ContactStatus, readonly Column<ContactMessage>[]> = {
  open: SENT,
  handled: [
    ...SENT,
    {
      header: headers.handled,
      cell: ({ handled }) => (handled === null ? texts.common.none : timeText(handled.at)),
    },
    { header: headers.by, cell: ({ handled }) => handled?.by ?? texts.common.none },
  ],
};

export function MessagesPage() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status') === 'handled' ? 'handled' : 'open';
  return (
    <Page
      title={contactTexts.title}
      actions={
        <Choice
          label={contactTexts.status}
          options={STATUSES.map((value) => ({ value, label: contactTexts.statuses[value] }))}
          value={status}
          onChange={(chosen) => setParams(chosen === 'open' ? {} : { status: chosen }, { replace: true })}
        />
      }
    >
      <PagedTable
        pages={usePages(listContactMessages, { query: { status } })}
        caption={contactTexts.title}
        columns={COLUMNS[status]}
        keyOf={({ id }) => id}
        empty={contactTexts.empty[status]}
      />
    </Page>
  );
}
