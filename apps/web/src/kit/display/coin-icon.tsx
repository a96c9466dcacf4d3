import { classes } from '../classes.ts';
import { markOf } from './coin-marks.ts';

interface CoinIconProps {
  /** Currency code, e.g. "BTC". */
  currency: string;
  /** Width and height in px. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The disc of a currency. Decoration: its name stands beside it. */
export function CoinIcon({ currency, size = 36, className }: CoinIconProps) {
  const { ground, sign, letter, drawing } = markOf(currency);
  return (
    <svg
      viewBox="0 0 36 36"
      width={size}
      height={size}
      aria-hidden="true"
      className={classes('shrink-0', className)}
    >
      <circle cx="18" cy="18" r="18" fill={ground} />
      {drawing && <path d={drawing} fill={sign} fillRule="evenodd" />}
      {letter && (
        <text
          x="18"
          y="18"
          dy="0.36em"
          textAnchor="middle"
          fontSize={letter.length > 1 ? 13 : 19}
          fontWeight="600"
          fontFamily="var(--font-figure)"
          fill={sign}
        >
          {letter}
        </text>
      )}
    </svg>
  );
}
