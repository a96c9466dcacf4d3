import { readCustomerOpenOrders } from '@trade/protocol';
import { type Column, Loaded, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { type OpenOrderRow, useFeatures } from '../../platform/feature.tsx';
import { timeText } from '../../platform/format/index.ts';
import { customersTexts } from '../texts.ts';

const { openOrders: orderTexts } = customersTexts;

const COLUMNS: readonly Column<OpenOrderRow>[] = [
  { header: orderTexts.columns.number, cell: ({ id }) => id },
  { header: orderTexts.columns.kind, cell: ({ kind }) => kind },
  { header: orderTexts.columns.market, cell: ({ symbol }) => symbol },
  { header: orderTexts.columns.side, cell: ({ side }) => side },
  { header: orderTexts.columns.size, align: 'end', cell: ({ size }) => size },
  { header: orderTexts.columns.at, wide: true, cell: ({ at }) => at },
  { header: orderTexts.columns.filled, align: 'end', cell: ({ filled }) => filled },
  { header: orderTexts.columns.date, cell: ({ date }) => timeText(date) },
];

/** A customer's orders that wait, of every kind, newest first. */
export function OpenOrders({
  given,
}: {
  given: { params: { id: string }; query: { mode: 'real' | 'demo' } };
}) {
  const kinds = useFeatures().flatMap(({ openOrders }) => openOrders ?? []);
  return (
    <>
      <h3 className="font-semibold">{orderTexts.title}</h3>
      <Loaded answer={useAnswer(readCustomerOpenOrders, given)}>
        {(orders) => (
          <Table
            caption={orderTexts.title}
            columns={COLUMNS}
            rows={kinds.flatMap((rowsOf) => rowsOf(orders)).sort((one, other) => other.date - one.date)}
            keyOf={({ id, kind }) => `${kind}:${id}`}
            empty={orderTexts.none}
          />
        )}
      </Loaded>
    </>
  );
}
