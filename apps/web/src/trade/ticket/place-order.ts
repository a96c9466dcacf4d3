import { useQueryClient } from '@tanstack/react-query';
import { type SpotOrderWithFills, spotOrderWithFills } from '@trade/protocol';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TransportError, useApi, useAttempts, useErrorText } from '../../api/index.ts';
import { useFormat } from '../../format/index.ts';
import { toast } from '../../kit/index.ts';
import { useLive } from '../../live/index.ts';
import { ORDERS_KEY } from '../../orders/index.ts';
import { USER_KEY } from '../../session/index.ts';
import type { OrderDraft } from './evaluate.ts';

/** Real money needs an approved verification: 12114 not submitted, 12116 under review. */
const VERIFICATION_CODES: ReadonlySet<number | null> = new Set([12114, 12116]);

interface PlaceOrder {
  readonly placing: boolean;
  /** Whether the server asked for a verification: then there is a next step to offer. */
  readonly verificationAsked: boolean;
  /** Sends the order, unless one is on its way. Answers whether it was placed. */
  place: (draft: OrderDraft, base: string) => Promise<boolean>;
}

/** Places orders one at a time, and never one twice: after a lost answer the same order is sent under the same id. */
export function usePlaceOrder(): PlaceOrder {
  const api = useApi();
  const queries = useQueryClient();
  const { openOrders } = useLive();
  const t = useTranslations('trade');
  const errorText = useErrorText();
  const placedText = usePlacedText();
  const onItsWay = useRef(false);
  const attempt = useAttempts<OrderDraft>();
  const [placing, setPlacing] = useState(false);
  const [verificationAsked, setVerificationAsked] = useState(false);

  const place = async (draft: OrderDraft, base: string) => {
    if (onItsWay.current) return false;
    onItsWay.current = true;
    setPlacing(true);
    try {
      const order = await attempt(draft, (body) => api.post('/spot/orders', body, spotOrderWithFills));
      openOrders.take(order);
      toast.success(placedText(order, base));
      void queries.invalidateQueries({ queryKey: ORDERS_KEY });
      return true;
    } catch (error) {
      const lost = error instanceof TransportError;
      toast.error(lost ? t('unanswered') : errorText(error));
      if (error instanceof Error && 'code' in error && typeof error.code === 'number') {
        const asked = VERIFICATION_CODES.has(error.code);
        setVerificationAsked(asked);
        // It stands otherwise than this app believed.
        if (asked) void queries.invalidateQueries({ queryKey: USER_KEY });
      }
      return false;
    } finally {
      onItsWay.current = false;
      setPlacing(false);
    }
  };
  return { placing, verificationAsked, place };
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
