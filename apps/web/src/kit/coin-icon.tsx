import { classes } from './classes.ts';

/** Background, colour of the symbol, and the symbol: a letter or a drawing on 36 by 36. */
interface CoinMark {
  ground: string;
  sign: string;
  letter?: string;
  drawing?: string;
}

const WHITE = '#FFFFFF';

/**
 * Known coins in their usual colour, drawn here: no picture is loaded and no rare letter is needed.
 */
const MARKS: Readonly<Record<string, CoinMark>> = {
  USDT: {
    ground: '#168A6A',
    sign: WHITE,
    drawing: 'M10 10h16v4h-6v3.2c4 .3 7 1.2 7 2.3s-3 2-7 2.3V27h-4v-5.2c-4-.3-7-1.2-7-2.3s3-2 7-2.3V14h-6z',
  },
  BTC: {
    ground: '#F7931A',
    sign: '#2B1600',
    drawing:
      'M13 10h2.5V7.5h2V10h2V7.5h2v2.6c2.7.4 4.2 1.8 4.2 3.9 0 1.6-.8 2.8-2.3 3.4 2 .5 3.1 1.9 3.1 4 0 2.6-1.8 4.2-5 4.6v2.5h-2V26h-2v2.500h-2V26H13v-2.600h1.600V12.600H13zm4.6 2.600v3.600h2.600c1.5 0 2.3-.6 2.3-1.800s-.8-1.8-2.3-1.800zm0 6.200v4h3c1.7 0 2.5-.7 2.5-2s-.8-2-2.5-2z',
  },
  ETH: {
    ground: '#5067D8',
    sign: WHITE,
    drawing: 'M18 6.500l7.2 11.800L18 22.500l-7.2-4.200zM10.8 20l7.2 4.2 7.2-4.200L18 29.500z',
  },
  SOL: {
    ground: '#7B3FE4',
    sign: WHITE,
    drawing: 'M12.5 11H27l-3.5 3.600H9zM9 16.200h14.500l3.5 3.600H12.500zM12.5 21.400H27L23.5 25H9z',
  },
  BNB: {
    ground: '#F0B90B',
    sign: '#2B2000',
    drawing:
      'M18 8l4.3 4.3-2.3 2.3-2-2-2 2-2.3-2.300zM8 18l2.3-2.3 2.3 2.3-2.3 2.300zM18 15.700l2.3 2.3-2.3 2.3-2.3-2.300zM23.4 18l2.3-2.300L28 18l-2.3 2.300zM16 21.400l2 2 2-2 2.3 2.300L18 28l-4.3-4.300z',
  },
  XRP: {
    ground: '#3E4A5A',
    sign: WHITE,
    drawing:
      'M10 10h3.600l4.4 4.4 4.4-4.400H26l-6.2 6.200a2.6 2.6 0 0 1-3.6 0zM10 26l6.2-6.200a2.6 2.6 0 0 1 3.6 0L26 26h-3.600L18 21.6 13.6 26z',
  },
  ADA: { ground: '#2A5BD7', sign: WHITE, letter: 'A' },
  DOGE: { ground: '#C9A634', sign: '#2A2105', letter: 'Ð' },
  TRX: {
    ground: '#CF2037',
    sign: WHITE,
    drawing:
      'M9 9.500l14.5 2.700L28 16.5 17 28.500zM12 12l4.7 11.5 1-8.200zm3.6-.2l4 2.7 3-2.200zM20 16.600l-1 7.8 5.6-6.200z',
  },
  LTC: {
    ground: '#3F60AE',
    sign: WHITE,
    drawing:
      'M15 8.500h4.200l-1.8 7.2 2.6-1-.6 2.5-2.7 1-1.2 4.800h8.700L23.3 27H10.500l1.6-6.9-2.4.9.6-2.5 2.5-1z',
  },
  LINK: {
    ground: '#2F5BEA',
    sign: WHITE,
    drawing:
      'M18 7.500l9 5.200v10.600l-9 5.2-9-5.200V12.700zm0 4.300l-5.3 3.100v6.200l5.3 3.1 5.3-3.100v-6.200z',
  },
  AVAX: {
    ground: '#D83436',
    sign: WHITE,
    drawing:
      'M16.5 9.300c.7-1.2 2.3-1.2 3 0l1.9 3.300c.4.7.4 1.6 0 2.300l-5.7 10c-.4.7-1.2 1.1-2 1.100H9.500c-1.3 0-2.1-1.4-1.5-2.500zM23 18.500c.6-1.1 2.2-1.1 2.8 0l2.5 4.500c.7 1.2-.1 2.9-1.5 2.900H22c-1.3 0-2.2-1.6-1.5-2.900z',
  },
  DOT: { ground: '#D6006F', sign: WHITE, drawing: 'M18 12.500a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z' },
};
const GROUNDS = ['#3D6B8E', '#6B5B95', '#75642F', '#35705E', '#8E4F5D', '#4F5D8E'] as const;

/**
 * Returns the icon of a currency; an unknown one always gets the same colour and its own first
 * letters.
 */
function markOf(currency: string): CoinMark {
  const sum = Array.from(currency).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    MARKS[currency] ?? {
      ground: GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0],
      sign: WHITE,
      letter: currency.slice(0, 2),
    }
  );
}

interface CoinIconProps {
  /** Currency code, e.g. "BTC". */
  currency: string;
  /** Width and height in px. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The round icon of a currency. Decorative: the name is beside it. */
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
