import type { Interval } from '@trade/protocol';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { RetryNote } from '../../../kit/index.ts';
import { useCandles, useLive } from '../../../platform/live/index.ts';
import type { CandleChart } from './candles/candle-chart.ts';
import { useCandleHistory } from './candles/candle-history.ts';

interface ComparedLineProps {
  chart: CandleChart;
  symbol: string;
  interval: Interval;
  onRemove: () => void;
}

/** Another symbol's line in the chart, with its name and a button that takes it away. */
export function ComparedLine({ chart, symbol, interval, onRemove }: ComparedLineProps) {
  const t = useTranslations('chart');
  const { candles } = useLive();
  const { candles: live, state } = useCandles(symbol, interval);
  const history = useCandleHistory(symbol, interval);
  const from = chart.candles[0]?.time ?? Number.POSITIVE_INFINITY;
  const isLoaded = live.length > 0;

  useEffect(() => {
    history.follow(live);
    chart.setCompared(history.candles);
  }, [chart, history, live]);
  useEffect(() => () => chart.setCompared(null), [chart]);
  useEffect(() => {
    let isShown = isLoaded;
    const reach = async () => {
      while (isShown && !history.reachesTo(from) && (await history.loadOlder()))
        if (isShown) chart.setCompared(history.candles);
    };
    void reach();
    return () => {
      isShown = false;
    };
  }, [chart, history, from, isLoaded]);

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="pointer-events-auto flex items-center rounded-sm bg-surface/90 text-xs">
        <span
          aria-hidden="true"
          className="mr-1.5 ml-2 h-0.5 w-4"
          style={{ backgroundColor: chart.palette.compared }}
        />
        {symbol}
        <button
          type="button"
          aria-label={t('compare_remove', { symbol })}
          onClick={onRemove}
          className="hit-area flex size-8 items-center justify-center text-muted"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </span>
      {(state === 'late' || state === 'failed') && (
        <RetryNote
          className="pointer-events-auto rounded-sm bg-surface/90 px-2"
          text={t(`history_${state}`)}
          onRetry={() => candles.retry(symbol, interval)}
        />
      )}
    </div>
  );
}
