export { AmendButton, type AmendSheetProps } from './amend/amend-button.tsx';
export { AmendForm } from './amend/amend-form.tsx';
export type { AmendTerms } from './amend/amendment.ts';
export { CancelAllOrders, CancelOrder, type WaitingOrders } from './cancel-orders.tsx';
export type { ChartLine, LineMove } from './chart/candles/price-lines.ts';
export { ChartPanel } from './chart/chart-panel.tsx';
export { DeskLoading } from './desk-loading.tsx';
export { FilledBar } from './filled-bar.tsx';
export { MarketWarning } from './market-warning.tsx';
export {
  readTrigger,
  type Trigger,
  type TriggerName,
  type TriggerView,
  turned,
} from './order/protection.ts';
export { ProtectionHint, TriggerField } from './order/protection-fields.tsx';
export { QuoteDetails, type QuoteLines, QuoteList } from './order/quote-list.tsx';
export { type Reason, useReasonText, WarningList } from './order/reason-text.tsx';
export { useOrderSending, usePlacing } from './order/sending.ts';
export { BookRows, OrderBook } from './order-book.tsx';
export { OrderCard, OrderFigure, typeName } from './order-card.tsx';
export { FillList, OrderCourse, OrderSection } from './order-course.tsx';
export { OrderKinds } from './order-kinds.tsx';
export { OrderMissing, OrderStatus } from './order-missing.tsx';
export { PriceSummary, SummaryItem, SummaryItems, SummarySkeleton } from './price-summary.tsx';
export {
  boundsOf,
  decimalsOfUnits,
  type InstrumentRules,
  type PriceRules,
  priceText,
  readRules,
  toTicks,
} from './rules.ts';
export { SymbolBar } from './symbol-bar.tsx';
export { Available, type OtherType, SideChoice } from './ticket/choices.tsx';
export { ConfirmSheet, useConfirming } from './ticket/confirm-order.tsx';
export { PriceField } from './ticket/fields.tsx';
export { type GateProblem, useGate } from './ticket/gate.ts';
export {
  FIRST_ORDER,
  hasField,
  NO_SIZE,
  type OrderIntent,
  type Side,
  withEntered,
} from './ticket/order-intent.ts';
export { OrderTicket } from './ticket/order-ticket.tsx';
export { evaluateOrder, isProblem, type MeetingMarket, readLimit, readLots } from './ticket/read-order.ts';
export { focusNextEntry, NEXT_ENTRY, TicketAction, TicketFrame } from './ticket/ticket-action.tsx';
export { type Ticket, useMeeting, useTicket } from './ticket/use-ticket.ts';
export { TradeLayout, TradeLink, TradeTabs, TradeUnknown } from './trade-unknown.tsx';
