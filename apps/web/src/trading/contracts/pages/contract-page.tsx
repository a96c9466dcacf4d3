import type { ContractInstrumentData } from '@trade/protocol';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFeeParts } from '../../../account/fees/index.ts';
import { Badge, Explained, Figure, MarketLabel, Tabs, TermsNotice, toneOf } from '../../../kit/index.ts';
import { useContract } from '../../../market/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useMark, useOpenContractOrders, usePositions, useTicker } from '../../../platform/live/index.ts';
import { loadOrNavigate } from '../../../platform/routing/index.ts';
import { useWide } from '../../../platform/screen/index.ts';
import { pairOf, symbolOf, tradePath } from '../../../platform/trade-paths.ts';
import { useConditionalOrders, useConditionLines, WaitingConditions } from '../../conditional/index.ts';
import {
  CancelAllOrders,
  ChartPanel,
  DeskLoading,
  MarketWarning,
  OrderBook,
  SummaryItem,
  SummaryItems,
  SummarySkeleton,
  SymbolBar,
  TradeLayout,
  TradeTabs,
  TradeUnknown,
} from '../../desk/index.ts';
import { useCountdown } from '../countdown.ts';
import { ContractOrderList, OpenContractOrders } from '../orders/order-card.tsx';
import { CloseAll } from '../positions/close-all.tsx';
import { OpenPositions } from '../positions/open-positions.tsx';
import { useWaitingOrders } from '../queries.ts';
import { type ContractRules, readContractRules } from '../rules.ts';
import { TicketForm } from '../ticket/ticket-form.tsx';
import { type ContractTicket, useContractIntent } from '../ticket/use-contract-ticket.ts';
import { useContractLines } from './chart-lines.ts';

/**
 * The mark price in large type, with the index price, today's range, and the next funding or the
 * expiry.
 */
function ContractSummary({ rules }: { rules: ContractRules }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const mark = useMark(rules.symbol);
  const ticker = useTicker(rules.pair);
  const price = (text: string | null | undefined) => format.fixed(text, rules.priceDecimals);
  const tone = ticker ? toneOf(ticker.todayChange) : 'plain';
  return (
    <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-3 lg:min-h-0 lg:flex-nowrap lg:justify-start lg:gap-x-6">
      {mark === null || ticker === undefined ? (
        <SummarySkeleton />
      ) : (
        <>
          <p className="lg:shrink-0">
            <Figure
              text={price(mark.mark_price)}
              tone={tone}
              className="block font-semibold text-xl lg:text-lg lg:leading-6"
            />
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap">
              <Explained
                word="mark_price"
                own={[
                  { name: t('mark_price'), text: price(mark.mark_price) },
                  { name: t('index_price'), text: price(mark.index_price) },
                ]}
                className="text-faint text-xs"
              >
                {t('mark_price')}
              </Explained>
              <Figure text={format.change(ticker.todayChange)} tone={tone} className="text-sm" />
              <MarketLabel />
            </span>
          </p>
          <SummaryItems isBelow>
            <SummaryItem
              label={<Explained word="index_price">{t('index_price')}</Explained>}
              figure={price(mark.index_price)}
            />
            <SummaryItem label={t('high')} figure={price(ticker.highPrice)} />
            <SummaryItem label={t('low')} figure={price(ticker.lowPrice)} />
            {rules.product === 'eternal' ? (
              <Funding rate={mark.funding_rate} at={mark.next_funding_at} />
            ) : (
              <Expiry at={mark.expires_at} />
            )}
          </SummaryItems>
        </>
      )}
    </div>
  );
}

function Funding({ rate, at }: { rate: string | null; at: number | null }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const left = useCountdown(at);
  const percent = rate === null ? '' : `${format.fraction(rate)} `;
  return (
    <SummaryItem
      label={
        <Explained word="funding_rate" own={[{ name: t('funding'), text: `${percent}${left ?? ''}` }]}>
          {t('funding')}
        </Explained>
      }
      figure={`${percent}${left ?? ''}`}
      className="text-accent"
    />
  );
}

function Expiry({ at }: { at: number | null }) {
  const t = useTranslations('contracts');
  const left = useCountdown(at);
  return <SummaryItem label={t('expires_in')} figure={left ?? ''} className="text-accent" />;
}

type View = 'positions' | 'orders' | 'history';

