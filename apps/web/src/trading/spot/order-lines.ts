import { useQueryClient } from '@tanstack/react-query';
import { notional } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, amendSpotOrder, fromUnits, type SpotOrder, toUnits } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useLive } from '../../platform/live/index.ts';
import {
  type ChartLine,
  type InstrumentRules,
  type LineMove,
  toTicks,
  useOrderSending,
} from '../desk/index.ts';
import { ORDERS_KEY } from './orders/order-feed.ts';

/** Chart lines of the customer's open orders of a pair; dragged, they amend the order. */
export function useOrderLines(orders: readonly SpotOrder[], rules: InstrumentRules): readonly ChartLine[] {
  const t = useTranslations('trade');
  const format = useFormat();
  const moveOf = useOrderMoves(rules);
  return orders.flatMap((order) =>
    order.price === null
      ? []
      : {
          id: order.id,
          price: Number(order.price),
          ink: order.side === 'buy' ? ('rise' as const) : ('fall' as const),
          title: t(order.side === 'buy' ? 'buy_line' : 'sell_line', { amount: format.decimal(order.amount) }),
          move: moveOf(order),
        },
  );
}

/** An order at another price, as it is sent. */
interface Move {
  id: string;
  price: string;
  amount: string;
}

/** How an order is moved to another price: amended in place, its amount stays. */
function useOrderMoves(rules: InstrumentRules): (order: SpotOrder) => LineMove {
  const t = useTranslations();
  const format = useFormat();
  const api = useApi();
  const { openOrders } = useLive();
  const queries = useQueryClient();
  const { send } = useOrderSending(({ id, ...body }: Move & { client_id: string }) =>
    api.call(amendSpotOrder, { params: { id }, body }),
  );
  return ({ id, amount, filled_amount }) => ({
    question: t('chart.move_order'),
    preview: (price) => {
      const units =
        (toUnits(amount, AMOUNT_DECIMALS) ?? 0n) - (toUnits(filled_amount, AMOUNT_DECIMALS) ?? 0n);
      const lots = Number(units / BigInt(rules.terms.lotUnits));
      const value = notional(toTicks(price, rules) ?? 0, lots, rules.terms.unitsPerTickLot);
      const text = `${format.fixed(fromUnits(value, AMOUNT_DECIMALS), 2)} ${rules.quote}`;
      return { figures: [{ name: t('orders.value'), text }], problem: null };
    },
    commit: async (price) => {
      const changed = await send({ id, price, amount: amount ?? '' });
      // Why not has been said.
      if (changed === null) throw new Error('not amended');
      openOrders.take(changed);
      toast.success(t('trade.amend.done'));
      void queries.invalidateQueries({ queryKey: ORDERS_KEY });
    },
  });
}
