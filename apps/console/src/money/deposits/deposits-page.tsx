import { type DepositReview, depositStatus, listDepositReviews } from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import { Choice, type Column, Page, PagedTable, RowLink } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { DepositState } from './deposit-page.tsx';
import { depositsTexts } from './texts.ts';

const { columns: headers } = depositsTexts;
const STATUSES = depositStatus.options;
type Status = (typeof STATUSES)[number];

const amountText = (amount: string | null, currency: string) =>
  amount === null ? texts.common.none : `${groupThousands(amount)} ${currency}`;

const ANNOUNCED: readonly Column<DepositReview>[] = [
  {
    header: headers.id,
    cell: ({ id }) => <RowLink to={`/deposits/${id}`}>{id}</RowLink>,
  },
  {
    header: headers.customer,
    cell: ({ customer }) => <WithHolds held={customer.held}>{customer.email || customer.phone}</WithHolds>,
    wide: true,
  },
  { header: headers.network, cell: ({ network }) => network },
  { header: headers.announced, cell: ({ amount, currency }) => amountText(amount, currency), align: 'end' },
  { header: headers.created, cell: ({ created_at }) => timeText(created_at) },
];
const STATE: Column<DepositReview> = {
  header: headers.state,
  cell: (review) => <DepositState review={review} />,
};
const CREDITED: Column<DepositReview> = {
  header: headers.credited,
  cell: ({ credited, currency }) => amountText(credited, currency),
  align: 'end',
};
const DECISION: readonly Column<DepositReview>[] = [
  {
    header: headers.decided,
    cell: ({ decided_at }) => (decided_at === null ? texts.common.none : timeText(decided_at)),
  },
  { header: headers.by, cell: ({ decided_by }) => decided_by ?? depositsTexts.watcher },
];
const COLUMNS: Record<Status, readonly Column<DepositReview>[]> = {
  pending: [...ANNOUNCED, STATE],
  completed: [...ANNOUNCED, CREDITED, ...DECISION],
  rejected: [...ANNOUNCED, ...DECISION],
};

export function DepositsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status = STATUSES.find((known) => known === asked) ?? 'pending';
  return (
    <Page
      title={depositsTexts.title}
      actions={
        <Choice
          label={depositsTexts.status}
          options={STATUSES.map((value) => ({ value, label: depositsTexts.statuses[value] }))}
          value={status}
          onChange={(chosen) => setParams(chosen === 'pending' ? {} : { status: chosen }, { replace: true })}
        />
      }
    >
      <PagedTable
        pages={usePages(listDepositReviews, { query: { status } })}
        caption={depositsTexts.title}
        columns={COLUMNS[status]}
        keyOf={({ id }) => id}
        empty={depositsTexts.empty[status]}
      />
    </Page>
  );
}
