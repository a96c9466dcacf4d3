import { type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { PrivateFigure } from '../../portfolio/index.ts';
import { BOX, linePoints, nearestIndex } from './line.ts';
import { useWorth, WORTH_DAYS, type WorthPoint } from './worth-query.ts';

/** How the total came to be what it is, day by day; a finger on the line reads off a day. `total` is the live one. */
export function WorthLine({ total }: { total: string | undefined }) {
  const { data, isError } = useWorth();
  // The figures above say what matters: a line that cannot be drawn is left out.
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
        className="mt-1 h-16 w-full touch-pan-y text-primary"
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

/** The same for those who do not see the line. */
function WorthTable({ points }: { points: readonly WorthPoint[] }) {
  const times = useTimes();
  const t = useTranslations('assets');
  const format = useFormat();
  return (
    <table className="sr-only">
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
  );
}
