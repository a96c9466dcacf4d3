import { type RechargeReview, rechargeReview, rechargeStatus } from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import { Choice, type Column, Page, PagedTable, RowLink } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { RechargeState } from './recharge-status.tsx';

const { columns: headers } = texts.recharges;
const STATUSES = rechargeStatus.options;
type Status = (typeof STATUSES)[number];

const amountText = (amount: string | null, currency: string) =>
  amount === null ? texts.common.none : `${groupThousands(amount)} ${currency}`;

const ANNOUNCED: readonly Column<RechargeReview>[] = [
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
const STATE: Column<RechargeReview> = {
  header: headers.state,
  cell: (review) => <RechargeState review={review} />,
};
const CREDITED: Column<RechargeReview> = {
  header: headers.credited,
  cell: ({ credited, currency }) => amountText(credited, currency),
  align: 'end',
};
const DECISION: readonly Column<RechargeReview>[] = [
  {
    header: headers.decided,
    cell: ({ decided_at }) => (decided_at === null ? texts.common.none : timeText(decided_at)),
  },
  { header: headers.by, cell: ({ decided_by }) => decided_by ?? texts.recharges.watcher },
];
const COLUMNS: Record<Status, readonly Column<RechargeReview>[]> = {
  pending: [...ANNOUNCED, STATE],
  completed: [...ANNOUNCED, CREDITED, ...DECISION],
  rejected: [...ANNOUNCED, ...DECISION],
};

export function RechargesPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status = STATUSES.find((known) => known === asked) ?? 'pending';
  return (
    <Page
      title={texts.recharges.title}
      actions={
        <Choice
          label={texts.recharges.status}
          options={STATUSES.map((value) => ({ value, label: texts.recharges.statuses[value] }))}
          value={status}
          onChange={(chosen) => setParams(chosen === 'pending' ? {} : { status: chosen }, { replace: true })}
        />
      }
    >
      <PagedTable
        pages={usePages('/reviews/recharges', rechargeReview, { status })}
        caption={texts.recharges.title}
        columns={COLUMNS[status]}
        keyOf={({ id }) => id}
        empty={texts.recharges.empty[status]}
      />
    </Page>
  );
}
