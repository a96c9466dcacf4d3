import type { SpotOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Figure } from '../../../kit/index.ts';
import { useInstrument, useListedSymbol } from '../../../market/index.ts';
import { decimalsOf, useFormat } from '../../../platform/format/index.ts';
import { AmendButton, OrderCard, OrderFigure, typeName } from '../../desk/index.ts';
import { AmendSpotSheet } from './lazy-amend.ts';
import { useWaitingOrders } from './order-feed.ts';

/** Until the list of symbols is loaded, the name is split at the usual quote currency. */
const USUAL_QUOTE = 'USDT';

/** The two currencies of an order's pair. */
export function useCurrencies(symbol: string): { base: string; quote: string } {
  const entry = useListedSymbol(symbol);
  return entry ?? { base: symbol.replace(new RegExp(`${USUAL_QUOTE}$`), ''), quote: USUAL_QUOTE };
}

/** Writes prices of a pair with its decimals, once they are loaded. */
export function usePairPrice(symbol: string): (price: string) => string {
  const format = useFormat();
  const tick = useInstrument(symbol)?.tick_size;
  return (price) => (tick === undefined ? format.decimal(price) : format.fixed(price, decimalsOf(tick)));
}

/** An order's formatted figures. */
export function useOrderFigures(order: SpotOrder) {
  const t = useTranslations('orders');
  const format = useFormat();
  const { base, quote } = useCurrencies(order.symbol);
  const price = usePairPrice(order.symbol);
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

/** One spot order in a list. */
export function SpotOrderCard({ order }: { order: SpotOrder }) {
  const t = useTranslations('orders');
  const figures = useOrderFigures(order);
  const waiting = useWaitingOrders();
  return (
    <OrderCard
      order={order}
      to={`/market/trade/orderDetails?id=${order.id}`}
      name={
        <>
          {figures.base}
          <span className="font-normal text-faint text-xs">/{figures.quote}</span>
        </>
      }
      kind={`${t(order.side)} · ${t(typeName(order))}`}
      waiting={waiting}
      cancelLabel={t('cancel_order', { amount: figures.ordered.figure, currency: figures.ordered.currency })}
      amend={
        <AmendButton
          order={order}
          label={t('amend_order', { amount: figures.ordered.figure, currency: figures.ordered.currency })}
          sheet={AmendSpotSheet}
        />
      }
      showsFilled={order.status === 'new' || order.filled_percent > 0}
    >
      <OrderFigure label={t('price')}>
        <Figure text={figures.price} />
      </OrderFigure>
      <OrderFigure label={t(order.amount === null ? 'total' : 'amount')}>
        <Figure text={figures.orderedText} />
      </OrderFigure>
      <OrderFigure label={t('filled')} end>
        <Figure text={figures.filledText} />
      </OrderFigure>
    </OrderCard>
  );
}
