import type { SpotInstrumentData } from '@trade/protocol';
import { ClipboardList } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFeeParts } from '../../account/fees/index.ts';
import { EmptyState, SkeletonRows, Tabs, TermsNotice } from '../../kit/index.ts';
import { useInstrument } from '../../market/index.ts';
import { useOpenOrders, useTicker } from '../../platform/live/index.ts';
import { loadOrNavigate } from '../../platform/routing/index.ts';
import { useWide } from '../../platform/screen/index.ts';
import { useConditionalOrders, useConditionLines, WaitingConditions } from '../conditional/index.ts';
import {
  CancelAllOrders,
  ChartPanel,
  DeskLoading,
  type InstrumentRules,
  MarketWarning,
  OrderBook,
  PriceSummary,
  readRules,
  SymbolBar,
  TradeLayout,
  TradeTabs,
  TradeUnknown,
} from '../desk/index.ts';
import { AllOrders, RunningOrders } from './all-orders.tsx';
import { useOrderLines } from './order-lines.ts';
import { SpotOrderCard } from './orders/order-card.tsx';
import { useWaitingOrders } from './orders/order-feed.ts';
import { TicketForm } from './ticket/ticket-form.tsx';
import { type SpotTicket, useTicketIntent } from './ticket/use-ticket.ts';
import { useRunningCount } from './twap/queries.ts';

type View = 'open' | 'history';

/** The customer's orders of this pair. */
function OwnOrders({ symbol }: { symbol: string }) {
  const t = useTranslations('trade');
  const [view, setView] = useState<View>('open');
  const { items: orders, state } = useOpenOrders();
  const waiting = useWaitingOrders();
  const open = orders.filter((order) => order.symbol === symbol);
  const conditions = useConditionalOrders().items.filter((order) => order.symbol === symbol);
  const count = open.length + conditions.length + useRunningCount(symbol);
  return (
    <section aria-label={t('orders', { symbol })}>
      <Tabs
        label={t('orders', { symbol })}
        tabs={[
          { value: 'open', label: t('open_orders_count', { count }) },
          { value: 'history', label: t('history') },
        ]}
        value={view}
        onChange={setView}
        action={view === 'open' && open.length > 0 && <CancelAllOrders orders={waiting} symbol={symbol} />}
      >
        {view === 'open' && <RunningOrders symbol={symbol} />}
        {view === 'history' ? (
          <AllOrders list="history" symbol={symbol} />
        ) : open.length > 0 ? (
          open.map((order) => <SpotOrderCard key={order.id} order={order} />)
        ) : state === 'loading' ? (
          <SkeletonRows rows={2} label={t('open_orders')} />
        ) : count > 0 ? null : (
          <EmptyState
            icon={<ClipboardList aria-hidden="true" />}
            title={t('no_open_orders')}
            hint={t('no_open_orders_hint')}
          />
        )}
      </Tabs>
      {view === 'open' && (
        <Suspense>
          <WaitingConditions symbol={symbol} />
        </Suspense>
      )}
    </section>
  );
}

interface TradeScreenProps {
  instrument: SpotInstrumentData;
  rules: InstrumentRules;
}

/** The trading page of one pair. */
function TradeScreen({ instrument, rules }: TradeScreenProps) {
  const { symbol } = rules;
  const ticket = useTicketIntent(symbol);
  const wide = useWide();
  const page = { product: 'spot' as const, pair: rules };
  const parts = {
    notices: (
      <>
        <MarketWarning symbol={symbol} />
        <TermsNotice symbol={symbol} />
      </>
    ),
    summary: <PriceSummary rules={rules} />,
    chart: <SpotChart rules={rules} ticket={ticket} fill={wide} />,
    ticket: <TicketForm ticket={ticket} instrument={instrument} rules={rules} />,
  };
  const book = <SpotBook rules={rules} onPick={ticket.pick} />;
  if (wide) {
    return (
      <DeskLoading>
        <SpotDesk {...page} {...parts} rules={rules} book={book} enter={ticket.enter} clear={ticket.clear} />
      </DeskLoading>
    );
  }
  return (
    <>
      <TradeTabs current="spot" pair={symbol} />
      <SymbolBar {...page} />
      <TradeLayout {...parts} book={book} own={<OwnOrders symbol={symbol} />} />
    </>
  );
}

const SpotDesk = lazy(() => loadOrNavigate(() => import('./spot-desk.tsx'), window.location));

interface SpotChartProps {
  rules: InstrumentRules;
  ticket: SpotTicket;
  /** Takes the height that its parent has. */
  fill: boolean;
}

function SpotChart({ rules, ticket, fill }: SpotChartProps) {
  const own = useOrderLines(useOwnOrders(rules.symbol), rules);
  const conditions = useConditionLines(rules.symbol);
  return (
    <ChartPanel
      symbol={rules.symbol}
      rules={rules}
      lines={[...own, ...conditions]}
      fill={fill}
      onPick={(price, side) => {
        ticket.enter({ side });
        ticket.pick(price);
      }}
    />
  );
}

function SpotBook({ rules, onPick }: { rules: InstrumentRules; onPick: (price: string) => void }) {
  const price = useTicker(rules.symbol)?.lastPrice ?? null;
  const own = useOwnOrders(rules.symbol);
  return <OrderBook terms={{ ...rules, unit: rules.base }} own={own} price={price} onPick={onPick} />;
}

function useOwnOrders(symbol: string) {
  return useOpenOrders().items.filter((order) => order.symbol === symbol);
}

/** `/market/trade/coins/:symbol`: spot trading of one pair. */
export default function TradePage() {
  const { symbol = '' } = useParams();
  const parts = useFeeParts('spot');
  // The page is large, so its first rendering is deferred.
  const instrument = useDeferredValue(useInstrument(symbol));
  const rules = instrument && readRules(instrument, parts);
  if (instrument && rules)
    return <TradeScreen key={instrument.symbol} instrument={instrument} rules={rules} />;
  return <TradeUnknown symbol={symbol} instrument={instrument} />;
}
