import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContractOrder } from '@trade/protocol';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  classes,
  EmptyState,
  Figure,
  InfiniteList,
  LoadFailure,
  SkeletonRows,
  toneOf,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { useLive, useOpenContractOrders } from '../../../platform/live/index.ts';
import { contractOrderPath } from '../../../platform/paths.ts';
import { CancelOrder, FilledBar, OrderStatus, TradeLink } from '../../desk/index.ts';
import { usePriceFormat } from '../price-format.ts';
import {
  contractOrdersQuery,
  type ContractOrderList as List,
  useContractFeed,
  useWaitingOrders,
} from '../queries.ts';

/** Live orders that wait in the order book; with a symbol, only that contract's. */
export function OpenContractOrders({ symbol }: { symbol: string | null }) {
  const t = useTranslations();
  const { items, state } = useOpenContractOrders();
  const { contractOrders } = useLive();
  const shown = items.filter((order) => symbol === null || order.symbol === symbol);
  if (shown.length > 0) return shown.map((order) => <ContractOrderCard key={order.id} order={order} />);
  if (state === 'loading') return <SkeletonRows rows={2} label={t('kit.loading')} />;
  if (state === 'failed') return <LoadFailure onRetry={() => void contractOrders.reload()} />;
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden="true" />}
      title={t('orders.no_open')}
      hint={t('orders.no_open_hint')}
      action={symbol === null ? <TradeLink product="eternal" /> : undefined}
    />
  );
}

interface ContractOrderListProps {
  list: List;
  /** Only this contract's orders; null for all. */
  symbol: string | null;
}

/** An endless list of contract orders, kept current. */
export function ContractOrderList({ list, symbol }: ContractOrderListProps) {
  const t = useTranslations('orders');
  const source = useInfiniteQuery(contractOrdersQuery(useApi(), list, symbol));
  useContractFeed();
  return (
    <InfiniteList
      source={source}
      items={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={(order) => order.id}
      empty={
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          title={t('no_history')}
          hint={t('no_history_hint')}
        />
      }
    >
      {(order) => <ContractOrderCard order={order} />}
    </InfiniteList>
  );
}

/** The side of the position that an order opens or closes. */
function positionSide({ side, action }: Pick<ContractOrder, 'side' | 'action'>): 'buy' | 'sell' {
  if (action === 'open') return side;
  return side === 'buy' ? 'sell' : 'buy';
}

/** An order's texts and formatted figures. */
export function useContractOrderWords(order: ContractOrder) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const orders = useTranslations('orders');
  const format = useFormat();
  const price = usePriceFormat(order.symbol);
  const what = t(`choice.${order.action}_${positionSide(order)}`);
  const why = order.origin === 'customer' ? trade(order.type) : t(`origin.${order.origin}`);
  return {
    what,
    why,
    price: order.price === null ? orders('at_market') : price(order.price),
    average: order.average_price === null ? null : price(order.average_price),
    stopLoss: order.stop_loss === null ? null : price(order.stop_loss),
    takeProfit: order.take_profit === null ? null : price(order.take_profit),
    lots: format.decimal(order.lots),
    filled: format.decimal(order.filled_lots),
    money: (text: string) => format.decimal(text, { least: 2, most: 4 }),
    signed: (text: string) => format.decimal(text, { least: 2, most: 4, signed: true }),
  };
}

/** One contract order in a list: what it is, how much is filled, a button to cancel it, and a link to its details. */
function ContractOrderCard({ order }: { order: ContractOrder }) {
  const times = useTimes();
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const words = useContractOrderWords(order);
  const waiting = useWaitingOrders();
  const isOpen = order.status === 'new';
  return (
    <article className="relative border-line border-b py-3">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-base">
          <Link to={contractOrderPath(order.id)} className="font-semibold after:absolute after:inset-0">
            {order.symbol}
          </Link>{' '}
          <span className={classes('text-sm', order.side === 'buy' ? 'text-rise' : 'text-fall')}>
            {words.what} · {t('times', { multiple: order.multiple })}
          </span>
        </h2>
        {isOpen ? (
          <CancelOrder
            orders={waiting}
            id={order.id}
            label={t('cancel_order', { lots: words.lots, symbol: order.symbol })}
          />
        ) : (
          <OrderStatus order={order} />
        )}
      </div>
      <p className="flex justify-between gap-2 text-faint text-xs">
        <time dateTime={new Date(order.created_at).toISOString()}>{times.dateTime(order.created_at)}</time>
        <span>{words.why}</span>
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        <Item label={orders('price')} value={<Figure text={words.average ?? words.price} />} />
        <Item label={t('filled_of')} value={<Figure text={`${words.filled} / ${words.lots}`} />} />
        {order.action === 'close' && order.filled_percent > 0 ? (
          <Item
            label={t('realised')}
            value={<Figure text={words.signed(order.realised_pnl)} tone={toneOf(order.realised_pnl)} />}
            end
          />
        ) : (
          <Item
            label={t('margin')}
            value={<Figure text={words.money(isOpen ? order.reserved : order.margin)} />}
            end
          />
        )}
      </dl>
      {isOpen && (
        <div className="mt-2.5">
          <FilledBar percent={order.filled_percent} side={order.side} />
        </div>
      )}
    </article>
  );
}

function Item({ label, value, end = false }: { label: string; value: ReactNode; end?: boolean }) {
  return (
    <div className={classes('min-w-0', end && 'text-right')}>
      <dt className="truncate text-faint text-xs">{label}</dt>
      <dd className="truncate text-sm">{value}</dd>
    </div>
  );
}
