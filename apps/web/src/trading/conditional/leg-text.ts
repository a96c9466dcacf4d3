import type { ConditionalLeg, ConditionalOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../platform/format/index.ts';
import { effectOf } from './condition.ts';

/** Returns what a leg waits for, in words: "Stop 49,000". */
export function useLegText(): (leg: ConditionalLeg) => string {
  const t = useTranslations('conditional');
  const format = useFormat();
  return ({ activation, kind, trigger }) => {
    const price = trigger ?? activation;
    return `${t(`leg.${kind}`)} ${price === null ? '' : format.decimal(price)}`.trim();
  };
}

/** Returns how the order of a leg trades: at a limit or at the market. */
export function usePriceText(): (leg: ConditionalLeg) => string {
  const t = useTranslations('conditional');
  const format = useFormat();
  return ({ price }) => (price === null ? t('at_market') : format.decimal(price));
}

/** Returns how much an order is for, with its unit. */
export function useSizeText(): (order: ConditionalOrder) => string {
  const t = useTranslations('conditional');
  const format = useFormat();
  const quantityText = useQuantityText();
  return (order) => {
    const { amount, symbol, total } = order;
    if (total !== null) return `${format.decimal(total)} ${quoteOf(symbol)}`;
    return amount === null ? t('whole_position') : quantityText(order, amount);
  };
}

/** Returns a quantity of an order's market, with its unit. */
export function useQuantityText(): (
  order: Pick<ConditionalOrder, 'market' | 'symbol'>,
  amount: string,
) => string {
  const contracts = useTranslations('contracts');
  const format = useFormat();
  return ({ market, symbol }, amount) =>
    market === 'contracts'
      ? contracts('lots_of', { lots: amount })
      : `${format.decimal(amount)} ${symbol.slice(0, -quoteOf(symbol).length)}`;
}

function quoteOf(symbol: string): string {
  return symbol.replace(/-.*$/, '').slice(-4);
}

/** Returns what an order does: buys or sells, and in a contract whether that opens or closes. */
export function useActText(): (order: Pick<ConditionalOrder, 'action' | 'side'>) => string {
  const trade = useTranslations('trade');
  const contracts = useTranslations('contracts.does');
  return ({ action, side }) => (action === null ? trade(side) : contracts(effectOf(action, side)));
}
