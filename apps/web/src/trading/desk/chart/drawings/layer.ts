import type { Anchor, Drawing } from '@trade/protocol';
import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  PrimitiveHoveredItem,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { CandleChart } from '../candles/candle-chart.ts';
import { onGrid, type PriceGrid } from '../candles/price-grid.ts';
import { indexOfPlace, indexOfTime, placeOfIndex, timeOfIndex } from '../candles/time-places.ts';
import { distanceBetween, distanceTo, type Place, type Shape, type Size, shapeOf } from './geometry.ts';

/** How near a place must be to count as on a line, and on one of its ends, px: a finger is wide. */
const NEAR = { line: 10, end: 18 };
/** Radius of the ends of a drawing that is chosen, px. */
const END_RADIUS = 5;
const FONT_SIZE = 12;

/** Draws what a customer drew, and finds it again at a place. */
export class DrawingsLayer implements ISeriesPrimitive<Time> {
  readonly #chart: CandleChart;
  readonly #grid: PriceGrid;
  readonly #views: readonly IPrimitivePaneView[];
  #attached: SeriesAttachedParameter<Time> | null = null;
  #drawings: readonly Drawing[] = [];
  #chosen: string | null = null;

  constructor(chart: CandleChart, grid: PriceGrid) {
    this.#chart = chart;
    this.#grid = grid;
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

  /** Shows that a drawing under the pointer can be chosen. */
  hitTest(x: number, y: number): PrimitiveHoveredItem | null {
    const found = this.drawingAt({ x, y });
    return found && { externalId: found.id, cursorStyle: 'pointer', zOrder: 'normal' };
  }

  show(drawings: readonly Drawing[], chosen: string | null): void {
    this.#drawings = drawings;
    this.#chosen = chosen;
    this.#attached?.requestUpdate();
  }

  /** The drawing at a place, the one on top where several are. */
  drawingAt(place: Place): Drawing | null {
    const size = this.#size;
    return (
      this.#drawings.findLast((drawing) => distanceTo(this.#shape(drawing, size), place) <= NEAR.line) ?? null
    );
  }

  /** Which of a drawing's points is at a place; null when none is. */
  pointAt(drawing: Drawing, place: Place): number | null {
    const at = this.#placesOf(drawing).findIndex((point) => distanceBetween(point, place) <= NEAR.end);
    return at < 0 ? null : at;
  }

  /** Where a place is in time and price; null while there are no candles. */
  anchorAt({ x, y }: Place): Anchor | null {
    const { candles } = this.#chart;
    const scale = this.#attached?.chart.timeScale();
    const price = this.#chart.priceAt(y);
    if (scale === undefined || price === null) return null;
    const index = indexOfPlace(scale, x, candles.length - 1);
    const time = index === null ? null : timeOfIndex(candles, index);
    if (time === null) return null;
    return { time, price: onGrid(price, this.#grid).toFixed(this.#grid.precision) };
  }

  /** Returns the drawing with every point, or only one, as far away as `to` is from `from`. */
  moved(drawing: Drawing, from: Place, to: Place, only: number | null): Drawing {
    const places = this.#placesOf(drawing);
    const points = drawing.points.map((point, i) => {
      const place = places[i];
      if (place === undefined || (only !== null && only !== i)) return point;
      return this.anchorAt({ x: place.x + to.x - from.x, y: place.y + to.y - from.y }) ?? point;
    });
    return { ...drawing, points } as Drawing;
  }

  get #size(): Size {
    return { width: this.#attached?.chart.timeScale().width() ?? 0, height: this.#chart.frame.height };
  }

  #placeOf({ time, price }: Anchor): Place | null {
    const { candles } = this.#chart;
    const scale = this.#attached?.chart.timeScale();
    const index = indexOfTime(candles, time);
    const y = this.#chart.placeOf(Number(price));
    if (scale === undefined || index === null || y === null) return null;
    const x = placeOfIndex(scale, index, candles.length - 1);
    return x === null ? null : { x, y };
  }

  #placesOf({ points }: Drawing): readonly Place[] {
    return points.flatMap((point) => this.#placeOf(point) ?? []);
  }

  #shape(drawing: Drawing, size: Size): Shape {
    return shapeOf(drawing, this.#placesOf(drawing), size, (y) =>
      (this.#chart.priceAt(y) ?? 0).toFixed(this.#grid.precision),
    );
  }

  #draw(target: Parameters<IPrimitivePaneRenderer['draw']>[0]): void {
    // Called in this way because its name looks like a hook's.
    target.useMediaCoordinateSpace.call(target, ({ context, mediaSize }) => {
      context.strokeStyle = this.#chart.palette.drawn;
      context.fillStyle = this.#chart.palette.drawn;
      context.font = `${FONT_SIZE}px ${this.#chart.fontFamily}`;
      for (const drawing of this.#drawings) {
        const { segments, labels } = this.#shape(drawing, mediaSize);
        context.lineWidth = drawing.id === this.#chosen ? 2 : 1;
        context.beginPath();
        for (const [from, to] of segments) {
          context.moveTo(from.x, from.y);
          context.lineTo(to.x, to.y);
        }
        context.stroke();
        for (const { at, text } of labels) context.fillText(text, at.x, at.y);
        if (drawing.id === this.#chosen) this.#drawEnds(context, drawing);
      }
    });
  }

  #drawEnds(context: CanvasRenderingContext2D, drawing: Drawing): void {
    for (const { x, y } of this.#placesOf(drawing)) {
      context.beginPath();
      context.arc(x, y, END_RADIUS, 0, 2 * Math.PI);
      context.fill();
    }
  }
}
