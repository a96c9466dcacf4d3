import { MARKET_PATH } from '../platform/paths.ts';
import { lazyPage, type PageRoute } from '../platform/routing/index.ts';

export { AlertButton, AlertSheet, alertRoutes } from './alerts/index.ts';
export { useContract, useInstrument, useInstruments } from './instruments/instruments.ts';
export { type SymbolEntry, useListedSymbol, useSymbols } from './instruments/symbols.ts';
export { PairList, type PairListKind } from './list/pair-list.tsx';
export { PairSummary } from './list/pair-row.tsx';
export { PricesMissing } from './list/prices-missing.tsx';
export { SearchBox } from './list/search-box.tsx';

export const marketRoutes: readonly PageRoute[] = [
  {
    path: MARKET_PATH,
    from: '/market',
    page: lazyPage(() => import('./market-page.tsx')),
    title: 'market.title',
    menu: true,
  },
];
export { FavouriteButton, useFavourites } from './favourites/index.ts';
