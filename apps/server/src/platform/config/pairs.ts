import { z } from 'zod';

const PAIR = /^([^=\s]+)=([^=\s]+)$/;

/** Reads `name=value name=value ...`; each name once. */
export const pairs = z.string().transform((text, context): Record<string, string> => {
  const read: Record<string, string> = {};
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const [, name, value] = PAIR.exec(word) ?? [];
    if (name === undefined || value === undefined)
      context.addIssue(`"${word}" is not of the form name=value`);
    else if (Object.hasOwn(read, name)) context.addIssue(`${name} is given twice`);
    else read[name] = value;
  }
  return read;
});

/** Pairs whose values are lists: `name=one,two`. */
export const pairsOfLists = pairs.transform((read) =>
  Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, value.split(',').filter((item) => item !== '')]),
  ),
);
