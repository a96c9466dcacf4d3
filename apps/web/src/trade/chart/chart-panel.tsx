import { AMOUNT_DECIMALS, DEFAULT_INTERVAL, fromUnits, type Interval } from '@trade/protocol';
import { ChartSpline, Maximize2, Minimize2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../format/index.ts';
import { BlockBoundary, classes, IconButton, Skeleton } from '../../kit/index.ts';
import { useOpenOrders } from '../../live/index.ts';
import { usePreferences } from '../../preferences/index.ts';
import type { InstrumentRules } from '../ticket/rules.ts';
import type { OrderLine } from './drawing.ts';
import { IntervalBar } from './interval-bar.tsx';
import { isPane, type StudyName } from './studies.ts';
import { StudySheet } from './study-sheet.tsx';

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'));

/** The chart with what can be chosen about it. */
export function ChartPanel({ rules }: { rules: InstrumentRules }) {
  const t = useTranslations('trade');
  const [interval, setInterval] = useState<Interval>(DEFAULT_INTERVAL);
  const [studies, setStudies] = useState<readonly StudyName[]>(['MA']);
  const [picking, setPicking] = useState(false);
  const [full, setFull] = useFullscreen();
  const { priceColours } = usePreferences();
  const orders = useOrderLines(rules.symbol);
  const panes = studies.filter(isPane).length;
  return (
    <section
      aria-label={t('chart_of', { symbol: rules.symbol })}
      className={classes('flex flex-col', full && 'safe-top safe-bottom fixed inset-0 z-30 bg-ground px-4')}
    >
      <div className="flex items-center">
        <IntervalBar value={interval} onChange={setInterval} />
        <IconButton
          label={t('indicators')}
          onClick={() => setPicking(true)}
          icon={<ChartSpline aria-hidden="true" />}
        />
        <IconButton
          label={t(full ? 'leave_fullscreen' : 'fullscreen')}
          className="-mr-3"
          onClick={() => setFull(!full)}
          icon={full ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
        />
      </div>
      <div className={classes('relative -mr-2 min-h-0', full ? 'flex-1' : HEIGHTS[Math.min(panes, 2)])}>
        <BlockBoundary>
          <Suspense fallback={<Skeleton className="size-full" />}>
            <ChartCanvas
              key={`${rules.symbol}:${interval}:${priceColours}`}
              symbol={rules.symbol}
              interval={interval}
              studies={studies}
              precision={rules.priceDecimals}
              step={Number(fromUnits(BigInt(rules.tickUnits), AMOUNT_DECIMALS))}
              orders={orders}
            />
          </Suspense>
        </BlockBoundary>
      </div>
      <StudySheet open={picking} onOpenChange={setPicking} chosen={studies} onChange={setStudies} />
    </section>
  );
}

/** Taller with every pane under the price, so that the price keeps its room. */
const HEIGHTS = ['h-72 lg:h-112', 'h-88 lg:h-128', 'h-104 lg:h-144'];

/** Own open orders of this pair, for the chart. */
function useOrderLines(symbol: string): readonly OrderLine[] {
  const t = useTranslations('trade');
  const format = useFormat();
  const { orders } = useOpenOrders();
  return useMemo(
    () =>
      orders.flatMap((order) =>
        order.symbol === symbol && order.price !== null
          ? {
              id: order.id,
              price: Number(order.price),
              side: order.side,
              title: t(order.side === 'buy' ? 'buy_line' : 'sell_line', {
                amount: format.decimal(order.amount),
              }),
            }
          : [],
      ),
    [orders, symbol, t, format],
  );
}

/** Full screen within the page; Escape leaves it, and the page behind does not scroll meanwhile. */
function useFullscreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFull(false);
    };
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    window.addEventListener('keydown', leave);
    return () => {
      document.body.style.overflow = overflow;
      window.removeEventListener('keydown', leave);
    };
  }, [full]);
  return [full, setFull] as const;
}
