import {
  AMOUNT_DECIMALS,
  DEFAULT_INTERVAL,
  firstValues,
  fromUnits,
  INTERVALS,
  type Interval,
  type Study,
} from '@trade/protocol';
import { ChartSpline, Maximize2, Minimize2, PencilLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { BlockBoundary, classes, IconButton, RadioRow, Skeleton } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { usePreferences, useTheme } from '../../../platform/preferences/index.ts';
import type { PriceRules } from '../rules.ts';
import { useWorkspace } from '../workspace/index.ts';
import type { ChartMoment } from './candles/moment-lines.ts';
import type { ChartLine } from './candles/price-lines.ts';
import { isPane } from './candles/studies.ts';
import { StudySheet } from './study-sheet.tsx';
import { SymbolChoice } from './symbol-choice.tsx';

interface IntervalBarProps {
  value: Interval;
  onChange: (interval: Interval) => void;
}

/** Picks the length of one candle. */
function IntervalBar({ value, onChange }: IntervalBarProps) {
  const t = useTranslations('trade');
  const row = useRef<HTMLDivElement>(null);
  // A remembered interval may be out of view on a phone.
  useEffect(() => {
    const { current } = row;
    const chosen = current?.querySelector<HTMLElement>(`label:has([value="${value}"])`);
    if (current && chosen) current.scrollLeft = chosen.offsetLeft - current.clientWidth / 2;
  }, [value]);
  return (
    <div ref={row} className="no-scrollbar relative -ml-2 min-w-0 flex-1 overflow-x-auto">
      <RadioRow
        label={t('interval')}
        choices={INTERVALS.map((interval) => ({ value: interval, label: interval }))}
        value={value}
        onChange={onChange}
        className="flex"
        choiceClass={() =>
          'flex min-h-11 min-w-9 shrink-0 items-center justify-center px-2 font-medium text-faint text-sm transition-colors has-checked:font-semibold has-checked:text-accent'
        }
      />
    </div>
  );
}

interface ChartButtonsProps {
  drawing: boolean;
  full: boolean;
  onStudies: () => void;
  onDrawing: () => void;
  onFull: () => void;
}

function ChartButtons({ drawing, full, onStudies, onDrawing, onFull }: ChartButtonsProps) {
  const t = useTranslations('trade');
  const chart = useTranslations('chart');
  return (
    <>
      <IconButton label={t('indicators')} onClick={onStudies} icon={<ChartSpline aria-hidden="true" />} />
      <IconButton
        label={chart('tools')}
        aria-pressed={drawing}
        className={classes(drawing && 'text-accent!')}
        onClick={onDrawing}
        icon={<PencilLine aria-hidden="true" />}
      />
      <IconButton
        label={t(full ? 'leave_fullscreen' : 'fullscreen')}
        className="-mr-3"
        onClick={onFull}
        icon={full ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      />
    </>
  );
}

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'));

interface ChartPanelProps {
  /** The symbol of the candles. */
  symbol: string;
  rules: PriceRules;
  lines: readonly ChartLine[];
  /** Times to mark, past or future. */
  moments?: readonly ChartMoment[];
  /** Content in the chart's corner, below the legend. */
  overlay?: ReactNode;
  /** Uses less height, so that the content below stays in reach. */
  compact?: boolean;
  /** Takes the height that its parent gives it, whatever the studies. */
  fill?: boolean;
  /** Takes a price from the axis for an order, below the market to buy, above it to sell. */
  onPick?: (price: string, side: 'buy' | 'sell') => void;
}

const NO_MOMENTS: readonly ChartMoment[] = [];
/** The studies until the customer chooses others. */
const FIRST_STUDIES: readonly Study[] = [{ name: 'MA', values: [...firstValues('MA')] }];

/** The chart with its settings. */
export function ChartPanel(props: ChartPanelProps) {
  const { symbol, rules, lines, moments = NO_MOMENTS, overlay, compact = false, fill = false } = props;
  const t = useTranslations('trade');
  const { settings, change } = useWorkspace();
  const { interval = DEFAULT_INTERVAL, studies = FIRST_STUDIES } = settings;
  const [picking, setPicking] = useState<'studies' | 'compared' | null>(null);
  const [compared, setCompared] = useState<string | null>(null);
  const [drawing, setDrawing] = useState(false);
  const [full, setFull] = useFullscreen();
  const { priceColours } = usePreferences();
  const { hourCycle } = useTimes().options;
  const drawnFor = [symbol, interval, useTheme(), priceColours, useLocale(), hourCycle].join(':');
  const panes = studies.filter(isPane).length;
  return (
    <section
      aria-label={t('chart_of', { symbol })}
      className={classes(
        'flex flex-col',
        fill && 'h-full',
        full && 'safe-top safe-bottom fixed inset-0 z-30 bg-ground px-4',
      )}
    >
      <div className="flex items-center">
        <IntervalBar value={interval} onChange={(chosen) => change({ interval: chosen })} />
        <ChartButtons
          drawing={drawing}
          full={full}
          onStudies={() => setPicking('studies')}
          onDrawing={() => setDrawing(!drawing)}
          onFull={() => setFull(!full)}
        />
      </div>
      <div
        className={classes(
          '-mr-2 flex min-h-0 flex-col',
          full || fill ? 'flex-1' : (compact ? LOW : HIGH)[Math.min(panes, 2)],
        )}
      >
        {/* Above the candles, and of the chart's own height: nothing below moves when it comes. */}
        {overlay && <div className="pointer-events-none pb-1">{overlay}</div>}
        <div className="relative min-h-0 flex-1">
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
                compared={compared}
                onRemoveCompared={() => setCompared(null)}
                onPick={props.onPick}
                drawing={drawing}
              />
            </Suspense>
          </BlockBoundary>
        </div>
      </div>
      <StudySheet
        open={picking === 'studies'}
        onOpenChange={(open) => setPicking(open ? 'studies' : null)}
        chosen={studies}
        onChange={(chosen) => change({ studies: chosen })}
        onCompare={() => setPicking('compared')}
      />
      <SymbolChoice
        open={picking === 'compared'}
        onOpenChange={(open) => setPicking(open ? 'compared' : null)}
        onPick={setCompared}
      />
    </section>
  );
}

/** Heights: the more panes below the price, the higher, so that the price keeps its space. */
const HIGH = ['h-72 flat:h-48 lg:h-112', 'h-88 flat:h-56 lg:h-128', 'h-104 flat:h-64 lg:h-144'];
const LOW = ['h-56 flat:h-48 lg:h-112', 'h-72 flat:h-56 lg:h-128', 'h-88 flat:h-64 lg:h-144'];

/** Full screen within the page; Escape closes it, and the page behind does not scroll meanwhile. */
function useFullscreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return;
    // Before the keys of the page, for which this key is spent; a drawing is left first.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setFull(false);
    };
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    document.addEventListener('keydown', leave);
    return () => {
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', leave);
    };
  }, [full]);
  return [full, setFull] as const;
}
