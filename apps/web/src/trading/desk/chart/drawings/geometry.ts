import type { Drawing } from '@trade/protocol';

/** A place in the chart, px from its left and top. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Segment = readonly [Place, Place];

/** What a drawing looks like in the chart: its lines, and words beside them. */
export interface Shape {
  readonly segments: readonly Segment[];
  readonly labels: readonly { readonly at: Place; readonly text: string }[];
}

/** Parts of a move that Fibonacci lines mark, counted back from its end. */
export const RATIOS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** Height of a label's text, and about the width of a character, px. */
const LABEL = { height: 14, character: 7 };

/**
 * Returns the shape of a drawing whose points are at these places. `priceAt` writes the price at a
 * height.
 */
export function shapeOf(
  drawing: Drawing,
  places: readonly Place[],
  size: Size,
  priceAt: (y: number) => string,
): Shape {
  const [from, to] = places;
  if (from === undefined) return { segments: [], labels: [] };
  if (drawing.kind === 'text') return { segments: [], labels: [{ at: from, text: drawing.text }] };
  if (drawing.kind === 'level') {
    const line = [
      { x: 0, y: from.y },
      { x: size.width, y: from.y },
    ] as const;
    return { segments: [line], labels: [] };
  }
  if (to === undefined) return { segments: [], labels: [] };
  if (drawing.kind === 'trend') return { segments: [[from, to]], labels: [] };
  if (drawing.kind === 'ray') return { segments: [[from, endOfRay(from, to, size)]], labels: [] };
  return fibonacci(from, to, size, priceAt);
}

function fibonacci(from: Place, to: Place, { width }: Size, priceAt: (y: number) => string): Shape {
  const left = Math.min(from.x, to.x);
  const levels = RATIOS.map((ratio) => ({ ratio, y: to.y + (from.y - to.y) * ratio }));
  return {
    segments: [
      [from, to],
      ...levels.map(
        ({ y }): Segment => [
          { x: left, y },
          { x: width, y },
        ],
      ),
    ],
    labels: levels.map(({ ratio, y }) => ({
      at: { x: left + 4, y: y - 3 },
      text: `${Number((ratio * 100).toFixed(1))}%  ${priceAt(y)}`,
    })),
  };
}

/**
 * Returns where a line from one place through another leaves the chart; never before the other
 * place.
 */
function endOfRay(from: Place, to: Place, { width, height }: Size): Place {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const reach = dx === 0 ? reachOf(from.y, dy, height) : reachOf(from.x, dx, width);
  const times = Math.max(1, reach);
  return { x: from.x + dx * times, y: from.y + dy * times };
}

/** How many steps lead from a coordinate to the edge on that side. */
function reachOf(from: number, step: number, edge: number): number {
  if (step === 0) return 1;
  return ((step > 0 ? edge : 0) - from) / step;
}

/** Returns how far a place is from a shape, px: 0 on one of its labels. */
export function distanceTo({ segments, labels }: Shape, place: Place): number {
  const isOnLabel = labels.some(
    ({ at, text }) =>
      place.x >= at.x &&
      place.x <= at.x + text.length * LABEL.character &&
      place.y <= at.y &&
      place.y >= at.y - LABEL.height,
  );
  if (isOnLabel) return 0;
  return Math.min(...segments.map((segment) => distanceToSegment(segment, place)));
}

function distanceToSegment([from, to]: Segment, place: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / length;
  const part = Math.min(Math.max(along, 0), 1);
  return distanceBetween(place, { x: from.x + part * dx, y: from.y + part * dy });
}

export function distanceBetween(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
