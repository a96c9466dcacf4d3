import { WHOLE } from './shares.ts';

export interface Slice {
  key: string;
  /** In tenths of a percent; all slices together at most `WHOLE`. */
  share: number;
  /** A CSS colour. */
  colour: string;
}

const RADIUS = 40;
/** Free space between two slices, in tenths of a percent. */
const GAP = 12;

/** A ring cut into slices, starting at twelve o'clock. Decoration: the numbers stand beside it as text. */
export function Ring({ slices }: { slices: readonly Slice[] }) {
  const shown = slices.filter((slice) => slice.share > 0);
  const gap = shown.length > 1 ? GAP : 0;
  return (
    <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden="true">
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="11" className="stroke-raised" />
      {shown.map((slice, index) => (
        <circle
          key={slice.key}
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="11"
          stroke={slice.colour}
          pathLength={WHOLE}
          strokeDasharray={`${Math.max(slice.share - gap, 1)} ${WHOLE}`}
          strokeDashoffset={-shareBefore(shown, index)}
        />
      ))}
    </svg>
  );
}

function shareBefore(slices: readonly Slice[], index: number): number {
  return slices.slice(0, index).reduce((sum, slice) => sum + slice.share, 0);
}
