import { useQuery } from '@tanstack/react-query';
import type { ContractOrderWithFills, Position } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge, Card, classes, Detail, Details, Figure, toneOf } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { usePositions } from '../../../platform/live/index.ts';
import { CONTRACT_ORDERS_PATH } from '../../../platform/paths.ts';
import {
  AmendButton,
  CancelOrder,
  FilledBar,
  FillList,
  OrderCourse,
  OrderMissing,
  OrderSection,
  OrderStatus,
} from '../../desk/index.ts';
import { EndStatus } from '../positions/end-status.tsx';
import { usePriceFormat } from '../price-format.ts';
import { contractOrderQuery, positionQuery, useContractFeed, useWaitingOrders } from '../queries.ts';
import { AmendContractSheet } from './lazy-amend.ts';
import { useContractOrderWords } from './order-card.tsx';

/**
 * The position that the order opened, increased or closed, at the current mark price while it is
 * open.
 */
function OrderPosition({ id }: { id: string }) {
  const { data } = useQuery(positionQuery(useApi(), id));
  const live = usePositions().items.find((position) => position.id === id);
  const position = data?.status === 'open' ? (live ?? data) : data;
  return position ? <KnownPosition position={position} /> : null;
}

function KnownPosition({ position }: { position: Position }) {
  const times = useTimes();
  const t = useTranslations('contracts');
  const format = useFormat();
  const price = usePriceFormat(position.symbol);
  const isOpen = position.status === 'open';
  return (
    <Card>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold text-base">{t('position')}</h2>
        {isOpen ? (
          <Badge tone="accent">{t('position_open')}</Badge>
        ) : (
          <EndStatus by={position.closed_by ?? 'order'} />
        )}
      </div>
      <Details>
        <Detail name={t('size_lots')}>
          <Figure text={format.decimal(position.lots)} />
        </Detail>
        <Detail name={t('entry_price')}>
          <Figure text={price(position.entry_price)} />
        </Detail>
        {isOpen ? (
          <>
            <Detail name={t('mark_price')}>
              <Figure text={price(position.mark_price)} />
            </Detail>
            <Detail name={t('liquidation_price')}>
              <Figure
                text={position.liquidation_price === null ? t('none') : price(position.liquidation_price)}
                className="text-warning"
              />
            </Detail>
          </>
        ) : (
          <>
            <Detail name={t('settlement_price')}>
              <Figure text={price(position.settlement_price)} />
            </Detail>
            <Detail name={t('settlement_time')}>
              <Figure text={times.dateTime(position.settlement_time)} />
            </Detail>
          </>
        )}
        <Detail name={t('position_number')}>{position.id}</Detail>
      </Details>
    </Card>
  );
}

/** One contract order: its terms, its result, each fill, and what happened to it. */
export default function ContractOrderDetail({ id }: { id: string }) {
  const order = useQuery(contractOrderQuery(useApi(), id));
  useContractFeed();
  if (order.data) return <Known order={order.data} />;
  return (
    <OrderMissing
      error={order.isPending ? null : order.error}
      onRetry={() => void order.refetch()}
      listPath={CONTRACT_ORDERS_PATH}
    />
  );
}

/** The order's own fields. */
function OrderDetails({ order }: { order: ContractOrderWithFills }) {
  const times = useTimes();
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const trade = useTranslations('trade');
  const words = useContractOrderWords(order);
  return (
    <Details className="mt-4">
      <Detail name={orders('price')}>
        <Figure text={words.price} />
      </Detail>
      {words.average !== null && (
        <Detail name={orders('average')}>
          <Figure text={words.average} />
        </Detail>
      )}
      {order.action === 'open' ? (
        <OpeningDetails order={order} />
      ) : (
        <Detail name={t('realised')}>
          <Figure text={words.signed(order.realised_pnl)} tone={toneOf(order.realised_pnl)} />
        </Detail>
      )}
      <Detail name={orders('fee')}>
        <Figure text={words.money(order.fee)} />
      </Detail>
      {order.type === 'limit' && (
        <Detail name={trade('time_in_force')}>
          {order.post_only ? trade('post_only') : order.time_in_force}
        </Detail>
      )}
      {order.visible_lots !== null && (
        <Detail name={orders('visible')}>
          <Figure text={words.lotsText(order.visible_lots)} />
        </Detail>
      )}
      <Detail name={orders('created')}>{times.dateTime(order.created_at)}</Detail>
      <Detail name={orders('updated')}>{times.dateTime(order.updated_at)}</Detail>
      <Detail name={orders('order_id')}>{order.id}</Detail>
    </Details>
  );
}

