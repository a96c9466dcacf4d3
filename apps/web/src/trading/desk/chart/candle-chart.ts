import type { Candle } from '@trade/protocol';
import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Bar } from './indicators.ts';
import { type ChartMoment, MomentLines } from './moment-lines.ts';
import {
  type Ink,
  isPane,
  type Palette,
  type Plot,
  plotsOf,
  type StudyName,
  volumeColour,
} from './studies.ts';

/** A price to show in the chart: an own order, or one of a position's prices. */
export interface ChartLine {
  readonly id: string;
  readonly price: number;
  readonly ink: 'rise' | 'fall' | Exclude<Ink, 'direction'>;
  readonly title: string;
}

/** The value of one line at a bar; null where there are not enough bars for it. */
interface LegendValue {
  readonly name: string;
  readonly colour: string;
  readonly value: number | null;
}

/** The figures of one bar, pane by pane. */
export interface Legend {
  readonly candle: Candle | null;
  /** `top` is where the pane begins, in px from the chart's top. */
  readonly panes: readonly { top: number; values: readonly LegendValue[] }[];
}

export interface DrawingOptions {
  palette: Palette;
  fontFamily: string;
  /** Formats of times on the axis and at the crosshair. */
  formatTick: (time: Date, kind: 'year' | 'month' | 'day' | 'time') => string;
  formatTime: (time: Date) => string;
  /** Called when the left edge comes near, to load older candles. */
  onNearStart: () => void;
  /** The bar under the crosshair, by its index; null when there is none. */
  onHover: (index: number | null) => void;
}

/** When fewer bars than this are left of the view, more are loaded: enough for the longest average. */
const NEAR_START = 120;
/** Bars left free at the right. */
const ROOM = { least: 4, most: 16 };
const TICK_KINDS = ['year', 'month', 'day', 'time', 'time'] as const;
const PANE_SHARE = 0.28;
/** Width in px, enough for most prices, because a growing axis redraws everything. */
const AXIS_WIDTH = 72;
/** Height of the line between two panes, px. */
const SEPARATOR = 1;
const PANE_MARGINS = { top: 0.15, bottom: 0.1 };

interface DrawnPlot {
  readonly plot: Plot;
  /** Index of its pane; the price has the first. */
  readonly pane: number;
  readonly series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;
}

function barOf(candle: Candle): Bar {
  return {
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume),
  };
}

const timeOf = (candle: Candle) => (candle.time / 1000) as UTCTimestamp;

/** The chart outside of React: it redraws only what changed. */
export class Drawing {
  readonly #chart: IChartApi;
  readonly #options: DrawingOptions;
  readonly #price: ISeriesApi<'Candlestick'>;
  readonly #volume: ISeriesApi<'Histogram'>;
  #candles: readonly Candle[] = [];
  #bars: readonly Bar[] = [];
  #studies: readonly StudyName[] = [];
  #drawn: DrawnPlot[] = [];
  #lines: IPriceLine[] = [];
  readonly #moments: MomentLines;
  #room = ROOM.least;

