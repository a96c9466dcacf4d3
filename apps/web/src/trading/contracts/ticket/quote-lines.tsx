import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Explained, Figure, type FigureTone, toneOf } from '../../../kit/index.ts';
import { NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import type { ContractRules } from '../rules.ts';
import type { QuoteView } from './evaluate.ts';
import type { Action } from './intent.ts';

interface QuoteLinesProps {
  quote: QuoteView | null;
  action: Action;
  rules: ContractRules;
}

/**
 * The order's quote, by the same computation that executes it. Keeps its height while it is empty.
 */
export function QuoteLines({ quote, action, rules }: QuoteLinesProps) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  const money = (amount: string | undefined) =>
    amount === undefined ? NO_FIGURE : format.decimal(amount, { least: 2, most: 4 });
  const price = (amount: string | null | undefined) =>
    amount == null ? NO_FIGURE : format.fixed(amount, rules.priceDecimals);
  const liquidation = quote?.liquidationPrice === null ? t('none') : price(quote?.liquidationPrice);
  const own =
    quote === null
      ? undefined
      : [
          { name: trade('average_now'), text: price(quote.averagePrice) },
          { name: t('margin_of', { currency: rules.quote }), text: money(quote.margin) },
          { name: t('liquidation_price'), text: liquidation },
          { name: t('worst_case'), text: money(quote.worstCase) },
        ].filter(({ text }) => text !== NO_FIGURE);
  return (
    <dl className="space-y-1 text-xs">
      <Line label={trade('average_now')} value={price(quote?.averagePrice)} />
      {action === 'open' && (
        <Line
          label={
            <Explained word="margin" own={own}>
              {t('margin_of', { currency: rules.quote })}
            </Explained>
          }
          value={money(quote?.margin)}
        />
      )}
      <Line
        label={<Explained word="fee">{t('fee_of', { currency: rules.quote })}</Explained>}
        value={money(quote?.fee)}
      />
      {action === 'close' && (
        <Line
          label={t('realised_of', { currency: rules.quote })}
          value={
            quote?.realised == null
              ? NO_FIGURE
              : format.decimal(quote.realised, { least: 2, most: 4, signed: true })
          }
          tone={toneOf(quote?.realised ?? '')}
        />
      )}
      {action === 'close' && <Line label={t('margin_freed')} value={money(quote?.freed)} />}
      {(action === 'open' || quote?.liquidationPrice != null) && (
        <Line
          label={
            <Explained word="liquidation_price" own={own}>
              {t('liquidation_price')}
            </Explained>
          }
          value={liquidation}
          className="text-warning"
        />
      )}
      {action === 'open' && quote?.backing != null && (
        <Line
          label={<Explained word="cross">{t('margin_mode.backing')}</Explained>}
          value={money(quote.backing)}
        />
      )}
      {action === 'open' && (
        <Line
          label={
            <Explained word="worst_case" own={own}>
              {t('worst_case')}
            </Explained>
          }
          value={money(quote?.worstCase)}
        />
      )}
    </dl>
  );
}

interface LineProps {
  label: ReactNode;
  value: string;
  tone?: FigureTone;
  className?: string;
}

function Line({ label, value, tone, className }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2">
      <dt className="text-faint">{label}</dt>
      <dd className="ml-auto text-right">
        <Figure text={value} tone={tone} className={value === NO_FIGURE ? undefined : className} />
      </dd>
    </div>
  );
}
