/**
 * What ends a line somewhere, moves the pen, or looks like a space: in letters, terminals,
 * spreadsheets. Many of them would push what follows to a line of its own where lines are wrapped.
 */
const BLANKS = /[\s\p{Cc}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+/gu;
/** Marks that turn the direction of what follows, so that a line reads as another one. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What is not seen; not the joiners that some scripts, and pictures out of several, are written
 * with.
 */
const UNSEEN = /\u034f|[\u00ad\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Returns somebody's text on one line, so that it cannot pass for lines of whatever it stands in.
 */
export function oneLine(text: string): string {
  return text.replace(TURNS, '').replace(UNSEEN, '').replace(BLANKS, blankFor).trim();
}

/** A single space that holds a figure together stays, as in French amounts. */
function blankFor(run: string): string {
  return run === '\u00a0' || run === '\u202f' ? run : ' ';
}

/** The same in quotes, which it cannot end by itself: for what stands beside words of the venue. */
export function quoted(text: string): string {
  return `“${oneLine(text).replace(/[“”]/gu, '"')}”`;
}

/** Returns each line of somebody's text behind a mark, so that none passes for the writer's. */
export function quotedLines(text: string): string {
  const lines = text.replace(TURNS, '').split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u);
  return lines.map((line) => `> ${oneLine(line)}`).join('\n');
}

/** Whether a text is one word that is seen as it is. */
export function isOneWord(text: string): boolean {
  return oneLine(text) === text && !/\s/u.test(text);
}
