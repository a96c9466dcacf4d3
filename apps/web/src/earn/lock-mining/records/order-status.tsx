import type { LockMiningOrder } from '@trade/protocol';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Status } from '../../../kit/index.ts';

export function OrderStatus({ status }: Pick<LockMiningOrder, 'status'>) {
  const t = useTranslations('lockming.order_status');
  switch (status) {
    case 'ongoing':
      return <Status tone="pending">{t(status)}</Status>;
    case 'settled':
      return <Status tone="success">{t(status)}</Status>;
    case 'redeemed':
      return (
        <Status tone="neutral" icon={Undo2}>
          {t(status)}
        </Status>
      );
  }
}
