import { useTranslations } from 'use-intl';
import { Figure } from '../../../kit/index.ts';
import { NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import type { Legend } from './candles/candle-chart.ts';

interface ChartLegendProps {
  legend: Legend;
  /** Whether to show the bar's prices: those of the newest bar are above the chart already. */
  withPrices: boolean;
  precision: number;
}

/** Decimals of a value that is no price. */
const PANE_PRECISION = 2;

/** The bar's prices and the values of the studies, each at the top of its pane. */
export function ChartLegend({ legend: { candle, panes }, withPrices, precision }: ChartLegendProps) {
  const format = useFormat();
  return (
    <div aria-hidden="true" className="pointer-events-none text-[11px] leading-4">
      {panes.map(({ top, values }, pane) => (
        <div key={top} className="absolute right-16 left-0 z-1 flex flex-wrap gap-x-2" style={{ top }}>
          {pane === 0 && withPrices && candle !== null && <BarPrices bar={candle} precision={precision} />}
          {values.map(({ name, colour, value }) => {
            const decimals = pane === 0 ? precision : PANE_PRECISION;
            return (
              <span key={name} style={{ color: colour }}>
                {name}{' '}
                <Figure text={value === null ? NO_FIGURE : format.fixed(value.toFixed(decimals), decimals)} />
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function BarPrices({ bar, precision }: { bar: NonNullable<Legend['candle']>; precision: number }) {
  const t = useTranslations('trade');
  const format = useFormat();
  const prices = [
    [t('candle_open'), bar.open],
    [t('candle_high'), bar.high],
    [t('candle_low'), bar.low],
    [t('candle_close'), bar.close],
  ] as const;
  return prices.map(([name, price]) => (
    <span key={name} className="text-faint">
      {name} <Figure text={format.fixed(price, precision)} className="text-muted" />
    </span>
  ));
}
