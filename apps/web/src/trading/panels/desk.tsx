import { ChevronsLeft, ChevronsRight, ClipboardList } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CoinIcon, IconLink } from '../../kit/index.ts';
import { FavouriteButton, type SymbolEntry } from '../../market/index.ts';
import { HOLDINGS_PATH } from '../../platform/paths.ts';
import type { TradeProduct } from '../../platform/trade-paths.ts';
import type { Side } from '../desk/index.ts';
import { BookPanel, TapePanel } from './book-panel.tsx';
import { MarketsPanel } from './markets-panel.tsx';
import { useDeskMemory } from './memory.ts';
import { PanelGroup, type PanelSpec } from './panel-group.tsx';
import { useTicketKeys } from './ticket-keys.ts';

interface DeskProps {
  product: TradeProduct;
  pair: SymbolEntry;
  /** Names the product, unless it is spot. */
  badge?: ReactNode;
  /** Prices in one line. */
  summary: ReactNode;
  /** What must be told about the market; nothing on most days. */
  notices: ReactNode;
  chart: ReactNode;
  /** The order book; options have none. */
  book?: { symbol: string; rows: ReactNode; priceDecimals: number; amountDecimals: number; unit: string };
  ticket: ReactNode;
  dock: ReactNode;
  /** Turns the ticket to a side, and empties it; options have neither. */
  onSide?: (side: Side) => void;
  onClear?: () => void;
}

const MARKETS: PanelSpec = { id: 'markets', size: '17rem', least: '12rem', isFixed: true };
const MAIN: PanelSpec = { id: 'main', least: '26rem' };
const TICKET: PanelSpec = { id: 'ticket', size: '20rem', least: '18rem', isFixed: true };
const TOP: PanelSpec = { id: 'top', size: '60%', least: '14rem' };
const DOCK: PanelSpec = { id: 'dock', size: '40%', least: '8rem' };
const CHART: PanelSpec = { id: 'chart', least: '16rem' };
const BOOK: PanelSpec = { id: 'book', size: '17rem', least: '14rem', isFixed: true };
const TAPE: PanelSpec = { id: 'tape', size: '15rem', least: '12rem', isFixed: true };

/** Below this width the list of markets is closed until somebody opens it, px. */
const ROOM_FOR_MARKETS = 1440;
/** From this width on the trades stand beside the book, px. */
const ROOM_FOR_TAPE = 1680;

/**
 * A trading page on a wide screen: markets, chart, book and ticket side by side, the customer's
 * tables below.
 */
export function Desk(props: DeskProps) {
  const { product, pair, summary, notices, chart, book, ticket, dock } = props;
  const { memory, remember } = useDeskMemory();
  const markets = memory.markets ?? window.innerWidth >= ROOM_FOR_MARKETS;
  const tape = window.innerWidth >= ROOM_FOR_TAPE;
  const ticketArea = useRef<HTMLDivElement>(null);
  useTicketKeys(ticketArea, props);
  const chartAndNotices = (
    <div className="flex h-full flex-col px-3 pb-1">
      {notices}
      <div className="min-h-0 flex-1">{chart}</div>
    </div>
  );
  const columns = [...(markets ? [MARKETS] : []), MAIN, TICKET];
  return (
    <div className="relative flex h-[calc(100dvh-var(--above))] min-h-128 flex-col overflow-hidden">
      <Head {...props} markets={markets} onMarkets={() => remember({ markets: !markets })}>
        {summary}
      </Head>
      <PanelGroup id="desk-columns" direction="horizontal" panels={columns}>
        {markets && <MarketsPanel product={product} current={pair.symbol} />}
        <PanelGroup id="desk-rows" direction="vertical" panels={[TOP, DOCK]}>
          {book ? (
            <PanelGroup id="desk-top" direction="horizontal" panels={[CHART, BOOK, ...(tape ? [TAPE] : [])]}>
              {chartAndNotices}
              <BookPanel {...book} withTape={!tape} />
              {tape && <TapePanel {...book} />}
            </PanelGroup>
          ) : (
            chartAndNotices
          )}
          {dock}
        </PanelGroup>
        <div ref={ticketArea} className="relative h-full overflow-y-auto p-3">
          {ticket}
        </div>
      </PanelGroup>
    </div>
  );
}

interface HeadProps extends Pick<DeskProps, 'pair' | 'badge'> {
  markets: boolean;
  onMarkets: () => void;
  children: ReactNode;
}

/** The pair with its figures; pressing it opens or closes the list of markets. */
function Head({ pair, badge, markets, onMarkets, children }: HeadProps) {
  const t = useTranslations();
  const Chevrons = markets ? ChevronsLeft : ChevronsRight;
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-line border-b px-2">
      <button
        type="button"
        aria-expanded={markets}
        onClick={onMarkets}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-sm px-2 hover:bg-raised"
      >
        <Chevrons className="size-4 text-muted" aria-hidden="true" />
        <CoinIcon currency={pair.base} size={24} />
        <h1 className="whitespace-nowrap font-semibold text-lg">
          {pair.base}
          <span className="font-normal text-base text-muted">/{pair.quote}</span>
        </h1>
        {badge}
        <span className="sr-only">{t('desk.markets')}</span>
      </button>
      <FavouriteButton symbol={pair.symbol} />
      <div className="no-scrollbar ml-2 min-w-0 flex-1 overflow-x-auto">{children}</div>
      <IconLink to={HOLDINGS_PATH} label={t('holdings.title')} icon={<ClipboardList aria-hidden="true" />} />
    </header>
  );
}
