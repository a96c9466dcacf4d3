import { useQuery } from '@tanstack/react-query';
import type { SpotFill, SpotOrderWithFills } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Card, CoinIcon, classes, Detail, Details, Figure } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { SPOT_ORDERS_PATH } from '../../../platform/paths.ts';
import {
  AmendButton,
  CancelOrder,
  FilledBar,
  FillList,
  OrderCourse,
  OrderMissing,
  OrderSection,
  OrderStatus,
  typeName,
} from '../../desk/index.ts';
import { AmendSpotSheet } from './lazy-amend.ts';
import { useOrderFigures } from './order-card.tsx';
import { orderQuery, useOrderFeed, useWaitingOrders } from './order-feed.ts';

interface FillsProps {
  fills: readonly SpotFill[];
  base: string;
}

/** Every fill of an order, with an explanation of its role. */
function Fills({ fills, base }: FillsProps) {
  const t = useTranslations('orders');
  const format = useFormat();
  const rows = fills.map(({ price, amount, fee, fee_currency, ...fill }) => ({
    ...fill,
    price: format.decimal(price),
    size: <Figure text={`${format.decimal(amount)} ${base}`} />,
    fee: `${format.decimal(fee)} ${fee_currency}`,
  }));
  return (
    <>
      <FillList fills={rows} />
      {fills.length > 0 && <p className="mt-2 text-faint text-xs">{t('role_hint')}</p>}
    </>
  );
}

/** One order: its terms, its result, each fill, and what happened to it. */
/** What happened to the order, step by step. */
function SpotCourse({ order, base }: { order: SpotOrderWithFills; base: string }) {
  const t = useTranslations('orders');
  const format = useFormat();
  const reason = order.cancel_reason;
  return (
    <OrderCourse
      order={order}
      placed={t('step_placed')}
      fillText={({ role, amount, price }) =>
        t('step_fill', {
          role,
          amount: format.decimal(amount),
          currency: base,
          price: format.decimal(price),
        })
      }
      canceled={reason === null ? t('status_canceled') : t(`canceled_${reason}`)}
    />
  );
}

function OrderDetail({ order }: { order: SpotOrderWithFills }) {
  const times = useTimes();
  const t = useTranslations('orders');
  const format = useFormat();
  const figures = useOrderFigures(order);
  const waiting = useWaitingOrders();
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
              {t(order.side)} · {t(typeName(order))}
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
        <Details className="mt-4">
          <Detail name={t('price')}>
            <Figure text={figures.price} />
          </Detail>
          {figures.average !== null && (
            <Detail name={t('average')}>
              <Figure text={figures.average} />
            </Detail>
          )}
          <Detail name={t('value')}>
            <Figure text={figures.valueText} />
          </Detail>
          <Detail name={t('fee')}>
            <Figure text={figures.feeText} />
          </Detail>
          {order.type === 'limit' && (
            <Detail name={t('time_in_force')}>
              {order.post_only ? t('post_only') : order.time_in_force}
            </Detail>
          )}
          {order.visible_amount !== null && (
            <Detail name={t('visible')}>
              <Figure text={`${format.decimal(order.visible_amount)} ${figures.base}`} />
            </Detail>
          )}
          <Detail name={t('created')}>{times.dateTime(order.created_at)}</Detail>
          <Detail name={t('updated')}>{times.dateTime(order.updated_at)}</Detail>
          <Detail name={t('order_id')}>{order.id}</Detail>
        </Details>
        {order.status === 'new' && (
          <>
            <AmendButton order={order} label={t('amend')} sheet={AmendSpotSheet} block />
            <CancelOrder orders={waiting} id={order.id} />
          </>
        )}
      </Card>
      <OrderSection title={t('fills')}>
        <Fills fills={order.fills} base={figures.base} />
      </OrderSection>
      <OrderSection title={t('timeline')}>
        <SpotCourse order={order} base={figures.base} />
      </OrderSection>
    </div>
  );
}

/** A spot order by its number, kept current. */
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
