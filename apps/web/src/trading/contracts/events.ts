import { useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@trade/protocol';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { useCustomerEvents } from '../../platform/live/index.ts';
import { CONTRACTS_KEY } from './queries.ts';

const SHOWN = {
  position_liquidated: toast.error,
  position_deleveraged: toast.error,
  position_stop_loss: toast.info,
  position_take_profit: toast.success,
  position_settled: toast.info,
  position_rescued: toast.info,
} satisfies Partial<Record<CustomerEvent['kind'], (text: string) => void>>;

function isShown(kind: CustomerEvent['kind']): kind is keyof typeof SHOWN {
  return Object.hasOwn(SHOWN, kind);
}

/** Shows on every page what the venue did with a position by its rules. */
export function useContractEvents(): void {
  const t = useTranslations('contracts.warning_of');
  const format = useFormat();
  const times = useTimes();
  const queries = useQueryClient();
  useCustomerEvents(
    useCallback(
      ({ kind, position, amount = '0' }: CustomerEvent) => {
        if (!isShown(kind) || position === undefined) return;
        const { side, symbol, lots, price, raised_terms: raised, realised_pnl } = position;
        const figures = {
          side,
          symbol,
          lots,
          amount: format.decimal(amount, { least: 2, most: 2 }),
          price: format.decimal(price, { most: 4 }),
          result: format.decimal(realised_pnl, { least: 2, most: 2, signed: true }),
        };
        SHOWN[kind](
          raised === null
            ? t(kind, figures)
            : t('position_liquidated_terms', {
                ...figures,
                time: times.dateTime(raised.at),
                announced: times.dateTime(raised.announced_at),
              }),
        );
        void queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
      },
      [t, format, times, queries],
    ),
  );
}
