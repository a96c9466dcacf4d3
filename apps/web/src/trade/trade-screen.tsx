import type { SpotInstrumentData } from '@trade/protocol';
import { useCallback } from 'react';
import { useOpenOrders, useTicker } from '../live/index.ts';
import { TermsNotice } from '../terms/index.ts';
import { OrderBook } from './book/order-book.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { useOrderLines } from './chart/order-lines.ts';
import { MarketNotice } from './market-notice.tsx';
import { OwnOrders } from './own-orders/own-orders.tsx';
import { PriceSummary } from './symbol-bar/price-summary.tsx';
import { SymbolBar } from './symbol-bar/symbol-bar.tsx';
import type { InstrumentRules } from './ticket/rules.ts';
import { TicketForm } from './ticket/ticket-form.tsx';
import { useTicketIntent } from './ticket/use-ticket.ts';
import { TradeLayout } from './trade-layout.tsx';
import { TradeTabs } from './trade-tabs.tsx';

interface TradeScreenProps {
  instrument: SpotInstrumentData;
  rules: InstrumentRules;
}

/** Everything about trading one pair. */
export function TradeScreen({ instrument, rules }: TradeScreenProps) {
  const { symbol } = rules;
  const ticket = useTicketIntent(symbol);
  const { dispatch } = ticket;
  const pick = useCallback((price: string) => dispatch({ type: 'pick', price, rules }), [dispatch, rules]);
  return (
    <>
      <TradeTabs current="spot" pair={symbol} />
      <SymbolBar product="spot" pair={rules} ordersPath="/market/trade/currency_orders" />
      <TradeLayout
        chart={
          <>
            <MarketNotice symbol={symbol} />
            <TermsNotice symbol={symbol} />
            <PriceSummary rules={rules} />
            <SpotChart rules={rules} />
          </>
        }
        book={<SpotBook rules={rules} onPick={pick} />}
        ticket={<TicketForm ticket={ticket} instrument={instrument} rules={rules} />}
        own={<OwnOrders symbol={symbol} />}
      />
    </>
  );
}

function SpotChart({ rules }: { rules: InstrumentRules }) {
  return <ChartPanel symbol={rules.symbol} rules={rules} lines={useOrderLines(useOwnOrders(rules.symbol))} />;
}

function SpotBook({ rules, onPick }: { rules: InstrumentRules; onPick: (price: string) => void }) {
  const price = useTicker(rules.symbol)?.lastPrice ?? null;
  const own = useOwnOrders(rules.symbol);
  return <OrderBook terms={{ ...rules, unit: rules.base }} own={own} price={price} onPick={onPick} />;
}

function useOwnOrders(symbol: string) {
  return useOpenOrders().items.filter((order) => order.symbol === symbol);
}
