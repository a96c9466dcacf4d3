import { ChartNoAxesColumn, SearchX, Star } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, SkeletonRows } from '../../kit/index.ts';
import { useTickerState } from '../../platform/live/index.ts';
import { symbolOf, type TradeProduct } from '../../trading/products/index.ts';
import { useFavourites } from '../favourites/index.ts';
import { useInstruments } from '../instruments.ts';
import { type SymbolEntry, useSymbols } from '../symbols.ts';
import type { Sorting } from './ranking.ts';
import { SortBar } from './sort-bar.tsx';
import { usePairs } from './use-pairs.ts';

export type PairListKind = 'favourites' | TradeProduct;

interface PairListProps {
  kind: PairListKind;
  query: string;
  /** Draws one pair; the list gives it its place. */
  row: (entry: SymbolEntry) => ReactNode;
  /** Leaves the favourites for the whole list. */
  onSeeAll: () => void;
}

const NONE: readonly SymbolEntry[] = [];

/** The pairs of one list with their heads, or why there are none. */
export function PairList({ kind, query, row, onSeeAll }: PairListProps) {
  const symbols = useSymbols();
  const favourites = useFavourites();
  const tickers = useTickerState();
  const instruments = useInstruments();
  const isFavourites = kind === 'favourites';
  const isContracts = kind === 'eternal' || kind === 'dated';
  // Rows are many: they are drawn in slices, between which a slow phone can scroll.
  const known = useDeferredValue(symbols.data);
  const all = known ?? NONE;
  const listed = useMemo(() => {
    if (isFavourites) return inOrderOf(favourites.data ?? [], all);
    return isContracts ? tradedAs(kind, all, instruments.data ?? []) : all;
  }, [isFavourites, isContracts, kind, favourites.data, instruments.data, all]);
  const waiting =
    known === undefined || (isFavourites && favourites.isPending) || (isContracts && instruments.isPending);
  const failed = symbols.isError && all.length === 0;

  if (failed || (tickers === 'failed' && all.length === 0)) {
    return <Failure onRetry={() => void symbols.refetch()} />;
  }
  if (waiting) return <Loading />;
  if (isFavourites && listed.length === 0) return <NoFavourites onSeeAll={onSeeAll} />;
  return <Pairs listed={listed} query={query} row={row} />;
}

interface PairsProps extends Pick<PairListProps, 'query' | 'row'> {
  listed: readonly SymbolEntry[];
}

function Pairs({ listed, query, row }: PairsProps) {
  const t = useTranslations('market');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const pairs = usePairs(listed, query, sorting);
  return (
    <>
      <SortBar sorting={sorting} onChange={setSorting} />
      {pairs.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('nothing_found', { query })}
          hint={t('nothing_found_hint')}
        />
      ) : (
        <ul>
          {pairs.map((entry) => (
            <li key={entry.symbol}>{row(entry)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The starred pairs in the order of their stars; what is no longer traded is left out. */
function inOrderOf(favourites: readonly string[], all: readonly SymbolEntry[]): readonly SymbolEntry[] {
  const bySymbol = new Map(all.map((entry) => [entry.symbol, entry]));
  return favourites.flatMap((symbol) => bySymbol.get(symbol) ?? []);
}

/** The pairs that have a contract of this kind. */
function tradedAs(
  product: TradeProduct,
  all: readonly SymbolEntry[],
  instruments: readonly { symbol: string }[],
): readonly SymbolEntry[] {
  const traded = new Set(instruments.map(({ symbol }) => symbol));
  return all.filter(({ symbol }) => traded.has(symbolOf(product, symbol)));
}

function Loading() {
  const t = useTranslations('market');
  return <SkeletonRows rows={9} label={t('loading')} />;
}

function NoFavourites({ onSeeAll }: { onSeeAll: () => void }) {
  const t = useTranslations('market');
  return (
    <EmptyState
      icon={<Star aria-hidden="true" />}
      title={t('no_favourites')}
      hint={t('no_favourites_hint')}
      action={
        <Button variant="secondary" size="sm" onClick={onSeeAll}>
          {t('see_all')}
        </Button>
      }
    />
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <EmptyState
      icon={<ChartNoAxesColumn aria-hidden="true" />}
      title={t('market.failed')}
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      }
    />
  );
}
