import { type Candle, type Interval, readCandles } from '@trade/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { classes, Figure, Skeleton } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { NO_FIGURE, type Times, useFormat, useTimes } from '../../../platform/format/index.ts';
import { useCandles } from '../../../platform/live/index.ts';
import { type ChartLine, Drawing, type Legend } from './drawing.ts';
import type { ChartMoment } from './moment-lines.ts';
import { readPalette, type StudyName } from './studies.ts';

interface ChartLegendProps {
  legend: Legend;
  /** Whether to show the bar's prices: those of the newest bar are above the chart already. */
  withPrices: boolean;
  precision: number;
}

/** Decimals of a value that is no price. */
const PANE_PRECISION = 2;

/** The bar's prices and the values of the studies, each at the top of its pane. */
function ChartLegend({ legend: { candle, panes }, withPrices, precision }: ChartLegendProps) {
  const format = useFormat();
  return (
    <div aria-hidden="true" className="pointer-events-none text-[11px] leading-4">
      {panes.map(({ top, values }, pane) => (
        <div key={top} className="absolute right-16 left-0 z-1 flex flex-wrap gap-x-2" style={{ top }}>
          {pane === 0 && withPrices && candle !== null && <BarPrices bar={candle} precision={precision} />}
          {values.map(({ name, colour, value }) => {
            const decimals = pane === 0 ? precision : PANE_PRECISION;
            return (
              <span key={name} style={{ color: colour }}>
                {name}{' '}
                <Figure text={value === null ? NO_FIGURE : format.fixed(value.toFixed(decimals), decimals)} />
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function BarPrices({ bar, precision }: { bar: NonNullable<Legend['candle']>; precision: number }) {
  const t = useTranslations('trade');
  const format = useFormat();
  const prices = [
    [t('candle_open'), bar.open],
    [t('candle_high'), bar.high],
    [t('candle_low'), bar.low],
    [t('candle_close'), bar.close],
  ] as const;
  return prices.map(([name, price]) => (
    <span key={name} className="text-faint">
      {name} <Figure text={format.fixed(price, precision)} className="text-muted" />
    </span>
  ));
}

/** The `count` candles that end before or at `before` (ms), oldest first. */
export type LoadOlder = (before: number, count: number) => Promise<readonly Candle[]>;

const PAGE = 300;

/** One chart's candles: the live ones, and the older pages loaded so far. */
export class CandleHistory {
  readonly #load: LoadOlder;
  #older: readonly Candle[] = [];
  #live: readonly Candle[] = [];
  #loading = false;
  #complete = false;

  constructor(load: LoadOlder) {
    this.#load = load;
  }

  /** Oldest first, with unique times, because the chart's library fails at duplicates. */
  get candles(): readonly Candle[] {
    return [...this.#older, ...this.#live];
  }

  get #first(): Candle | undefined {
    return this.#older[0] ?? this.#live[0];
  }

  /** Takes over the live candles. Older ones are kept, unless there is a gap between. */
  follow(live: readonly Candle[]): void {
    const oldest = live[0]?.time ?? Number.POSITIVE_INFINITY;
    const formerNewest = this.#live.at(-1)?.time ?? Number.POSITIVE_INFINITY;
    this.#older = formerNewest < oldest ? [] : this.candles.filter((candle) => candle.time < oldest);
    this.#live = live;
  }

  /** Loads one more page. Returns whether it brought anything new; after a failure the next call tries again. */
  async loadOlder(): Promise<boolean> {
    const oldest = this.#first;
    if (this.#loading || this.#complete || oldest === undefined) return false;
    this.#loading = true;
    try {
      const page = await this.#load(oldest.time, PAGE);
      const older = page.filter((candle) => candle.time < oldest.time);
      this.#complete = older.length === 0;
      return this.#prepend(older, oldest);
    } catch {
      return false;
    } finally {
      this.#loading = false;
    }
  }

  /** Puts the page that ends at a candle before all others. Meanwhile these may have grown backwards or got a gap. */
  #prepend(page: readonly Candle[], end: Candle): boolean {
    const first = this.#first;
    if (first === undefined || !this.candles.some((candle) => candle.time === end.time)) return false;
    const older = page.filter((candle) => candle.time < first.time);
    this.#older = [...older, ...this.#older];
    return older.length > 0;
  }
}

interface ChartCanvasProps {
  symbol: string;
  interval: Interval;
  studies: readonly StudyName[];
  /** Decimals of a price, and its smallest step. */
  precision: number;
  step: number;
  lines: readonly ChartLine[];
  moments: readonly ChartMoment[];
}

/** The chart of one pair and interval. Mount another one for another pair, interval, palette, language or clock. */
export default function ChartCanvas(props: ChartCanvasProps) {
  const { symbol, interval, studies, precision, step, lines, moments } = props;
  const container = useRef<HTMLDivElement>(null);
  const format = useFormat();
  const [hovered, setHovered] = useState<number | null>(null);
  const live = useCandles(symbol, interval);
  const history = useCandleHistory(symbol, interval);
  const drawing = useDrawing(container, history, setHovered);

  useEffect(() => {
    drawing?.setPriceFormat((price) => format.fixed(price.toFixed(precision), precision), step);
  }, [drawing, format, precision, step]);
  useEffect(() => drawing?.setLines(lines), [drawing, lines]);
  useEffect(() => {
    history.follow(live);
    drawing?.setCandles(history.candles);
  }, [drawing, history, live]);
  useEffect(() => drawing?.setMoments(moments), [drawing, moments]);
  useEffect(() => drawing?.setStudies(studies), [drawing, studies]);
  const legend = useLegend(drawing, hovered, live, studies);

  return (
    <>
      {drawing === null && <Skeleton className="absolute inset-0" />}
      <div ref={container} className={classes('absolute inset-0', drawing === null && 'invisible')} />
      {legend && <ChartLegend legend={legend} withPrices={hovered !== null} precision={precision} />}
    </>
  );
}

function useCandleHistory(symbol: string, interval: Interval): CandleHistory {
  const api = useApi();
  return useMemo(
    () =>
      new CandleHistory((from, count) =>
        api.call(readCandles, { query: { symbol, resolution: interval, count, from } }),
      ),
    [api, symbol, interval],
  );
}

/** The legend of the current drawing: it follows the candles, the studies and the crosshair. */
function useLegend(drawing: Drawing | null, at: number | null, ...drawn: readonly unknown[]): Legend | null {
  const [legend, setLegend] = useState<Legend | null>(null);
  useEffect(() => setLegend(drawing?.legendAt(at) ?? null), [drawing, at, ...drawn]);
  return legend;
}

/** The drawing in its container; null until its first, empty frame is drawn. */
function useDrawing(
  container: React.RefObject<HTMLDivElement | null>,
  history: CandleHistory,
  onHover: (index: number | null) => void,
): Drawing | null {
  const locale = useLocale();
  const times = useTimes();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let created: Drawing | null = null;
    let frame = 0;
    const create = () => {
      created = new Drawing(element, {
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
      frame = requestAnimationFrame(() => setDrawing(created));
    };
    // In its own task, and first drawn hidden: each takes a slow phone as long as everything around the chart.
    const start = setTimeout(create);
    return () => {
      clearTimeout(start);
      cancelAnimationFrame(frame);
      created?.destroy();
      created = null;
      setDrawing(null);
    };
  }, [container, history, locale, onHover, times]);
  return drawing;
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
