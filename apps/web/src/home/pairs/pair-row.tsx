import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../format/index.ts';
import { ChangePill, CoinIcon, Figure, toneOf } from '../../kit/index.ts';
import { useTicker } from '../../live/index.ts';
import { Sparkline } from './sparkline.tsx';

const QUOTE = 'USDT';

/** One pair with its price and today's change. Renders only when its own ticker changes. */
export function PairRow({ symbol }: { symbol: string }) {
  const t = useTranslations('home');
  const format = useFormat();
  const ticker = useTicker(symbol);
  if (!ticker) return null;
  const base = symbol.slice(0, -QUOTE.length);
  return (
    <Link
      to={`/market/trade/coins/${symbol}`}
      className="-mx-4 flex min-h-16 items-center gap-3 px-4 active:bg-surface"
    >
      <CoinIcon currency={base} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">
          <span className="font-heading font-semibold">{base}</span>
          <span className="text-faint text-xs">/{QUOTE}</span>
        </span>
        <span className="block truncate text-faint text-xs">
          {t('volume', { amount: format.compact(ticker.turnover) })}
        </span>
      </span>
      <Sparkline prices={ticker.spark} tone={toneOf(ticker.todayChange)} />
      <Figure
        text={format.fixed(ticker.lastPrice, shownDecimals(ticker.lastPrice))}
        className="w-24 text-right font-semibold text-base"
      />
      <ChangePill text={ticker.todayChange} />
    </Link>
  );
}

/** The server writes a price with every decimal of its tick. */
function shownDecimals(price: string): number {
  return price.split('.')[1]?.length ?? 0;
}
