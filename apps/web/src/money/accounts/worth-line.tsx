import { useQuery } from '@tanstack/react-query';
import { type AssetsHistory, readAssetsHistory } from '@trade/protocol';
import { type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { PrivateFigure } from '../portfolio/index.ts';

const WORTH_DAYS = 30;
/**
 * How long the line stays fresh (ms): past days do not change, and the last point is the live
 * total.
 */
const GOOD_FOR = 5 * 60_000;

type WorthPoint = AssetsHistory['points'][number];

/** The total wealth at the end of each of the last days, and now; oldest first. */
function useWorth() {
  const api = useApi();
  return useQuery({
    queryKey: ['worth', WORTH_DAYS],
    queryFn: ({ signal }) => api.call(readAssetsHistory, { query: { days: WORTH_DAYS }, signal }),
    select: ({ points }) => points,
    staleTime: GOOD_FOR,
  });
}

/** The box of the line; it is stretched to the width of the page. */
export const BOX = { width: 300, height: 64, margin: 3 };

/** A point in the box. */
interface LinePoint {
  x: number;
  y: number;
}

/**
 * The points of a line over the box, evenly spaced; a flat line runs through its middle. Only for
 * drawing.
 */
export function linePoints(values: readonly string[]): LinePoint[] {
  const heights = values.map(Number);
  const low = Math.min(...heights);
  const span = Math.max(...heights) - low;
  const room = BOX.height - 2 * BOX.margin;
  return heights.map((value, index) => ({
    x: values.length === 1 ? BOX.width : (index / (values.length - 1)) * BOX.width,
    y: BOX.margin + (span === 0 ? room / 2 : room - ((value - low) / span) * room),
  }));
}

/** Returns the index of the point nearest to a fraction (0 to 1) of the width. */
export function nearestIndex(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

/** The total wealth day by day; touching the line shows a day. `total` is the live one. */
export function WorthLine({ total }: { total: string | undefined }) {
  const { data, isError } = useWorth();
  // The figures above are enough: a line that cannot be loaded is left out.
  if (isError && !data) return null;
  if (!data || total === undefined) return <Skeleton className="mt-4 h-24 w-full rounded-md" />;
  const points = data.map((point, index) => (index === data.length - 1 ? { ...point, value: total } : point));
  return <Drawing points={points} />;
}

function Drawing({ points }: { points: readonly WorthPoint[] }) {
  const times = useTimes();
  const t = useTranslations('assets');
  const format = useFormat();
  const [picked, setPicked] = useState<number | null>(null);
  const drawn = linePoints(points.map(({ value }) => value));
  const read = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPicked(nearestIndex((clientX - left) / width, points.length));
  };
  const shown = points[picked ?? points.length - 1];
  const mark = picked === null ? undefined : drawn[picked];
  const path = drawn.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <figure className="mt-4">
      <figcaption className="flex items-baseline justify-between gap-3 text-faint text-xs">
        <span>{t('worth_days', { days: WORTH_DAYS })}</span>
        <span>
          {times.date(shown?.time)}{' '}
          <PrivateFigure text={`${format.fixed(shown?.value, 2)} USDT`} className="text-muted" />
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-16 w-full touch-pan-y text-accent"
        onPointerDown={read}
        onPointerMove={read}
        onPointerLeave={() => setPicked(null)}
      >
        <polygon
          points={`0,${BOX.height} ${path} ${BOX.width},${BOX.height}`}
          fill="currentColor"
          fillOpacity="0.1"
        />
        <polyline
          points={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        {mark && (
          <line
            x1={mark.x}
            x2={mark.x}
            y1="0"
            y2={BOX.height}
            className="stroke-edge"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <WorthTable points={points} />
    </figure>
  );
}

/** The same as a table for screen readers. */
function WorthTable({ points }: { points: readonly WorthPoint[] }) {
  const times = useTimes();
  const t = useTranslations('assets');
  const format = useFormat();
  return (
    // A table cannot be made smaller than its cells: what hides it stands around it.
    <div className="sr-only">
      <table>
        <caption>{t('worth_days', { days: WORTH_DAYS })}</caption>
        <tbody>
          {points.map(({ time, value }) => (
            <tr key={time}>
              <th scope="row">{times.date(time)}</th>
              <td>
                <PrivateFigure text={`${format.fixed(value, 2)} USDT`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
