import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes, Figure, Segmented, Skeleton, toneOf } from '../../kit/index.ts';
import {
  FavouriteButton,
  PairList,
  type PairListKind,
  SearchBox,
  type SymbolEntry,
} from '../../market/index.ts';
import { decimalsOf, useFormat } from '../../platform/format/index.ts';
import { useTicker } from '../../platform/live/index.ts';
import { type TradeProduct, tradePath } from '../../platform/trade-paths.ts';

interface MarketsPanelProps {
  /** The product in which the pairs are traded. */
  product: TradeProduct;
  /** The shown pair. */
  current: string;
}

/** The list of markets beside the chart: a click opens the pair in the same product. */
export function MarketsPanel({ product, current }: MarketsPanelProps) {
  const t = useTranslations();
  const [kind, setKind] = useState<PairListKind>(product);
  const [query, setQuery] = useState('');
  return (
    <section aria-label={t('desk.markets')} className="flex h-full min-h-0 flex-col px-3 pt-3">
      <div className="space-y-2">
        <SearchBox value={query} onChange={setQuery} />
        <Segmented
          label={t('market.lists')}
          choices={[
            { value: product, label: t(`market.${product}`) },
            { value: 'favourites', label: t('market.favourites') },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      <div className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3">
        <PairList
          kind={kind}
          query={query}
          isShort
          onSeeAll={() => setKind(product)}
          row={(entry) => <MarketLine entry={entry} product={product} isCurrent={entry.symbol === current} />}
        />
      </div>
    </section>
  );
}

interface MarketLineProps {
  entry: SymbolEntry;
  product: TradeProduct;
  isCurrent: boolean;
}

function MarketLine({ entry, product, isCurrent }: MarketLineProps) {
  return (
    <div className={classes('-mx-3 flex items-center hover:bg-raised', isCurrent && 'bg-tint')}>
      <FavouriteButton symbol={entry.symbol} className="-mr-2 [&_svg]:size-4" />
      <Link
        to={tradePath(product, entry.symbol)}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 pr-3"
      >
        <span className="min-w-0 truncate">
          <span className="font-heading font-semibold">{entry.base}</span>
          <span className="text-faint text-xs">/{entry.quote}</span>
        </span>
        <MarketFigures symbol={entry.symbol} />
      </Link>
    </div>
  );
}

function MarketFigures({ symbol }: { symbol: string }) {
  const format = useFormat();
  const ticker = useTicker(symbol);
  if (ticker === undefined) return <Skeleton className="h-4 w-20" />;
  return (
    <span className="flex flex-col items-end text-xs leading-4">
      <Figure
        text={format.fixed(ticker.lastPrice, decimalsOf(ticker.lastPrice))}
        className="font-semibold text-sm"
      />
      <Figure text={format.change(ticker.todayChange)} tone={toneOf(ticker.todayChange)} />
    </span>
  );
}
