import { BellPlus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../../../kit/index.ts';
import type { CandleChart } from './candles/candle-chart.ts';
import { onGrid, type PriceGrid } from './candles/price-grid.ts';

interface AxisOrderProps extends PriceGrid {
  chart: CandleChart;
  /**
   * Takes a price for an order: below the market one that buys, above it one that sells. Without it
   * there is no button for that.
   */
  onPick: ((price: string, side: 'buy' | 'sell') => void) | undefined;
  /** Takes a price for an alert. */
  onAlert: (price: string) => void;
}

/** How long the button stays after the crosshair has left for it, ms. */
const STAYS = 300;

/** Buttons beside the price axis, at the crosshair: that price for the ticket, or an alert. */
export function AxisOrder({ chart, precision, step, onAlert, onPick }: AxisOrderProps) {
  const t = useTranslations('chart');
  const alerts = useTranslations('alerts');
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
  const leave = () => {
    isOver.current = false;
    setPlace(null);
  };
  return (
    <div
      onPointerEnter={() => {
        isOver.current = true;
      }}
      onPointerLeave={leave}
      className="absolute z-3 flex -translate-y-1/2 gap-5"
      style={{ top: place, right: chart.frame.axis + 2 }}
    >
      <button
        type="button"
        aria-label={alerts('at_price', { price: text })}
        onClick={() => {
          onAlert(text);
          leave();
        }}
        className={classes(BUTTON, 'border border-edge bg-surface text-ink')}
      >
        <BellPlus aria-hidden="true" className="size-4" />
      </button>
      {onPick && (
        <button
          type="button"
          aria-label={t(side === 'buy' ? 'buy_at' : 'sell_at', { price: text })}
          onClick={() => {
            onPick(text, side);
            leave();
          }}
          className={classes(BUTTON, 'bg-primary text-on-primary')}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

const BUTTON = 'hit-area relative flex size-6 items-center justify-center rounded-sm';
