import { LOCALES, type Locale } from '@trade/protocol';
import type { CDPSession, Page } from 'playwright-core';

/** A screen, px. From 1024 px on it is one of a desk, which is not touched. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Small phones, usual phones, one on its side, a tablet, a notebook, a large screen. */
const SIZES: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** How large the text is set in the browser's settings, percent. */
const TEXTS = [100, 200] as const;
const STANDARD = 16;
const FIXED = 13;

/** One way to look at a page. */
export interface View {
  readonly locale: Locale;
  readonly text: (typeof TEXTS)[number];
  readonly size: Size;
}

/** Every size at every text size in every language. */
export function allViews(): View[] {
  return LOCALES.flatMap((locale) => TEXTS.flatMap((text) => SIZES.map((size) => ({ locale, text, size }))));
}

/**
 * A selection of all views that covers pairs: a page has every size, every language and both text
 * sizes, and the smallest size, where there is least room, at both. What comes with what turns with
 * `at`, the number of the page: eight pages in a row see every language at every size, two every
 * size at both text sizes, and sixteen all combinations.
 */
export function someViews(at: number): View[] {
  const [smallest, ...larger] = SIZES.map((size, index) => ({
    size,
    text: TEXTS[
      (Math.floor(index / 2) + at + Math.floor(at / LOCALES.length)) % TEXTS.length
    ] as View['text'],
  }));
  const sized = [...TEXTS.map((text) => ({ size: smallest?.size as Size, text })), ...larger];
  return sized
    .map((view, number) => ({ ...view, locale: LOCALES[(number + at) % LOCALES.length] as Locale }))
    .sort((one, other) => one.text - other.text);
}

/**
 * Sets the text's size as the browser's settings do: what is measured in the unit of text changes,
 * too.
 */
async function setText(browser: CDPSession, percent: number): Promise<void> {
  const fontSizes = { standard: (STANDARD * percent) / 100, fixed: (FIXED * percent) / 100 };
  await browser.send('Page.setFontSizes', { fontSizes });
}

/**
 * Sets the size that the page sees. Playwright's own way changes that of the browser's window, too,
 * which is painted anew.
 */
async function resize(browser: CDPSession, { width, height }: Size): Promise<void> {
  const screen = { screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false };
  await browser.send('Emulation.setDeviceMetricsOverride', { width, height, ...screen });
}

/**
 * Looks at the open page in another way. `browser` is a session of this page. Resolves when it has
 * been laid out anew.
 */
export async function look(page: Page, browser: CDPSession, { locale, text, size }: View): Promise<void> {
  // All at once: the page is laid out and painted anew once rather than for each of them.
  await Promise.all([
    setText(browser, text),
    resize(browser, size),
    page.evaluate(
      async ({ to, width, height }) => {
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        // Changes the language as another tab of the app would.
        const left = document.documentElement.lang;
        const isOther = localStorage.getItem('locale') !== to;
        if (isOther) {
          localStorage.setItem('locale', to);
          dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: to }));
        }
        while (innerWidth !== width || innerHeight !== height) await frame();
        while (isOther && document.documentElement.lang === left) await frame();
      },
      { to: locale, ...size },
    ),
  ]);
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // Whoever asks for the width of the window learns of another text only with the next change of
    // size.
    dispatchEvent(new Event('resize'));
    await frame();
    await frame();
  });
}
