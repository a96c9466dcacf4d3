import type { ConditionalOrder } from '@trade/protocol';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes, Figure, Status } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { CancelOrder, OrderFigure } from '../desk/index.ts';
import { AmendCondition } from './amend-condition.tsx';
import { goesOn, mayAmend } from './going-on.ts';
import { legsOf, useActText, useLegText, usePriceText, useSizeText } from './leg-text.ts';
import { conditionalOrderPath } from './paths.ts';
import { useWaitingConditions } from './queries.ts';

const TONES = { waiting: 'pending', triggered: 'success', canceled: 'neutral', failed: 'danger' } as const;

/** How an order stands. */
export function ConditionStatus({ order }: { order: ConditionalOrder }) {
  const t = useTranslations('conditional');
  const status = goesOn(order) ? 'going_on' : order.status;
  return <Status tone={TONES[order.status]}>{t(`status.${status}`)}</Status>;
}

/**
 * One conditional order in a list: what it waits for and what it places, with buttons to change and
 * to cancel it.
 */
export function ConditionCard({ order }: { order: ConditionalOrder }) {
  const t = useTranslations('conditional');
  const actText = useActText();
  const times = useTimes();
  const waiting = useWaitingConditions();
  const legText = useLegText();
  const priceText = usePriceText();
  const sizeText = useSizeText();
  const legs = legsOf(order).map(legText).join(' · ');
  return (
    <article className="relative border-line border-b py-3">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-base">
          <Link to={conditionalOrderPath(order.id)} className="font-semibold after:absolute after:inset-0">
            {order.symbol}
          </Link>{' '}
          <span className={classes('text-sm', order.side === 'buy' ? 'text-rise' : 'text-fall')}>
            {actText(order)}
          </span>
        </h2>
        {order.status === 'waiting' ? (
          <>
            {mayAmend(order) ? <AmendCondition order={order} /> : <ConditionStatus order={order} />}
            <CancelOrder orders={waiting} id={order.id} label={t('cancel_order', { legs })} />
          </>
        ) : (
          <ConditionStatus order={order} />
        )}
      </div>
      <p className="text-sm">{legs}</p>
      <p className="text-faint text-xs">
        <time dateTime={new Date(order.created_at).toISOString()}>{times.dateTime(order.created_at)}</time>
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        <OrderFigure label={t('source')}>{t(`source_of.${order.source}`)}</OrderFigure>
        <OrderFigure label={t('price')}>
          <Figure text={legsOf(order).map(priceText).join(' / ')} />
        </OrderFigure>
        <OrderFigure label={t('amount')} end>
          <Figure text={sizeText(order)} />
        </OrderFigure>
      </dl>
    </article>
  );
}
