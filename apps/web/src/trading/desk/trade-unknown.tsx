import { DEFAULT_SYMBOL } from '@trade/protocol';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  BlockBoundary,
  Button,
  ButtonLink,
  classes,
  EmptyState,
  Page,
  Skeleton,
  useChosenInRow,
} from '../../kit/index.ts';
import { useInstruments } from '../../market/index.ts';
import { TRADE_PRODUCTS, type TradeProduct, tradePath } from '../../platform/trade-paths.ts';
import { useWorkspace } from './workspace/index.ts';

/** A link to the trading page of a product, for a customer without orders in it. */
export function TradeLink({ product }: { product: TradeProduct }) {
  const t = useTranslations('shell');
  return <ButtonLink to={tradePath(product, DEFAULT_SYMBOL)}>{t('trade')}</ButtonLink>;
}

interface TradeLayoutProps {
  /** What must be told about the market. */
  notices: ReactNode;
  /** The prices of the moment. */
  summary: ReactNode;
  chart: ReactNode;
  book: ReactNode;
  ticket: ReactNode;
  /** The customer's own orders and positions. */
  own: ReactNode;
}

/**
 * Phone: chart, order book beside ticket, own orders. Text too large for two columns: one. A phone
 * on its side: the chart beside the ticket.
 */
const GRID =
  "grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 px-4 pb-8 [grid-template-areas:'chart'_'ticket'_'book'_'own'] " +
  "flat:grid-cols-[minmax(0,1fr)_18rem] flat:grid-rows-[auto_1fr] flat:[grid-template-areas:'chart_ticket'_'book_ticket'_'own_own']";

/** On a phone the customer chooses which of book and ticket is at the left. */
const PHONE = {
  bookFirst:
    "upright:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] upright:[grid-template-areas:'chart_chart'_'book_ticket'_'own_own']",
  ticketFirst:
    "upright:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] upright:[grid-template-areas:'chart_chart'_'ticket_book'_'own_own']",
};

/**
 * Layout of a trading page below the width of a desk: chart, book beside ticket, own orders. If one
 * part fails, the others stay.
 */
export function TradeLayout({ notices, summary, chart, book, ticket, own }: TradeLayoutProps) {
  const { settings } = useWorkspace();
  return (
    <div className={classes(GRID, settings.ticket_first ? PHONE.ticketFirst : PHONE.bookFirst)}>
      <div className="min-w-0 [grid-area:chart]">
        {notices}
        {summary}
        {chart}
      </div>
      <div className="[grid-area:book]">
        <BlockBoundary>{book}</BlockBoundary>
      </div>
      <div className="flex flex-col [grid-area:ticket]">
        <BlockBoundary>{ticket}</BlockBoundary>
      </div>
      <div className="min-w-0 [grid-area:own]">
        <BlockBoundary>{own}</BlockBoundary>
      </div>
    </div>
  );
}

interface TradeTabsProps {
  current: TradeProduct;
  pair: string;
}

/** Tabs of the products in which a pair is traded, one page each. */
export function TradeTabs({ current, pair }: TradeTabsProps) {
  const t = useTranslations('trade');
  const row = useChosenInRow<HTMLUListElement>(TRADE_PRODUCTS.indexOf(current));
  return (
    <nav aria-label={t('products')} className="safe-top px-4">
      <ul ref={row} className="no-scrollbar flex gap-5 overflow-x-auto border-line border-b">
        {TRADE_PRODUCTS.map((product) => (
          <li key={product} className="shrink-0">
            <Link
              to={tradePath(product, pair)}
              replace
              aria-current={product === current ? 'page' : undefined}
              className={classes(
                'relative flex min-h-11 min-w-11 items-center justify-center text-base transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full',
                product === current ? 'font-semibold text-ink after:bg-accent' : 'font-medium text-muted',
              )}
            >
              {t(`product.${product}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MARKET = '/market/trading';

interface TradeUnknownProps {
  symbol: string;
  /** What the page knows of the symbol: undefined while it waits, also to draw what has come. */
  instrument: object | null | undefined;
}

/**
 * Shown instead of a trading page while its rules load, when they fail to load, or when the symbol
 * has none.
 */
export function TradeUnknown({ symbol, instrument }: TradeUnknownProps) {
  const t = useTranslations();
  const instruments = useInstruments();
  return (
    <Page title={symbol} backTo={MARKET}>
      {instrument === undefined && !instruments.isError ? (
        <Waiting />
      ) : (
        <EmptyState
          icon={<ChartNoAxesColumn aria-hidden="true" />}
          title={t(instruments.isError ? 'market.failed' : 'trade.unknown_symbol')}
          hint={instruments.isError ? undefined : t('trade.unknown_symbol_hint')}
          action={
            instruments.isError ? (
              <Button variant="secondary" size="sm" onClick={() => void instruments.refetch()}>
                {t('kit.retry')}
              </Button>
            ) : (
              <ButtonLink variant="secondary" size="sm" to={MARKET}>
                {t('trade.to_market')}
              </ButtonLink>
            )
          }
        />
      )}
    </Page>
  );
}

/** Outline of the page while the pair's rules load. */
function Waiting() {
  const t = useTranslations('market');
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-80 w-full" />
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </div>
    </div>
  );
}
