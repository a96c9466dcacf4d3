import { useQuery } from '@tanstack/react-query';
import type { SpotFill, SpotOrderWithFills } from '@trade/protocol';
import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  Badge,
  Button,
  Card,
  CoinIcon,
  classes,
  Figure,
  Timeline,
  type TimelineTone,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { SPOT_ORDERS_PATH } from '../../../platform/paths.ts';
import { FilledBar, OrderMissing, OrderStatus } from '../../desk/index.ts';
import { useCancelOrder } from './cancel-all.tsx';
import { useCurrencies, useOrderFigures } from './order-card.tsx';
import { orderQuery, useOrderFeed } from './order-feed.ts';

/** One thing that happened to an order, or (`waiting`) what it does now. */
type CourseStep =
  | { kind: 'placed'; time: number }
  | { kind: 'fill'; time: number; fill: SpotFill }
  | { kind: 'filled'; time: number }
  | { kind: 'canceled'; time: number; reason: NonNullable<SpotOrderWithFills['cancel_reason']> | null }
  | { kind: 'waiting'; time: null };

/** What happened to the order, oldest first. */
export function courseOf(order: SpotOrderWithFills): readonly CourseStep[] {
  const fills = [...order.fills]
    .sort((left, right) => left.time - right.time)
    .map((fill): CourseStep => ({ kind: 'fill', time: fill.time, fill }));
  return [{ kind: 'placed', time: order.created_at }, ...fills, endOf(order)];
}

function endOf(order: SpotOrderWithFills): CourseStep {
  const time = order.updated_at;
  if (order.status === 'filled') return { kind: 'filled', time };
  if (order.status === 'canceled') return { kind: 'canceled', time, reason: order.cancel_reason };
  return { kind: 'waiting', time: null };
}

const LOOKS: Record<CourseStep['kind'], { icon: LucideIcon; tone: TimelineTone }> = {
  placed: { icon: Send, tone: 'neutral' },
  fill: { icon: CircleDot, tone: 'accent' },
  filled: { icon: CircleCheck, tone: 'success' },
  canceled: { icon: CircleX, tone: 'neutral' },
  waiting: { icon: Clock, tone: 'pending' },
};

/** The course of an order from top to bottom. */
function OrderTimeline({ order }: { order: SpotOrderWithFills }) {
  const { base } = useCurrencies(order.symbol);
  return (
    <Timeline
      steps={courseOf(order).map((step) => ({
        ...LOOKS[step.kind],
        key: step.kind === 'fill' ? step.fill.id : step.kind,
        text: <StepText step={step} base={base} />,
        time: step.time,
      }))}
    />
  );
}

function StepText({ step, base }: { step: CourseStep; base: string }) {
  const t = useTranslations('orders');
  const format = useFormat();
  switch (step.kind) {
    case 'placed':
      return t('step_placed');
    case 'filled':
      return t('step_filled');
    case 'waiting':
      return t('step_waiting');
    case 'canceled':
      return step.reason === null ? t('status_canceled') : t(`canceled_${step.reason}`);
    case 'fill': {
      const { role, amount, price } = step.fill;
      return t('step_fill', {
        role,
        amount: format.decimal(amount),
        currency: base,
        price: format.decimal(price),
      });
    }
  }
}

interface FillsProps {
  fills: readonly SpotFill[];
  base: string;
}

/** Every fill of an order with its price, amount, fee and role. */
function Fills({ fills, base }: FillsProps) {
  const times = useTimes();
  const t = useTranslations('orders');
  const format = useFormat();
  if (fills.length === 0) return <p className="py-3 text-muted">{t('no_fills')}</p>;
  return (
    <>
      <ul>
        {fills.map((fill) => (
          <li key={fill.id} className="border-line border-b py-2.5 last:border-b-0">
            <div className="flex items-center gap-2">
              <Figure text={format.decimal(fill.price)} className="font-semibold text-base" />
              <Badge tone={fill.role === 'maker' ? 'accent' : 'neutral'}>{t(fill.role)}</Badge>
              <span className="flex-1 text-right">
                <Figure text={`${format.decimal(fill.amount)} ${base}`} />
              </span>
            </div>
            <div className="flex justify-between text-faint text-xs">
              <span>{times.time(fill.time)}</span>
              <span>
                {t('fee')} <Figure text={`${format.decimal(fill.fee)} ${fill.fee_currency}`} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-faint text-xs">{t('role_hint')}</p>
    </>
  );
}

/** One order: what was ordered, what came of it, each fill, and its course. */
function OrderDetail({ order }: { order: SpotOrderWithFills }) {
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
