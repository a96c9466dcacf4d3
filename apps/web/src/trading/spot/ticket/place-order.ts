import { useQueryClient } from '@tanstack/react-query';
import { placeSpotOrder, type SpotOrderWithFills } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { useSending } from '../../desk/index.ts';
import { ORDERS_KEY } from '../orders/queries.ts';
import type { OrderDraft } from './evaluate.ts';

interface PlaceOrder {
  readonly placing: boolean;
  readonly verificationAsked: boolean;
  /** Sends the order, unless one is on its way. Answers whether it was placed. */
  place: (draft: OrderDraft, base: string) => Promise<boolean>;
}

/** Places coin orders one at a time, and says what came of each at once. */
export function usePlaceOrder(): PlaceOrder {
  const api = useApi();
  const queries = useQueryClient();
  const { openOrders } = useLive();
  const placedText = usePlacedText();
  const { sending, verificationAsked, send } = useSending((body: OrderDraft & { client_id: string }) =>
    api.call(placeSpotOrder, { body }),
  );
  const place = async (draft: OrderDraft, base: string) => {
    const order = await send(draft);
    if (order === null) return false;
    openOrders.take(order);
    toast.success(placedText(order, base));
    void queries.invalidateQueries({ queryKey: ORDERS_KEY });
    return true;
  };
  return { placing: sending, verificationAsked, place };
}

/** Says what came of the order at once. */
function usePlacedText(): (order: SpotOrderWithFills, base: string) => string {
  const t = useTranslations('trade');
  const format = useFormat();
  return (order, base) => {
    if (order.filled_percent === 0) return t(order.status === 'canceled' ? 'placed_canceled' : 'placed');
    return t('placed_filled', {
      side: order.side,
      amount: format.decimal(order.filled_amount),
      currency: base,
    });
  };
}
