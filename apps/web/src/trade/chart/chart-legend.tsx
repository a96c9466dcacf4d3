import { useTranslations } from 'use-intl';
import { useFormat } from '../../format/index.ts';
import { Figure } from '../../kit/index.ts';
import type { CandleSeries } from '../../live/index.ts';
import type { Drawing } from './drawing.ts';
import type { StudyName } from './studies.ts';

interface ChartLegendProps {
  drawing: Drawing | null;
  /** Index of the bar under the crosshair; null for the newest. */
  at: number | null;
  /** Only so that the legend follows them. */
  live: CandleSeries;
  studies: readonly StudyName[];
  precision: number;
}

/** The bar's prices and the values of the drawn studies, over the chart's top. */
export function ChartLegend({ drawing, at, live, studies, precision }: ChartLegendProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const bar = drawing?.candleAt(at) ?? live.at(-1);
  if (bar === undefined) return null;
  const values = studies.length === 0 ? [] : (drawing?.legendAt(at) ?? []);
  const prices = [
    [t('candle_open'), bar.open],
    [t('candle_high'), bar.high],
    [t('candle_low'), bar.low],
    [t('candle_close'), bar.close],
  ] as const;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 z-1 flex flex-wrap gap-x-2 text-[11px] leading-4"
    >
      {at !== null &&
        prices.map(([name, price]) => (
          <span key={name} className="text-faint">
            {name} <Figure text={format.fixed(price, precision)} className="text-muted" />
          </span>
        ))}
      {values.map(({ name, colour, value }) => (
        <span key={name} style={{ color: colour }}>
          {name} <Figure text={value === null ? '--' : format.fixed(value.toFixed(precision), precision)} />
        </span>
      ))}
    </div>
  );
}
