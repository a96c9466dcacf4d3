import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { Texts } from './findings.ts';

/** What a text is made of besides its words. */
interface Parts {
  /** How often each argument stands in it, at most, whichever forms are chosen. */
  counts: Map<string, number>;
  plurals: PluralElement[];
  /**
   * Arguments that are put in as they are, without the signs that a language has between the digits
   * of a number.
   */
  plain: Set<string>;
  /** The figures that are written out, without the signs between their digits. */
  figures: Set<string>;
}

/**
 * Returns what a translation has lost of English: an argument, a figure, a plural form, what is
 * bold: `key: what: text`.
 */
export function lostIn(texts: Texts, english: Texts, hasForms: boolean): string[] {
  return [...texts].flatMap(([key, text]) => {
    const original = english.get(key);
    if (original === undefined) return [];
    const [here, there] = [partsOf(text), partsOf(original)];
    const lost = [
      ...[...there.counts]
        .filter(([name, count]) => (here.counts.get(name) ?? 0) < count)
        .map(([name]) => (name.startsWith('<') ? name : `{${name}}`)),
      ...[...there.figures].filter((figure) => !here.figures.has(figure)),
      ...there.plurals
        .filter(({ options, value }) => shows(options) && here.plain.has(value))
        .map(({ value }) => `{${value}, number}`),
      ...(boldOf(text) === boldOf(original) ? [] : ['**']),
      ...(hasForms ? lostForms(here.plurals, there.plurals) : []),
    ];
    return lost.map((what) => `${key}: ${what}: ${text}`);
  });
}

function lostForms(here: readonly PluralElement[], there: readonly PluralElement[]): string[] {
  return there.flatMap(({ options, value }) => {
    const own = here.filter((plural) => plural.value === value);
    if (own.length === 0) return [`forms of {${value}}`];
    return [
      ...('=0' in options && !own.some((plural) => '=0' in plural.options) ? [`=0 of {${value}}`] : []),
      ...(shows(options) && !own.some((plural) => shows(plural.options)) ? [`# of {${value}}`] : []),
    ];
  });
}

/**
 * Returns where a choice between the forms of a noun is none: `key: text`. Only for languages that
 * have two forms.
 */
export function emptyChoices(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) =>
    partsOf(text).plurals.every(({ options: { one, other } }) => one && wordsOf(one) !== wordsOf(other))
      ? []
      : [`${key}: ${text}`],
  );
}

function wordsOf(option: PluralElement['options'][string] | undefined): string {
  return JSON.stringify(option?.value.map((element) => ({ ...element, location: undefined })));
}

function shows({ other }: PluralElement['options']): boolean {
  return other?.value.some((element) => element.type === TYPE.pound) ?? false;
}

function boldOf(text: string): number {
  return text.split('**').length;
}

function partsOf(text: string): Parts {
  const parts: Parts = { counts: new Map(), plurals: [], plain: new Set(), figures: new Set() };
  for (const [name, count] of countsIn(parse(text), parts)) parts.counts.set(name, count);
  return parts;
}

function countsIn(elements: readonly MessageFormatElement[], parts: Parts): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        for (const figure of element.value.match(/\d+([.,\u00a0]\d+)*/g) ?? [])
          parts.figures.add(figure.replace(/\D/g, ''));
        break;
      case TYPE.pound:
        break;
      case TYPE.tag:
        add(`<${element.value}>`, 1);
        for (const [name, count] of countsIn(element.children, parts)) add(name, count);
        break;
      case TYPE.plural:
      case TYPE.select: {
        if (element.type === TYPE.plural) parts.plurals.push(element);
        const most = new Map<string, number>();
        for (const { value } of Object.values(element.options)) {
          for (const [name, count] of countsIn(value, parts))
            most.set(name, Math.max(most.get(name) ?? 0, count));
        }
        add(element.value, 1);
        for (const [name, count] of most) add(name, count);
        break;
      }
      default:
        if (element.type === TYPE.argument) parts.plain.add(element.value);
        add(element.value, 1);
    }
  }
  return counts;
}
