import { type Adjustment, adjustment, adjustmentStatus } from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import { Button, Choice, type Column, Page, PagedTable } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Decision } from './decision.tsx';
import { MoveDialog } from './move-dialog.tsx';

const { columns: headers } = texts.adjustments;
const STATUSES = adjustmentStatus.options;
type Status = (typeof STATUSES)[number];

const PROPOSAL: readonly Column<Adjustment>[] = [
  { header: headers.id, cell: ({ id }) => id },
  { header: headers.type, cell: ({ type }) => texts.adjustments.types[type] },
  {
    header: headers.customer,
    cell: ({ customer, venue_account: venue }) =>
      customer ? (
        <Lines
          first={<WithHolds held={customer.held}>{customer.email || customer.phone}</WithHolds>}
          second={customer.id}
        />
      ) : (
        venue && texts.adjustments.venueAccounts[venue]
      ),
  },
  {
    header: headers.amount,
    cell: ({ amount, currency }) => `${groupThousands(amount)} ${currency}`,
    align: 'end',
  },
  { header: headers.reason, cell: ({ reason }) => reason, wide: true },
  {
    header: headers.proposed,
    cell: ({ created_at, proposed_by }) => <Lines first={proposed_by} second={timeText(created_at)} />,
  },
];
const DECISION: Column<Adjustment> = {
  header: headers.decided,
  cell: ({ decided_by, decision_reason }) =>
    [decided_by ?? texts.common.none, decision_reason].filter(Boolean).join(': '),
};
const ACTIONS: Column<Adjustment> = {
  header: texts.common.actions,
  pinned: true,
  cell: (waiting) => <Decision waiting={waiting} />,
};
const COLUMNS: Record<Status, readonly Column<Adjustment>[]> = {
  pending: [...PROPOSAL, ACTIONS],
  completed: [...PROPOSAL, DECISION],
  rejected: [...PROPOSAL, DECISION],
  refused: [...PROPOSAL, DECISION],
};

export function AdjustmentsPage() {
  const [params, setParams] = useSearchParams();
  const [moving, setMoving] = useState(false);
  const asked = params.get('status');
  const status = STATUSES.find((known) => known === asked) ?? 'pending';
  return (
    <Page
      title={texts.adjustments.title}
      actions={
        <>
          <Choice
            label={texts.adjustments.status}
            options={STATUSES.map((value) => ({ value, label: texts.adjustments.statuses[value] }))}
            value={status}
            onChange={(chosen) =>
              setParams(chosen === 'pending' ? {} : { status: chosen }, { replace: true })
            }
          />
          <Button tone="primary" onClick={() => setMoving(true)}>
            {texts.adjustments.move}
          </Button>
        </>
      }
    >
      <PagedTable
        pages={usePages('/adjustments', adjustment, { status })}
        caption={texts.adjustments.title}
        columns={COLUMNS[status]}
        keyOf={({ id }) => id}
        empty={texts.adjustments.empty[status]}
      />
      {moving && <MoveDialog onClose={() => setMoving(false)} />}
    </Page>
  );
}

function Lines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      {first}
      <span className="block text-xs text-faint">{second}</span>
    </>
  );
}
