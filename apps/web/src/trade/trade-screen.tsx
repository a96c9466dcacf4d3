import type { SpotInstrumentData } from '@trade/protocol';
import { useCallback } from 'react';
import { BlockBoundary } from '../kit/index.ts';
import { OrderBook } from './book/order-book.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { MarketNotice } from './market-notice.tsx';
import { OwnOrders } from './own-orders/own-orders.tsx';
import { PriceSummary } from './symbol-bar/price-summary.tsx';
import { SymbolBar } from './symbol-bar/symbol-bar.tsx';
import type { InstrumentRules } from './ticket/rules.ts';
import { TicketForm } from './ticket/ticket-form.tsx';
import { useTicketIntent } from './ticket/use-ticket.ts';

interface TradeScreenProps {
  instrument: SpotInstrumentData;
  rules: InstrumentRules;
}

/** On a phone: chart, then book beside ticket, then orders. On a wide screen the chart has its own column. */
const LAYOUT =
  "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-4 px-4 pb-8 [grid-template-areas:'chart_chart'_'book_ticket'_'orders_orders'] " +
  "lg:grid-cols-[minmax(0,1fr)_17rem_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:[grid-template-areas:'chart_book_ticket'_'orders_book_ticket']";

/** Everything about trading one pair. */
export function TradeScreen({ instrument, rules }: TradeScreenProps) {
  const ticket = useTicketIntent(rules.symbol);
  const { dispatch } = ticket;
  const pick = useCallback((price: string) => dispatch({ type: 'pick', price, rules }), [dispatch, rules]);
  return (
    <>
      <SymbolBar rules={rules} />
      <div className={LAYOUT}>
        <div className="[grid-area:chart]">
          <MarketNotice symbol={rules.symbol} />
          <PriceSummary rules={rules} />
          <ChartPanel rules={rules} />
        </div>
        <div className="[grid-area:book]">
          <BlockBoundary>
            <OrderBook rules={rules} onPick={pick} />
          </BlockBoundary>
        </div>
        <div className="flex flex-col [grid-area:ticket]">
          <BlockBoundary>
            <TicketForm ticket={ticket} instrument={instrument} rules={rules} />
          </BlockBoundary>
        </div>
        <div className="min-w-0 [grid-area:orders]">
          <BlockBoundary>
            <OwnOrders symbol={rules.symbol} />
          </BlockBoundary>
        </div>
      </div>
    </>
  );
}
