import { loadMessages } from '@trade/locales';
import type { Page } from 'playwright-core';

/** A key shown instead of its text looks like `area.name` or `area.part.name`. */
const AREAS = Object.keys(await loadMessages('en')).join('|');
const KEY = new RegExp(`\\b(${AREAS})\\.[a-z_]+(\\.[a-z_]+)*\\b`);

/** Returns every text of the page: visible, labels and placeholders. */
export async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
    const elements = [...document.body.querySelectorAll('*:not(script, style)')];
    const texts = elements.flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => textContent),
      ...attributes.map((name) => element.getAttribute(name)),
    ]);
    return texts.filter((text): text is string => text !== null && text.trim() !== '');
  });
}

/** Returns the texts of the page that are keys. */
export async function untranslated(page: Page): Promise<string[]> {
  return (await wordsOf(page)).filter((text) => KEY.test(text));
}
