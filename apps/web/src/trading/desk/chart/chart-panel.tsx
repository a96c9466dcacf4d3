import { AMOUNT_DECIMALS, DEFAULT_INTERVAL, fromUnits, type Interval } from '@trade/protocol';
import { ChartSpline, Maximize2, Minimize2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { BlockBoundary, classes, IconButton, Skeleton } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { usePreferences } from '../../../platform/preferences/index.ts';
import type { PriceRules } from '../ticket/price.ts';
import type { ChartLine } from './drawing.ts';
import { IntervalBar } from './interval-bar.tsx';
import type { ChartMoment } from './moment-lines.ts';
import { isPane, type StudyName } from './studies.ts';
import { StudySheet } from './study-sheet.tsx';

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'));

interface ChartPanelProps {
  /** Whose candles are drawn. */
  symbol: string;
  rules: PriceRules;
  lines: readonly ChartLine[];
  /** Times to mark, also ones to come. */
  moments?: readonly ChartMoment[];
  /** Stands in the chart's corner, under the legend. */
  overlay?: ReactNode;
  /** Lower, where something else must stay in reach below it. */
  compact?: boolean;
}

const NO_MOMENTS: readonly ChartMoment[] = [];

/** The chart with what can be chosen about it. */
export function ChartPanel(props: ChartPanelProps) {
  const { symbol, rules, lines, moments = NO_MOMENTS, overlay, compact = false } = props;
  const t = useTranslations('trade');
  const [interval, setInterval] = useState<Interval>(DEFAULT_INTERVAL);
  const [studies, setStudies] = useState<readonly StudyName[]>(['MA']);
  const [picking, setPicking] = useState(false);
  const [full, setFull] = useFullscreen();
  const { priceColours } = usePreferences();
  const { hourCycle } = useTimes().options;
  const drawnFor = [symbol, interval, priceColours, useLocale(), hourCycle].join(':');
  const panes = studies.filter(isPane).length;
  return (
    <section
      aria-label={t('chart_of', { symbol })}
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
      <div
        className={classes(
          'relative -mr-2 min-h-0',
          full ? 'flex-1' : (compact ? LOW : HIGH)[Math.min(panes, 2)],
        )}
      >
        <BlockBoundary>
          <Suspense fallback={<Skeleton className="size-full" />}>
            <ChartCanvas
              key={drawnFor}
              symbol={symbol}
              interval={interval}
              studies={studies}
              precision={rules.priceDecimals}
              step={Number(fromUnits(BigInt(rules.tickUnits), AMOUNT_DECIMALS))}
              lines={lines}
              moments={moments}
            />
          </Suspense>
        </BlockBoundary>
        {overlay && <div className="pointer-events-none absolute top-6 left-0 z-1">{overlay}</div>}
      </div>
      <StudySheet open={picking} onOpenChange={setPicking} chosen={studies} onChange={setStudies} />
    </section>
  );
}

/** Taller with every pane under the price, so that the price keeps its room. */
const HIGH = ['h-72 lg:h-112', 'h-88 lg:h-128', 'h-104 lg:h-144'];
const LOW = ['h-56 lg:h-112', 'h-72 lg:h-128', 'h-88 lg:h-144'];

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
