import { type Anchor, DRAWN_TEXT_MAX, type Drawing } from '@trade/protocol';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Input, Sheet } from '../../../../kit/index.ts';
import { distanceBetween, type Place } from './geometry.ts';
import type { DrawingsLayer } from './layer.ts';

interface DrawingSurfaceProps {
  layer: DrawingsLayer;
  /** Height of the price's pane and width of its axis, px. */
  height: number;
  axis: number;
  /** What is drawn next; null while a drawing is chosen. */
  tool: Drawing['kind'] | null;
  chosen: Drawing | null;
  held: Drawing | null;
  onHold: (drawing: Drawing | null) => void;
  onFinish: (drawing: Drawing) => void;
  onChoose: (id: string | null) => void;
  onLeave: () => void;
  onDelete: () => void;
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

/** Lies over the price's pane while something is drawn or chosen, and takes the pointer in the chart's place. */
export function DrawingSurface(props: DrawingSurfaceProps) {
  const { layer, height, axis, tool, chosen, held, onHold, onFinish } = props;
  const t = useTranslations('chart');
  const surface = useRef<HTMLDivElement>(null);
  const move = useRef<Move | null>(null);
  const [writing, setWriting] = useState<Anchor | null>(null);
  useEffect(() => surface.current?.focus({ preventScroll: true }), []);

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const box = surface.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
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
    props.onChoose(drawing?.id ?? null);
    return drawing && { from: place, drawing, point: null, isNew: false };
  };
  const newAt = (kind: Drawing['kind'], place: Place): Move | null => {
    const anchor = layer.anchorAt(place);
    if (anchor === null) return null;
    if (kind === 'text') {
      setWriting(anchor);
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
  const leave = () => {
    move.current = null;
    props.onLeave();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
    if ((key === 'Delete' || key === 'Backspace') && tool === null) props.onDelete();
  };
  return (
    <>
      <div
        ref={surface}
        role="application"
        aria-label={t('drawing_surface')}
        tabIndex={-1}
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={leave}
        onKeyDown={press}
        className="absolute top-0 left-0 z-2 cursor-crosshair touch-none outline-none"
        style={{ height, right: axis }}
      />
      <TextSheet
        open={writing !== null}
        onClose={leave}
        onWrite={(text) => {
          if (writing === null) return;
          setWriting(null);
          onFinish({ id: crypto.randomUUID(), kind: 'text', points: [writing], text });
        }}
      />
    </>
  );
}

function drawingOf(kind: Exclude<Drawing['kind'], 'text'>, at: Anchor): Drawing {
  const id = crypto.randomUUID();
  return kind === 'level' ? { id, kind, points: [at] } : { id, kind, points: [at, at] };
}

interface TextSheetProps {
  open: boolean;
  onClose: () => void;
  onWrite: (text: string) => void;
}

/** Asks for the words of a text in the chart. */
function TextSheet({ open, onClose, onWrite }: TextSheetProps) {
  const t = useTranslations('chart');
  const [text, setText] = useState('');
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={t('tool_text')}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onWrite(text.trim());
        }}
      >
        <Input
          label={t('tool_text')}
          labelHidden
          autoComplete="off"
          maxLength={DRAWN_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" block disabled={text.trim() === ''}>
          {t('text_add')}
        </Button>
      </form>
    </Sheet>
  );
}
