import type { ConditionalLeg, ConditionalOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../platform/format/index.ts';
import { effectOf } from './condition.ts';

/** A leg as it is shown. */
export type ShownLeg = Pick<ConditionalLeg, 'kind' | 'trigger' | 'price' | 'activation'> & {
  /** Whether it rests in the book, or did, instead of waiting. */
  rests: boolean;
};

/** Returns the legs of an order, the one in the book last. */
export function legsOf({ legs, resting }: ConditionalOrder): readonly ShownLeg[] {
  const waiting = legs.map((leg) => ({ ...leg, rests: false }));
  if (resting === null) return waiting;
  const { price } = resting;
  return [...waiting, { kind: 'take_profit', trigger: null, price, activation: null, rests: true }];
}

/** Returns what a leg waits for, in words: "Stop 49,000". */
export function useLegText(): (leg: ShownLeg) => string {
  const t = useTranslations('conditional');
  const format = useFormat();
  return ({ activation, kind, rests, trigger }) => {
    if (rests) return t('in_book', { leg: t(`leg.${kind}`) });
    const price = trigger ?? activation;
    return `${t(`leg.${kind}`)} ${price === null ? '' : format.decimal(price)}`.trim();
  };
}

/** Returns how the order of a leg trades: at a limit or at the market. */
export function usePriceText(): (leg: ShownLeg) => string {
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
