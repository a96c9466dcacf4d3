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
export { FilledBar } from './orders/filled-bar.tsx';
export { OrderMissing } from './orders/order-missing.tsx';
export { OrderStatus } from './orders/order-status.tsx';
export type { IntentAction, Side, Size, SizeUnit, TicketIntent } from './ticket/intent.ts';
export { EMPTY_INTENT, reduceIntent, unitOf } from './ticket/intent.ts';
export type { MarketView } from './ticket/market-view.ts';
export { readMarket } from './ticket/market-view.ts';
export type { Problem } from './ticket/problem.ts';
export { useProblemText } from './ticket/problem-text.ts';
export type { InstrumentRules } from './ticket/rules.ts';
export { readRules } from './ticket/rules.ts';
