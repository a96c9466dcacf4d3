import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../platform/api/index.ts';
import { SPOT_ORDERS_PATH } from '../../../../platform/paths/spot.ts';
import { OrderMissing } from '../../../desk/orders/order-missing.tsx';
import { useOrderFeed } from '../order-feed.ts';
import { orderQuery } from '../queries.ts';
import { OrderDetail } from './order-detail.tsx';

/** A coin order by its number, kept current. */
export default function SpotOrderDetail({ id }: { id: string }) {
  const order = useQuery(orderQuery(useApi(), id));
  useOrderFeed();
  if (order.data) return <OrderDetail order={order.data} />;
  return (
    <OrderMissing
      error={order.isPending ? null : order.error}
      onRetry={() => void order.refetch()}
      listPath={SPOT_ORDERS_PATH}
    />
  );
}
