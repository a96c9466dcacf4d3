import { type CustomerOpenOrders, readCustomerOpenOrders } from '@trade/protocol';
import { type Column, Loaded, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { customersTexts } from '../texts.ts';

const { openOrders: orderTexts } = customersTexts;

/** An order of any kind, as a row. */
interface Row {
  id: string;
  kind: string;
  symbol: string;
  side: string;
  size: string;
  at: string;
  filled: string;
  date: number;
}

const COLUMNS: readonly Column<Row>[] = [
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
  return (
    <>
      <h3 className="font-semibold">{orderTexts.title}</h3>
      <Loaded answer={useAnswer(readCustomerOpenOrders, given)}>
        {(orders) => (
          <Table
            caption={orderTexts.title}
            columns={COLUMNS}
            rows={rowsOf(orders)}
            keyOf={({ id, kind }) => `${kind}:${id}`}
            empty={orderTexts.none}
          />
        )}
      </Loaded>
    </>
  );
}

function rowsOf({ conditional, contract, spot, twap }: CustomerOpenOrders): Row[] {
  const { kinds, sides } = orderTexts;
  const rows: Row[] = [
    ...spot.map(({ amount, created_at, filled_percent, id, price, side, symbol, total }) => ({
      id,
      symbol,
      kind: kinds.spot,
      side: sides[side],
      date: created_at,
      size: amount === null ? orderTexts.worth(groupThousands(total ?? '0')) : groupThousands(amount),
      at: priceOf(price),
      filled: `${filled_percent} %`,
    })),
    ...contract.map(({ action, created_at, filled_percent, id, lots, price, side, symbol }) => ({
      id,
      symbol,
      kind: kinds.contract,
      side: orderTexts.acts[action][side],
      date: created_at,
      size: orderTexts.lots(groupThousands(lots)),
      at: priceOf(price),
      filled: `${filled_percent} %`,
    })),
    ...twap.map(({ amount, created_at, filled_percent, id, price, side, slices, slices_done, symbol }) => ({
      id,
      symbol,
      kind: kinds.twap,
      side: sides[side],
      date: created_at,
      size: groupThousands(amount),
      at: orderTexts.slices(slices_done, slices, groupThousands(price)),
      filled: `${filled_percent} %`,
    })),
    ...conditional.map(rowOfConditional),
  ];
  return rows.sort((one, other) => other.date - one.date);
}

/** Of one that has filled a part and goes on, how much that was. */
function rowOfConditional(order: CustomerOpenOrders['conditional'][number]): Row {
  const { action, after, amount, created_at, filled_amount, id, legs, market } = order;
  const { resting, side, source, symbol, total } = order;
  return {
    id,
    symbol,
    kind: orderTexts.kinds.conditional,
    date: created_at,
    filled: order.order_id === null ? '' : sizeOf(filled_amount, null, market),
    side: action === null ? orderTexts.sides[side] : orderTexts.acts[action][side],
    size: sizeOf(amount, total, market),
    at: legs
      .map((leg) =>
        leg.kind === 'fill'
          ? orderTexts.fill(priceOf(leg.price))
          : orderTexts.leg(
              orderTexts.legs[leg.kind],
              priceOf(leg.trigger ?? leg.activation),
              priceOf(leg.price),
            ),
      )
      .concat(resting === null ? [] : orderTexts.rests(groupThousands(resting.price)))
      .concat(after?.open === true ? orderTexts.after(after.order_id) : [])
      .concat(orderTexts.sources[source])
      .join(', '),
  };
}

function priceOf(text: string | null): string {
  return text === null ? orderTexts.market : groupThousands(text);
}

/**
 * Of a purchase by total its worth; of a contract lots; all of a position when it names no size.
 */
function sizeOf(amount: string | null, total: string | null, market: 'spot' | 'contracts'): string {
  if (total !== null) return orderTexts.worth(groupThousands(total));
  if (amount === null) return orderTexts.all;
  return market === 'contracts' ? orderTexts.lots(groupThousands(amount)) : groupThousands(amount);
}
