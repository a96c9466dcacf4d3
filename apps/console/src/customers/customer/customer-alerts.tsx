import { type ItemOf, listCustomerAlerts } from '@trade/protocol';
import { type Column, Loaded, Panel, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { customersTexts } from '../texts.ts';

const { alerts: say } = customersTexts;
type Alert = ItemOf<typeof listCustomerAlerts>;

const COLUMNS: readonly Column<Alert>[] = [
  { header: say.columns.market, cell: ({ symbol }) => symbol },
  {
    header: say.columns.waits,
    wide: true,
    cell: ({ kind, repeats, value, window }) =>
      `${say.waits[kind](value, window ?? '')}, ${repeats ? say.again : say.once}`,
  },
  { header: say.columns.mode, cell: ({ mode }) => say.modes[mode] },
  { header: say.columns.state, cell: ({ status }) => say.states[status] },
  { header: say.columns.told, align: 'end', cell: ({ told }) => told },
  { header: say.columns.last, cell: ({ last }) => (last ? timeText(last.at) : texts.common.none) },
  { header: say.columns.created, cell: ({ created_at }) => timeText(created_at) },
];

/** What a customer wants to be told of. */
export function CustomerAlerts({ id }: { id: string }) {
  return (
    <Panel title={say.title}>
      <Loaded answer={useAnswer(listCustomerAlerts, { params: { id } })}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={COLUMNS}
            rows={items}
            keyOf={(alert) => alert.id}
            empty={say.none}
          />
        )}
      </Loaded>
    </Panel>
  );
}
