import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContractOrder } from '@trade/protocol';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ActionsCell,
  Cell,
  type Column,
  DataTable,
  Figure,
  Lines,
  Moment,
  toneOf,
  useActionsColumn,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { contractOrderPath } from '../../../platform/detail-paths.ts';
import { useLive, useOpenContractOrders } from '../../../platform/live/index.ts';
import { symbolPath } from '../../../platform/trade-paths.ts';
import { AmendButton, CancelOrder, OrderStatus } from '../../desk/index.ts';
import { NothingHere } from '../../panels/index.ts';
import { AmendContractSheet } from '../orders/lazy-amend.ts';
import { useContractOrderWords } from '../orders/order-card.tsx';
import { contractOrdersQuery, useContractFeed, useWaitingOrders } from '../queries.ts';

/** Orders that wait in the order book, each with a button to cancel it. */
export function OpenOrdersTable({ orders }: { orders: readonly ContractOrder[] }) {
  const t = useTranslations('orders');
  const { state } = useOpenContractOrders();
  const { contractOrders } = useLive();
  return (
    <DataTable
      label={t('open')}
      columns={useColumns()}
      rows={orders}
      keyOf={({ id }) => id}
      state={state}
      onRetry={() => void contractOrders.reload()}
      empty={<NothingHere text={t('no_open')} />}
    >
      {(order) => <OrderRow order={order} />}
    </DataTable>
  );
}

/** Ended orders, page by page. */
export function OrderHistoryTable({ symbol }: { symbol: string | null }) {
  const t = useTranslations();
  const source = useInfiniteQuery(contractOrdersQuery(useApi(), 'history', symbol));
  useContractFeed();
  return (
    <DataTable
      label={t('desk.order_history')}
      columns={useColumns()}
      rows={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={({ id }) => id}
      source={source}
      empty={<NothingHere text={t('orders.no_history')} />}
    >
      {(order) => <OrderRow order={order} />}
    </DataTable>
  );
}

function useColumns(): readonly Column<ContractOrder>[] {
  const t = useTranslations();
  return [
    { key: 'time', label: t('orders.time'), sortBy: ({ created_at }) => created_at },
    {
      key: 'pair',
      label: `${t('orders.pair')} / ${t('orders.type')}`,
      sortBy: ({ symbol }) => symbol,
    },
    { key: 'what', label: t('orders.side'), sortBy: ({ side }) => side },
    { key: 'price', label: t('orders.price'), sortBy: ({ price }) => price && Number(price), end: true },
    { key: 'average', label: t('orders.average'), end: true },
    {
      key: 'filled',
      label: t('contracts.filled_of'),
      sortBy: ({ filled_percent }) => filled_percent,
      end: true,
    },
    { key: 'realised', label: t('contracts.realised'), end: true },
    useActionsColumn(),
  ];
}

function OrderRow({ order }: { order: ContractOrder }) {
  const t = useTranslations('contracts');
  const words = useContractOrderWords(order);
  const waiting = useWaitingOrders();
  const realised = order.action === 'close' && order.filled_percent > 0 ? order.realised_pnl : null;
  return (
    <tr>
      <Cell>
        <Link to={contractOrderPath(order.id)} className="text-muted hover:underline">
          <Moment at={order.created_at} />
        </Link>
      </Cell>
      <Cell>
        <Lines
          first={
            <Link to={symbolPath(order.symbol)} className="font-semibold">
              {order.symbol}
            </Link>
          }
          second={words.why}
        />
      </Cell>
      <Cell className={order.side === 'buy' ? 'text-rise' : 'text-fall'}>
        <Lines first={words.what} second={t('times', { multiple: order.multiple })} />
      </Cell>
      <Cell end>
        <Figure text={words.price} />
      </Cell>
      <Cell end>
        <Figure text={words.average ?? '--'} />
      </Cell>
      <Cell end>
        <Figure text={`${words.filled} / ${words.lots}`} />
      </Cell>
      <Cell end>
        {realised === null ? '--' : <Figure text={words.signed(realised)} tone={toneOf(realised)} />}
      </Cell>
      <ActionsCell>
        {order.status === 'new' ? (
          <span className="inline-flex gap-1">
            <AmendButton
              order={order}
              label={t('amend_order', { lots: words.lots, symbol: order.symbol })}
              sheet={AmendContractSheet}
            />
            <CancelOrder
              orders={waiting}
              id={order.id}
              label={t('cancel_order', { lots: words.lots, symbol: order.symbol })}
            />
          </span>
        ) : (
          <OrderStatus order={order} />
        )}
      </ActionsCell>
    </tr>
  );
}
