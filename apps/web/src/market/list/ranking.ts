import type { Ticker } from '@trade/protocol';
import { compareDecimals } from '../../platform/format/index.ts';
import type { SymbolEntry } from '../symbols.ts';

export type SortColumn = 'name' | 'price' | 'change';
export interface Sorting {
  readonly column: SortColumn;
  readonly direction: 'up' | 'down';
}

/** A column's first tap sorts highest first (names from A), its second turns that around, its third ends it. */
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

function figureOf(ticker: Ticker | undefined, column: 'price' | 'change'): string | null {
  if (ticker === undefined) return null;
  return column === 'price' ? ticker.lastPrice : ticker.todayChange.replace('%', '');
}

/** The pairs in the wanted order; those without figures stay last. The given order breaks ties. */
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
