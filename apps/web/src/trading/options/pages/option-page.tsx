import { useQuery } from '@tanstack/react-query';
import {
  AMOUNT_DECIMALS,
  type OptionOrder,
  type OptionTerms,
  productOf,
  type SpotInstrumentData,
  toUnits,
} from '@trade/protocol';
import { lazy, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { BlockBoundary, CountdownRing, LoadFailure, Note, Skeleton, Tabs } from '../../../kit/index.ts';
import { useInstrument } from '../../../market/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useOpenOptions, useTicker } from '../../../platform/live/index.ts';
import { loadOrNavigate } from '../../../platform/routing/index.ts';
import { useWide } from '../../../platform/screen/index.ts';
import { symbolPath } from '../../../platform/trade-paths.ts';
import {
  type ChartLine,
  ChartPanel,
  DeskLoading,
  decimalsOfUnits,
  MarketWarning,
  type PriceRules,
  PriceSummary,
  SymbolBar,
  TradeTabs,
  TradeUnknown,
} from '../../desk/index.ts';
import { CloseAll } from '../close-all.tsx';
import { useCountdown } from '../countdown.ts';
import { OptionHistory, StandingStatus, standingOf } from '../ended-option.tsx';
import { OpenOptions } from '../open-option.tsx';
import { OptionResults } from '../option-results.tsx';
import { termsQuery } from '../queries.ts';
import { TicketForm } from '../ticket/ticket-form.tsx';

/** Where an option is bought, or why there is none to buy. */
export function OptionTicket({ symbol }: { symbol: string }) {
  const t = useTranslations('options');
  const { data, isError, refetch } = useQuery(termsQuery(useApi(), symbol));
  if (data === undefined) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />;
  if (!data.offered) {
    return (
      <Note tone="info" title={t('not_offered')}>
        {t('not_offered_hint')}
      </Note>
    );
  }
  if (!isOnSale(data.terms)) {
    return (
      <Note tone="info" title={t('no_terms')}>
        {t('no_terms_hint')}
      </Note>
    );
  }
  return <TicketForm terms={data.terms} />;
}

function isOnSale(terms: OptionTerms | null): terms is OptionTerms {
  return terms !== null && terms.durations.length > 0;
}

function Waiting() {
  const t = useTranslations('kit');
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}

type View = 'open' | 'history';

/** The customer's options of this symbol. */
export function OwnOptions({ symbol }: { symbol: string }) {
  const t = useTranslations('options');
  const [view, setView] = useState<View>('open');
  const open = useOpenOptions().items.filter((order) => order.symbol === symbol).length;
  return (
    <section aria-label={t('own', { symbol })}>
      <Tabs
        label={t('own', { symbol })}
        tabs={[
          { value: 'open', label: t('open_count', { count: open }) },
          { value: 'history', label: t('history') },
        ]}
        value={view}
        onChange={setView}
        action={view === 'open' && open > 0 && <CloseAll symbol={symbol} />}
      >
        {view === 'open' ? <OpenOptions symbol={symbol} /> : <OptionHistory symbol={symbol} />}
      </Tabs>
    </section>
  );
}

interface OptionChartProps {
  symbol: string;
  rules: PriceRules;
  /** Takes the height that its parent has. */
  fill: boolean;
}

/**
 * The chart with where each open option was bought and when it expires, and a countdown to the next
 * expiry.
 */
function OptionChart({ symbol, rules, fill }: OptionChartProps) {
  const { items } = useOpenOptions();
  const orders = items.filter((order) => order.symbol === symbol);
  const next = orders.reduce<OptionOrder | null>(
    (first, order) => (first === null || order.expires_at < first.expires_at ? order : first),
    null,
  );
  return (
    <ChartPanel
      symbol={symbol}
      rules={rules}
      compact
      fill={fill}
      lines={useEntryLines(orders)}
      moments={orders.map(({ id, expires_at }) => ({ id, time: expires_at }))}
      overlay={next && <NextExpiry order={next} />}
    />
  );
}

function NextExpiry({ order }: { order: OptionOrder }) {
  const { left, text } = useCountdown(order);
  const standing = standingOf(order, useTicker(order.symbol)?.lastPrice);
  return (
    <span className="inline-flex items-center gap-2 rounded-full border border-line bg-surface/90 pr-3">
      <CountdownRing left={left} of={order.duration} text={text} />
      {standing && <StandingStatus standing={standing.standing} />}
    </span>
  );
}

function useEntryLines(orders: readonly OptionOrder[]): readonly ChartLine[] {
  const t = useTranslations('options');
  const format = useFormat();
  return orders.map(({ id, entry, direction, stake }) => ({
    id,
    price: Number(entry.price),
    ink: direction === 'up' ? ('rise' as const) : ('fall' as const),
    title: t(`line_${direction}`, { stake: format.decimal(stake) }),
  }));
}

interface OptionScreenProps {
  instrument: SpotInstrumentData;
  rules: PriceRules;
}

/**
 * On a phone: chart, ticket, then what the customer has. On its side the ticket has its own column.
 */
const GRID =
  "grid grid-cols-[minmax(0,1fr)] gap-y-3 px-4 pb-8 [grid-template-areas:'chart'_'ticket'_'own'] " +
  "flat:grid-cols-[minmax(0,1fr)_18rem] flat:grid-rows-[auto_1fr] flat:gap-x-3 flat:[grid-template-areas:'chart_ticket'_'own_ticket']";

/** Everything about timed options on one pair. */
function OptionScreen({ instrument, rules }: OptionScreenProps) {
  const { symbol, base } = instrument;
  const wide = useWide();
  const page = { product: 'option' as const, pair: instrument };
  const notices = <MarketWarning symbol={symbol} />;
  const summary = <PriceSummary rules={{ symbol, base, priceDecimals: rules.priceDecimals }} />;
  const chart = <OptionChart symbol={symbol} rules={rules} fill={wide} />;
  const ticket = <OptionTicket symbol={symbol} />;
  return (
    <>
      {wide ? (
        <DeskLoading>
          <OptionDesk {...page} notices={notices} summary={summary} chart={chart} ticket={ticket} />
        </DeskLoading>
      ) : (
        <>
          <TradeTabs current="option" pair={symbol} />
          <SymbolBar {...page} />
          <div className={GRID}>
            <div className="min-w-0 [grid-area:chart]">
              {notices}
              {summary}
              {chart}
            </div>
            <div className="[grid-area:ticket]">
              <BlockBoundary>{ticket}</BlockBoundary>
            </div>
            <div className="min-w-0 [grid-area:own]">
              <BlockBoundary>
                <OwnOptions symbol={symbol} />
              </BlockBoundary>
            </div>
          </div>
        </>
      )}
      <OptionResults symbol={symbol} />
    </>
  );
}

const OptionDesk = lazy(() => loadOrNavigate(() => import('./option-desk.tsx'), window.location));

/** `/market/trade/:symbol`: timed options on a pair. A contract is traded elsewhere. */
export default function OptionPage() {
  const { symbol = '' } = useParams();
  const instrument = useInstrument(symbol);
  if (productOf(symbol) !== 'spot') return <Navigate to={symbolPath(symbol)} replace />;
  if (!instrument) return <TradeUnknown symbol={symbol} instrument={instrument} />;
  return <OptionScreen key={symbol} instrument={instrument} rules={priceRules(instrument.tick_size)} />;
}

function priceRules(tickSize: string): PriceRules {
  const tick = toUnits(tickSize, AMOUNT_DECIMALS) ?? 1n;
  return { tickUnits: Number(tick), priceDecimals: decimalsOfUnits(tick) };
}
