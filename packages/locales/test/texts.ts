import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

interface Tree {
  [key: string]: string | Tree;
}

/** Returns the texts of a language by their dotted key. */
export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = `${prefix}${key}`;
    if (typeof value === 'string') texts.set(path, value);
    else for (const [inner, text] of flatten(value, `${path}.`)) texts.set(inner, text);
  }
  return texts;
}

/**
 * Returns what the code must pass to a text: its arguments, the choices of a `select` and its tags,
 * sorted. Plural forms are left out: their number depends on the language. Throws for a malformed
 * text.
 */
export function argumentsOf(text: string): string[] {
  const found = new Set<string>();
  collect(parse(text), found);
  return [...found].sort();
}

function collect(elements: MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.tag:
        found.add(`<${element.value}>`);
        collect(element.children, found);
        break;
      case TYPE.select:
        for (const [choice, option] of Object.entries(element.options)) {
          found.add(`${element.value}=${choice}`);
          collect(option.value, found);
        }
        break;
      case TYPE.plural:
        found.add(element.value);
        for (const option of Object.values(element.options)) collect(option.value, found);
        break;
      default:
        found.add(element.value);
    }
  }
}
