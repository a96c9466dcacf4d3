import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/index.ts';
import { useOpenOrders } from '../../../platform/live/index.ts';
import type { OrderList } from '../orders/order-feed.ts';
import { twapQuery } from '../twap/queries.ts';
import { TwapTable } from '../twap/twap-table.tsx';
import { OpenOrdersTable, OrderHistoryTable } from './orders-table.tsx';

interface OrdersTablesProps {
  list: OrderList;
  /** Only this symbol's orders; null for all. */
  symbol: string | null;
}

/** The customer's coin orders as tables, for a wide screen. */
export default function OrdersTables({ list, symbol }: OrdersTablesProps) {
  const { items } = useOpenOrders();
  const { data: twaps = [] } = useQuery(twapQuery(useApi(), list, symbol));
  const open = items.filter((order) => symbol === null || order.symbol === symbol);
  return (
    <>
      <TwapTable orders={twaps} />
      {list === 'open' ? (
        <OpenOrdersTable orders={open} alone={twaps.length === 0} />
      ) : (
        <OrderHistoryTable symbol={symbol} />
      )}
    </>
  );
}
