import type { Candle, Study } from '@trade/protocol';
import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type ISeriesPrimitive,
  LineSeries,
  type MouseEventHandler,
  PriceScaleMode,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Bar } from './indicators.ts';
import { type ChartMoment, MomentLines } from './moment-lines.ts';
import { PaintWatch } from './paint-watch.ts';
import { type ChartLine, PriceLines } from './price-lines.ts';
import { isPane, type Palette, type Plot, plotsOf, volumeColour } from './studies.ts';

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

export interface CandleChartOptions {
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

/**
 * When fewer bars than this are left of the view, more are loaded: enough for the longest average.
 */
const NEAR_START = 120;
/** Bars left free at the right. */
const ROOM = { least: 4, most: 16 };
const TICK_KINDS = ['year', 'month', 'day', 'time', 'time'] as const;
const PANE_SHARE = 0.28;
/** Width in px, enough for most prices, because a growing axis redraws everything. */
const AXIS_WIDTH = 72;
/** Height of the line between two panes, px. */
const SEPARATOR = 1;
const QUIET = { lastValueVisible: false, priceLineVisible: false };
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

/** Whether only the last candle changed, or one was added. */
function isTail(before: readonly Candle[], after: readonly Candle[]): boolean {
  const grown = after.length - before.length;
  return (
    before.length > 0 &&
    (grown === 0 || grown === 1) &&
    after[0]?.time === before[0]?.time &&
    after[before.length - 1]?.time === before.at(-1)?.time
  );
}

/** The chart outside of React: it redraws only what changed. */
export class CandleChart {
  readonly #chart: IChartApi;
  readonly #options: CandleChartOptions;
  readonly #price: ISeriesApi<'Candlestick'>;
  readonly #volume: ISeriesApi<'Histogram'>;
  #candles: readonly Candle[] = [];
  #bars: readonly Bar[] = [];
  #studies: readonly Study[] = [];
  #drawn: DrawnPlot[] = [];
  readonly #lines: PriceLines;
  readonly #paints = new PaintWatch();
  #compared: { series: ISeriesApi<'Line'>; candles: readonly Candle[] } | null = null;
  readonly #moments: MomentLines;
  #room = ROOM.least;

  constructor(container: HTMLElement, options: CandleChartOptions) {
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
    this.#price.attachPrimitive(this.#paints);
    this.#lines = new PriceLines(this.#price, palette);
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

  /**
   * Shows these candles. When only the last one changed or one was added, only that one is redrawn.
   */
  setCandles(candles: readonly Candle[]): void {
    const before = this.#candles;
    this.#candles = candles;
    this.#bars = candles.map(barOf);
    this.#moments.follow(candles);
    if (isTail(before, candles)) this.#drawTail(before.length - 1);
    else this.#drawAll();
  }

  setStudies(studies: readonly Study[]): void {
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
    this.#lines.set(lines);
  }

  /** Shows a line at another price while it is dragged; null lets it go. */
  dragLine(id: string, price: number | null): void {
    this.#lines.drag(id, price);
  }

  /**
   * Draws the closing prices of another symbol as a line, both in percent of the first bar in view;
   * null takes it away. Only times since the chart's first bar are shown.
   */
  setCompared(candles: readonly Candle[] | null): void {
    if (candles === null) {
      if (this.#compared !== null) this.#chart.removeSeries(this.#compared.series);
      this.#compared = null;
    } else {
      const series = this.#compared?.series ?? this.#addLine(this.#options.palette.compared, 0);
      const before = this.#compared?.candles ?? [];
      this.#compared = { series, candles };
      if (isTail(before, candles)) {
        for (const candle of candles.slice(before.length - 1))
          series.update({ time: timeOf(candle), value: Number(candle.close) });
      } else this.#drawCompared();
    }
    const mode = candles === null ? PriceScaleMode.Normal : PriceScaleMode.Percentage;
    this.#price.priceScale().applyOptions({ mode });
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

  get candles(): readonly Candle[] {
    return this.#candles;
  }

  get palette(): Palette {
    return this.#options.palette;
  }

  get fontFamily(): string {
    return this.#options.fontFamily;
  }

  /** Height of the price's pane, and the width of the axis beside it, px. */
  get frame(): { height: number; axis: number } {
    const [pane] = this.#chart.panes();
    return { height: pane?.getHeight() ?? 0, axis: this.#price.priceScale().width() };
  }

  /** Where a price is shown, px from the top; null before there are candles. */
  placeOf(price: number): number | null {
    return this.#price.priceToCoordinate(price);
  }

  priceAt(place: number): number | null {
    return this.#price.coordinateToPrice(place);
  }

  /** Draws more with the price, as the library's primitives do. Returns how to take it away. */
  attach(primitive: ISeriesPrimitive<Time>): () => void {
    this.#price.attachPrimitive(primitive);
    return () => this.#price.detachPrimitive(primitive);
  }

  /** Calls `listener` whenever the chart was drawn. Returns how to stop. */
  onPaint(listener: () => void): () => void {
    return this.#paints.observe(listener);
  }

  /**
   * Calls `listener` with the crosshair's place in the price's pane, null when it leaves. Returns
   * how to stop.
   */
  onCrosshair(listener: (place: number | null) => void): () => void {
    const heard: MouseEventHandler<Time> = ({ point, paneIndex }) =>
      listener(point !== undefined && (paneIndex ?? 0) === 0 ? point.y : null);
    this.#chart.subscribeCrosshairMove(heard);
    return () => this.#chart.unsubscribeCrosshairMove(heard);
  }

  /**
   * Calls `listener` with the place of each click or tap in the price's pane. Returns how to stop.
   */
  onClick(listener: (place: { x: number; y: number }) => void): () => void {
    const heard: MouseEventHandler<Time> = ({ point, paneIndex }) => {
      if (point !== undefined && (paneIndex ?? 0) === 0) listener(point);
    };
    this.#chart.subscribeClick(heard);
    return () => this.#chart.unsubscribeClick(heard);
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
    this.#drawCompared();
  }

  #drawCompared(): void {
    const from = this.#candles[0]?.time ?? 0;
    const shown = this.#compared?.candles.filter(({ time }) => time >= from) ?? [];
    this.#compared?.series.setData(
      shown.map((candle) => ({ time: timeOf(candle), value: Number(candle.close) })),
    );
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
    const color = plot.ink === 'direction' ? palette.text : palette.ink[plot.ink];
    const series =
      plot.kind === 'histogram'
        ? this.#chart.addSeries(HistogramSeries, QUIET, pane)
        : this.#addLine(color, pane);
    if (pane > 0) series.priceScale().applyOptions({ scaleMargins: PANE_MARGINS });
    return series;
  }

  #addLine(color: string, pane: number): ISeriesApi<'Line'> {
    const look = { ...QUIET, color, lineWidth: 1, crosshairMarkerVisible: false } as const;
    return this.#chart.addSeries(LineSeries, look, pane);
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
