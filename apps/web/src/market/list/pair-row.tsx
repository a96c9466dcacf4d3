import type { Ticker } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge, ChangePill, CoinIcon, classes, Figure, Skeleton } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useTicker } from '../../platform/live/index.ts';
import type { SymbolEntry } from '../instruments/symbols.ts';

const WIDTH = 40;
const HEIGHT = 22;
const MARGIN = 1.5;

/** The points of a polyline over the drawing's box; a flat line runs through its middle. */
export function sparkPoints(prices: readonly string[]): string {
  const values = prices.map(Number);
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const room = HEIGHT - 2 * MARGIN;
  return values
    .map((value, i) => {
      const x = (i / (values.length - 1)) * WIDTH;
      const y = MARGIN + (span === 0 ? room / 2 : room - ((value - low) / span) * room);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

interface SparklineProps {
  /** Prices, oldest first. */
  prices: readonly string[];
  rising: boolean;
}

/** The last 24 hours as a small line. Decorative: the figures beside it give the information. */
function Sparkline({ prices, rising }: SparklineProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className={classes('shrink-0 max-[22.5em]:hidden', rising ? 'text-rise' : 'text-fall')}
    >
      {prices.length > 1 && (
        <polyline
          points={sparkPoints(prices)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}

interface PairSummaryProps {
  entry: SymbolEntry;
  /** Whether the heads of columns name the figures, so that the row does not. */
  hasHeads?: boolean;
}

/** The row of one pair. Every figure has a fixed place, so nothing moves when it changes. */
export function PairSummary({ entry, hasHeads = false }: PairSummaryProps) {
  const ticker = useTicker(entry.symbol);
  return (
    <span className="@container/row flex min-w-0 flex-1">
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2 gap-y-1 @min-[56rem]:gap-x-8">
        <span className="max-[22.5em]:hidden">
          <CoinIcon currency={entry.base} size={32} />
        </span>
        <span className="@container flex-[1_0_4rem]">
          <span className="block truncate text-base leading-5">
            <span className="font-heading font-semibold">{entry.base}</span>
            <span className="@max-[5.25rem]:hidden text-faint text-xs">/{entry.quote}</span>
          </span>
          <Volume ticker={ticker} hasHeads={hasHeads} />
        </span>
        {ticker === undefined ? <UnknownFigures /> : <Figures ticker={ticker} hasHeads={hasHeads} />}
      </span>
    </span>
  );
}

function Volume({ ticker, hasHeads }: { ticker: Ticker | undefined; hasHeads: boolean }) {
  const t = useTranslations('market');
  const format = useFormat();
  if (ticker === undefined) return <Skeleton className="mt-1 h-3 w-14" />;
  if (ticker.status === 'suspended') return <Badge>{t('suspended')}</Badge>;
  return (
    <span className={classes('block text-faint text-xs', hasHeads && '@min-[56rem]/row:hidden')}>
      {t.rich('volume', {
        volume: format.compact(ticker.turnover),
        // Where the row has no room for the word, the head of the column says it.
        word: (word) => <span className="@max-[7.5rem]:sr-only">{word}</span>,
      })}
    </span>
  );
}

function Figures({ ticker, hasHeads }: { ticker: Ticker; hasHeads: boolean }) {
  const format = useFormat();
  const price = (text: string) => format.fixed(text, decimalsShown(ticker.lastPrice));
  return (
    <>
      {hasHeads ? (
        [format.compact(ticker.turnover), price(ticker.lowPrice), price(ticker.highPrice)].map((text, at) => (
          <Figure
            key={['turnover', 'low', 'high'][at]}
            text={text}
            className="@min-[56rem]:block hidden w-28 text-right text-sm"
          />
        ))
      ) : (
        <>
          <TodaysPrice name="low" text={price(ticker.lowPrice)} />
          <TodaysPrice name="high" text={price(ticker.highPrice)} />
        </>
      )}
      <Sparkline prices={ticker.spark} rising={ticker.todayStatus === 'positive'} />
      <Figure
        text={price(ticker.lastPrice)}
        className={classes(
          'min-w-19 text-right font-semibold text-base',
          hasHeads && '@min-[56rem]:min-w-28',
        )}
      />
      <span
        className={hasHeads ? '@min-[56rem]:flex @min-[56rem]:w-28 @min-[56rem]:justify-end' : 'contents'}
      >
        <ChangePill text={format.change(ticker.todayChange)} />
      </span>
    </>
  );
}

/** The lowest or the highest price of the day, where the row is wide enough for it. */
function TodaysPrice({ name, text }: { name: 'low' | 'high'; text: string }) {
  const t = useTranslations('trade');
  return (
    <span className="hidden w-32 text-right @min-[56rem]:block">
      <span className="block text-faint text-xs">{t(name === 'low' ? 'today_low' : 'today_high')}</span>
      <Figure text={text} className="text-sm" />
    </span>
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

/** Returns the decimals of a price; the server writes all decimals of its tick. */
function decimalsShown(price: string): number {
  return price.split('.')[1]?.length ?? 0;
}
