import type { Interval, Study } from '@trade/protocol';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BlockBoundary, classes, RetryNote, Skeleton } from '../../../kit/index.ts';
import { AlertSheet } from '../../../market/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useCandles, useLive } from '../../../platform/live/index.ts';
import { useDrawings } from '../workspace/index.ts';
import { AxisOrder } from './axis-order.tsx';
import type { CandleChart, Legend } from './candles/candle-chart.ts';
import { useCandleHistory } from './candles/candle-history.ts';
import type { ChartMoment } from './candles/moment-lines.ts';
import type { ChartLine } from './candles/price-lines.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ComparedLine } from './compared-line.tsx';
import { LineHandles } from './line-handles.tsx';
import { useCandleChart } from './use-candle-chart.ts';

interface ChartCanvasProps {
  symbol: string;
  interval: Interval;
  studies: readonly Study[];
  /** Decimals of a price, and its smallest step. */
  precision: number;
  step: number;
  lines: readonly ChartLine[];
  moments: readonly ChartMoment[];
  /** Another symbol to compare with; null for none. */
  compared: string | null;
  onRemoveCompared: () => void;
  /** Takes a price from the axis for an order; without it there is no button for that. */
  onPick: ((price: string, side: 'buy' | 'sell') => void) | undefined;
  /** Whether the tools for drawing are shown. */
  drawing: boolean;
}

const DrawingTools = lazy(() => import('./drawings/drawing-tools.tsx'));

/**
 * The chart of one pair and interval. Mount another one for another pair, interval, palette,
 * language or clock.
 */
export default function ChartCanvas(props: ChartCanvasProps) {
  const { symbol, interval, studies, precision, step, lines, moments, compared, onPick } = props;
  const container = useRef<HTMLDivElement>(null);
  const format = useFormat();
  const [hovered, setHovered] = useState<number | null>(null);
  const [alertAt, setAlertAt] = useState<string | null>(null);
  const { candles: live } = useCandles(symbol, interval);
  const history = useCandleHistory(symbol, interval);
  const chart = useCandleChart(container, history, setHovered);
  const draws = useDrawings(symbol).drawings.length > 0 || props.drawing;

  useEffect(() => {
    chart?.setPriceFormat((price) => format.fixed(price.toFixed(precision), precision), step);
  }, [chart, format, precision, step]);
  useEffect(() => chart?.setLines(lines), [chart, lines]);
  useEffect(() => {
    history.follow(live);
    chart?.setCandles(history.candles);
  }, [chart, history, live]);
  useEffect(() => chart?.setMoments(moments), [chart, moments]);
  useEffect(() => chart?.setStudies(studies), [chart, studies]);
  const legend = useLegend(chart, hovered, live, studies);

  return (
    <>
      {(chart === null || live.length === 0) && <Skeleton className="absolute inset-0" />}
      <div
        ref={container}
        className={classes('absolute inset-0', (chart === null || live.length === 0) && 'invisible')}
      />
      {legend && <ChartLegend legend={legend} withPrices={hovered !== null} precision={precision} />}
      {chart !== null && live.length > 0 && (
        <>
          <LineHandles chart={chart} lines={lines} precision={precision} step={step} />
          <AxisOrder chart={chart} precision={precision} step={step} onPick={onPick} onAlert={setAlertAt} />
          {draws && (
            <BlockBoundary>
              <Suspense>
                <DrawingTools
                  chart={chart}
                  symbol={symbol}
                  precision={precision}
                  step={step}
                  open={props.drawing}
                />
              </Suspense>
            </BlockBoundary>
          )}
        </>
      )}
      {chart !== null && compared !== null && (
        <div className="pointer-events-none absolute top-9 left-0 z-2">
          <ComparedLine
            key={compared}
            chart={chart}
            symbol={compared}
            interval={interval}
            onRemove={props.onRemoveCompared}
          />
        </div>
      )}
      <AlertSheet
        open={alertAt !== null}
        onOpenChange={() => setAlertAt(null)}
        symbol={symbol}
        price={alertAt ?? undefined}
      />
      <HistoryMissing symbol={symbol} interval={interval} />
    </>
  );
}

/** Says that the candles have not come, for seconds or because asking for them failed. */
function HistoryMissing({ symbol, interval }: { symbol: string; interval: Interval }) {
  const t = useTranslations('chart');
  const { candles } = useLive();
  const { state } = useCandles(symbol, interval);
  if (state !== 'late' && state !== 'failed') return null;
  return (
    <div className="pointer-events-none absolute inset-0 z-2 flex items-center justify-center p-4">
      <RetryNote
        className="pointer-events-auto justify-center rounded-md border border-line bg-surface p-3"
        text={t(`history_${state}`)}
        onRetry={() => candles.retry(symbol, interval)}
      />
    </div>
  );
}

/** The legend of the current chart: it follows the candles, the studies and the crosshair. */
function useLegend(
  chart: CandleChart | null,
  at: number | null,
  ...drawn: readonly unknown[]
): Legend | null {
  const [legend, setLegend] = useState<Legend | null>(null);
  useEffect(() => setLegend(chart?.legendAt(at) ?? null), [chart, at, ...drawn]);
  return legend;
}
