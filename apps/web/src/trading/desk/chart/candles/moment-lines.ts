import type { Candle } from '@trade/protocol';
import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { placeOfIndex } from './time-places.ts';

/** A time to mark in the chart, past or future. */
export interface ChartMoment {
  readonly id: string;
  /** ms */
  readonly time: number;
}

const DASH = [4, 4];

/**
 * Vertical lines at exact times, between bars and after the last one. The library itself draws only
 * at times of bars.
 */
export class MomentLines implements ISeriesPrimitive<Time> {
  readonly #colour: string;
  readonly #views: readonly IPrimitivePaneView[];
  #attached: SeriesAttachedParameter<Time> | null = null;
  #moments: readonly ChartMoment[] = [];
  /** Index, time (ms) and length (ms) of the last bar. */
  #last: { index: number; time: number; length: number } | null = null;

  constructor(colour: string) {
    this.#colour = colour;
    const renderer: IPrimitivePaneRenderer = { draw: (target) => this.#draw(target) };
    this.#views = [{ renderer: () => renderer }];
  }

  attached(attached: SeriesAttachedParameter<Time>): void {
    this.#attached = attached;
  }

  detached(): void {
    this.#attached = null;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  set(moments: readonly ChartMoment[]): void {
    this.#moments = moments;
    this.#attached?.requestUpdate();
  }

  follow(candles: readonly Candle[]): void {
    const [before, last] = candles.slice(-2);
    this.#last =
      before === undefined || last === undefined
        ? null
        : { index: candles.length - 1, time: last.time, length: last.time - before.time };
  }

  /** Whole bars from the last bar to the last moment, plus one. */
  get barsAhead(): number {
    const furthest = Math.max(...this.#moments.map(({ time }) => this.#indexAt(time) ?? 0));
    return this.#last === null || this.#moments.length === 0 ? 0 : Math.ceil(furthest - this.#last.index) + 1;
  }

  /** A bar spans half an index before and after its own. */
  #indexAt(time: number): number | null {
    if (this.#last === null) return null;
    return this.#last.index - 0.5 + (time - this.#last.time) / this.#last.length;
  }

  #coordinateOf(time: number): number | null {
    const index = this.#indexAt(time);
    if (index === null || this.#last === null || this.#attached === null) return null;
    return placeOfIndex(this.#attached.chart.timeScale(), index, this.#last.index);
  }

  #draw(target: Parameters<IPrimitivePaneRenderer['draw']>[0]): void {
    // Called in this way because its name looks like a hook's.
    target.useBitmapCoordinateSpace.call(target, ({ context, bitmapSize, horizontalPixelRatio }) => {
      context.strokeStyle = this.#colour;
      context.lineWidth = Math.max(1, Math.floor(horizontalPixelRatio));
      context.setLineDash(DASH.map((length) => length * horizontalPixelRatio));
      for (const { time } of this.#moments) {
        const x = this.#coordinateOf(time);
        if (x === null) continue;
        const at = Math.round(x * horizontalPixelRatio) + 0.5;
        context.beginPath();
        context.moveTo(at, 0);
        context.lineTo(at, bitmapSize.height);
        context.stroke();
      }
    });
  }
}
