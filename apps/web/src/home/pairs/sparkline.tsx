import type { FigureTone } from '../../kit/index.ts';
import { sparkPath } from './spark-path.ts';

const WIDTH = 64;
const HEIGHT = 24;

const STROKES: Record<FigureTone, string> = {
  rise: 'stroke-rise',
  fall: 'stroke-fall',
  plain: 'stroke-faint',
};

/** The last 24 hours as a small line. Decoration: price and change stand beside it. */
export function Sparkline({ prices, tone }: { prices: readonly string[]; tone: FigureTone }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="shrink-0"
    >
      <path
        d={sparkPath(prices, WIDTH, HEIGHT)}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className={STROKES[tone]}
      />
    </svg>
  );
}
