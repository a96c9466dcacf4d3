import { classes } from '../../kit/index.ts';

const WIDTH = 40;
const HEIGHT = 22;
const MARGIN = 1.5;

/** The points of a polyline over the drawing's box; a flat line runs through its middle. */
export function sparkPoints(prices: readonly string[]): string {
  const values = prices.map(Number);
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const room = HEIGHT - 2 * MARGIN;
  return values
    .map((value, i) => {
      const x = (i / (values.length - 1)) * WIDTH;
      const y = MARGIN + (span === 0 ? room / 2 : room - ((value - low) / span) * room);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

interface SparklineProps {
  /** Prices, oldest first. */
  prices: readonly string[];
  rising: boolean;
}

/** The last 24 hours as a small line. Decoration: the figures beside it say what matters. */
export function Sparkline({ prices, rising }: SparklineProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className={classes('shrink-0', rising ? 'text-rise' : 'text-fall')}
    >
      {prices.length > 1 && (
        <polyline
          points={sparkPoints(prices)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
