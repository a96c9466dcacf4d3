import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { OrderBook } from './book/order-book.tsx';
export { ChartPanel } from './chart/chart-panel.tsx';
export type { ChartLine } from './chart/drawing.ts';
export { useConnectionHistory } from './connection.ts';
export { MarketNotice } from './market-notice.tsx';
export { PriceSummary } from './symbol-bar/price-summary.tsx';
export { SummaryItem, SummaryItems, SummarySkeleton } from './symbol-bar/summary-item.tsx';
export { SymbolBar } from './symbol-bar/symbol-bar.tsx';
export { AdvancedOptions } from './ticket/advanced-options.tsx';
export type { TermsAction, TimeInForce } from './ticket/intent.ts';
export { readDepth } from './ticket/market-view.ts';
export { OrderTypeSelect } from './ticket/order-type-select.tsx';
export { decimalsOfUnits, type PriceRules, priceText, steppedPrice, toTicks } from './ticket/price.ts';
export { type GateProblem, gateProblem } from './ticket/problem.ts';
export { useSending } from './ticket/sending.ts';
export { TicketAction } from './ticket/ticket-action.tsx';
export { TradeLayout } from './trade-layout.tsx';
export { TradeTabs } from './trade-tabs.tsx';
export { TradeUnknown } from './trade-unknown.tsx';

export const tradeRoutes: readonly PageRoute[] = [
  {
    path: '/market/trade/coins/:symbol',
    page: lazyPage(() => import('../spot/trade-page.tsx')),
    title: 'trade.title',
    wide: true,
    help: true,
  },
];
