import { AMOUNT_DECIMALS, DEFAULT_INTERVAL, fromUnits, INTERVALS, type Interval } from '@trade/protocol';
import { ChartSpline, Maximize2, Minimize2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { BlockBoundary, classes, IconButton, RadioRow, Sheet, Skeleton, Switch } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { usePreferences, useTheme } from '../../../platform/preferences/index.ts';
import type { PriceRules } from '../ticket/rules.ts';
import type { ChartLine } from './drawing.ts';
import type { ChartMoment } from './moment-lines.ts';
import { isPane, OVERLAYS, PANES, type StudyName } from './studies.ts';

interface StudySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly StudyName[];
  onChange: (chosen: readonly StudyName[]) => void;
}

const LABELS = { MA: 'ma', EMA: 'ema', BOLL: 'boll', MACD: 'macd', RSI: 'rsi' } as const;
const GROUPS = [
  { title: 'overlays', studies: OVERLAYS },
  { title: 'panes', studies: PANES },
] as const;

/** Picks the studies of the chart. */
function StudySheet({ open, onOpenChange, chosen, onChange }: StudySheetProps) {
  const t = useTranslations('trade');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('indicators')}>
      {GROUPS.map(({ title, studies }) => (
        <section key={title} aria-label={t(title)} className="pb-3">
          <h3 className="text-faint text-xs">{t(title)}</h3>
          {studies.map((study) => (
            <div key={study} className="flex min-h-13 items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-base">{study}</span>
                <span className="block truncate text-faint text-xs">{t(LABELS[study])}</span>
              </span>
              <Switch
                label={study}
                checked={chosen.includes(study)}
                onChange={(on) =>
                  onChange(on ? [...chosen, study] : chosen.filter((other) => other !== study))
                }
              />
            </div>
          ))}
        </section>
      ))}
    </Sheet>
  );
}

interface IntervalBarProps {
  value: Interval;
  onChange: (interval: Interval) => void;
}

/** Picks the length of one candle. */
function IntervalBar({ value, onChange }: IntervalBarProps) {
  const t = useTranslations('trade');
  return (
    <RadioRow
      label={t('interval')}
      choices={INTERVALS.map((interval) => ({ value: interval, label: interval }))}
      value={value}
      onChange={onChange}
      className="no-scrollbar -ml-2 flex min-w-0 flex-1 overflow-x-auto"
      choiceClass={() =>
        'flex min-h-11 min-w-9 shrink-0 items-center justify-center px-2 font-medium text-faint text-sm transition-colors has-checked:font-semibold has-checked:text-accent'
      }
    />
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
}

const NO_MOMENTS: readonly ChartMoment[] = [];

/** The chart with its settings. */
export function ChartPanel(props: ChartPanelProps) {
  const { symbol, rules, lines, moments = NO_MOMENTS, overlay, compact = false } = props;
  const t = useTranslations('trade');
  const [interval, setInterval] = useState<Interval>(DEFAULT_INTERVAL);
  const [studies, setStudies] = useState<readonly StudyName[]>(['MA']);
  const [picking, setPicking] = useState(false);
  const [full, setFull] = useFullscreen();
  const { priceColours } = usePreferences();
  const { hourCycle } = useTimes().options;
  const drawnFor = [symbol, interval, useTheme(), priceColours, useLocale(), hourCycle].join(':');
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

/** Heights: the more panes below the price, the higher, so that the price keeps its space. */
const HIGH = ['h-72 lg:h-112', 'h-88 lg:h-128', 'h-104 lg:h-144'];
const LOW = ['h-56 lg:h-112', 'h-72 lg:h-128', 'h-88 lg:h-144'];

/** Full screen within the page; Escape closes it, and the page behind does not scroll meanwhile. */
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
