export { AmendButton, type AmendSheetProps } from './amend/amend-button.tsx';
export { AmendForm } from './amend/amend-form.tsx';
export type { AmendTerms } from './amend/amendment.ts';
export { CancelAllOrders, CancelOrder, type WaitingOrders } from './cancel-orders.tsx';
export { ChartPanel } from './chart/chart-panel.tsx';
export type { ChartLine, LineMove } from './chart/price-lines.ts';
export { DeskLoading } from './desk-loading.tsx';
export { FilledBar } from './filled-bar.tsx';
export { MarketWarning } from './market-warning.tsx';
export { BookRows, OrderBook } from './order-book.tsx';
export { OrderCard, OrderFigure, typeName } from './order-card.tsx';
export { FillList, OrderCourse, OrderSection } from './order-course.tsx';
export { OrderKinds } from './order-kinds.tsx';
export { OrderMissing, OrderStatus } from './order-missing.tsx';
export { PriceSummary, SummaryItem, SummaryItems, SummarySkeleton } from './price-summary.tsx';
export { SymbolBar } from './symbol-bar.tsx';
export { Available } from './ticket/available.tsx';
export { type BookWarning, meetBook } from './ticket/book.ts';
export { ConfirmSheet, useConfirming } from './ticket/confirm-order.tsx';
export { type GateProblem, useGate } from './ticket/gate.ts';
export {
  FIRST_ORDER,
  NO_SIZE,
  ORDER_TYPES,
  type OrderAction,
  type OrderIntent,
  reduceOrder,
  type Side,
} from './ticket/order-intent.ts';
export { OrderPriceField } from './ticket/order-price-field.tsx';
export { type LiveMarket, OrderTicket, type OrderView } from './ticket/order-ticket.tsx';
export type { OtherType } from './ticket/order-type-select.tsx';
export {
  readProtection,
  readTrigger,
  type Trigger,
  type TriggerName,
  type TriggerView,
  turned,
} from './ticket/protection.ts';
export { ProtectionHint, TriggerField } from './ticket/protection-fields.tsx';
export { QuoteDetails, type QuoteLines, QuoteList } from './ticket/quote-list.tsx';
export { isProblem, limitTerms, percentOf, readLimit, readLots } from './ticket/read-order.ts';
export { type Problem, useReasonText } from './ticket/reason-text.ts';
export {
  boundsOf,
  decimalsOfUnits,
  type InstrumentRules,
  type PriceRules,
  priceText,
  readRules,
  toTicks,
} from './ticket/rules.ts';
export { useOrderSending, usePlacing } from './ticket/sending.ts';
export { SideChoice } from './ticket/side-choice.tsx';
export { focusNextEntry, NEXT_ENTRY, TicketAction, TicketFrame } from './ticket/ticket-action.tsx';
export { type Ticket, useMeeting, useTicket } from './ticket/use-ticket.ts';
export { WarningList } from './ticket/warning-list.tsx';
export { TradeLayout, TradeLink, TradeTabs, TradeUnknown } from './trade-unknown.tsx';
