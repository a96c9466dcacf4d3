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
  const contracts = useTranslations('contracts');
  const format = useFormat();
  return ({ amount, market, symbol, total }) => {
    const quote = symbol.replace(/-.*$/, '').slice(-4);
    if (total !== null) return `${format.decimal(total)} ${quote}`;
    if (amount === null) return t('whole_position');
    if (market === 'contracts') return contracts('lots_of', { lots: amount });
    return `${format.decimal(amount)} ${symbol.slice(0, -quote.length)}`;
  };
}

/** Returns what an order does: buys or sells, and in a contract whether that opens or closes. */
export function useActText(): (order: Pick<ConditionalOrder, 'action' | 'side'>) => string {
  const trade = useTranslations('trade');
  const contracts = useTranslations('contracts.does');
  return ({ action, side }) => (action === null ? trade(side) : contracts(effectOf(action, side)));
}
