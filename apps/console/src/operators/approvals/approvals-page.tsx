import { type Approval, listApprovals } from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { Choice, type Column, Page, PagedTable, RowLink } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { ApprovalState, effectText } from './approval-page.tsx';
import { approvalsTexts } from './texts.ts';

const say = approvalsTexts;
const LISTS = ['open', 'ended'] as const;

const COLUMNS: readonly Column<Approval>[] = [
  {
    header: say.columns.act,
    cell: ({ id, title }) => <RowLink to={`/approvals/${id}`}>{title}</RowLink>,
    wide: true,
  },
  {
    header: say.columns.proposed,
    cell: ({ created_at, proposed_by }) => (
      <>
        {proposed_by}
        <span className="block text-xs text-faint">{timeText(created_at)}</span>
      </>
    ),
  },
  { header: say.columns.reason, cell: ({ reason }) => reason, wide: true },
  { header: say.columns.status, cell: ({ status }) => <ApprovalState status={status} /> },
  { header: say.columns.acts, cell: effectText },
];

export function ApprovalsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const list = LISTS.find((known) => known === asked) ?? 'open';
  return (
    <Page
      title={say.title}
      actions={
        <Choice
          label={say.status}
          options={LISTS.map((value) => ({ value, label: say.lists[value] }))}
          value={list}
          onChange={(chosen) => setParams(chosen === 'open' ? {} : { status: chosen }, { replace: true })}
        />
      }
    >
      <PagedTable
        pages={usePages(listApprovals, { query: { status: list } })}
        caption={say.title}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={say.empty[list]}
      />
    </Page>
  );
}
