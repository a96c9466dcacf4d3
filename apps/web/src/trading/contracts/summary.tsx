import { useTranslations } from 'use-intl';
import { Figure, toneOf } from '../../kit/index.ts';
import { MarketLabel } from '../../platform/app-data/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useMark, useTicker } from '../../platform/live/index.ts';
import { SummaryItem, SummaryItems, SummarySkeleton } from '../desk/index.ts';
import { useCountdown } from './countdown.ts';
import type { ContractRules } from './rules.ts';

/** The mark price large, which decides over positions; index, today's range, and what comes next: funding or the expiry. */
export function ContractSummary({ rules }: { rules: ContractRules }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const mark = useMark(rules.symbol);
  const ticker = useTicker(rules.pair);
  const price = (text: string | null | undefined) => format.fixed(text, rules.priceDecimals);
  const tone = ticker ? toneOf(ticker.todayChange) : 'plain';
  return (
    <div className="flex min-h-20 items-center justify-between gap-3">
      {mark === null || ticker === undefined ? (
        <SummarySkeleton />
      ) : (
        <>
          <p className="min-w-0">
            <Figure text={price(mark.mark_price)} tone={tone} className="block font-semibold text-xl" />
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-faint text-xs">{t('mark_price')}</span>
              <Figure text={format.change(ticker.todayChange)} tone={tone} className="text-sm" />
              <MarketLabel />
            </span>
          </p>
          <SummaryItems>
            <SummaryItem label={t('index_price')} figure={price(mark.index_price)} />
            <SummaryItem label={t('high')} figure={price(ticker.highPrice)} />
            <SummaryItem label={t('low')} figure={price(ticker.lowPrice)} />
            {rules.product === 'eternal' ? (
              <Funding rate={mark.funding_rate} at={mark.next_funding_at} />
            ) : (
              <Expiry at={mark.expires_at} />
            )}
          </SummaryItems>
        </>
      )}
    </div>
  );
}

function Funding({ rate, at }: { rate: string | null; at: number | null }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const left = useCountdown(at);
  const percent = rate === null ? '' : `${format.fraction(rate)} `;
  return <SummaryItem label={t('funding')} figure={`${percent}${left ?? ''}`} className="text-accent" />;
}

function Expiry({ at }: { at: number | null }) {
  const t = useTranslations('contracts');
  const left = useCountdown(at);
  return <SummaryItem label={t('expires_in')} figure={left ?? ''} className="text-accent" />;
}
