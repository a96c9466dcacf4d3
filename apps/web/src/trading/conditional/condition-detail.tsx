import { useQuery } from '@tanstack/react-query';
import type { ConditionalOrder } from '@trade/protocol';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card, classes, Detail, Details, Figure, Note } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { contractOrderPath, spotOrderPath } from '../../platform/detail-paths.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { CancelOrder, OrderMissing } from '../desk/index.ts';
import { AmendCondition } from './amend-condition.tsx';
import { ConditionStatus } from './condition-card.tsx';
import { ConditionDecision } from './decision.tsx';
import { goesOn, isPartlyFilled, mayAmend } from './going-on.ts';
import { legsOf, useActText, useLegText, usePriceText, useQuantityText, useSizeText } from './leg-text.ts';
import { CONDITIONAL_ORDERS_PATH } from './paths.ts';
import { conditionalOrderQuery, useConditionalFeed, useWaitingConditions } from './queries.ts';
import { useRefusalText } from './refusal-text.ts';

/** A conditional order by its number, kept current. */
export default function ConditionDetail({ id }: { id: string }) {
  const order = useQuery(conditionalOrderQuery(useApi(), id));
  useConditionalFeed();
  if (order.data) return <Conditional order={order.data} />;
  return (
    <OrderMissing
      error={order.isPending ? null : order.error}
      onRetry={() => void order.refetch()}
      listPath={CONDITIONAL_ORDERS_PATH}
    />
  );
}

/** What it waits for, what became of it, and how that was decided. */
function Conditional({ order }: { order: ConditionalOrder }) {
  const t = useTranslations('conditional');
  const actText = useActText();
  const waiting = useWaitingConditions();
  return (
    <div className="space-y-4">
      <Card>
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold text-base">{order.symbol}</h2>
            <p className={classes('text-sm', order.side === 'buy' ? 'text-rise' : 'text-fall')}>
              {actText(order)}
            </p>
          </div>
          <ConditionStatus order={order} />
        </div>
        <Terms order={order} />
        {goesOn(order) && (
          <div className="mt-3">
            <Note tone="info">{t('going_on')}</Note>
          </div>
        )}
        <Ending order={order} />
        {order.status === 'waiting' && (
          <>
            {mayAmend(order) && (
              <div className="mt-4">
                <AmendCondition order={order} />
              </div>
            )}
            <CancelOrder orders={waiting} id={order.id} />
          </>
        )}
      </Card>
      {order.decision !== null && <ConditionDecision order={order} decision={order.decision} />}
      {order.decision === null && order.status === 'waiting' && (
        <Note tone="info">{t(order.after?.open ? 'not_begun' : 'undecided')}</Note>
      )}
    </div>
  );
}

function Terms({ order }: { order: ConditionalOrder }) {
  const t = useTranslations('conditional');
  const orders = useTranslations('orders');
  const contracts = useTranslations('contracts');
  const format = useFormat();
  const times = useTimes();
  const legText = useLegText();
  const priceText = usePriceText();
  const sizeText = useSizeText();
  const quantityText = useQuantityText();
  return (
    <Details className="mt-4">
      {legsOf(order).map((leg) => (
        <Detail key={leg.kind} name={legText(leg)}>
          {leg.rests && order.resting?.order_id != null ? (
            <Link to={spotOrderPath(order.resting.order_id)} className="text-accent">
              <Figure text={priceText(leg)} />
            </Link>
          ) : (
            <Figure text={priceText(leg)} />
          )}
        </Detail>
      ))}
      {order.legs.map(
        (leg) =>
          leg.kind === 'trailing_stop' && (
            <Detail key="distance" name={t(leg.distance === null ? 'distance_percent' : 'distance')}>
              <Figure text={format.decimal(leg.distance ?? leg.distance_percent)} />
            </Detail>
          ),
      )}
      <Detail name={t('source')}>{t(`source_of.${order.source}`)}</Detail>
      <Detail name={t('amount')}>
        <Figure text={sizeText(order)} />
      </Detail>
      {isPartlyFilled(order) && (
        <Detail name={t('filled')}>
          <Figure text={quantityText(order, order.filled_amount)} />
        </Detail>
      )}
      {order.multiple !== null && order.margin_mode !== null && (
        <Detail name={contracts('multiple')}>
          {contracts('times', { multiple: order.multiple })}, {contracts(`margin_mode.${order.margin_mode}`)}
        </Detail>
      )}
      {order.held_currency !== null && (
        <Detail name={t('holds')}>
          <Figure text={`${format.decimal(order.held)} ${order.held_currency}`} />
        </Detail>
      )}
      {order.after !== null && (
        <Detail name={t('follows')}>
          <Link to={spotOrderPath(order.after.order_id)} className="text-accent">
            {order.after.order_id}
          </Link>
        </Detail>
      )}
      {order.parent_order_id !== null && (
        <Detail name={t('protects')}>
          <Link to={spotOrderPath(order.parent_order_id)} className="text-accent">
            {order.parent_order_id}
          </Link>
        </Detail>
      )}
      <Detail name={orders('created')}>{times.dateTime(order.created_at)}</Detail>
      <Detail name={orders('updated')}>{times.dateTime(order.updated_at)}</Detail>
      <Detail name={orders('order_id')}>{order.id}</Detail>
    </Details>
  );
}

/** Why it ended, with a way to the last order that it placed. */
function Ending({ order }: { order: ConditionalOrder }) {
  const t = useTranslations('conditional');
  const refusalText = useRefusalText();
  const { cancel_reason: reason, order_id: placed, refusal } = order;
  return (
    <>
      {refusal !== null && (
        <div className="mt-3">
          <Note tone="danger">
            {t(order.decision === null ? 'refused_after' : 'refused', { reason: refusalText(refusal) })}
          </Note>
        </div>
      )}
      {reason !== null && <p className="mt-3 text-muted text-sm">{t(`ended.${reason}`)}</p>}
      {placed !== null && (
        <Link
          to={order.market === 'spot' ? spotOrderPath(placed) : contractOrderPath(placed)}
          className="mt-3 flex min-h-11 items-center font-semibold text-accent text-sm"
        >
          {t('placed_order')}
        </Link>
      )}
    </>
  );
}
