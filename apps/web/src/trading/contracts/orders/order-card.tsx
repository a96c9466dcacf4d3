import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContractOrder } from '@trade/protocol';
import { ClipboardList } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, Figure, InfiniteList, LoadFailure, SkeletonRows, toneOf } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { contractOrderPath } from '../../../platform/detail-paths.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useLive, useOpenContractOrders } from '../../../platform/live/index.ts';
import { AmendButton, OrderCard, OrderFigure, TradeLink, typeName } from '../../desk/index.ts';
import { usePriceFormat } from '../price-format.ts';
import {
  contractOrdersQuery,
  type ContractOrderList as List,
  useContractFeed,
  useWaitingOrders,
} from '../queries.ts';
import { positionSide } from '../rules.ts';
import { AmendContractSheet } from './lazy-amend.ts';

interface OpenContractOrdersProps {
  /** Only this contract's orders; null for all. */
  symbol: string | null;
  /** Whether no other orders are shown with them, so that it says when there are none. */
  isAlone?: boolean;
}

/** Live orders that wait in the order book. */
export function OpenContractOrders({ symbol, isAlone = true }: OpenContractOrdersProps) {
  const t = useTranslations();
  const { items, state } = useOpenContractOrders();
  const { contractOrders } = useLive();
  const shown = items.filter((order) => symbol === null || order.symbol === symbol);
  if (shown.length > 0) return shown.map((order) => <ContractOrderCard key={order.id} order={order} />);
  if (state === 'loading') return <SkeletonRows rows={2} label={t('kit.loading')} />;
  if (state === 'failed') return <LoadFailure onRetry={() => void contractOrders.reload()} />;
  if (!isAlone) return null;
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

/** An order's texts and formatted figures. */
export function useContractOrderWords(order: ContractOrder) {
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const format = useFormat();
  const price = usePriceFormat(order.symbol);
  const type = orders(typeName(order));
  const what = t(`choice.${order.action}_${positionSide(order)}`);
  const byCustomer = order.action === 'close' ? `${type} · ${t('reduce_only')}` : type;
  const why = order.origin === 'customer' ? byCustomer : t(`origin.${order.origin}`);
  return {
    what,
    why,
    price: order.price === null ? orders('at_market') : price(order.price),
    average: order.average_price === null ? null : price(order.average_price),
    stopLoss: order.stop_loss === null ? null : price(order.stop_loss),
    takeProfit: order.take_profit === null ? null : price(order.take_profit),
    lots: format.decimal(order.lots),
    lotsText: (lots: string) => format.decimal(lots),
    filled: format.decimal(order.filled_lots),
    money: (text: string) => format.decimal(text, { least: 2, most: 4 }),
    signed: (text: string) => format.decimal(text, { least: 2, most: 4, signed: true }),
  };
}

/** One contract order in a list. */
export function ContractOrderCard({ order }: { order: ContractOrder }) {
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const words = useContractOrderWords(order);
  const waiting = useWaitingOrders();
  const isOpen = order.status === 'new';
  return (
    <OrderCard
      order={order}
      to={contractOrderPath(order.id)}
      name={order.symbol}
      kind={`${words.what} · ${t('times', { multiple: order.multiple })}`}
      note={words.why}
      waiting={waiting}
      cancelLabel={t('cancel_order', { lots: words.lots, symbol: order.symbol })}
      amend={
        <AmendButton
          order={order}
          label={t('amend_order', { lots: words.lots, symbol: order.symbol })}
          sheet={AmendContractSheet}
        />
      }
      showsFilled={isOpen}
    >
      <OrderFigure label={orders('price')}>
        <Figure text={words.average ?? words.price} />
      </OrderFigure>
      <OrderFigure label={t('filled_of')}>
        <Figure text={`${words.filled} / ${words.lots}`} />
      </OrderFigure>
      {order.action === 'close' && order.filled_percent > 0 ? (
        <OrderFigure label={t('realised')} end>
          <Figure text={words.signed(order.realised_pnl)} tone={toneOf(order.realised_pnl)} />
        </OrderFigure>
      ) : (
        <OrderFigure label={t('margin')} end>
          <Figure text={words.money(isOpen ? order.reserved : order.margin)} />
        </OrderFigure>
      )}
    </OrderCard>
  );
}
