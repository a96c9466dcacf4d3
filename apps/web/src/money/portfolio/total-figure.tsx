import { Skeleton } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { PrivateFigure } from './private-figure.tsx';

const DECIMALS = 2;

interface TotalFigureProps {
  /** A decimal in USDT; undefined while it is loading. */
  total: string | undefined;
}

/** A total in USDT, its whole part leading. */
export function TotalFigure({ total }: TotalFigureProps) {
  const format = useFormat();
  if (total === undefined) return <Skeleton className="h-10.5 w-48" />;
  const text = format.fixed(total, DECIMALS);
  return (
    <p className="flex h-10.5 items-baseline gap-2">
      <PrivateFigure text={text} className="font-bold text-2xl tracking-tight" />
      <span className="text-muted text-sm">USDT</span>
    </p>
  );
}
