import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import { type Times, useTimes } from '../../../platform/format/index.ts';
import { CandleChart } from './candles/candle-chart.ts';
import type { CandleHistory } from './candles/candle-history.ts';
import { readPalette } from './candles/studies.ts';

/** The chart in its container; null until its first, empty frame is drawn. */
export function useCandleChart(
  container: React.RefObject<HTMLDivElement | null>,
  history: CandleHistory,
  onHover: (index: number | null) => void,
): CandleChart | null {
  const locale = useLocale();
  const times = useTimes();
  const [chart, setChart] = useState<CandleChart | null>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let created: CandleChart | null = null;
    let frame = 0;
    const create = () => {
      created = new CandleChart(element, {
        palette: readPalette(element),
        fontFamily: getComputedStyle(element).getPropertyValue('--font-figure'),
        formatTick: tickFormat(locale, times),
        formatTime: (time) => times.dateTime(time),
        onNearStart: () => {
          void history.loadOlder().then((more) => {
            if (more) created?.setCandles(history.candles);
          });
        },
        onHover,
      });
      frame = requestAnimationFrame(() => setChart(created));
    };
    // In its own task, and first drawn hidden: each takes a slow phone as long as everything around
    // the chart.
    const start = setTimeout(create);
    return () => {
      clearTimeout(start);
      cancelAnimationFrame(frame);
      created?.destroy();
      created = null;
      setChart(null);
    };
  }, [container, history, locale, onHover, times]);
  return chart;
}

/** Formats times on the axis by the venue's clock and in the customer's language. */
function tickFormat(locale: string, { options: { hourCycle, timeZone } }: Times) {
  const formats = {
    year: new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }),
    month: new Intl.DateTimeFormat(locale, { month: 'short', timeZone }),
    day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone }),
    time: new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      hourCycle,
    }),
  };
  return (time: Date, kind: keyof typeof formats) => formats[kind].format(time);
}