/** The customer's positions and orders of one contract. */
function OwnContracts({ symbol }: { symbol: string }) {
  const t = useTranslations('contracts');
  const [view, setView] = useState<View>('positions');
  const positions = usePositions().items.filter((position) => position.symbol === symbol);
  const orders = useOpenContractOrders().items.filter((order) => order.symbol === symbol);
  const conditions = useConditionalOrders().items.filter((order) => order.symbol === symbol);
  const waiting = useWaitingOrders();
  const label = t('yours', { symbol });
  return (
    <section aria-label={label}>
      <Tabs
        label={label}
        tabs={[
          { value: 'positions', label: t('positions_count', { count: positions.length }) },
          { value: 'orders', label: t('orders_count', { count: orders.length + conditions.length }) },
          { value: 'history', label: t('history') },
        ]}
        value={view}
        onChange={setView}
      >
        {view === 'positions' && (
          <>
            <OpenPositions symbol={symbol} />
            {positions.length > 1 && <CloseAll symbol={symbol} />}
          </>
        )}
        {view === 'orders' && (
          <>
            {orders.length > 0 && (
              <div className="flex justify-end pt-2">
                <CancelAllOrders orders={waiting} symbol={symbol} />
              </div>
            )}
            <Suspense>
              <WaitingConditions symbol={symbol} />
            </Suspense>
            <OpenContractOrders symbol={symbol} isAlone={conditions.length === 0} />
          </>
        )}
        {view === 'history' && <ContractOrderList list="history" symbol={symbol} />}
      </Tabs>
    </section>
  );
}

interface ContractScreenProps {
  instrument: ContractInstrumentData;
  rules: ContractRules;
}

/** The trading page of one contract. */
function ContractScreen({ instrument, rules }: ContractScreenProps) {
  const t = useTranslations('contracts');
  const { symbol, pair, base, quote, product } = rules;
  const ticket = useContractIntent(rules);
  const wide = useWide();
  const page = {
    product,
    pair: { symbol: pair, base, quote },
    badge: <Badge>{t(`short_name.${product}`)}</Badge>,
  };
  const parts = {
    notices: (
      <>
        <MarketWarning symbol={symbol} />
        <TermsNotice symbol={symbol} />
      </>
    ),
    summary: <ContractSummary rules={rules} />,
    chart: <ContractChart rules={rules} ticket={ticket} fill={wide} />,
    ticket: <TicketForm ticket={ticket} instrument={instrument} rules={rules} />,
  };
  const book = <ContractBook rules={rules} onPick={ticket.pick} />;
  if (wide) {
    return (
      <DeskLoading>
        <ContractDesk
          {...page}
          {...parts}
          rules={rules}
          book={book}
          enter={ticket.enter}
          clear={ticket.clear}
        />
      </DeskLoading>
    );
  }
  return (
    <>
      <TradeTabs current={product} pair={pair} />
      <SymbolBar {...page} />
      <TradeLayout {...parts} book={book} own={<OwnContracts symbol={symbol} />} />
    </>
  );
}

const ContractDesk = lazy(() => loadOrNavigate(() => import('./contract-desk.tsx'), window.location));

interface ContractChartProps {
  rules: ContractRules;
  ticket: ContractTicket;
  /** Takes the height that its parent has. */
  fill: boolean;
}

/** The chart of the pair whose price the contract follows. */
function ContractChart({ rules, ticket, fill }: ContractChartProps) {
  const positions = usePositions().items.filter(({ symbol }) => symbol === rules.symbol);
  const own = useContractLines(positions, useOwnOrders(rules.symbol), rules);
  const conditions = useConditionLines(rules.symbol);
  return (
    <ChartPanel
      symbol={rules.pair}
      rules={rules}
      lines={[...own, ...conditions]}
      fill={fill}
      onPick={(price, side) => {
        ticket.enter({ action: 'open', side });
        ticket.pick(price);
      }}
    />
  );
}

function ContractBook({ rules, onPick }: { rules: ContractRules; onPick: (price: string) => void }) {
  const t = useTranslations('contracts');
  const mark = useMark(rules.symbol);
  const own = useOwnOrders(rules.symbol);
  return (
    <OrderBook
      terms={{ ...rules, unit: t('lots'), amountDecimals: 2 }}
      own={own}
      price={mark?.mark_price ?? null}
      priceLabel={t('mark')}
      onPick={onPick}
    />
  );
}

function useOwnOrders(symbol: string) {
  return useOpenContractOrders().items.filter((order) => order.symbol === symbol);
}

/** The page of a contract of this kind; the name of a pair leads to its contract. */
function ContractPage({ product }: { product: ContractRules['product'] }) {
  const { symbol = '' } = useParams();
  const instrument = useContract(symbol);
  const parts = useFeeParts('contract');
  if (symbol !== symbolOf(product, pairOf(symbol))) {
    return <Navigate to={tradePath(product, pairOf(symbol))} replace />;
  }
  const rules = instrument && readContractRules(instrument, parts);
  if (instrument && rules) return <ContractScreen key={symbol} instrument={instrument} rules={rules} />;
  return <TradeUnknown symbol={symbol} instrument={instrument} />;
}

/** `/market/trade/eternal_contract/:symbol`: a perpetual contract. */
export function EternalPage() {
  return <ContractPage product="eternal" />;
}

/** `/market/trade/contract/:symbol`: a contract that settles at its expiry. */
export function DatedPage() {
  return <ContractPage product="dated" />;
}
