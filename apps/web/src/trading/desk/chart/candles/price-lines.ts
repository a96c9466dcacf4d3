import { type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts';
import type { FigureTone } from '../../../../kit/index.ts';
import type { Ink, Palette } from './studies.ts';

/**
 * What a line's price would come to: shown while it is dragged, and asked about before it is done.
 */
export interface LinePreview {
  /** Figures with their names, the most telling first. */
  readonly figures: readonly { name: string; text: string; tone?: FigureTone }[];
  /** Why the line cannot be there; null when it can. */
  readonly problem: string | null;
}

/** How a line is moved to another price by hand. */
export interface LineMove {
  /** Asks for the confirmation: "Move the stop-loss?" */
  readonly question: string;
  /** What a price would come to, as plain decimal of the price's tick. */
  preview(price: string): LinePreview;
  /** Moves it; shows its own errors and rejects after one. */
  commit(price: string): Promise<void>;
}

/**
 * A price to show in the chart: an own order, or one of a position's prices. With `move` it can be
 * dragged.
 */
export interface ChartLine {
  readonly id: string;
  readonly price: number;
  readonly ink: 'rise' | 'fall' | Exclude<Ink, 'direction'>;
  readonly title: string;
  readonly move?: LineMove | undefined;
}

interface Drawn {
  readonly line: ChartLine;
  readonly drawn: IPriceLine;
}

/**
 * The price lines of a series; only what changed is drawn again, because positions are sent with
 * every mark price.
 */
export class PriceLines {
  readonly #series: ISeriesApi<'Candlestick'>;
  readonly #palette: Palette;
  readonly #lines = new Map<string, Drawn>();
  /** The line under a finger, and where it is. */
  #dragged: { id: string; price: number } | null = null;

  constructor(series: ISeriesApi<'Candlestick'>, palette: Palette) {
    this.#series = series;
    this.#palette = palette;
  }

  set(lines: readonly ChartLine[]): void {
    const kept = new Set(lines.map(({ id }) => id));
    for (const [id, { drawn }] of this.#lines) {
      if (kept.has(id)) continue;
      this.#series.removePriceLine(drawn);
      this.#lines.delete(id);
    }
    for (const line of lines) this.#draw(line);
  }

  /** Shows a line at another price until it is let go with null. */
  drag(id: string, price: number | null): void {
    const before = this.#dragged;
    this.#dragged = price === null ? null : { id, price };
    for (const changed of new Set([before?.id, id])) {
      const known = changed === undefined ? undefined : this.#lines.get(changed);
      known?.drawn.applyOptions({ price: this.#priceOf(known.line) });
    }
  }

  #draw(line: ChartLine): void {
    const known = this.#lines.get(line.id);
    const options = {
      price: this.#priceOf(line),
      title: line.title,
      color: colourOf(line.ink, this.#palette),
    };
    if (known === undefined) {
      const drawn = this.#series.createPriceLine({
        ...options,
        id: line.id,
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: true,
      });
      this.#lines.set(line.id, { line, drawn });
      return;
    }
    const { price, title, ink } = known.line;
    if (line.price !== price || line.title !== title || line.ink !== ink) known.drawn.applyOptions(options);
    this.#lines.set(line.id, { line, drawn: known.drawn });
  }

  #priceOf({ id, price }: ChartLine): number {
    return this.#dragged?.id === id ? this.#dragged.price : price;
  }
}

export function colourOf(ink: ChartLine['ink'], { rise, fall, ink: inks }: Palette): string {
  return { rise, fall, ...inks }[ink];
}
