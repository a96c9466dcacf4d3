import type { SpotOrderWithFills } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Card, CoinIcon, classes, Figure } from '../../../../kit/index.ts';
import { useTimes } from '../../../../platform/format/index.ts';
import { FilledBar } from '../../../desk/orders/filled-bar.tsx';
import { OrderStatus } from '../../../desk/orders/order-status.tsx';
import { useCancelOrder } from '../cancel.ts';
import { useOrderFigures } from '../card/order-figures.ts';
import { Fills } from './fills.tsx';
import { OrderTimeline } from './timeline.tsx';

/** One order: what was ordered, what came of it, each fill, and its course. */
export function OrderDetail({ order }: { order: SpotOrderWithFills }) {
  const times = useTimes();
  const t = useTranslations('orders');
  const figures = useOrderFigures(order);
  const cancel = useCancelOrder();
  return (
    <div className="space-y-4">
      <Card>
        <div className="flex items-center gap-3">
          <CoinIcon currency={figures.base} size={40} />
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold text-base">
              {figures.base}/{figures.quote}
            </h2>
            <p className={classes('text-sm', order.side === 'buy' ? 'text-rise' : 'text-fall')}>
              {t(order.side)} · {t(order.type)}
            </p>
          </div>
          <OrderStatus order={order} />
        </div>
        <p className="mt-4 flex items-baseline justify-between">
          <span className="text-muted">{t('filled_percent', { percent: order.filled_percent })}</span>
          <Figure text={`${figures.filledText} / ${figures.orderedText}`} />
        </p>
        <div className="mt-2">
          <FilledBar percent={order.filled_percent} side={order.side} />
        </div>
        <dl className="mt-4 space-y-2.5">
          <Line label={t('price')} value={<Figure text={figures.price} />} />
          {figures.average !== null && (
            <Line label={t('average')} value={<Figure text={figures.average} />} />
          )}
          <Line label={t('value')} value={<Figure text={figures.valueText} />} />
          <Line label={t('fee')} value={<Figure text={figures.feeText} />} />
          {order.type === 'limit' && (
            <Line label={t('time_in_force')} value={order.post_only ? t('post_only') : order.time_in_force} />
          )}
          <Line label={t('created')} value={times.dateTime(order.created_at)} />
          <Line label={t('updated')} value={times.dateTime(order.updated_at)} />
          <Line label={t('order_id')} value={order.id} />
        </dl>
        {order.status === 'new' && (
          <Button
            variant="secondary"
            block
            className="mt-4"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(order.id)}
          >
            {t('cancel')}
          </Button>
        )}
      </Card>
      <Section title={t('fills')}>
        <Fills fills={order.fills} base={figures.base} />
      </Section>
      <Section title={t('timeline')}>
        <OrderTimeline order={order} />
      </Section>
    </div>
  );
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      {children}
    </Card>
  );
}
