import { useTranslations } from 'use-intl';
import { toneOf } from '../../../kit/index.ts';
import { NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import type { QuoteLines } from '../../desk/index.ts';
import type { ContractRules } from '../rules.ts';
import type { QuoteView } from './evaluate.ts';
import type { Action } from './intent.ts';

/** Returns the lines of an order's quote. */
export function useQuoteLines(quote: QuoteView | null, action: Action, rules: ContractRules): QuoteLines {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  const opens = action === 'open';
  const currency = { currency: rules.quote };
  const money = (amount: string | null = null, signed = false) =>
    amount === null ? NO_FIGURE : format.decimal(amount, { least: 2, most: 4, signed });
  const price = (amount: string | null = null) =>
    amount === null ? NO_FIGURE : format.fixed(amount, rules.priceDecimals);
  const average = { name: trade('average_now'), text: price(quote?.averagePrice) };
  const margin = { name: t('margin_of', currency), text: money(quote?.margin) };
  const liquidation = {
    name: t('liquidation_price'),
    text: quote?.liquidationPrice === null ? t('none') : price(quote?.liquidationPrice),
  };
  const worst = { name: t('worst_case'), text: money(quote?.worstCase) };
  const own = quote ? [average, margin, liquidation, worst].filter(({ text }) => text !== NO_FIGURE) : [];
  const isLiquidated = quote?.liquidationPrice != null;
  return [
    average,
    opens && { ...margin, word: 'margin', own },
    { name: t('fee_of', currency), word: 'fee', text: money(quote?.fee) },
    !opens && {
      name: t('realised_of', currency),
      text: money(quote?.realised, true),
      tone: toneOf(quote?.realised ?? ''),
    },
    !opens && { name: t('margin_freed'), text: money(quote?.freed) },
    (opens || isLiquidated) && { ...liquidation, word: 'liquidation_price', own, className: 'text-warning' },
    opens &&
      quote?.backing != null && {
        name: t('margin_mode.backing'),
        word: 'cross',
        text: money(quote.backing),
      },
    opens && { ...worst, word: 'worst_case', own },
  ];
}
