import { type Position, reversePosition } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Confirm } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useSending } from '../../desk/index.ts';
import { useTakenOrder } from '../ticket/place-order.ts';

interface ReverseConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  position: Position;
}

/** Asks, then closes a position at market and opens as many lots on the other side. */
export function ReverseConfirm({ open, onOpenChange, position }: ReverseConfirmProps) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const api = useApi();
  const taken = useTakenOrder();
  const { send } = useSending((body: { client_id: string }) =>
    api.call(reversePosition, { params: { id: position.id }, body }),
  );
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t('reverse_title')}
      confirmLabel={t('do.reverse')}
      onConfirm={async () => {
        const order = await send({});
        if (order !== null) taken(order);
      }}
    >
      {t('reverse_text', {
        side: position.side,
        lots: format.decimal(position.lots),
        symbol: position.symbol,
        multiple: position.multiple,
      })}
    </Confirm>
  );
}
