import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import type { OrderList as List } from './orders/order-feed.ts';
import { OrderList } from './orders/order-list.tsx';
import { twapQuery } from './twap/queries.ts';
import { TwapOrders } from './twap/twap-orders.tsx';

/** The orders that are being traded over time. */
export function RunningOrders({ symbol }: { symbol: string | null }) {
  return <TwapOrders status="open" symbol={symbol} />;
}

/** An endless list of orders, below those that are traded over time. */
export function AllOrders({ list, symbol }: { list: List; symbol: string | null }) {
  const { data: twaps = [] } = useQuery(twapQuery(useApi(), list, symbol));
  return (
    <>
      <TwapOrders status={list} symbol={symbol} />
      <OrderList key={list} list={list} symbol={symbol} isAlone={twaps.length === 0} />
    </>
  );
}
