import { useTranslations } from 'use-intl';
import { useConditionalOrders } from '../../platform/live/index.ts';
import type { ChartLine } from '../desk/index.ts';

/** Chart lines at the triggers of the customer's waiting orders of a symbol. */
export function useConditionLines(symbol: string): readonly ChartLine[] {
  const t = useTranslations('conditional');
  const { items } = useConditionalOrders();
  return items
    .filter((order) => order.symbol === symbol)
    .flatMap(({ id, legs }) =>
      legs.flatMap(({ activation, kind, trigger }) => {
        const price = trigger ?? activation;
        if (price === null) return [];
        const ink = kind === 'take_profit' ? ('rise' as const) : ('fall' as const);
        return { id: `${id}-${kind}`, price: Number(price), ink, title: t(`leg.${kind}`) };
      }),
    );
}
