import type { SpotOrder } from '@trade/protocol';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../platform/format/index.ts';
import type { ChartLine } from '../desk/chart/drawing.ts';

/** Own open orders of a pair, for its chart. */
export function useOrderLines(orders: readonly SpotOrder[]): readonly ChartLine[] {
  const t = useTranslations('trade');
  const format = useFormat();
  return useMemo(
    () =>
      orders.flatMap(({ id, price, side, amount }) =>
        price === null
          ? []
          : {
              id,
              price: Number(price),
              ink: side === 'buy' ? ('rise' as const) : ('fall' as const),
              title: t(side === 'buy' ? 'buy_line' : 'sell_line', { amount: format.decimal(amount) }),
            },
      ),
    [orders, t, format],
  );
}
