import { type Drawing, MOST_DRAWINGS } from '@trade/protocol';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../../../kit/index.ts';
import { useDrawings } from '../../workspace/index.ts';
import type { CandleChart } from '../candles/candle-chart.ts';
import type { PriceGrid } from '../candles/price-grid.ts';
import { DrawingSurface } from './drawing-surface.tsx';
import { DrawingToolbar } from './drawing-toolbar.tsx';
import { DrawingsLayer } from './layer.ts';
import { type Past, remembered, withDrawing, withoutDrawing } from './undo.ts';

interface DrawingToolsProps extends PriceGrid {
  chart: CandleChart;
  symbol: string;
  /** Whether the tools are shown; drawings are, in any case. */
  open: boolean;
}

/** The drawings of a symbol in its chart, and what draws, moves, undoes and deletes them. */
export default function DrawingTools({ chart, symbol, precision, step, open }: DrawingToolsProps) {
  const t = useTranslations('chart');
  const { drawings, keep, undo } = useUndoableDrawings(symbol);
  const layer = useLayer(chart, { precision, step });
  const [tool, setTool] = useState<Drawing['kind'] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  /** What is being drawn or moved: shown in place of what is kept, until it is let go. */
  const [held, setHeld] = useState<Drawing | null>(null);

  useLayoutEffect(() => {
    layer.show(held === null ? drawings : withDrawing(drawings, held), held?.id ?? chosen);
  }, [layer, drawings, held, chosen]);
  useEffect(
    () => chart.onClick((place) => setChosen((before) => layer.drawingAt(place)?.id ?? before)),
    [chart, layer],
  );

  const finish = (drawing: Drawing) => {
    setHeld(null);
    setTool(null);
    setChosen(drawing.id);
    const changed = withDrawing(drawings, drawing);
    if (changed.length > MOST_DRAWINGS) toast.error(t('drawings_full', { count: MOST_DRAWINGS }));
    else keep(changed);
  };
  const remove = () => {
    if (chosen !== null) keep(withoutDrawing(drawings, chosen));
    setChosen(null);
  };
  return (
    <>
      {((open && tool !== null) || chosen !== null) && (
        <DrawingSurface
          layer={layer}
          height={chart.frame.height}
          axis={chart.frame.axis}
          tool={open ? tool : null}
          chosen={drawings.find(({ id }) => id === chosen) ?? null}
          held={held}
          onHold={setHeld}
          onFinish={finish}
          onChoose={setChosen}
          onLeave={() => {
            setHeld(null);
            setTool(null);
            setChosen(null);
          }}
          onDelete={remove}
        />
      )}
      {(open || chosen !== null) && (
        <DrawingToolbar
          tool={tool}
          onTool={(next) => {
            setHeld(null);
            setChosen(null);
            setTool(next);
          }}
          onUndo={
            undo &&
            (() => {
              undo();
              setChosen(null);
            })
          }
          onDelete={chosen === null ? null : remove}
          onClear={
            drawings.length === 0
              ? null
              : () => {
                  keep([]);
                  setChosen(null);
                }
          }
        />
      )}
    </>
  );
}

/** The layer of drawings, in the chart for as long as this is shown. */
function useLayer(chart: CandleChart, { precision, step }: PriceGrid): DrawingsLayer {
  const [layer] = useState(() => new DrawingsLayer(chart, { precision, step }));
  useLayoutEffect(() => chart.attach(layer), [chart, layer]);
  return layer;
}

/**
 * The drawings of a symbol; `keep` replaces them, `undo` takes the last change of this visit back,
 * null where there is none.
 */
function useUndoableDrawings(symbol: string) {
  const { drawings, draw } = useDrawings(symbol);
  const [past, setPast] = useState<Past>([]);
  const keep = (changed: readonly Drawing[]) => {
    setPast(remembered(past, drawings));
    draw(changed);
  };
  const undo = () => {
    draw(past.at(-1) ?? []);
    setPast(past.slice(0, -1));
  };
  return { drawings, keep, undo: past.length > 0 ? undo : null };
}
