import type { Anchor, Drawing } from '@trade/protocol';
import { type PointerEvent, useRef } from 'react';
import { distanceBetween, type Place } from './geometry.ts';
import type { DrawingsLayer } from './layer.ts';

export interface PenOptions {
  layer: DrawingsLayer;
  /** What is drawn next; null while a drawing is chosen. */
  tool: Drawing['kind'] | null;
  chosen: Drawing | null;
  /** What is being drawn or moved. */
  held: Drawing | null;
  onHold: (drawing: Drawing | null) => void;
  onFinish: (drawing: Drawing) => void;
  onChoose: (id: string | null) => void;
  /** A text is to be written at this place. */
  onWrite: (at: Anchor) => void;
}

/** A pointer that moved less than this has tapped, px. */
const TAP = 6;

/** What a pointer moves: the drawing as it was, and which of its points; null for the whole. */
interface Move {
  readonly from: Place;
  readonly drawing: Drawing;
  readonly point: number | null;
  /** A new line, whose second point a second tap may set. */
  readonly isNew: boolean;
}

/** Turns what a pointer does on the surface into new, chosen and moved drawings. */
export function usePen({ layer, tool, chosen, held, onHold, onFinish, onChoose, onWrite }: PenOptions) {
  const move = useRef<Move | null>(null);

  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent): Place => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const begin = (event: PointerEvent) => {
    const place = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (tool === null) move.current = choiceAt(place);
    // The second tap of a line that was begun by a first one.
    else if (move.current?.isNew) onHold(layer.moved(move.current.drawing, move.current.from, place, 1));
    else move.current = newAt(tool, place);
  };
  const choiceAt = (place: Place): Move | null => {
    const point = chosen && layer.pointAt(chosen, place);
    if (chosen !== null && point !== null) return { from: place, drawing: chosen, point, isNew: false };
    const drawing = layer.drawingAt(place);
    onChoose(drawing?.id ?? null);
    return drawing && { from: place, drawing, point: null, isNew: false };
  };
  const newAt = (kind: Drawing['kind'], place: Place): Move | null => {
    const anchor = layer.anchorAt(place);
    if (anchor === null) return null;
    if (kind === 'text') {
      onWrite(anchor);
      return null;
    }
    const drawing = drawingOf(kind, anchor);
    onHold(drawing);
    return { from: place, drawing, point: kind === 'level' ? null : 1, isNew: true };
  };
  const drag = (event: PointerEvent) => {
    if (move.current === null) return;
    const { drawing, from, point } = move.current;
    onHold(layer.moved(drawing, from, placeOf(event), point));
  };
  const end = (event: PointerEvent) => {
    const current = move.current;
    if (current === null) return;
    const isTap = distanceBetween(current.from, placeOf(event)) < TAP;
    // A line of two points waits for its second tap; a drawing that was only tapped stays as it is.
    if (isTap && current.isNew && current.point !== null) return;
    move.current = null;
    if (held !== null && (current.isNew || !isTap)) onFinish(held);
    else onHold(null);
  };
  /** Forgets what was begun. */
  const drop = () => {
    move.current = null;
  };
  return { begin, drag, end, drop };
}

function drawingOf(kind: Exclude<Drawing['kind'], 'text'>, at: Anchor): Drawing {
  const id = crypto.randomUUID();
  return kind === 'level' ? { id, kind, points: [at] } : { id, kind, points: [at, at] };
}
