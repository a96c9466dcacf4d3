import type { Ticker } from '@trade/protocol';
import { ChartNoAxesColumn, ChevronDown, ChevronUp, SearchX, Star } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, classes, EmptyState, SkeletonRows } from '../../kit/index.ts';
import { compareDecimals } from '../../platform/format/index.ts';
import { useLive, useTickerState } from '../../platform/live/index.ts';
import { symbolOf, type TradeProduct } from '../../platform/trade-paths.ts';
import { useFavourites } from '../favourites/index.ts';
import { useInstruments } from '../instruments/instruments.ts';
import { type SymbolEntry, useSymbols } from '../instruments/symbols.ts';
import { PricesMissing } from './prices-missing.tsx';

type SortColumn = 'name' | 'turnover' | 'price' | 'change';
interface Sorting {
  readonly column: SortColumn;
  readonly direction: 'up' | 'down';
}

/**
 * First tap on a column: highest first (names from A). Second tap: reversed. Third tap: no sorting.
 */
export function nextSorting(sorting: Sorting | null, column: SortColumn): Sorting | null {
  const first = column === 'name' ? 'up' : 'down';
  if (sorting?.column !== column) return { column, direction: first };
  return sorting.direction === first ? { column, direction: first === 'up' ? 'down' : 'up' } : null;
}

/** Pairs whose name contains the query; spaces, slashes and case do not matter. */
export function matching(symbols: readonly SymbolEntry[], query: string): readonly SymbolEntry[] {
  const wanted = query.replace(/[\s/-]/g, '').toUpperCase();
  return wanted === '' ? symbols : symbols.filter(({ symbol }) => symbol.includes(wanted));
}

function figureOf(ticker: Ticker | undefined, column: Exclude<SortColumn, 'name'>): string | null {
  if (ticker === undefined) return null;
  if (column === 'turnover') return ticker.turnover;
  return column === 'price' ? ticker.lastPrice : ticker.todayChange.replace('%', '');
}

/** Returns the sorted pairs; those without figures are last. The given order breaks ties. */
export function sorted(
  symbols: readonly SymbolEntry[],
  sorting: Sorting | null,
  tickers: ReadonlyMap<string, Ticker>,
): readonly SymbolEntry[] {
  if (sorting === null) return symbols;
  const { column } = sorting;
  const sign = sorting.direction === 'up' ? 1 : -1;
  return [...symbols].sort((left, right) => {
    if (column === 'name') return sign * left.symbol.localeCompare(right.symbol);
    const a = figureOf(tickers.get(left.symbol), column);
    const b = figureOf(tickers.get(right.symbol), column);
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sign * compareDecimals(a, b);
  });
}

/**
 * Interval of sorting (ms). Prices move all the time, but rows must not change places under a
 * finger.
 */
const SORTED_EVERY = 15_000;

/** The matching pairs, in an order that holds for a while. */
function usePairs(symbols: readonly SymbolEntry[], query: string, sorting: Sorting | null) {
  const { store } = useLive().tickers;
  const state = useTickerState();
  const [order, setOrder] = useState(symbols);

  useEffect(() => {
    const sort = () => setOrder(sorted(symbols, sorting, store.getSnapshot().bySymbol));
    sort();
    if (sorting === null || sorting.column === 'name' || state !== 'ready') return;
    const timer = setInterval(sort, SORTED_EVERY);
    return () => clearInterval(timer);
  }, [store, symbols, sorting, state]);
  return matching(order, query);
}

interface SortBarProps {
  sorting: Sorting | null;
  onChange: (sorting: Sorting | null) => void;
  /** Whether the rows show more than price and change. */
  isFull: boolean;
}

/**
 * The column heads; each sorts by its column. In a wide list they stand above the columns of
 * `PairSummary`.
 */
