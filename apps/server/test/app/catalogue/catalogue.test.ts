import { loadMessages } from '@trade/locales';
import {
  CATALOGUE,
  type CatalogueCode,
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  SUCCESS,
  SUCCESS_CODES,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSALS, SUCCESSES } from './areas/index.ts';
import { startTraffic, type Traffic } from './traffic.ts';
import type { World } from './world.ts';

let traffic: Traffic;
let world: World;
beforeAll(async () => {
  traffic = await startTraffic();
  ({ world } = traffic);
});
afterAll(() => traffic.stop());

/** Every case is tested in English and in one of these, in turn. */
const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
const refusals = REFUSALS.map(
  ([code, what, arrange], at) => [code, what, OTHERS[at % OTHERS.length] ?? DEFAULT_LOCALE, arrange] as const,
);
const successes = SUCCESSES.map(
  ([name, arrange], at) => [name, LOCALES[at % LOCALES.length] ?? DEFAULT_LOCALE, arrange] as const,
);

/**
 * The text of a code, as a pattern: seconds that are left, whatever else it names, and any of the
 * cases that it tells apart.
 */
async function textOf(code: CatalogueCode, lang: Locale): Promise<RegExp> {
  const { catalogue } = await loadMessages(lang);
  const pattern = catalogue[code]
    .replace(/\{seconds, plural, .*\}\}/, '\u0000')
    .replace(/\{seconds(, number)?\}/, '\u0000')
    .replace(/\{\w+(, number)?\}/g, '\u0001')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/^\\\{\w+, select, (.*)\\\}$/, (_whole, cases: string) => eitherOf(cases))
    .replace('\u0000', '\\d+(\\s\\p{L}+)?')
    .replaceAll('\u0001', '.+');
  return new RegExp(`^${pattern}$`, 'u');
}

/** `a \{one\} other \{two\}`, escaped as a pattern is, as `(one|two)`. */
function eitherOf(cases: string): string {
  const texts = [...cases.matchAll(/\w+ \\\{(.*?)\\\}/g)].map(([, text]) => text);
  return `(${texts.join('|')})`;
}

/* What the app says by itself, without a code, is brought about in `apps/web/test/catalogue`. */
describe('the running server', () => {
  it.each(refusals)('answers %i to %s, in English and in %s', async (code, _what, other, arrange) => {
    const call = await arrange(world);
    for (const lang of [DEFAULT_LOCALE, other]) {
      const answer = await call(lang);
      expect(answer).toMatchObject({ code, status: CATALOGUE[code].status, data: null });
      expect(answer.message).toMatch(await textOf(code, lang));
    }
  });

  it.each(successes)('says that it went well: %s, in %s', async (name, lang, arrange) => {
    const call = await arrange(world);
    const { success } = await loadMessages(lang);
    expect(await call(lang)).toMatchObject({ code: SUCCESS, status: 200, message: success[name] });
  });
});

describe('the cases', () => {
  it('are one of every code of the catalogue', () => {
    const covered = new Set(REFUSALS.map(([code]) => code));
    expect([...covered].sort((one, other) => one - other)).toEqual(Object.keys(CATALOGUE).map(Number));
  });

  it('are one of every message of success', () => {
    const covered = new Set(SUCCESSES.map(([name]) => name));
    expect([...covered].sort()).toEqual(Object.keys(SUCCESS_CODES).sort());
  });

  it('hear every language', () => {
    expect(new Set(refusals.map(([, , lang]) => lang)).size).toBe(OTHERS.length);
  });
});

/** Messages that no case brings about for one who listens. */
const RARE: ReadonlySet<string> = new Set(['position', 'notice', 'twap_order', 'answer']);

/* Last, because it looks at everything that was said until then. */
describe('the documents of the API', () => {
  it('describe every answer and every message', async () => {
    await traffic.readAll();
    expect(await traffic.faults()).toEqual([]);
    const { calls, messages, of } = traffic.unheard();
    // Two thirds of all calls have succeeded meanwhile, and what is sent to sockets was sent.
    expect(calls.length).toBeLessThan(of / 3);
    expect(messages.filter((name) => !RARE.has(name))).toEqual([]);
  });
});
