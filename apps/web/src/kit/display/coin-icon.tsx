import { classes } from '../classes.ts';

interface Mark {
  /** Ground and sign of the disc. */
  ground: string;
  sign: string;
  glyph: string;
}

/** Known coins by their usual colour and sign. Everything is drawn here: no picture is fetched. */
const MARKS: Readonly<Record<string, Mark>> = {
  USDT: { ground: '#1E9E7A', sign: '#FFFFFF', glyph: '₮' },
  BTC: { ground: '#F7931A', sign: '#2B1600', glyph: '₿' },
  ETH: { ground: '#627EEA', sign: '#FFFFFF', glyph: 'Ξ' },
  SOL: { ground: '#7B3FE4', sign: '#FFFFFF', glyph: 'S' },
  BNB: { ground: '#F0B90B', sign: '#2B2000', glyph: 'B' },
  XRP: { ground: '#3E4A5A', sign: '#FFFFFF', glyph: '✕' },
  ADA: { ground: '#2A5BD7', sign: '#FFFFFF', glyph: '₳' },
  DOGE: { ground: '#C9A634', sign: '#2A2105', glyph: 'Ð' },
  TRX: { ground: '#D9263B', sign: '#FFFFFF', glyph: 'T' },
  LTC: { ground: '#4B6CB7', sign: '#FFFFFF', glyph: 'Ł' },
  LINK: { ground: '#2F5BEA', sign: '#FFFFFF', glyph: '⬡' },
  AVAX: { ground: '#E84142', sign: '#FFFFFF', glyph: 'A' },
  DOT: { ground: '#E6007A', sign: '#FFFFFF', glyph: '●' },
};
const GROUNDS = ['#3D6B8E', '#6B5B95', '#7A6A3A', '#3F7D6A', '#8E4F5D', '#4F5D8E'];

interface CoinIconProps {
  /** Currency code, e.g. "BTC". */
  currency: string;
  /** Width and height in px. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The disc of a currency. Decoration: its name stands beside it. */
export function CoinIcon({ currency, size = 36, className }: CoinIconProps) {
  const { ground, sign, glyph } = MARKS[currency] ?? unknownMark(currency);
  return (
    <svg
      viewBox="0 0 36 36"
      width={size}
      height={size}
      aria-hidden="true"
      className={classes('shrink-0', className)}
    >
      <circle cx="18" cy="18" r="18" fill={ground} />
      <text
        x="18"
        y="18"
        dy="0.36em"
        textAnchor="middle"
        fontSize={glyph.length > 1 ? 13 : 19}
        fontWeight="600"
        fontFamily="var(--font-figure)"
        fill={sign}
      >
        {glyph}
      </text>
    </svg>
  );
}

/** The same code always gets the same colour. */
function unknownMark(currency: string): Mark {
  const sum = Array.from(currency).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return {
    ground: GROUNDS[sum % GROUNDS.length] ?? '#4F5D8E',
    sign: '#FFFFFF',
    glyph: currency.slice(0, 2),
  };
}
