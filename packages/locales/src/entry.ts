import { readTyped, typedText } from './typed.ts';

/**
 * The value of a number field is a plain decimal, or '' while it is empty. A text that was not read
 * is kept behind this sign: no rule takes it for a number, and none for an empty field.
 */
const UNREAD = '?';

/** Whether a field's value is a text that was not read as a number. */
export function isUnread(value: string): boolean {
  return value.startsWith(UNREAD);
}

/**
 * Why a text is not read: no number in the manner of the language, too many decimals, or too many
 * digits.
 */
export type EntryProblem = 'unread' | 'too_precise' | 'too_large';

/** What is typed into a number field. */
export interface Entry {
  /** The field's value. */
  value: string;
  /** Null for a number, and for an empty field. */
  problem: EntryProblem | null;
  /** Whether the number could have been meant otherwise: what it counts as is shown beside it. */
  isDoubtful: boolean;
}

/**
 * Reads a text in the manner of a language (BCP 47), with at most so many decimals. It is never
 * mended.
 */
export function readEntry(text: string, tag: string, decimals: number): Entry {
  if (text === '') return { value: '', problem: null, isDoubtful: false };
  const reading = readTyped(text, tag, decimals);
  return 'problem' in reading
    ? { value: UNREAD + text, problem: reading.problem, isDoubtful: false }
    : { value: reading.value, problem: null, isDoubtful: reading.doubtful };
}

/**
 * Writes a field's value for the field: a number in the manner of the language, and what was not
 * read as it was typed.
 */
export function entryText(value: string, tag: string): string {
  return isUnread(value) ? value.slice(UNREAD.length) : typedText(value, tag);
}

/** What a field keeps of what was typed into it. */
export interface TypedEntry {
  typed: string;
  /** The last doubtful number that was written out in full. */
  settled: string | null;
}

/** A field before anything is typed, and after its number was written out. */
export function untyped(settled: string | null = null): TypedEntry {
  return { typed: '', settled };
}

/** What a field shows. */
export interface ShownEntry extends Pick<Entry, 'problem'> {
  text: string;
  /** Whether the text is a doubtful number that is still to be written out. */
  isUnsettled: boolean;
  /** Whether what the number counts as is shown beside it: it is doubtful, or was. */
  isDoubtful: boolean;
}

/**
 * Returns what a field with this value shows: what was typed, as long as that is read as the value,
 * which else comes from elsewhere.
 */
export function shownEntry(
  value: string,
  { settled, typed }: TypedEntry,
  tag: string,
  decimals: number,
): ShownEntry {
  const text = readEntry(typed, tag, decimals).value === value ? typed : entryText(value, tag);
  const { isDoubtful, problem } = readEntry(text, tag, decimals);
  return {
    text,
    problem: problem ?? (isUnread(value) ? 'unread' : null),
    isUnsettled: isDoubtful,
    isDoubtful: isDoubtful || settled === value,
  };
}
