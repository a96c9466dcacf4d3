import type { SpotOrder } from '@trade/protocol';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, classes, Figure } from '../../../../kit/index.ts';
import { useTimes } from '../../../../platform/format/index.ts';
import { FilledBar, OrderStatus } from '../../../desk/index.ts';
import { useCancelOrder } from '../cancel.ts';
import { useOrderFigures } from './order-figures.ts';

/** One order of a list: what it is, how far it got, and the way to cancel it. Leads to its details. */
export function OrderCard({ order }: { order: SpotOrder }) {
  const times = useTimes();
  const t = useTranslations('orders');
  const figures = useOrderFigures(order);
  const isOpen = order.status === 'new';
  return (
    <article className="relative border-line border-b py-3">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-base">
          <Link
            to={`/market/trade/orderDetails?id=${order.id}`}
            className="font-semibold after:absolute after:inset-0"
          >
            {figures.base}
            <span className="font-normal text-faint text-xs">/{figures.quote}</span>
          </Link>{' '}
          <span className={classes('text-sm', order.side === 'buy' ? 'text-rise' : 'text-fall')}>
            {t(order.side)} · {t(order.type)}
          </span>
        </h2>
        {isOpen ? <CancelButton order={order} /> : <OrderStatus order={order} />}
      </div>
      <time className="block text-faint text-xs" dateTime={new Date(order.created_at).toISOString()}>
        {times.dateTime(order.created_at)}
      </time>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        <Item label={t('price')} value={<Figure text={figures.price} />} />
        <Item
          label={t(order.amount === null ? 'total' : 'amount')}
          value={<Figure text={figures.orderedText} />}
        />
        <Item label={t('filled')} value={<Figure text={figures.filledText} />} end />
      </dl>
      {(isOpen || order.filled_percent > 0) && (
        <div className="mt-2.5">
          <FilledBar percent={order.filled_percent} side={order.side} />
        </div>
      )}
    </article>
  );
}

function CancelButton({ order }: { order: SpotOrder }) {
  const t = useTranslations('orders');
  const { ordered } = useOrderFigures(order);
  const cancel = useCancelOrder();
  return (
    <Button
      variant="secondary"
      size="sm"
      className="z-1"
      busy={cancel.isPending}
      aria-label={t('cancel_order', { amount: ordered.figure, currency: ordered.currency })}
      onClick={() => cancel.mutate(order.id)}
    >
      {t('cancel')}
    </Button>
  );
}

function Item({ label, value, end = false }: { label: string; value: ReactNode; end?: boolean }) {
  return (
    <div className={classes('min-w-0', end && 'text-right')}>
      <dt className="text-faint text-xs">{label}</dt>
      <dd className="truncate text-sm">{value}</dd>
    </div>
  );
}
