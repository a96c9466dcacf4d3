/** How a language separates groups of thousands and decimals. */
export interface Separators {
  group: string;
  decimal: string;
  /** Whether some countries of the language have the two signs the other way round. */
  bothWays: boolean;
  /** What stands between a figure and its percent sign. */
  percentSpace: string;
}

/** Languages that set the percent sign apart, as their texts do: by a space that never breaks. */
const PERCENT_APART: ReadonlySet<string> = new Set(['fr']);
/**
 * Spanish is written 1,234.5 in Mexico and by the exchanges, and 1.234,5 in Argentina and Spain.
 */
const BOTH_WAYS: ReadonlySet<string> = new Set(['es-419']);
const UNBREAKING_SPACE = '\u00a0';

const known = new Map<string, Separators>();

/** The separators of a language, as its BCP 47 tag. */
export function separatorsOf(tag: string): Separators {
  let separators = known.get(tag);
  if (!separators) {
    const parts = new Intl.NumberFormat(tag).formatToParts(1234567.8);
    const find = (type: string) => parts.find((part) => part.type === type)?.value;
    separators = {
      group: find('group') ?? ',',
      decimal: find('decimal') ?? '.',
      bothWays: BOTH_WAYS.has(tag),
      percentSpace: PERCENT_APART.has(tag) ? UNBREAKING_SPACE : '',
    };
    known.set(tag, separators);
  }
  return separators;
}
