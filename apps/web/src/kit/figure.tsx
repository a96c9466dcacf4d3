import { Fragment } from 'react';
import { classes } from './classes.ts';

export type FigureTone = 'rise' | 'fall' | 'plain';

interface FigureProps {
  /** The formatted figure. */
  text: string;
  tone?: FigureTone | undefined;
  className?: string | undefined;
}

const TONES: Record<FigureTone, string> = { rise: 'text-rise', fall: 'text-fall', plain: '' };

const SPACE = /[ \u00a0]/;

/**
 * A figure whose digits do not shift when it changes: each digit has a cell of the same width,
 * because the digits of D-DIN differ in width and the font has no tabular ones. Screen readers read
 * it as one word. Translators of browsers leave it alone: they would write it otherwise, and
 * sometimes wrongly.
 */
export function Figure({ text, tone = 'plain', className }: FigureProps) {
  return (
    <span translate="no" className={classes('font-figure whitespace-nowrap', TONES[tone], className)}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className={SPACE.test(text) ? 'narrow:whitespace-normal' : undefined}>
        {words(text)}
      </span>
    </span>
  );
}

/**
 * Characters with their distance from the end, so that the last digits keep their keys when a
 * number grows.
 */
function placesOf(text: string) {
  return Array.from(text, (character, index) => ({ character, place: text.length - index }));
}

/**
 * Where the screen is narrow for its text, a figure breaks before its unit, but never within its
 * digits.
 */
function words(text: string) {
  const parts = partsOf(text);
  if (parts.length === 1) return cells(text);
  return parts.map(({ part, place }) => (
    <Fragment key={place}>
      {place < text.length && ' '}
      {/\d/.test(part) ? <span className="whitespace-nowrap">{cells(part)}</span> : part}
    </Fragment>
  ));
}

/** The parts between spaces with their distance from the end. */
function partsOf(text: string) {
  let place = text.length;
  return text.split(SPACE).map((part) => {
    const found = { part, place };
    place -= part.length + 1;
    return found;
  });
}

function cells(text: string) {
  return placesOf(text).map(({ character, place }) =>
    character >= '0' && character <= '9' ? (
      <span key={place} className="inline-block w-[1ch] text-center">
        {character}
      </span>
    ) : (
      character
    ),
  );
}

/** Returns whether a signed text rises or falls; zero does neither. */
export function toneOf(signed: string): FigureTone {
  if (!/[1-9]/.test(signed)) return 'plain';
  return /^[-−]/.test(signed) ? 'fall' : 'rise';
}

const LOOKS = {
  rise: 'bg-rise-tint text-rise',
  fall: 'bg-fall-tint text-fall',
  plain: 'bg-raised text-muted',
};

/** A signed change such as "+2.14%", on a background in the colour of its direction. */
export function ChangePill({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span
      className={classes(
        'inline-flex min-w-17 items-center justify-center rounded-sm px-1.5 py-1.5 text-sm font-semibold',
        LOOKS[toneOf(text)],
        className,
      )}
    >
      <Figure text={text} />
    </span>
  );
}
