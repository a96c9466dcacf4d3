/** How a language separates groups of thousands and decimals. */
export interface Separators {
  group: string;
  decimal: string;
  /** Fewest digits that are grouped: Spanish writes 1234 but 12.345. */
  groupedFrom: number;
  /** What stands between a figure and its percent sign. */
  percentSpace: string;
}

/** Languages that set the percent sign apart, as their texts do: by a space that never breaks. */
const PERCENT_APART: ReadonlySet<string> = new Set(['fr', 'es']);
const UNBREAKING_SPACE = '\u00a0';

const known = new Map<string, Separators>();

/** The separators of a language, as its BCP 47 tag. */
export function separatorsOf(tag: string): Separators {
  let separators = known.get(tag);
  if (!separators) {
    const format = new Intl.NumberFormat(tag);
    const parts = format.formatToParts(1234567.8);
    const find = (type: string) => parts.find((part) => part.type === type)?.value;
    const fourDigits = format.formatToParts(1234).some((part) => part.type === 'group');
    separators = {
      group: find('group') ?? ',',
      decimal: find('decimal') ?? '.',
      groupedFrom: fourDigits ? 4 : 5,
      percentSpace: PERCENT_APART.has(tag) ? UNBREAKING_SPACE : '',
    };
    known.set(tag, separators);
  }
  return separators;
}
