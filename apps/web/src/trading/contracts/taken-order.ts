import { useQueryClient } from '@tanstack/react-query';
import type { ContractOrderWithFills } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useLive } from '../../platform/live/index.ts';
import { CONTRACTS_KEY } from './queries.ts';

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
