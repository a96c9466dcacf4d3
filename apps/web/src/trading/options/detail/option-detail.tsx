import { useQuery } from '@tanstack/react-query';
import type { OptionOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Card, CoinIcon, Detail, Details, Figure, toneOf } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { useOpenOptions } from '../../../platform/live/index.ts';
import { OPTION_ORDERS_PATH } from '../../../platform/paths.ts';
import { OrderMissing } from '../../desk/index.ts';
import {
  DirectionBadge,
  OptionStatus,
  useDurationText,
  useOptionFeed,
  useOptionFigures,
} from '../ended-option.tsx';
import { OpenOption } from '../open-option.tsx';
import { optionQuery } from '../queries.ts';
import { Decision } from './decision.tsx';

/** One option: its terms, its result, and the ticks that decided it. */
export default function OptionDetail({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(optionQuery(useApi(), id));
  const live = useOpenOptions().items.find((order) => order.id === id);
  useOptionFeed();
  const order = data?.status === 'open' ? (live ?? data) : data;
  if (order) return <Known order={order} />;
  return (
    <OrderMissing
      error={isPending ? null : error}
      onRetry={() => void refetch()}
      listPath={OPTION_ORDERS_PATH}
    />
  );
}

function Known({ order }: { order: OptionOrder }) {
  const t = useTranslations('options');
  const figures = useOptionFigures(order);
  const earnings = order.earnings ?? '0';
  return (
    <div className="space-y-4">
      <Card>
        <div className="flex items-center gap-3">
          <CoinIcon currency={figures.base} size={40} />
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold text-base">
              {figures.base}/{figures.quote}
            </h2>
            <DirectionBadge direction={order.direction} />
          </div>
          <OptionStatus status={order.status} />
        </div>
        {order.earnings !== null && (
          <p className="mt-4 text-center">
            <span className="block text-muted text-sm">{t('earnings')}</span>
            <Figure
              text={figures.signed(earnings)}
              tone={toneOf(earnings)}
              className="font-semibold text-2xl"
            />
          </p>
        )}
        <Agreed order={order} />
      </Card>
      {order.status === 'open' && (
        <Card className="py-1 [&_article]:border-b-0">
          <OpenOption order={order} />
        </Card>
      )}
      <Decision order={order} />
    </div>
  );
}

function Agreed({ order }: { order: OptionOrder }) {
  const times = useTimes();
  const t = useTranslations('options');
  const format = useFormat();
  const durationText = useDurationText();
  const figures = useOptionFigures(order);
  return (
    <Details className="mt-4">
      <Detail name={t('type')}>{t(order.direction === 'up' ? 'buy_up' : 'buy_down')}</Detail>
      <Detail name={t('trade_mode')}>{t('timed', { duration: durationText(order.duration) })}</Detail>
      <Detail name={t('stake')}>
        <Figure text={figures.amount(order.stake)} />
      </Detail>
      <Detail name={t('payout_rate')}>{format.fraction(order.payout_rate)}</Detail>
      <Detail name={t('win_pays')}>
        <Figure text={figures.amount(order.win_payout)} />
      </Detail>
      {order.fee !== '0' && (
        <Detail name={t('fee')}>
          <Figure text={figures.amount(order.fee)} />
        </Detail>
      )}
      {order.payout !== null && (
        <Detail name={t('paid')}>
          <Figure text={figures.amount(order.payout)} />
        </Detail>
      )}
      <Detail name={t('bought_at')}>{times.dateTime(order.created_at)}</Detail>
      <Detail name={t('expires_at')}>{times.dateTime(order.expires_at)}</Detail>
      {order.closed_at !== null && <Detail name={t('ended_at')}>{times.dateTime(order.closed_at)}</Detail>}
      <Detail name={t('number')}>{order.id}</Detail>
    </Details>
  );
}
