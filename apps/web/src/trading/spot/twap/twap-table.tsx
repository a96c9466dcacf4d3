import type { TwapOrderData } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import {
  ActionsCell,
  Cell,
  type Column,
  DataTable,
  Figure,
  Lines,
  Moment,
  useActionsColumn,
} from '../../../kit/index.ts';
import { NO_FIGURE, useFormat, useTimes } from '../../../platform/format/index.ts';
import { useCurrencies, usePairPrice } from '../orders/order-card.tsx';
import { useTwapFeed } from './queries.ts';
import { StopButton, TwapStatus } from './twap-orders.tsx';

/** TWAP orders with their progress, as a table; nothing when there are none. */
export function TwapTable({ orders }: { orders: readonly TwapOrderData[] }) {
  const t = useTranslations('trade.twap');
  const columns = useColumns();
  useTwapFeed();
  if (orders.length === 0) return null;
  return (
    <DataTable label={t('list')} columns={columns} rows={orders} keyOf={({ id }) => id} empty={null}>
      {(order) => <TwapRow order={order} />}
    </DataTable>
  );
}

function useColumns(): readonly Column<TwapOrderData>[] {
  const t = useTranslations('trade');
  const orders = useTranslations('orders');
  const actions = useActionsColumn();
  return [
    { key: 'time', label: orders('time'), sortBy: ({ created_at }) => created_at },
    { key: 'pair', label: orders('pair'), sortBy: ({ symbol }) => symbol },
    { key: 'type', label: orders('type') },
    { key: 'side', label: orders('side'), sortBy: ({ side }) => side },
    { key: 'worst', label: t('twap.worst'), end: true },
    { key: 'average', label: orders('average'), end: true },
    { key: 'amount', label: orders('amount'), end: true },
    { key: 'slices', label: t('twap.next'), end: true },
    actions,
  ];
}

function TwapRow({ order }: { order: TwapOrderData }) {
  const t = useTranslations('trade');
  const format = useFormat();
  const times = useTimes();
  const { base, quote } = useCurrencies(order.symbol);
  const price = usePairPrice(order.symbol);
  const next = order.next_at === null ? NO_FIGURE : times.time(order.next_at);
  return (
    <tr>
      <Cell>
        <span className="text-muted">
          <Moment at={order.created_at} />
        </span>
      </Cell>
      <Cell className="font-semibold">
        {base}/{quote}
      </Cell>
      <Cell>
        <Lines
          first={t('twap.name')}
          second={t('twap.progress', { done: order.slices_done, slices: order.slices })}
        />
      </Cell>
      <Cell className={order.side === 'buy' ? 'text-rise' : 'text-fall'}>{t(order.side)}</Cell>
      <Cell end>
        <Figure text={price(order.price)} />
      </Cell>
      <Cell end>
        <Figure text={order.average_price === null ? NO_FIGURE : price(order.average_price)} />
      </Cell>
      <Cell end>
        <Figure text={`${format.decimal(order.filled_amount)} / ${format.decimal(order.amount)} ${base}`} />
      </Cell>
      <Cell end>
        <Figure text={next} />
      </Cell>
      <ActionsCell>
        {order.status === 'running' ? (
          <StopButton order={order} base={base} />
        ) : (
          <TwapStatus status={order.status} />
        )}
      </ActionsCell>
    </tr>
  );
}
