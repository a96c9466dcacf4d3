import type { ReactNode } from 'react';
import { BlockBoundary } from '../../kit/index.ts';

interface TradeLayoutProps {
  chart: ReactNode;
  book: ReactNode;
  ticket: ReactNode;
  /** What the customer has here. */
  own: ReactNode;
}

/** On a phone: chart, then book beside ticket, then what the customer has. On a wide screen the chart has its own column. */
const GRID =
  "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-4 px-4 pb-8 [grid-template-areas:'chart_chart'_'book_ticket'_'own_own'] " +
  "lg:grid-cols-[minmax(0,1fr)_17rem_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:[grid-template-areas:'chart_book_ticket'_'own_book_ticket']";

/** The places of a page where something is traded. The failure of one leaves the others alone. */
export function TradeLayout({ chart, book, ticket, own }: TradeLayoutProps) {
  return (
    <div className={GRID}>
      <div className="[grid-area:chart]">{chart}</div>
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
