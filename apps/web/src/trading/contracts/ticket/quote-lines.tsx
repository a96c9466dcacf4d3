import type { ExplainedWord } from '@trade/locales';
import { useTranslations } from 'use-intl';
import { Explained, toneOf } from '../../../kit/index.ts';
import { NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import type { QuoteLine } from '../../desk/index.ts';
import type { ContractRules } from '../rules.ts';
import type { QuoteView } from './evaluate.ts';
import type { Action } from './intent.ts';

/** Returns the lines of an order's quote. */
export function useQuoteLines(quote: QuoteView | null, action: Action, rules: ContractRules): QuoteLine[] {
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
  const own = quote
    ? [average, margin, liquidation, worst].filter(({ text }) => text !== NO_FIGURE)
    : undefined;
  const explained = (
    word: ExplainedWord,
    { name, text }: { name: string; text: string },
    mine?: typeof own,
  ) => ({
    key: word,
    name: (
      <Explained word={word} own={mine}>
        {name}
      </Explained>
    ),
    text,
  });
  const fee = explained('fee', { name: t('fee_of', currency), text: money(quote?.fee) });
  const isLiquidated = quote?.liquidationPrice != null;
  const lines: (QuoteLine | false)[] = [
    { key: 'average', ...average },
    opens && explained('margin', margin, own),
    fee,
    !opens && {
      key: 'realised',
      name: t('realised_of', currency),
      text: money(quote?.realised, true),
      tone: toneOf(quote?.realised ?? ''),
    },
    !opens && { key: 'freed', name: t('margin_freed'), text: money(quote?.freed) },
    (opens || isLiquidated) && {
      ...explained('liquidation_price', liquidation, own),
      className: 'text-warning',
    },
    opens &&
      quote?.backing != null &&
      explained('cross', { name: t('margin_mode.backing'), text: money(quote.backing) }),
    opens && explained('worst_case', worst, own),
  ];
  return lines.filter((line) => line !== false);
}
