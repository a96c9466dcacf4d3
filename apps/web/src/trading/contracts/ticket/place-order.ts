import { useQueryClient } from '@tanstack/react-query';
import { type ContractOrderWithFills, placeContractOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { useOrderSending } from '../../desk/index.ts';
import { CONTRACTS_KEY } from '../queries.ts';
import type { ContractDraft } from './evaluate.ts';

/** Places contract orders one at a time and shows the result of each. */
export function usePlaceContractOrder() {
  const api = useApi();
  const taken = useTakenOrder();
  const { sending, verificationAsked, send } = useOrderSending(
    (body: ContractDraft & { client_id: string }) => api.call(placeContractOrder, { body }),
  );
  /** Returns whether the order was placed. */
  const place = async (draft: ContractDraft) => {
    const order = await send(draft);
    if (order !== null) taken(order);
    return order !== null;
  };
  return { placing: sending, verificationAsked, place };
}

/**
 * Writes an order that a call has returned into everything that shows orders, and shows the result.
 */
export function useTakenOrder(): (order: ContractOrderWithFills) => void {
  const queries = useQueryClient();
  const { contractOrders, positions } = useLive();
  const t = useTranslations('contracts.placed');
  const format = useFormat();
  return (order) => {
    contractOrders.take(order);
    if (order.filled_percent === 0) {
      if (order.status === 'canceled') toast.info(t('canceled'));
      else toast.success(t('waiting'));
    } else {
      toast.success(
        t(order.action === 'open' ? 'opened' : 'closed', {
          side: order.side,
          lots: order.filled_lots,
          symbol: order.symbol,
          price: format.decimal(order.average_price, { most: 4 }),
        }),
      );
    }
    void positions.reload();
    void queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
  };
}
