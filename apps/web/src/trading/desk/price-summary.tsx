import type { Ticker } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes, Figure, MarketLabel, Skeleton, toneOf } from '../../kit/index.ts';
import { PricesMissing } from '../../market/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useTicker, useTickerState } from '../../platform/live/index.ts';
import type { InstrumentRules } from './rules.ts';

interface SummaryItemsProps {
  /**
   * Whether they are too many to stand beside the price on a phone: then two stand in each line
   * below it.
   */
  isBelow?: boolean;
  children: ReactNode;
}

/** The small figures beside the large price. */
export function SummaryItems({ isBelow = false, children }: SummaryItemsProps) {
  return (
    <dl
      className={classes(
        'grid grid-cols-[auto_auto] narrow:grid-cols-[minmax(min-content,1fr)_auto] gap-x-3 text-xs lg:flex lg:gap-x-6',
        isBelow &&
          'upright:flex upright:w-full upright:flex-wrap upright:justify-between upright:[&>div]:flex upright:[&>div]:gap-x-1.5',
      )}
    >
      {children}
    </dl>
  );
}

interface SummaryItemProps {
  label: ReactNode;
  figure: string;
  className?: string;
}

export function SummaryItem({ label, figure, className }: SummaryItemProps) {
  return (
    <div className="contents lg:block">
      <dt className="whitespace-nowrap text-faint narrow:whitespace-normal">{label}</dt>
      <dd className="text-right lg:text-left">
        <Figure text={figure} className={className} />
      </dd>
    </div>
  );
}

/** Placeholder for price and figures while they are loading, or word that no prices come. */
export function SummarySkeleton() {
  const state = useTickerState();
  if (state === 'late' || state === 'failed') return <PricesMissing />;
  return (
    <>
      <span className="space-y-2">
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-4 w-16" />
      </span>
      <Skeleton className="h-12 w-36 lg:h-10" />
    </>
  );
}

interface PriceSummaryProps {
  rules: Pick<InstrumentRules, 'symbol' | 'priceDecimals' | 'base'>;
}

/** The price in large type, with today's change and range. */
export function PriceSummary({ rules }: PriceSummaryProps) {
  const ticker = useTicker(rules.symbol);
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 lg:min-h-0 lg:flex-nowrap lg:justify-start lg:gap-x-6">
      {ticker === undefined ? <SummarySkeleton /> : <Known ticker={ticker} {...rules} />}
    </div>
  );
}

function Known({ ticker, priceDecimals, base }: PriceSummaryProps['rules'] & { ticker: Ticker }) {
  const t = useTranslations('trade');
  const format = useFormat();
  const tone = toneOf(ticker.todayChange);
  const price = (text: string) => format.fixed(text, priceDecimals);
  return (
    <>
      <p>
        <span className="sr-only">{t('last_price')} </span>
        <Figure
          text={price(ticker.lastPrice)}
          tone={tone}
          className="block font-semibold text-xl lg:text-lg lg:leading-6"
        />
        <span className="flex flex-wrap items-center gap-x-2 lg:flex-nowrap lg:leading-5">
          <Figure text={format.change(ticker.todayChange)} tone={tone} className="text-sm" />
          <MarketLabel />
        </span>
      </p>
      <SummaryItems>
        <SummaryItem label={t('today_high')} figure={price(ticker.highPrice)} />
        <SummaryItem label={t('today_low')} figure={price(ticker.lowPrice)} />
        <SummaryItem label={t('volume')} figure={`${format.compact(ticker.volume)} ${base}`} />
      </SummaryItems>
    </>
  );
}
