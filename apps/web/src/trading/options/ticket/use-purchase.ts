import { useQueryClient } from '@tanstack/react-query';
import { buyOption, type OptionDirection } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { useSending } from '../../desk/index.ts';
import { OPTION_TERMS_KEY } from '../queries.ts';

/** What is sent: neither a price nor a payout, but the version of the terms that was shown. */
export interface PurchaseDraft {
  symbol: string;
  direction: OptionDirection;
  duration: number;
  stake: string;
  terms_version: number;
}

/** Buys options one at a time. `buy` answers whether it was bought; a refusal has been shown by then. */
export function usePurchase() {
  const t = useTranslations('options');
  const api = useApi();
  const queries = useQueryClient();
  const { optionOrders } = useLive();
  const { sending, verificationAsked, send } = useSending((body: PurchaseDraft & { client_id: string }) =>
    api.call(buyOption, { body }),
  );
  const buy = async (draft: PurchaseDraft) => {
    const order = await send(draft);
    // What the pool can still take on has changed, or the terms were not those that were shown.
    void queries.invalidateQueries({ queryKey: OPTION_TERMS_KEY });
    if (order === null) return false;
    optionOrders.take(order);
    toast.success(t('bought', { direction: order.direction }));
    return true;
  };
  return { buying: sending, verificationAsked, buy };
}
