import { STUDY_NAMES, type Study, type StudyName } from '@trade/protocol';
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
  /** The line of a compared symbol. */
  readonly compared: string;
  /** What customers draw. */
  readonly drawn: string;
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
    compared: token('pink'),
    drawn: token('info'),
    ink: { accent: token('accent'), info: token('info'), violet: token('violet'), muted: token('muted') },
  };
}

export function volumeColour(colour: string): string {
  return `${colour}${VOLUME_ALPHA}`;
}

const PANES: ReadonlySet<StudyName> = new Set(['MACD', 'RSI']);
export const OVERLAY_NAMES = STUDY_NAMES.filter((name) => !PANES.has(name));
export const PANE_NAMES = STUDY_NAMES.filter((name) => PANES.has(name));

/** The token of a line's colour. */
export type Ink = 'accent' | 'info' | 'violet' | 'muted' | 'direction';

export interface Plot {
  /** Name in the legend, e.g. `MA7`. */
  readonly name: string;
  readonly kind: 'line' | 'histogram';
  readonly ink: Ink;
  readonly values: Line;
}

const INKS = ['accent', 'info', 'violet', 'muted'] as const;

function line(name: string, ink: Ink, values: Line): Plot {
  return { name, kind: 'line', ink, values };
}

function averages(name: 'MA' | 'EMA', closes: readonly number[], periods: readonly number[]): Plot[] {
  const average = name === 'MA' ? movingAverage : exponentialAverage;
  return periods.map((period, i) => line(`${name}${period}`, INKS[i] ?? 'accent', average(closes, period)));
}

/**
 * Returns the lines and columns of a study for these bars. Its numbers are those that
 * `studyProblem` finds nothing wrong with.
 */
export function plotsOf({ name, values }: Study, bars: readonly Bar[]): Plot[] {
  const closes = bars.map((bar) => bar.close);
  const [first = 1, second = 1, third = 1] = values;
  switch (name) {
    case 'MA':
    case 'EMA':
      return averages(name, closes, values);
    case 'BOLL': {
      const { upper, middle, lower } = bollingerBands(closes, first, second);
      return [line('UB', 'info', upper), line('MB', 'accent', middle), line('LB', 'violet', lower)];
    }
    case 'MACD': {
      const { histogram, difference, signal } = macd(closes, first, second, third);
      return [
        { name: 'MACD', kind: 'histogram', ink: 'direction', values: histogram },
        line('DIF', 'accent', difference),
        line('DEA', 'info', signal),
      ];
    }
    case 'RSI':
      return [line(`RSI${first}`, 'violet', relativeStrength(closes, first))];
  }
}

export function isPane({ name }: Study): boolean {
  return PANES.has(name);
}