function SortBar({ sorting, onChange, isFull }: SortBarProps) {
  const t = useTranslations('market');
  const trade = useTranslations('trade');
  const head = (column: SortColumn, text: string, className: string) => {
    const direction = sorting?.column === column ? sorting.direction : null;
    const said = direction === null ? 'sort_by' : direction === 'up' ? 'sorted_up' : 'sorted_down';
    return (
      <button
        type="button"
        aria-label={t(said, { column: text })}
        onClick={() => onChange(nextSorting(sorting, column))}
        className={classes(
          'flex min-h-11 min-w-11 items-center gap-0.5',
          direction !== null && 'text-ink',
          className,
        )}
      >
        {text}
        <span aria-hidden="true" className="-space-y-1.5 flex flex-col text-edge [&_svg]:size-3">
          <ChevronUp className={direction === 'up' ? 'text-accent' : undefined} />
          <ChevronDown className={direction === 'down' ? 'text-accent' : undefined} />
        </span>
      </button>
    );
  };
  return (
    <div className="@container">
      <div
        className={classes(
          'flex items-center text-faint text-xs narrow:flex-wrap narrow:justify-end',
          isFull && '@min-[56rem]:gap-x-8',
        )}
      >
        {head('name', t('pair'), 'whitespace-nowrap')}
        {isFull && (
          <>
            <span className="@min-[56rem]:hidden pl-1" aria-hidden="true">
              /
            </span>
            {head(
              'turnover',
              t('turnover'),
              'mr-auto pl-1 @min-[56rem]:mr-0 @min-[56rem]:ml-auto @min-[56rem]:w-28 @min-[56rem]:justify-end',
            )}
            <span className="@min-[56rem]:block hidden w-28 text-right">{trade('today_low')}</span>
            <span className="@min-[56rem]:block hidden w-28 text-right">{trade('today_high')}</span>
            <span className="@min-[56rem]:block hidden w-10" />
          </>
        )}
        {head(
          'price',
          t('price'),
          classes('mr-3 ml-auto', isFull && '@min-[56rem]:m-0 @min-[56rem]:w-28 @min-[56rem]:justify-end'),
        )}
        {head('change', t('change'), classes('justify-end text-right', isFull && '@min-[56rem]:w-28'))}
      </div>
    </div>
  );
}

export type PairListKind = 'favourites' | TradeProduct;

interface PairListProps {
  kind: PairListKind;
  query: string;
  /** Renders one pair. */
  row: (entry: SymbolEntry) => ReactNode;
  /** Opens the whole list instead of the favourites. */
  onSeeAll: () => void;
  /** Whether the rows show price and change alone. */
  isShort?: boolean;
}

const NONE: readonly SymbolEntry[] = [];

/** The pairs of one list with the column heads, or why there are none. */
export function PairList({ kind, query, row, onSeeAll, isShort = false }: PairListProps) {
  const symbols = useSymbols();
  const favourites = useFavourites();
  const tickers = useTickerState();
  const instruments = useInstruments();
  const isFavourites = kind === 'favourites';
  const isContracts = kind === 'eternal' || kind === 'dated';
  // There are many rows: rendering is deferred, so that a slow phone can scroll meanwhile.
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
  return <Pairs listed={listed} query={query} row={row} isFull={!isShort} />;
}

interface PairsProps extends Pick<PairListProps, 'query' | 'row'> {
  listed: readonly SymbolEntry[];
  isFull: boolean;
}

function Pairs({ listed, query, row, isFull }: PairsProps) {
  const t = useTranslations('market');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const pairs = usePairs(listed, query, sorting);
  return (
    <>
      <PricesMissing className="py-2" />
      <SortBar sorting={sorting} onChange={setSorting} isFull={isFull} />
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

/**
 * Returns the starred pairs in the order of their stars, without those that are no longer listed.
 */
function inOrderOf(favourites: readonly string[], all: readonly SymbolEntry[]): readonly SymbolEntry[] {
  const bySymbol = new Map(all.map((entry) => [entry.symbol, entry]));
  return favourites.flatMap((symbol) => bySymbol.get(symbol) ?? []);
}

/** Returns the pairs that have a contract of this kind. */
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