  constructor(container: HTMLElement, options: DrawingOptions) {
    const { palette, fontFamily, formatTick, formatTime } = options;
    this.#options = options;
    this.#chart = createChart(container, {
      autoSize: true,
      layout: {
        background: { type: ColorType.Solid, color: 'transparent' },
        textColor: palette.text,
        fontFamily,
        fontSize: 11,
        attributionLogo: true,
        panes: { separatorColor: palette.grid, enableResize: false },
      },
      grid: { vertLines: { visible: false }, horzLines: { color: palette.grid } },
      crosshair: { mode: CrosshairMode.Normal },
      rightPriceScale: {
        borderVisible: false,
        minimumWidth: AXIS_WIDTH,
        scaleMargins: { top: 0.08, bottom: 0.22 },
      },
      timeScale: {
        borderVisible: false,
        timeVisible: true,
        secondsVisible: false,
        rightOffset: ROOM.least,
        minBarSpacing: 2,
        tickMarkFormatter: (time: UTCTimestamp, kind: number) =>
          formatTick(new Date(time * 1000), TICK_KINDS[kind] ?? 'time'),
      },
      localization: { timeFormatter: (time: UTCTimestamp) => formatTime(new Date(time * 1000)) },
      // A finger that moves vertically scrolls the page, not the chart.
      handleScroll: { vertTouchDrag: false },
    });
    this.#price = this.#chart.addSeries(CandlestickSeries, {
      upColor: palette.rise,
      wickUpColor: palette.rise,
      downColor: palette.fall,
      wickDownColor: palette.fall,
      borderVisible: false,
    });
    this.#moments = new MomentLines(palette.ink.accent);
    this.#price.attachPrimitive(this.#moments);
    this.#volume = this.#chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceFormat: { type: 'volume' },
      lastValueVisible: false,
      priceLineVisible: false,
    });
    this.#volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null && this.#candles.length > 0 && range.from < NEAR_START) options.onNearStart();
    });
    this.#chart.subscribeCrosshairMove(({ time }) => {
      const index = this.#candles.findIndex((candle) => timeOf(candle) === time);
      options.onHover(index < 0 ? null : index);
    });
  }

  /** Sets how prices are written, and their smallest step. */
  setPriceFormat(formatter: (price: number) => string, minMove: number): void {
    this.#price.applyOptions({ priceFormat: { type: 'custom', formatter, minMove } });
  }

  /** Shows these candles. When only the last one changed or one was added, only that one is redrawn. */
  setCandles(candles: readonly Candle[]): void {
    const before = this.#candles;
    const grown = candles.length - before.length;
    const isTail =
      before.length > 0 &&
      (grown === 0 || grown === 1) &&
      candles[0]?.time === before[0]?.time &&
      candles[before.length - 1]?.time === before.at(-1)?.time;
    this.#candles = candles;
    this.#bars = candles.map(barOf);
    this.#moments.follow(candles);
    if (isTail) this.#drawTail(before.length - 1);
    else this.#drawAll();
  }

  setStudies(studies: readonly StudyName[]): void {
    this.#studies = studies;
    for (const { series } of this.#drawn) this.#chart.removeSeries(series);
    this.#drawn = [];
    let panes = 0;
    for (const study of studies) {
      if (isPane(study)) panes += 1;
      const pane = isPane(study) ? panes : 0;
      for (const plot of plotsOf(study, this.#bars)) {
        const series = this.#addPlot(plot, pane);
        series.setData(this.#bars.map((_, i) => this.#point(plot, i)));
        this.#drawn.push({ plot, pane, series });
      }
    }
    for (const [index, part] of this.#chart.panes().entries())
      part.setStretchFactor(index === 0 ? 1 : PANE_SHARE);
  }

  setLines(lines: readonly ChartLine[]): void {
    for (const line of this.#lines) this.#price.removePriceLine(line);
    const { rise, fall, ink: inks } = this.#options.palette;
    const colours = { rise, fall, ...inks };
    this.#lines = lines.map(({ id, price, ink, title }) =>
      this.#price.createPriceLine({
        id,
        price,
        title,
        color: colours[ink],
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: true,
      }),
    );
  }

  /** Marks times, and leaves space at the right for future ones. */
  setMoments(moments: readonly ChartMoment[]): void {
    this.#moments.set(moments);
    this.#makeRoom();
  }

  /** Returns the figures of a bar, or of the last one. */
  legendAt(index: number | null): Legend {
    const at = index ?? this.#bars.length - 1;
    let bottom = 0;
    const panes = this.#chart.panes().map((pane, index) => {
      const top = bottom;
      bottom += pane.getHeight() + SEPARATOR;
      const values = this.#drawn.flatMap(({ plot, pane: drawnIn }) =>
        drawnIn === index
          ? { name: plot.name, colour: this.#colourOf(plot, at), value: plot.values[at] ?? null }
          : [],
      );
      return { top, values };
    });
    return { candle: this.#candles[at] ?? null, panes };
  }

  destroy(): void {
    this.#chart.remove();
  }

  /** Acts only when the space changes, because it scrolls back to the newest bar. */
  #makeRoom(): void {
    const room = Math.min(Math.max(ROOM.least, this.#moments.barsAhead), ROOM.most);
    if (room === this.#room) return;
    this.#room = room;
    this.#chart.timeScale().applyOptions({ rightOffset: room });
  }

  #drawAll(): void {
    this.#makeRoom();
    this.#price.setData(this.#candles.map((_, i) => this.#candlePoint(i)));
    this.#volume.setData(this.#candles.map((_, i) => this.#volumePoint(i)));
    this.#replot();
    for (const { plot, series } of this.#drawn)
      series.setData(this.#bars.map((_, i) => this.#point(plot, i)));
  }

  #drawTail(from: number): void {
    this.#replot();
    for (let i = from; i < this.#candles.length; i += 1) {
      this.#price.update(this.#candlePoint(i));
      this.#volume.update(this.#volumePoint(i));
      for (const { plot, series } of this.#drawn) series.update(this.#point(plot, i));
    }
  }

  /** Recomputes every plot for the current bars; the series stay. */
  #replot(): void {
    const plots = this.#studies.flatMap((study) => plotsOf(study, this.#bars));
    this.#drawn = this.#drawn.map((drawn, i) => ({ ...drawn, plot: plots[i] ?? drawn.plot }));
  }

  #addPlot(plot: Plot, pane: number): DrawnPlot['series'] {
    const { palette } = this.#options;
    const quiet = { lastValueVisible: false, priceLineVisible: false };
    const color = plot.ink === 'direction' ? palette.text : palette.ink[plot.ink];
    const series =
      plot.kind === 'histogram'
        ? this.#chart.addSeries(HistogramSeries, quiet, pane)
        : this.#chart.addSeries(
            LineSeries,
            { ...quiet, color, lineWidth: 1, crosshairMarkerVisible: false },
            pane,
          );
    if (pane > 0) series.priceScale().applyOptions({ scaleMargins: PANE_MARGINS });
    return series;
  }

  #candlePoint(i: number) {
    const { open, high, low, close } = this.#bars[i] as Bar;
    return { time: this.#timeAt(i), open, high, low, close };
  }

  #volumePoint(i: number) {
    const { open, close, volume } = this.#bars[i] as Bar;
    const { rise, fall } = this.#options.palette;
    return { time: this.#timeAt(i), value: volume, color: volumeColour(close < open ? fall : rise) };
  }

  #point(plot: Plot, i: number) {
    const value = plot.values[i];
    const time = this.#timeAt(i);
    if (value === null || value === undefined) return { time };
    return plot.kind === 'histogram' ? { time, value, color: this.#colourOf(plot, i) } : { time, value };
  }

  #colourOf(plot: Plot, i: number): string {
    const { rise, fall, ink } = this.#options.palette;
    if (plot.ink !== 'direction') return ink[plot.ink];
    return (plot.values[i] ?? 0) < 0 ? fall : rise;
  }

  #timeAt(i: number): UTCTimestamp {
    return timeOf(this.#candles[i] as Candle);
  }
}
