import {
  listWithdrawalReviews,
  readWaitingWork,
  type WithdrawalQueue,
  type WithdrawalReview,
  withdrawalQueue,
} from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import { Choice, type Column, Page, PagedTable, RowLink } from '../../kit/index.ts';
import { REFRESH_MS, useAnswer, usePages } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { withdrawalsTexts } from './texts.ts';
import { WithdrawalState } from './withdrawal-page.tsx';

const { columns: headers } = withdrawalsTexts;
const QUEUES = withdrawalQueue.options;
const FIRST = 'review';

const COLUMNS: readonly Column<WithdrawalReview>[] = [
  {
    header: headers.id,
    cell: ({ id }) => <RowLink to={`/withdrawals/${id}`}>{id}</RowLink>,
  },
  {
    header: headers.customer,
    cell: ({ customer }) => <WithHolds held={customer.held}>{customer.email || customer.phone}</WithHolds>,
    wide: true,
  },
  {
    header: headers.to,
    cell: ({ destination }) =>
      destination.channel === 'wallet' ? destination.network : destination.bank_name,
  },
  {
    header: headers.amount,
    cell: ({ amount, currency }) => `${groupThousands(amount)} ${currency}`,
    align: 'end',
  },
  { header: headers.value, cell: ({ usdt_value }) => groupThousands(usdt_value), align: 'end' },
  { header: headers.state, cell: (review) => <WithdrawalState review={review} /> },
  { header: headers.created, cell: ({ created_at }) => timeText(created_at) },
];

/** Returns the name of a queue, with how many wait in it: the navigation counts them together. */
function useQueueLabels(): (queue: WithdrawalQueue) => string {
  const { data } = useAnswer(readWaitingWork, { every: REFRESH_MS });
  const sizes: Partial<Record<WithdrawalQueue, number | null | undefined>> = {
    review: data?.withdrawals,
    payout: data?.payouts,
    unknown: data?.unclear_payouts,
  };
  return (queue) => {
    const name = withdrawalsTexts.queues[queue];
    const size = sizes[queue] ?? 0;
    return size === 0 ? name : `${name} (${size})`;
  };
}

export function WithdrawalsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('queue');
  const queue = QUEUES.find((known) => known === asked) ?? FIRST;
  const labelOf = useQueueLabels();
  return (
    <Page
      title={withdrawalsTexts.title}
      actions={
        <Choice
          label={withdrawalsTexts.queue}
          options={QUEUES.map((value) => ({ value, label: labelOf(value) }))}
          value={queue}
          onChange={(chosen) => setParams(chosen === FIRST ? {} : { queue: chosen }, { replace: true })}
        />
      }
    >
      <PagedTable
        pages={usePages(listWithdrawalReviews, { query: { queue } })}
        caption={withdrawalsTexts.title}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={withdrawalsTexts.empty[queue]}
      />
    </Page>
  );
}
