import { useInfiniteQuery } from '@tanstack/react-query';
import type { SpotOrder } from '@trade/protocol';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ActionsCell,
  Cell,
  type Column,
  classes,
  DataTable,
  Figure,
  Moment,
  useActionsColumn,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useLive, useOpenOrders } from '../../../platform/live/index.ts';
import { symbolPath } from '../../../platform/trade-paths.ts';
import { AmendButton, CancelOrder, OrderStatus, typeName } from '../../desk/index.ts';
import { NothingHere } from '../../panels/index.ts';
import { AmendSpotSheet } from '../orders/lazy-amend.ts';
import { useOrderFigures } from '../orders/order-card.tsx';
import { ordersQuery, useOrderFeed, useWaitingOrders } from '../orders/order-feed.ts';

interface OpenOrdersTableProps {
  orders: readonly SpotOrder[];
  /** Whether nothing else is shown with it, so that it says when there are none. */
  alone: boolean;
}

/** Orders that wait in the order book, each with its buttons to change and to cancel it. */
export function OpenOrdersTable({ orders, alone }: OpenOrdersTableProps) {
  const t = useTranslations('trade');
  const { state } = useOpenOrders();
  const { openOrders } = useLive();
  return (
    <DataTable
      label={t('open_orders')}
      columns={useColumns()}
      rows={orders}
      keyOf={({ id }) => id}
      state={state}
      onRetry={() => void openOrders.reload()}
      empty={alone && <NothingHere text={t('no_open_orders')} />}
    >
      {(order) => <OrderRow order={order} />}
    </DataTable>
  );
}

function useColumns(): readonly Column<SpotOrder>[] {
  const t = useTranslations('orders');
  const actions = useActionsColumn();
  return [
    { key: 'time', label: t('time'), sortBy: ({ created_at }) => created_at },
    { key: 'pair', label: t('pair'), sortBy: ({ symbol }) => symbol },
    { key: 'type', label: t('type'), sortBy: ({ type }) => type },
    { key: 'side', label: t('side'), sortBy: ({ side }) => side },
    { key: 'price', label: t('price'), sortBy: ({ price }) => price && Number(price), end: true },
    { key: 'average', label: t('average'), end: true },
    { key: 'amount', label: t('amount'), sortBy: ({ amount }) => amount && Number(amount), end: true },
    { key: 'filled', label: t('filled'), sortBy: ({ filled_percent }) => filled_percent, end: true },
    actions,
  ];
}

function OrderRow({ order }: { order: SpotOrder }) {
  const t = useTranslations('orders');
  const figures = useOrderFigures(order);
  const waiting = useWaitingOrders();
  return (
    <tr>
      <Cell>
        <Link to={`/market/trade/orderDetails?id=${order.id}`} className="text-muted hover:underline">
          <Moment at={order.created_at} />
        </Link>
      </Cell>
      <Cell>
        <Link to={symbolPath(order.symbol)} className="font-semibold">
          {figures.base}/{figures.quote}
        </Link>
      </Cell>
      <Cell>{t(typeName(order))}</Cell>
      <Cell className={classes(order.side === 'buy' ? 'text-rise' : 'text-fall')}>{t(order.side)}</Cell>
      <Cell end>
        <Figure text={figures.price} />
      </Cell>
      <Cell end>
        <Figure text={figures.average ?? '--'} />
      </Cell>
      <Cell end>
        <Figure text={figures.orderedText} />
      </Cell>
      <Cell end>
        <Figure text={t('filled_percent', { percent: order.filled_percent })} />
      </Cell>
      <ActionsCell>
        {order.status === 'new' ? (
          <span className="inline-flex gap-1">
            <AmendButton
              order={order}
              label={t('amend_order', { amount: figures.ordered.figure, currency: figures.ordered.currency })}
              sheet={AmendSpotSheet}
            />
            <CancelOrder
              orders={waiting}
              id={order.id}
              label={t('cancel_order', {
                amount: figures.ordered.figure,
                currency: figures.ordered.currency,
              })}
            />
          </span>
        ) : (
          <OrderStatus order={order} />
        )}
      </ActionsCell>
    </tr>
  );
}

/** Ended orders, page by page. */
export function OrderHistoryTable({ symbol }: { symbol: string | null }) {
  const t = useTranslations();
  const source = useInfiniteQuery(ordersQuery(useApi(), 'history', symbol));
  useOrderFeed();
  return (
    <DataTable
      label={t('desk.order_history')}
      columns={useColumns()}
      rows={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={({ id }) => id}
      source={source}
      empty={<NothingHere text={t('trade.no_history')} />}
    >
      {(order) => <OrderRow order={order} />}
    </DataTable>
  );
}
