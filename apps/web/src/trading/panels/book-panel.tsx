import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../kit/index.ts';
import { BookRows } from '../desk/index.ts';
import { DepthChart } from './depth-chart.tsx';
import { Tape } from './tape.tsx';

interface BookPanelProps {
  symbol: string;
  /** The order book itself. */
  rows: ReactNode;
  priceDecimals: number;
  amountDecimals: number;
  /** Unit of the amounts. */
  unit: string;
  /** Whether the latest trades are one of the views: they may have a panel of their own. */
  withTape: boolean;
}

type View = 'book' | 'tape' | 'depth';

/** Order book, latest trades and depth of one market. */
export function BookPanel({ rows, withTape, ...market }: BookPanelProps) {
  const t = useTranslations();
  const [view, setView] = useState<View>('book');
  return (
    <Tabs
      className="flex h-full flex-col px-3 [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&_[role=tablist]]:gap-3 [&_[role=tab]]:text-sm"
      label={t('desk.views')}
      tabs={[
        { value: 'book', label: t('desk.book') },
        ...(withTape ? [{ value: 'tape' as const, label: t('desk.tape') }] : []),
        { value: 'depth', label: t('desk.depth') },
      ]}
      value={view}
      onChange={setView}
    >
      {view === 'book' && <FittedBook>{rows}</FittedBook>}
      {view === 'tape' && <Tape {...market} />}
      {view === 'depth' && <DepthChart {...market} />}
    </Tabs>
  );
}

/** The latest trades of one market in a panel of their own. */
export function TapePanel(market: Omit<BookPanelProps, 'rows' | 'withTape'>) {
  const t = useTranslations('desk');
  return (
    <section aria-label={t('tape')} className="flex h-full flex-col px-3">
      <h2 className="flex min-h-11 items-center border-line border-b font-semibold text-sm">{t('tape')}</h2>
      <div className="min-h-0 flex-1">
        <Tape
          symbol={market.symbol}
          priceDecimals={market.priceDecimals}
          amountDecimals={market.amountDecimals}
          unit={market.unit}
        />
      </div>
    </section>
  );
}

/** Heights, px: of a row on both sides, and of what is not a row. */
const TWO_ROWS = 36;
const REST = 102;
const MOST = 10;
const LEAST = 3;

/** Gives the book as many rows as there is room for. */
function FittedBook({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(MOST);
  useEffect(() => {
    if (area.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const room = Math.floor(((entry?.contentRect.height ?? 0) - REST) / TWO_ROWS);
      setCount(Math.max(LEAST, Math.min(MOST, room)));
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={area} className="h-full overflow-y-auto overflow-x-hidden pt-2">
      <BookRows value={count}>{children}</BookRows>
    </div>
  );
}
