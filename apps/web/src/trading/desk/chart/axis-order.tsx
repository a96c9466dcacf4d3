import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CandleChart } from './candles/candle-chart.ts';
import { onGrid, type PriceGrid } from './candles/price-grid.ts';

interface AxisOrderProps extends PriceGrid {
  chart: CandleChart;
  /** Takes a price for an order: below the market one that buys, above it one that sells. */
  onPick: (price: string, side: 'buy' | 'sell') => void;
}

/** How long the button stays after the crosshair has left for it, ms. */
const STAYS = 300;

/** A button beside the price axis, at the crosshair: it puts that price into the ticket. */
export function AxisOrder({ chart, precision, step, onPick }: AxisOrderProps) {
  const t = useTranslations('chart');
  const [place, setPlace] = useState<number | null>(null);
  const isOver = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = chart.onCrosshair((at) => {
      clearTimeout(timer);
      if (at !== null) setPlace(at);
      else timer = setTimeout(() => !isOver.current && setPlace(null), STAYS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [chart]);

  const at = place === null ? null : chart.priceAt(place);
  const market = Number(chart.candles.at(-1)?.close);
  if (place === null || at === null || at <= 0 || Number.isNaN(market)) return null;
  const price = onGrid(at, { precision, step });
  const side = price < market ? 'buy' : 'sell';
  const text = price.toFixed(precision);
  return (
    <button
      type="button"
      aria-label={t(side === 'buy' ? 'buy_at' : 'sell_at', { price: text })}
      onPointerEnter={() => {
        isOver.current = true;
      }}
      onPointerLeave={() => {
        isOver.current = false;
        setPlace(null);
      }}
      onClick={() => {
        onPick(text, side);
        isOver.current = false;
        setPlace(null);
      }}
      className="hit-area absolute z-3 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm bg-primary text-on-primary"
      style={{ top: place, right: chart.frame.axis + 2 }}
    >
      <Plus aria-hidden="true" className="size-4" />
    </button>
  );
}
