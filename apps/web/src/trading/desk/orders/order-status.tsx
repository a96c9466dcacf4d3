import type { SpotOrder } from '@trade/protocol';
import { CircleDotDashed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Status } from '../../../kit/index.ts';

/** An order that was canceled in part has fills of its own; its status word alone does not say so. */
function isPartlyFilled(order: Pick<SpotOrder, 'status' | 'filled_percent'>): boolean {
  return order.filled_percent > 0 && order.status === 'new';
}

/** How an order stands, as word, colour and icon. */
export function OrderStatus({ order }: { order: Pick<SpotOrder, 'status' | 'filled_percent'> }) {
  const t = useTranslations('orders');
  if (order.status === 'filled') return <Status tone="success">{t('status_filled')}</Status>;
  if (order.status === 'canceled') return <Status tone="neutral">{t('status_canceled')}</Status>;
  if (isPartlyFilled(order)) {
    return (
      <Status tone="pending" icon={CircleDotDashed}>
        {t('status_partial')}
      </Status>
    );
  }
  return <Status tone="pending">{t('status_new')}</Status>;
}
