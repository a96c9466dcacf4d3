import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { CancelOrder, type WaitingOrders } from './cancel-orders.tsx';
import { FilledBar } from './filled-bar.tsx';
import { OrderStatus } from './order-missing.tsx';

/**
 * The type of an order as its name is shown, a key of `orders`: one that shows a part at a time is
 * an iceberg.
 */
export function typeName(order: {
  type: 'limit' | 'market';
  visible_amount?: unknown;
  visible_lots?: unknown;
}): 'limit' | 'market' | 'iceberg' {
  return (order.visible_amount ?? order.visible_lots ?? null) === null ? order.type : 'iceberg';
}

interface ListedOrder {
  id: string;
  side: 'buy' | 'sell';
  status: 'new' | 'filled' | 'canceled';
  filled_percent: number;
  created_at: number;
}

interface OrderCardProps<Order> {
  order: ListedOrder;
  /** Address of the order's details. */
  to: string;
  /** The symbol as it is shown. */
  name: ReactNode;
  /** Side, type and the like, in the colour of the side. */
  kind: string;
  /** Beside the time: who placed the order. */
  note?: string;
  waiting: WaitingOrders<Order>;
  cancelLabel: string;
  /** A button to change the order, beside that to cancel it. */
  amend?: ReactNode;
  showsFilled: boolean;
  /** Three `OrderFigure`. */
  children: ReactNode;
}

/**
 * One order in a list: what it is, how much is filled, a button to cancel it, and a link to its
 * details.
 */
export function OrderCard<Order>(props: OrderCardProps<Order>) {
  const { order, to, name, kind, note, waiting, cancelLabel, amend, showsFilled, children } = props;
  const times = useTimes();
  return (
    <article className="relative border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        <h2 className="flex-1 text-base">
          <Link to={to} className="font-semibold after:absolute after:inset-0">
            {name}
          </Link>{' '}
          <span className={classes('text-sm', order.side === 'buy' ? 'text-rise' : 'text-fall')}>{kind}</span>
        </h2>
        {order.status === 'new' ? (
          <>
            {amend}
            <CancelOrder orders={waiting} id={order.id} label={cancelLabel} />
          </>
        ) : (
          <OrderStatus order={order} />
        )}
      </div>
      <p className="flex justify-between gap-2 text-faint text-xs">
        <time dateTime={new Date(order.created_at).toISOString()}>{times.dateTime(order.created_at)}</time>
        {note !== undefined && <span>{note}</span>}
      </p>
      <dl className="mt-2 thirds gap-2">{children}</dl>
      {showsFilled && (
        <div className="mt-2.5">
          <FilledBar percent={order.filled_percent} side={order.side} />
        </div>
      )}
    </article>
  );
}

/** A figure of an order card; the last of the three stands at the `end`. */
export function OrderFigure({
  label,
  children,
  end = false,
}: {
  label: string;
  children: ReactNode;
  end?: boolean;
}) {
  return (
    <div className={classes('min-w-0', end && 'text-right')}>
      <dt className="text-faint text-xs">{label}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}
