import type { Ticker } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge, ChangePill, CoinIcon, Figure, Skeleton } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useTicker } from '../../platform/live/index.ts';
import type { SymbolEntry } from '../symbols.ts';
import { Sparkline } from './sparkline.tsx';

/** What a row of the list shows of one pair. Every figure has a place of its own, so nothing moves when it changes. */
export function PairSummary({ entry }: { entry: SymbolEntry }) {
  const ticker = useTicker(entry.symbol);
  return (
    <>
      <CoinIcon currency={entry.base} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base leading-5">
          <span className="font-heading font-semibold">{entry.base}</span>
          <span className="text-faint text-xs">/{entry.quote}</span>
        </span>
        <Volume ticker={ticker} />
      </span>
      {ticker === undefined ? <UnknownFigures /> : <Figures ticker={ticker} />}
    </>
  );
}

function Volume({ ticker }: { ticker: Ticker | undefined }) {
  const t = useTranslations('market');
  const format = useFormat();
  if (ticker === undefined) return <Skeleton className="mt-1 h-3 w-14" />;
  if (ticker.status === 'suspended') return <Badge>{t('suspended')}</Badge>;
  return (
    <span className="block truncate text-faint text-xs">
      {t('volume', { volume: format.compact(ticker.turnover) })}
    </span>
  );
}

function Figures({ ticker }: { ticker: Ticker }) {
  const format = useFormat();
  return (
    <>
      <Sparkline prices={ticker.spark} rising={ticker.todayStatus === 'positive'} />
      <Figure
        text={format.fixed(ticker.lastPrice, decimalsShown(ticker.lastPrice))}
        className="min-w-19 text-right font-semibold text-base"
      />
      <ChangePill text={format.change(ticker.todayChange)} />
    </>
  );
}

function UnknownFigures() {
  return (
    <>
      <Skeleton className="h-5 w-10" />
      <Skeleton className="h-5 w-19" />
      <Skeleton className="h-8 w-17" />
    </>
  );
}

/** The server writes a price with every decimal of its tick, so that is what it is shown with. */
function decimalsShown(price: string): number {
  return price.split('.')[1]?.length ?? 0;
}
