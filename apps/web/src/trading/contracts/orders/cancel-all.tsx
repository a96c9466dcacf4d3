import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Confirm } from '../../../kit/index.ts';
import { useCancelAllContractOrders } from './cancel.ts';

/** Asks, then cancels every open order, or those of one contract. */
export function CancelAllContractOrders({ symbol }: { symbol: string | null }) {
  const t = useTranslations('orders');
  const contracts = useTranslations('contracts');
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useCancelAllContractOrders(symbol);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {t('cancel_all')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('cancel_all_title')}
        confirmLabel={t('cancel_all')}
        confirmVariant="danger"
        onConfirm={async () => {
          // A failure has been shown by then; the dialog closes either way.
          await mutateAsync().catch(() => undefined);
        }}
      >
        {symbol === null ? contracts('cancel_all_text') : t('cancel_symbol_text', { symbol })}
      </Confirm>
    </>
  );
}
