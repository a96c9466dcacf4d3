import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelTwapOrder, type TwapOrderData } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge, Button, Figure, toast } from '../../../kit/index.ts';
import { useApi, useErrorText } from '../../../platform/api/index.ts';
import { NO_FIGURE, useFormat, useTimes } from '../../../platform/format/index.ts';
import { FilledBar, OrderFigure } from '../../desk/index.ts';
import { useCurrencies, usePairPrice } from '../orders/order-card.tsx';
import { TWAP_KEY, twapQuery, useTwapFeed } from './queries.ts';

interface TwapOrdersProps {
  status: 'open' | 'history';
  /** Only this symbol's; null for all. */
  symbol: string | null;
}

/**
 * TWAP orders with their progress, above the other orders of a list. Nothing when there are none.
 */
export function TwapOrders({ status, symbol }: TwapOrdersProps) {
  const t = useTranslations('trade.twap');
  const { data = [] } = useQuery(twapQuery(useApi(), status, symbol));
  useTwapFeed();
  if (data.length === 0) return null;
  return (
    <section aria-label={t('list')}>
      {data.map((order) => (
        <TwapCard key={order.id} order={order} />
      ))}
    </section>
  );
}

/** One TWAP order: how far it is, when the next slice comes, and a button to stop it. */
function TwapCard({ order }: { order: TwapOrderData }) {
  const t = useTranslations('trade');
  const orders = useTranslations('orders');
  const format = useFormat();
  const times = useTimes();
  const { base, quote } = useCurrencies(order.symbol);
  const price = usePairPrice(order.symbol);
  const { status } = order;
  const isRunning = status === 'running';
  return (
    <article className="border-line border-b py-3">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate font-semibold text-base">
          {base}
          <span className="font-normal text-faint text-xs">/{quote}</span>{' '}
          <span className={order.side === 'buy' ? 'text-rise text-sm' : 'text-fall text-sm'}>
            {t(order.side)} · {t('twap.name')}
          </span>
        </h3>
        {isRunning ? <StopButton order={order} base={base} /> : <TwapStatus status={status} />}
      </div>
      <p className="flex justify-between gap-2 text-faint text-xs">
        <time dateTime={new Date(order.created_at).toISOString()}>{times.dateTime(order.created_at)}</time>
        <span>{t('twap.progress', { done: order.slices_done, slices: order.slices })}</span>
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        <OrderFigure label={orders('average')}>
          <Figure text={order.average_price === null ? NO_FIGURE : price(order.average_price)} />
        </OrderFigure>
        <OrderFigure label={t('amount')}>
          <Figure text={`${format.decimal(order.filled_amount)} / ${format.decimal(order.amount)}`} />
        </OrderFigure>
        <OrderFigure label={isRunning ? t('twap.next') : t('twap.worst')} end>
          <Figure text={order.next_at === null ? price(order.price) : times.time(order.next_at)} />
        </OrderFigure>
      </dl>
      <div className="mt-2.5">
        <FilledBar percent={order.filled_percent} side={order.side} />
      </div>
    </article>
  );
}

/** How a TWAP order has ended. */
export function TwapStatus({ status }: { status: Exclude<TwapOrderData['status'], 'running'> }) {
  const t = useTranslations('trade.twap');
  return <Badge tone={status === 'filled' ? 'success' : 'neutral'}>{t(`status_${status}`)}</Badge>;
}

/** Stops a TWAP order; what it has traded stays. */
export function StopButton({ order, base }: { order: TwapOrderData; base: string }) {
  const t = useTranslations('trade.twap');
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { isPending, mutate } = useMutation({
    mutationFn: () => api.ask(cancelTwapOrder, { params: { id: order.id } }),
    onSuccess: () => toast.success(t('stopped')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: TWAP_KEY }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      aria-label={t('stop_order', { amount: format.decimal(order.amount), currency: base })}
      onClick={() => mutate()}
    >
      {t('stop')}
    </Button>
  );
}
