export { AmendButton, type AmendSheetProps } from './amend/amend-button.tsx';
export { AmendForm } from './amend/amend-form.tsx';
export type { AmendTerms } from './amend/amendment.ts';
export { CancelAllOrders, CancelOrder, type WaitingOrders } from './cancel-orders.tsx';
export { ChartPanel } from './chart/chart-panel.tsx';
export type { ChartLine, LineMove } from './chart/price-lines.ts';
export { DeskLoading } from './desk-loading.tsx';
export { FilledBar } from './filled-bar.tsx';
export { MarketWarning, useConnectionHistory } from './market-warning.tsx';
export { BookRows, OrderBook } from './order-book.tsx';
export { OrderCard, OrderFigure, typeName } from './order-card.tsx';
export { FillList, OrderCourse, OrderSection } from './order-course.tsx';
export { OrderKinds } from './order-kinds.tsx';
export { OrderMissing, OrderStatus } from './order-missing.tsx';
export { PriceSummary, SummaryItem, SummaryItems, SummarySkeleton } from './price-summary.tsx';
export { SymbolBar } from './symbol-bar.tsx';
export { AdvancedOptions } from './ticket/advanced-options.tsx';
export { ConfirmOrder, useConfirming } from './ticket/confirm-order.tsx';
export type { MarketView } from './ticket/market-view.ts';
export { readDepth, readMarket } from './ticket/market-view.ts';
export {
  FIRST_ORDER,
  ORDER_TYPES,
  type OrderAction,
  type OrderIntent,
  reduceOrder,
  type Side,
} from './ticket/order-intent.ts';
export { OrderPriceField } from './ticket/order-price-field.tsx';
export { OrderTypeSelect, type OtherType } from './ticket/order-type-select.tsx';
export { type GateProblem, gateProblem, type Problem, useProblemText } from './ticket/problem-text.ts';
export {
  cleared,
  NO_PROTECTION,
  type ProtectionAction,
  type ProtectionIntent,
  type ProtectionProblem,
  type ProtectionView,
  protectionProblem,
  readTrigger,
  readTriggers,
  type Trigger,
  type TriggerName,
  type TriggerView,
  turned,
} from './ticket/protection.ts';
export { ProtectionFields, ProtectionHint, TriggerField } from './ticket/protection-fields.tsx';
export {
  boundsOf,
  decimalsOfUnits,
  type InstrumentRules,
  type PriceRules,
  priceText,
  readRules,
  toTicks,
} from './ticket/rules.ts';
export { useOrderSending } from './ticket/sending.ts';
export { focusNextEntry, NEXT_ENTRY, TicketAction, TicketFrame } from './ticket/ticket-action.tsx';
export { readVisible } from './ticket/visible-part.ts';
export { WarningList } from './ticket/warning-list.tsx';
export { TradeLayout, TradeLink, TradeTabs, TradeUnknown } from './trade-unknown.tsx';
export { useRememberedType } from './workspace/index.ts';
