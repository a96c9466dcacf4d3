import type { CustomerEvent } from '@trade/protocol';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useCustomerEvents } from '../../platform/live/index.ts';
import { useRefusalText } from './refusal-text.ts';

/** Shows on every page which price has decided a conditional order. */
export function useConditionalEvents(): void {
  const t = useTranslations('conditional.event');
  const format = useFormat();
  const codeText = useRefusalText();
  useCustomerEvents(
    useCallback(
      ({ conditional, kind }: CustomerEvent) => {
        if (conditional === undefined) return;
        const figures = { symbol: conditional.symbol, price: format.decimal(conditional.price) };
        if (kind === 'conditional_triggered') toast.success(t('triggered', figures));
        if (kind === 'conditional_partly') toast.info(t('partly', figures));
        if (kind === 'conditional_unmatched') toast.info(t('unmatched', figures));
        if (kind === 'conditional_failed') {
          toast.error(t('failed', { ...figures, reason: codeText(conditional.code ?? 0) }));
        }
      },
      [t, format, codeText],
    ),
  );
}
