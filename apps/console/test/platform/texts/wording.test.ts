import { expect, it } from 'vitest';
import { features } from '../../../src/app/screens.ts';
import { texts } from '../../../src/platform/texts/index.ts';

/** What no text of the console says, each with an example. */
const FAULTS: readonly [instead: string, found: RegExp, like: string][] = [
  ['the American spelling', /colour|favour|cancell(?!ation)|licence|neighbour|behaviour/i, 'Cancelled'],
  ['the American spelling', /(real|annual|recogn|organ|author|capital)is(e|ing|ation)/i, 'Unrealised'],
  ['platform', /\bvenue\b/i, 'The venue itself'],
  ['leverage', /\bmultiples?\b(?! of)/i, 'Multiples on offer'],
  ['spot account', /\bcoin (account|order)s?\b/i, 'The coin account'],
  ['bank account', /\bbank cards?\b/i, 'Bank card'],
  ['immediately', /\bat once\b/i, 'It is done at once.'],
  ['by email', /\bby letter\b|\bmailed\b/i, 'It was mailed'],
  ['manually', /\bby hand\b/i, 'Money moved by hand'],
  ['anyone, someone, everyone', /\b(any|some|every)body\b/i, 'Somebody else'],
  ['ID', /\bid\b|\bId\b/, 'Customer id'],
  ['a curly apostrophe', /\w'\w/, "The customer's page"],
  ['no contraction', /\b(don|can|won|isn|doesn|you|we|it)[’'](t|re|ll|ve|s)\b/i, 'You can’t'],
];

/** Returns each text with its key; of a text with values, the quoted parts of its function. */
function sayings(of: object, path: string): [string, string][] {
  return Object.entries(of).flatMap(([key, text]): [string, string][] => {
    const at = `${path}.${key}`;
    if (typeof text === 'object' && text !== null) return sayings(text, at);
    if (typeof text === 'string') return [[at, text]];
    if (text === undefined) return [];
    return quoted(String(text)).map((part) => [at, part]);
  });
}

function quoted(source: string): string[] {
  return [...source.matchAll(/(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , part = '']) =>
    part.replaceAll(/\$\{[^}]*\}/g, '1'),
  );
}

/** The texts of each capability, by its file. */
const ofCapabilities = import.meta.glob<object>('../../../src/**/texts.ts', { eager: true });

const said = [
  ...sayings(texts, 'texts'),
  ...Object.values(ofCapabilities).flatMap((own) => sayings(own, 'texts')),
  ...features.flatMap(({ acts = {}, categories = {}, heldFor = {}, sells, switches = {} }) =>
    sayings({ acts, categories, heldFor, name: sells?.name, switches }, 'features'),
  ),
];

it('reads the texts with values, too', () => {
  expect(said).toContainEqual(['texts.instrumentsTexts.changed', expect.stringMatching(/^\S.* /)]);
});

it.each(FAULTS)('says %s (%o)', (_, found, like) => {
  expect(found.test(like)).toBe(true);
  expect(said.filter(([, text]) => found.test(text))).toEqual([]);
});
