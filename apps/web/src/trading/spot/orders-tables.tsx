import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { useOpenOrders } from '../../platform/live/index.ts';
import { OpenOrdersTable, OrderHistoryTable } from './dock/orders-table.tsx';
import type { OrderList } from './orders/order-feed.ts';
import { twapQuery } from './twap/queries.ts';
import { TwapTable } from './twap/twap-table.tsx';

/** The coin orders of every pair as tables, for a wide screen. */
export default function OrdersTables({ list }: { list: OrderList }) {
  const { items } = useOpenOrders();
  const { data: twaps = [] } = useQuery(twapQuery(useApi(), list, null));
  return (
    <>
      <TwapTable orders={twaps} />
      {list === 'open' ? (
        <OpenOrdersTable orders={items} alone={twaps.length === 0} />
      ) : (
        <OrderHistoryTable symbol={null} />
      )}
    </>
  );
}
