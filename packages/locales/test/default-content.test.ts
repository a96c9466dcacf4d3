import { LOCALES } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { type DefaultContent, loadDefaultContent } from '../src/default-content.ts';

const english = await loadDefaultContent('en');

/**
 * Returns the structure that a translation must share with English: headings, lists and paragraphs.
 */
function shapeOf(markdown: string): string[] {
  return markdown
    .split('\n')
    .map((line) => /^(#+ |- |\d+\. )?/.exec(line)?.[0] ?? '')
    .map((mark, at) => (markdown.split('\n')[at] === '' ? 'blank' : mark));
}

function textsOf({ faq, ...singles }: DefaultContent) {
  return [...Object.values(singles), ...faq];
}

describe.each(LOCALES)('the content of a new venue in %s', (locale) => {
  it('says what English says, in as many parts', async () => {
    const content = await loadDefaultContent(locale);
    expect(textsOf(content).map(({ body }) => shapeOf(body))).toEqual(
      textsOf(english).map(({ body }) => shapeOf(body)),
    );
    for (const { title, body } of textsOf(content)) {
      expect(title.trim()).not.toBe('');
      expect(body).not.toMatch(/<[a-z]/i);
    }
  });

  it('is a text of its own', async () => {
    if (locale === 'en') return;
    const content = await loadDefaultContent(locale);
    const same = textsOf(content).filter(({ title, body }, at) => {
      const original = textsOf(english)[at];
      return title === original?.title || body === original?.body;
    });
    expect(same).toEqual([]);
  });
});
