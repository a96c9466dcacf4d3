import {
  type Bar,
  bollingerBands,
  exponentialAverage,
  type Line,
  macd,
  movingAverage,
  relativeStrength,
} from './indicators.ts';

/** Colours of the chart, from the page's tokens. */
export interface Palette {
  readonly text: string;
  readonly grid: string;
  readonly rise: string;
  readonly fall: string;
  readonly ink: Readonly<Record<Exclude<Ink, 'direction'>, string>>;
}

/** Hexadecimal opacity of volume columns, behind candles of the same colours. */
const VOLUME_ALPHA = '59';

export function readPalette(element: Element): Palette {
  const styles = getComputedStyle(element);
  const token = (name: string) => styles.getPropertyValue(`--color-${name}`).trim();
  return {
    text: token('faint'),
    grid: token('raised'),
    rise: token('rise'),
    fall: token('fall'),
    ink: { accent: token('accent'), info: token('info'), violet: token('violet'), muted: token('muted') },
  };
}

export function volumeColour(colour: string): string {
  return `${colour}${VOLUME_ALPHA}`;
}

export const OVERLAYS = ['MA', 'EMA', 'BOLL'] as const;
export const PANES = ['MACD', 'RSI'] as const;
export type StudyName = (typeof OVERLAYS)[number] | (typeof PANES)[number];

/** The token of a line's colour. */
export type Ink = 'accent' | 'info' | 'violet' | 'muted' | 'direction';

export interface Plot {
  /** Name in the legend, e.g. `MA7`. */
  readonly name: string;
  readonly kind: 'line' | 'histogram';
  readonly ink: Ink;
  readonly values: Line;
}

const PERIODS = [7, 25, 99] as const;
const INKS = ['accent', 'info', 'violet'] as const;
const BOLLINGER = { period: 20, width: 2 };
const RSI_PERIOD = 14;

function line(name: string, ink: Ink, values: Line): Plot {
  return { name, kind: 'line', ink, values };
}

function averages(name: 'MA' | 'EMA', closes: readonly number[]): Plot[] {
  const average = name === 'MA' ? movingAverage : exponentialAverage;
  return PERIODS.map((period, i) => line(`${name}${period}`, INKS[i] ?? 'accent', average(closes, period)));
}

/** Returns the lines and columns of a study for these bars. */
export function plotsOf(study: StudyName, bars: readonly Bar[]): Plot[] {
  const closes = bars.map((bar) => bar.close);
  switch (study) {
    case 'MA':
    case 'EMA':
      return averages(study, closes);
    case 'BOLL': {
      const { upper, middle, lower } = bollingerBands(closes, BOLLINGER.period, BOLLINGER.width);
      return [line('UB', 'info', upper), line('MB', 'accent', middle), line('LB', 'violet', lower)];
    }
    case 'MACD': {
      const { histogram, difference, signal } = macd(closes);
      return [
        { name: 'MACD', kind: 'histogram', ink: 'direction', values: histogram },
        line('DIF', 'accent', difference),
        line('DEA', 'info', signal),
      ];
    }
    case 'RSI':
      return [line(`RSI${RSI_PERIOD}`, 'violet', relativeStrength(closes, RSI_PERIOD))];
  }
}

export function isPane(study: StudyName): boolean {
  return (PANES as readonly string[]).includes(study);
}
