import { MARKET_PATH } from '../platform/paths.ts';
import { lazyPage, type PageRoute } from '../platform/routing/index.ts';

export { useContract, useInstrument, useInstruments } from './instruments.ts';
export { PairList, type PairListKind } from './list/pair-list.tsx';
export { PairSummary } from './list/pair-row.tsx';
export { PricesMissing } from './list/prices-missing.tsx';
export { SearchBox } from './list/search-box.tsx';
export { type SymbolEntry, useListedSymbol, useSymbols } from './symbols.ts';

export const marketRoutes: readonly PageRoute[] = [
  {
    path: MARKET_PATH,
    page: lazyPage(() => import('./market-page.tsx')),
    title: 'market.title',
    menu: true,
  },
];
export { FavouriteButton, useFavourites } from './favourites/index.ts';
