import type { FinancialOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Status } from '../../../kit/index.ts';

export function OrderStatus({ status }: Pick<FinancialOrder, 'status'>) {
  const t = useTranslations('invest.order_status');
  return <Status tone={status === 'purchased' ? 'pending' : 'success'}>{t(status)}</Status>;
}
