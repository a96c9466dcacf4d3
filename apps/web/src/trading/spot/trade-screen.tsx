import type { SpotInstrumentData } from '@trade/protocol';
import { useCallback } from 'react';
import { useOpenOrders, useTicker } from '../../platform/live/index.ts';
import { OrderBook } from '../desk/book/order-book.tsx';
import { ChartPanel } from '../desk/chart/chart-panel.tsx';
import { MarketNotice } from '../desk/market-notice.tsx';
import { PriceSummary } from '../desk/symbol-bar/price-summary.tsx';
import { SymbolBar } from '../desk/symbol-bar/symbol-bar.tsx';
import type { InstrumentRules } from '../desk/ticket/rules.ts';
import { TradeLayout } from '../desk/trade-layout.tsx';
import { TradeTabs } from '../desk/trade-tabs.tsx';
import { TermsNotice } from '../terms/index.ts';
import { useOrderLines } from './order-lines.ts';
import { OwnOrders } from './own-orders/own-orders.tsx';
import { TicketForm } from './ticket/ticket-form.tsx';
import { useTicketIntent } from './ticket/use-ticket.ts';

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