/**
 * The margin that an order holds to open a position, and the protection that the position will
 * have.
 */
function OpeningDetails({ order }: { order: ContractOrderWithFills }) {
  const t = useTranslations('contracts');
  const words = useContractOrderWords(order);
  return (
    <>
      <Detail name={t('margin')}>
        <Figure text={words.money(order.margin)} />
      </Detail>
      {order.status === 'new' && (
        <Detail name={t('reserved')}>
          <Figure text={words.money(order.reserved)} />
        </Detail>
      )}
      {words.takeProfit !== null && (
        <Detail name={t('take_profit')}>
          <Figure text={words.takeProfit} />
        </Detail>
      )}
      {words.stopLoss !== null && (
        <Detail name={t('stop_loss')}>
          <Figure text={words.stopLoss} />
        </Detail>
      )}
    </>
  );
}

function Known({ order }: { order: ContractOrderWithFills }) {
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const words = useContractOrderWords(order);
  const waiting = useWaitingOrders();
  return (
    <div className="space-y-4">
      <Card>
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold text-base">{order.symbol}</h2>
            <p className={classes('text-sm', order.side === 'buy' ? 'text-rise' : 'text-fall')}>
              {words.what} · {t('times', { multiple: order.multiple })} · {words.why}
            </p>
          </div>
          <OrderStatus order={order} />
        </div>
        <p className="mt-4 mb-2 flex items-baseline justify-between">
          <span className="text-muted">{orders('filled_percent', { percent: order.filled_percent })}</span>
          <Figure text={`${words.filled} / ${words.lots}`} />
        </p>
        <FilledBar percent={order.filled_percent} side={order.side} />
        <OrderDetails order={order} />
        {order.status === 'new' && (
          <>
            <AmendButton order={order} label={orders('amend')} sheet={AmendContractSheet} block />
            <CancelOrder orders={waiting} id={order.id} />
          </>
        )}
      </Card>
      {order.position_id !== null && <OrderPosition id={order.position_id} />}
      <OrderSection title={orders('fills')}>
        <Fills order={order} />
      </OrderSection>
      <OrderSection title={orders('timeline')}>
        <Course order={order} />
      </OrderSection>
    </div>
  );
}

function Fills({ order }: { order: ContractOrderWithFills }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const price = usePriceFormat(order.symbol);
  const rows = order.fills.map((fill) => ({
    ...fill,
    price: price(fill.price),
    size: t('lots_of', { lots: format.decimal(fill.lots) }),
    fee: format.decimal(fill.fee, { least: 2, most: 4 }),
  }));
  return <FillList fills={rows} />;
}

/** Who placed an order and, for a liquidation, why. */
function usePlacedBy({ origin, raised_terms: raised }: ContractOrderWithFills): string {
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const times = useTimes();
  if (origin === 'customer') return orders('step_placed');
  if (raised === null) return t(`placed_by.${origin}`);
  return t('placed_by.liquidation_terms', {
    time: times.dateTime(raised.at),
    announced: times.dateTime(raised.announced_at),
  });
}

/** What happened to an order, oldest first. */
function Course({ order }: { order: ContractOrderWithFills }) {
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const format = useFormat();
  const price = usePriceFormat(order.symbol);
  const reason = order.cancel_reason;
  return (
    <OrderCourse
      order={order}
      placed={usePlacedBy(order)}
      fillText={(fill) => t('step_fill', { lots: format.decimal(fill.lots), price: price(fill.price) })}
      canceled={reason === null ? orders('status_canceled') : t(`canceled.${reason}`)}
    />
  );
}
