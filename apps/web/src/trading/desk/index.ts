export { OrderBook } from './book/order-book.tsx';
export { ChartPanel } from './chart/chart-panel.tsx';
export type { ChartLine } from './chart/drawing.ts';
export { useConnectionHistory } from './connection.ts';
export { MarketNotice } from './market-notice.tsx';
export { OrderKinds } from './order-kinds.tsx';
export { FilledBar } from './orders/filled-bar.tsx';
export { OrderMissing } from './orders/order-missing.tsx';
export { OrderStatus } from './orders/order-status.tsx';
export { PriceSummary } from './symbol-bar/price-summary.tsx';
export { SummaryItem, SummaryItems, SummarySkeleton } from './symbol-bar/summary-item.tsx';
export { SymbolBar } from './symbol-bar/symbol-bar.tsx';
export { AdvancedOptions } from './ticket/advanced-options.tsx';
export type {
  IntentAction,
  Side,
  Size,
  SizeUnit,
  TermsAction,
  TicketIntent,
  TimeInForce,
} from './ticket/intent.ts';
export { EMPTY_INTENT, reduceIntent, unitOf } from './ticket/intent.ts';
export type { MarketView } from './ticket/market-view.ts';
export { readDepth, readMarket } from './ticket/market-view.ts';
export { OrderTypeSelect } from './ticket/order-type-select.tsx';
export { decimalsOfUnits, type PriceRules, priceText, steppedPrice, toTicks } from './ticket/price.ts';
export type { Problem } from './ticket/problem.ts';
export { type GateProblem, gateProblem } from './ticket/problem.ts';
export { useProblemText } from './ticket/problem-text.ts';
export type { InstrumentRules } from './ticket/rules.ts';
export { readRules } from './ticket/rules.ts';
export { useSending } from './ticket/sending.ts';
export { TicketAction } from './ticket/ticket-action.tsx';
export { TradeLayout } from './trade-layout.tsx';
export { TradeLink } from './trade-link.tsx';
export { TradeTabs } from './trade-tabs.tsx';
export { TradeUnknown } from './trade-unknown.tsx';
