import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Figure } from '../../../kit/index.ts';
import { NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import type { InstrumentRules, Side } from '../../desk/index.ts';
import type { QuoteLines as Lines } from './evaluate.ts';

interface QuoteLinesProps {
  quote: Lines | null;
  side: Side;
  rules: InstrumentRules;
}

/** What the order comes to, by the arithmetic that executes it. Keeps its height while there is nothing to say. */
export function QuoteLines({ quote, side, rules }: QuoteLinesProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const money = (amount: string, currency: string) => `${format.decimal(amount)} ${currency}`;
  const average =
    quote?.averagePrice == null
      ? NO_FIGURE
      : format.decimal(quote.averagePrice, { most: rules.priceDecimals });
  return (
    <dl className="space-y-1 text-xs">
      <Line label={t('average_price')} value={average} />
      <Line
        label={t('estimated_fee')}
        value={quote === null ? NO_FIGURE : money(quote.fee, quote.receiveCurrency)}
      />
      <Line
        label={t('receive')}
        value={quote === null ? NO_FIGURE : money(quote.receive, quote.receiveCurrency)}
      />
      <Line
        label={t(side === 'buy' ? 'cost' : 'sell_cost')}
        value={quote === null ? NO_FIGURE : money(quote.cost, quote.costCurrency)}
      />
    </dl>
  );
}

function Line({ label, value }: { label: ReactNode; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="shrink-0 text-faint">{label}</dt>
      <dd className="min-w-0 truncate text-right">
        <Figure text={value} />
      </dd>
    </div>
  );
}
