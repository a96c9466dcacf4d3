import { useTranslations } from 'use-intl';
import { AmountInput } from '../../../kit/index.ts';
import type { PriceRules } from '../rules.ts';
import { ORDER_TYPES, type OrderIntent, type PriceAction } from './order-intent.ts';

interface OrderPriceFieldProps {
  intent: Pick<OrderIntent, 'type' | 'price'>;
  rules: PriceRules;
  /** Start of the first step while the field is empty. */
  marketPrice: string | null;
  dispatch: (action: PriceAction) => void;
}

/** The price of the order, or the note that it is a market order. */
export function OrderPriceField({ intent, rules, marketPrice, dispatch }: OrderPriceFieldProps) {
  const t = useTranslations('trade');
  if (!ORDER_TYPES[intent.type].price) {
    return (
      <p className="flex min-h-12 items-center justify-center rounded-md border border-line px-3 text-faint">
        {t('market_price')}
      </p>
    );
  }
  return (
    <AmountInput
      label={t('price')}
      labelHidden
      value={intent.price}
      decimals={rules.priceDecimals}
      onChange={(text) => dispatch({ type: 'price', text })}
      onStep={(direction) => dispatch({ type: 'step', direction, from: marketPrice ?? '0', rules })}
    />
  );
}
