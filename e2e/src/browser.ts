import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ACTION_TIMEOUT = 15_000;
const PHONE = { width: 390, height: 844 };

export async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH names no browser');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
}

/** A page that remembers everything its console complained about. */
export interface WatchedPage {
  context: BrowserContext;
  page: Page;
  /** Errors of the console and uncaught exceptions, except answers of the server that a journey provokes on purpose. */
  problems: string[];
}

export async function openPage(
  browser: Browser,
  url: string,
  options: { locale?: string } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  if (options.locale) {
    await context.addInitScript((locale) => localStorage.setItem('locale', locale), options.locale);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_TIMEOUT);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return { context, page, problems };
}

/** Waits until the page's skeletons have given way to its contents. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-skeleton]') === null);
  await page.evaluate(() => document.fonts.ready);
}
