import { useTranslations } from 'use-intl';
import { Figure, LoadFailure, Skeleton } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { type Curve, depthCurves } from './depth-curves.ts';
import { useDepth } from './recent.ts';

interface DepthChartProps {
  symbol: string;
  priceDecimals: number;
  amountDecimals: number;
  unit: string;
}

/** How much waits in the book up to each price: bids at the left, asks at the right. */
export function DepthChart({ symbol, priceDecimals, amountDecimals, unit }: DepthChartProps) {
  const t = useTranslations();
  const format = useFormat();
  const { data, isError, refetch } = useDepth(symbol);
  if (data === undefined) {
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-3 h-40 w-full" />
    );
  }
  const { bids, asks, low, middle, high } = depthCurves(data);
  const amount = (curve: Curve) => `${format.fixed(curve.total, amountDecimals)} ${unit}`;
  const price = (at: number | null) => (at === null ? '' : format.fixed(String(at), priceDecimals));
  return (
    <figure aria-label={t('desk.depth')} className="flex h-full flex-col gap-2 py-3">
      <figcaption className="flex justify-between gap-2 text-xs">
        <span>
          <span className="block text-faint">{t('desk.bids')}</span>
          <Figure text={amount(bids)} tone="rise" />
        </span>
        <span className="text-right">
          <span className="block text-faint">{t('desk.asks')}</span>
          <Figure text={amount(asks)} tone="fall" />
        </span>
      </figcaption>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="min-h-24 w-full flex-1"
      >
        <Area curve={bids} className="text-rise" />
        <Area curve={asks} className="text-fall" />
      </svg>
      <p className="flex justify-between text-faint text-xs" aria-hidden="true">
        <Figure text={price(low)} />
        <Figure text={price(middle)} className="text-ink" />
        <Figure text={price(high)} />
      </p>
    </figure>
  );
}

function Area({ curve, className }: { curve: Curve; className: string }) {
  return (
    <g className={className}>
      <path d={curve.area} fill="currentColor" opacity="0.16" />
      <path
        d={curve.line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
