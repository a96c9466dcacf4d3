import { listVerifications, type RealnameReview } from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { Choice, type Column, Page, PagedTable, RowLink } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { WithHolds } from '../holds/index.ts';
import { levelsTexts, verificationStatusTexts } from '../texts.ts';
import { verificationsTexts } from './texts.ts';

const { columns: headers } = verificationsTexts;
const STATUSES = ['pending', 'approved', 'rejected'] as const;
type Status = (typeof STATUSES)[number];

const APPLICATION: readonly Column<RealnameReview>[] = [
  {
    header: headers.id,
    cell: ({ id }) => <RowLink to={`/verification/${id}`}>{id}</RowLink>,
  },
  { header: headers.level, cell: ({ level }) => levelsTexts[level] },
  {
    header: headers.customer,
    cell: ({ customer }) => <WithHolds held={customer.held}>{customer.email || customer.phone}</WithHolds>,
    wide: true,
  },
  { header: headers.name, cell: ({ real_name }) => real_name ?? texts.common.none },
  { header: headers.submitted, cell: ({ submitted_at }) => timeText(submitted_at) },
];
const DECISION: readonly Column<RealnameReview>[] = [
  {
    header: headers.decided,
    cell: ({ decided_at }) => (decided_at === null ? texts.common.none : timeText(decided_at)),
  },
  { header: headers.by, cell: ({ decided_by }) => decided_by ?? texts.common.none },
];
const COLUMNS: Record<Status, readonly Column<RealnameReview>[]> = {
  pending: APPLICATION,
  approved: [...APPLICATION, ...DECISION],
  rejected: [...APPLICATION, ...DECISION],
};

export function VerificationsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status = STATUSES.find((known) => known === asked) ?? 'pending';
  return (
    <Page
      title={verificationsTexts.title}
      actions={
        <Choice
          label={verificationsTexts.status}
          options={STATUSES.map((value) => ({ value, label: verificationStatusTexts[value] }))}
          value={status}
          onChange={(chosen) => setParams(chosen === 'pending' ? {} : { status: chosen }, { replace: true })}
        />
      }
    >
      <PagedTable
        pages={usePages(listVerifications, { query: { status } })}
        caption={verificationsTexts.title}
        columns={COLUMNS[status]}
        keyOf={({ id }) => id}
        empty={verificationsTexts.empty[status]}
      />
    </Page>
  );
}
