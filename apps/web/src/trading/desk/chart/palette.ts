import type { Ink } from './studies.ts';

/** Colours of the chart, from the tokens of the page it stands in. */
export interface Palette {
  readonly text: string;
  readonly grid: string;
  readonly rise: string;
  readonly fall: string;
  readonly ink: Readonly<Record<Exclude<Ink, 'direction'>, string>>;
}

/** Drawn nowhere else, so no token of its own. */
const VIOLET = '#b98cf5';
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
    ink: { accent: token('accent'), info: token('info'), violet: VIOLET, muted: token('muted') },
  };
}

export function volumeColour(colour: string): string {
  return `${colour}${VOLUME_ALPHA}`;
}
