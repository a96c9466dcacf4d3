import { type AccountChange, accountChange } from '@trade/protocol';
import { type Column, PagedTable, Panel } from '../kit/index.ts';
import { usePages } from '../platform/api/index.ts';
import { timeText } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';

const { activity: say } = texts.customers;

const COLUMNS: readonly Column<AccountChange>[] = [
  { header: say.columns.date, cell: ({ date }) => timeText(date) },
  { header: say.columns.type, cell: ({ type }) => say.types[type] },
  { header: say.columns.detail, wide: true, cell: ({ detail }) => detail },
];

/** What happened to a customer's account, as the customer sees it. */
export function CustomerActivity({ id }: { id: string }) {
  return (
    <Panel title={say.title}>
      <PagedTable
        caption={say.title}
        columns={COLUMNS}
        pages={usePages(`/customers/${encodeURIComponent(id)}/activity`, accountChange)}
        keyOf={(change) => change.id}
        empty={say.none}
      />
    </Panel>
  );
}
