import { LOCALES, type Locale } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { loadDefaultContent } from '../../src/default-content.ts';
import { loadExplanations, loadMessages } from '../../src/index.ts';
import { flatten } from '../texts.ts';
import {
  differingTwins,
  faultsIn,
  missingTerms,
  needlesslyApart,
  needlessWords,
  unendedSentences,
  unformedPlurals,
} from './findings.ts';
import { WORDINGS } from './index.ts';
import { emptyChoices, lostIn } from './likeness.ts';
import { MANNERS } from './rules.ts';
import { TERMS, type Term } from './terms.ts';
import { termsTable } from './terms-table.ts';

/**
 * Everything that a customer can read in a language, by key; `default_content` apart, because it is
 * Markdown and not a message.
 */
async function textsOf(locale: Locale) {
  const { faq, ...content } = await loadDefaultContent(locale);
  const questions = Object.fromEntries(faq.map((question, at) => [`faq_${at + 1}`, { ...question }]));
  const singles = Object.fromEntries(Object.entries(content).map(([name, text]) => [name, { ...text }]));
  return flatten({
    ...(await loadMessages(locale)),
    explanations: await loadExplanations(locale),
    default_content: { ...singles, ...questions },
  });
}

const texts = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await textsOf(locale)] as const)),
) as Record<Locale, Map<string, string>>;

describe.each(LOCALES)('the wording of %s', (locale) => {
  const wording = WORDINGS[locale];

  it('has no word that is not used and keeps its manners', () => {
    expect(faultsIn(texts[locale], wording)).toEqual([]);
  });

  it('says one word for each term, but where a reason is given', () => {
    const missing = missingTerms(texts[locale], texts.en, wording);
    expect(missing.filter((place) => !(place in wording.unsaid))).toEqual([]);
    expect(Object.keys(wording.unsaid).filter((place) => !missing.includes(place))).toEqual([]);
  });

  it('needs each word that it has for a term', () => {
    expect(needlessWords(texts[locale], texts.en, wording)).toEqual([]);
  });

  it('translates the same English in the same way, but where a reason is given', () => {
    expect(differingTwins(texts[locale], texts.en, wording.apart)).toEqual([]);
    expect(needlesslyApart(texts[locale], texts.en, wording.apart)).toEqual([]);
  });

  it('has plural forms wherever a number stands beside a noun', () => {
    expect(unformedPlurals(texts[locale], wording.counted)).toEqual([]);
    if (wording.counted !== null) expect(emptyChoices(texts[locale])).toEqual([]);
  });

  it('ends each sentence with a full stop, where the language has one', () => {
    if (locale !== 'th') expect(unendedSentences(texts[locale], texts.en)).toEqual([]);
  });

  it('has the figures, the arguments, the plural forms and the bold parts of English', () => {
    expect(lostIn(texts[locale], texts.en, wording.counted !== null)).toEqual([]);
  });

  it('gives a reason for each exception', () => {
    const reasons = [...Object.values(wording.apart), ...Object.values(wording.unsaid)];
    expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
  });

  it('would find each fault that it names', () => {
    for (const manner of MANNERS) expect([manner, wording.manners[manner].length]).not.toEqual([manner, 0]);
    for (const fault of [...wording.never, ...MANNERS.flatMap((manner) => wording.manners[manner])]) {
      const found = faultsIn(new Map([['planted', fault.like]]), wording);
      expect([fault.like, found.length > 0]).toEqual([fault.like, true]);
      expect([fault.like, fault.found.test(fault.like), fault.found.flags]).toEqual([
        fault.like,
        true,
        expect.not.stringMatching(/[gy]/),
      ]);
    }
  });
});

describe('the table of terms', () => {
  it('has the words of every language', () => {
    const [header, , ...rows] = termsTable().split('\n');
    expect(header?.split(' | ')).toHaveLength(LOCALES.length);
    expect(rows).toHaveLength(Object.keys(TERMS).length);
    for (const row of rows) expect(row).toMatch(new RegExp(`^\\|( [^|]*[^| ] \\|){${LOCALES.length}}$`));
  });

  it('starts with the English words', () => {
    expect((Object.keys(TERMS) as Term[]).map((term) => WORDINGS.en.terms[term][0])).toEqual(
      Object.values(TERMS).map(({ english }) => english),
    );
  });
});
