import { GripHorizontal } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Confirm, Detail, Details, Figure, toast } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import type { CandleChart } from './candles/candle-chart.ts';
import { onGrid, type PriceGrid } from './candles/price-grid.ts';
import { type ChartLine, colourOf, type LineMove, type LinePreview } from './candles/price-lines.ts';

/** What the handles need of the chart. */
type LineChart = Pick<CandleChart, 'dragLine' | 'frame' | 'onPaint' | 'palette' | 'placeOf' | 'priceAt'>;

interface LineHandlesProps extends PriceGrid {
  chart: LineChart;
  lines: readonly ChartLine[];
}

type MovableLine = ChartLine & { readonly move: LineMove };
/**
 * A line that is away from its price: under a finger, moved by keys, or waiting for the
 * confirmation.
 */
interface Held {
  readonly id: string;
  readonly price: number;
  readonly asking: boolean;
}

/** Steps of the arrow keys, and with Shift. */
const KEY_STEPS = { plain: 1, fast: 10 };
/** Distance of the handles of two lines, px, so that none covers another's at the same price. */
const COLUMN = 52;

/**
 * A handle on each line that can be moved: dragging shows what the price would come to, letting go
 * asks once.
 */
export function LineHandles({ chart, lines, precision, step }: LineHandlesProps) {
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const movable = lines.filter((line): line is MovableLine => line.move !== undefined);
  const line = movable.find(({ id }) => id === held?.id);
  const grid = { precision, step };

  const hold = (next: Held | null) => {
    if (held !== null && held.id !== next?.id) chart.dragLine(held.id, null);
    if (next !== null) chart.dragLine(next.id, next.price);
    setHeld(next);
  };
  const letGo = ({ id, price, move }: MovableLine) => {
    if (held === null || held.id !== id) return;
    if (held.price === onGrid(price, grid)) return hold(null);
    const { problem } = move.preview(held.price.toFixed(precision));
    if (problem === null) return hold({ ...held, asking: true });
    toast.error(problem);
    hold(null);
  };
  return (
    <div ref={root} className="pointer-events-none absolute inset-0 z-2 overflow-hidden">
      {movable.map((own, column) => (
        <LineHandle
          key={own.id}
          chart={chart}
          line={own}
          grid={grid}
          left={column * COLUMN}
          held={held?.id === own.id ? held : null}
          placeIn={(clientY) => clientY - (root.current?.getBoundingClientRect().top ?? 0)}
          onHold={(price) => hold({ id: own.id, price, asking: false })}
          onLetGo={() => letGo(own)}
          onDrop={() => hold(null)}
        />
      ))}
      {held !== null && line !== undefined && (
        <ConfirmMove line={line} held={held} precision={precision} onClose={() => hold(null)} />
      )}
    </div>
  );
}

interface LineHandleProps {
  chart: LineChart;
  line: MovableLine;
  grid: PriceGrid;
  left: number;
  held: Held | null;
  /** Turns a place in the window into one in the chart, px from its top. */
  placeIn: (clientY: number) => number;
  onHold: (price: number) => void;
  onLetGo: () => void;
  onDrop: () => void;
}

function LineHandle({ chart, line, grid, left, held, placeIn, onHold, onLetGo, onDrop }: LineHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  /** Where on the handle it was taken, px from the line; null while no pointer holds it. */
  const grip = useRef<number | null>(null);
  const price = held?.price ?? line.price;
  useFollow(chart, handle, price);

  const take = (event: PointerEvent) => {
    const place = chart.placeOf(price);
    if (place === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = placeIn(event.clientY) - place;
  };
  const drag = (event: PointerEvent) => {
    if (grip.current === null) return;
    const place = placeIn(event.clientY) - grip.current;
    const at = chart.priceAt(Math.min(Math.max(place, 0), chart.frame.height));
    if (at !== null) onHold(onGrid(at, grid));
  };
  const release = (end: () => void) => () => {
    if (grip.current === null) return;
    grip.current = null;
    end();
  };
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction !== undefined) {
      const steps = direction * (event.shiftKey ? KEY_STEPS.fast : KEY_STEPS.plain);
      onHold(onGrid(price + steps * grid.step, grid));
    } else if (event.key === 'Enter') onLetGo();
    else if (event.key === 'Escape' && held !== null) onDrop();
    else return;
    event.preventDefault();
  };
  const text = price.toFixed(grid.precision);
  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={line.title}
      aria-valuenow={price}
      aria-valuetext={text}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release(onLetGo)}
      onPointerCancel={release(onDrop)}
      onKeyDown={press}
      className="group pointer-events-auto absolute top-0 flex h-11 cursor-ns-resize touch-none select-none items-center"
      style={{ left }}
    >
      <Chip line={line} colour={colourOf(line.ink, chart.palette)} held={held} text={text} />
    </div>
  );
}

interface ChipProps {
  line: MovableLine;
  colour: string;
  held: Held | null;
  text: string;
}

/**
 * The visible part of a handle: a grip, and while the line is held its price with what that comes
 * to.
 */
function Chip({ line, colour, held, text }: ChipProps) {
  const format = useFormat();
  const preview: LinePreview | null = held === null ? null : line.move.preview(text);
  const figure = preview?.figures[0];
  return (
    <span
      className="ml-1 flex h-6 items-center gap-1.5 whitespace-nowrap rounded-sm border bg-surface px-1.5 text-xs group-focus-visible:outline-2 group-focus-visible:outline-accent"
      style={{ borderColor: colour }}
    >
      <GripHorizontal aria-hidden="true" className="size-4" style={{ color: colour }} />
      {preview !== null && (
        <>
          <span style={{ color: colour }}>{line.title}</span>
          <Figure text={format.fixed(text, text.split('.')[1]?.length ?? 0)} />
          {preview.problem !== null ? (
            <span className="text-danger">{preview.problem}</span>
          ) : (
            figure && <Figure text={figure.text} tone={figure.tone} className="font-semibold" />
          )}
        </>
      )}
    </span>
  );
}

/** Keeps the handle at its price, whatever moves the chart. */
function useFollow(chart: LineChart, handle: React.RefObject<HTMLDivElement | null>, price: number): void {
  const follow = () => {
    const { current } = handle;
    if (current === null) return;
    const place = chart.placeOf(price);
    const isInView = place !== null && place >= 0 && place <= chart.frame.height;
    current.style.visibility = isInView ? '' : 'hidden';
    if (isInView) current.style.transform = `translateY(calc(${place}px - 50%))`;
  };
  useLayoutEffect(follow);
  useEffect(() => chart.onPaint(follow));
}

interface ConfirmMoveProps {
  line: MovableLine;
  held: Held;
  precision: number;
  onClose: () => void;
}

function ConfirmMove({ line, held, precision, onClose }: ConfirmMoveProps) {
  const t = useTranslations('chart');
  const format = useFormat();
  const price = (at: number) => format.fixed(at.toFixed(precision), precision);
  return (
    <Confirm
      open={held.asking}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={line.move.question}
      confirmLabel={t('move')}
      onConfirm={async () => {
        // What failed has been said; the line goes back to where it is.
        await line.move.commit(held.price.toFixed(precision)).catch(() => undefined);
      }}
    >
      <Details>
        <Detail name={t('move_price')}>
          <Figure text={`${price(line.price)} → ${price(held.price)}`} />
        </Detail>
        {line.move.preview(held.price.toFixed(precision)).figures.map(({ name, text, tone }) => (
          <Detail key={name} name={name}>
            <Figure text={text} tone={tone} />
          </Detail>
        ))}
      </Details>
    </Confirm>
  );
}
