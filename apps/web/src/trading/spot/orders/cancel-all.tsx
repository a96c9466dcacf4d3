import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Confirm } from '../../../kit/index.ts';
import { useCancelAll } from './cancel.ts';

interface CancelAllProps {
  /** Only this symbol's orders; null for all. */
  symbol: string | null;
  disabled?: boolean;
}

/** Asks, then cancels every open order. */
export function CancelAll({ symbol, disabled = false }: CancelAllProps) {
  const t = useTranslations('orders');
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useCancelAll(symbol);
  return (
    <>
      <Button variant="ghost" size="sm" disabled={disabled} onClick={() => setAsking(true)}>
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
        {symbol === null ? t('cancel_all_text') : t('cancel_symbol_text', { symbol })}
      </Confirm>
    </>
  );
}
