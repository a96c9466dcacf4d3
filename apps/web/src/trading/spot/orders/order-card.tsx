import type { SpotOrder } from '@trade/protocol';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes, Figure } from '../../../kit/index.ts';
import { useInstrument, useSymbolEntry } from '../../../market/index.ts';
import { decimalsOf, useFormat, useTimes } from '../../../platform/format/index.ts';
import { CancelOrder, FilledBar, OrderStatus } from '../../desk/index.ts';
import { useWaitingOrders } from './order-feed.ts';

/** Before the list of symbols is known, the name is split at the currency that everything is traded against. */
const USUAL_QUOTE = 'USDT';

/** The two currencies of an order's pair. */
export function useCurrencies(symbol: string): { base: string; quote: string } {
  const entry = useSymbolEntry(symbol);
  return entry ?? { base: symbol.replace(new RegExp(`${USUAL_QUOTE}$`), ''), quote: USUAL_QUOTE };
}

/** An order's figures as they are shown. */
export function useOrderFigures(order: SpotOrder) {
  const t = useTranslations('orders');
  const format = useFormat();
  const { base, quote } = useCurrencies(order.symbol);
  const tick = useInstrument(order.symbol)?.tick_size;
  // With the decimals that the pair's prices are shown with, once they are known.
  const price = (text: string) =>
    tick === undefined ? format.decimal(text) : format.fixed(text, decimalsOf(tick));
  const ordered =
    order.amount !== null
      ? { figure: format.decimal(order.amount), currency: base }
      : { figure: format.decimal(order.total), currency: quote };
  return {
    base,
    quote,
    price: order.price === null ? t('at_market') : price(order.price),
    average: order.average_price === null ? null : price(order.average_price),
    ordered,
    orderedText: `${ordered.figure} ${ordered.currency}`,
    filledText: `${format.decimal(order.filled_amount)} ${base}`,
    valueText: `${format.decimal(order.filled_quote)} ${quote}`,
    feeText: `${format.decimal(order.fee)} ${order.fee_currency}`,
  };
}

/** One order of a list: what it is, how far it got, and the way to cancel it. Leads to its details. */
export function OrderCard({ order }: { order: SpotOrder }) {
  const times = useTimes();
  const t = useTranslations('orders');
  const figures = useOrderFigures(order);
  const waiting = useWaitingOrders();
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
        {isOpen ? (
          <CancelOrder
            orders={waiting}
            id={order.id}
            label={t('cancel_order', { amount: figures.ordered.figure, currency: figures.ordered.currency })}
          />
        ) : (
          <OrderStatus order={order} />
        )}
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

function Item({ label, value, end = false }: { label: string; value: ReactNode; end?: boolean }) {
  return (
    <div className={classes('min-w-0', end && 'text-right')}>
      <dt className="text-faint text-xs">{label}</dt>
      <dd className="truncate text-sm">{value}</dd>
    </div>
  );
}
