import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Only to end what hangs: on a slow machine a page takes its time. */
const ACTION_TIMEOUT = 240_000;
/** Browser features that tests do not need. Replaces Playwright's own list. */
const FEATURES_LEFT_OUT = [
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // Would open two more pages per window, below an address bar that nobody sees.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
].join(',');
const PHONE = { width: 390, height: 844 };

let launched: Promise<Browser> | undefined;

/** Launches the browser that all journeys of a worker share. It ends with the worker. */
export function launch(): Promise<Browser> {
  launched ??= launchNew();
  return launched;
}

/** Closes what a journey left open: pages would go on following the market. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
}

async function launchNew(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH names no browser');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      // Without a graphics card the browser emulates one, which is slower than having none.
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--disable-features=${FEATURES_LEFT_OUT}`,
    ],
  });
}

/** A page that collects the problems of its console. */
export interface WatchedPage {
  context: BrowserContext;
  page: Page;
  /**
   * Errors of the console with their addresses, and uncaught exceptions, except answers that a
   * journey provokes on purpose.
   */
  problems: string[];
}

export async function openPage(
  browser: Browser,
  url: string,
  options: {
    locale?: string;
    size?: { width: number; height: number };
    theme?: 'dark' | 'light';
    chooses?: boolean;
    /**
     * Whether the app keeps its copy on the device, as it does for everybody. Fetching all of it
     * costs more than showing a page, so that only journeys that come back to the app do so.
     */
    keepsCopy?: boolean;
  } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: options.size ?? PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
    colorScheme: options.theme ?? 'dark',
    serviceWorkers: options.keepsCopy ? 'allow' : 'block',
  });
  // With the device's theme chosen a test shows any by day and by night.
  if (options.chooses !== false) {
    await context.addInitScript(() => {
      if (localStorage.getItem('preferences') === null)
        localStorage.setItem('preferences', JSON.stringify({ theme: 'device' }));
    });
  }
  if (options.locale) {
    await context.addInitScript((locale) => localStorage.setItem('locale', locale), options.locale);
  }
  // Code that tests whether it may do what the policy forbids catches its own error, but the
  // browser still reports it.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) => {
      reportError(new Error(`The content policy forbids ${effectiveDirective} in ${sourceFile}`));
    });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_TIMEOUT);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return { context, page, problems };
}

/** Returns a photo like a camera's, drawn by the browser. */
export async function takePhoto(page: Page, label: string, width = 1600, height = 1100): Promise<Buffer> {
  const data = await page.evaluate(
    ([text, wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const paper = canvas.getContext('2d');
      if (paper === null) throw new Error('this browser cannot draw');
      paper.fillStyle = '#2d4a6b';
      paper.fillRect(0, 0, wide, high);
      paper.fillStyle = '#ffffff';
      paper.font = `${high / 8}px sans-serif`;
      paper.fillText(text, wide / 10, high / 2);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [label, width, height] as const,
  );
  return Buffer.from(data, 'base64');
}

/** The title of a page, except the one left last; see `follow`. */
const NEW_TITLE = 'h1:not([data-left])';

/** Waits until the page's skeletons are replaced by its contents. */
export async function settle(page: Page): Promise<void> {
  // Checks on every frame: a locator would be checked only after pauses of up to half a second.
  await page.waitForFunction(
    (title) =>
      document.querySelector(title)?.checkVisibility() === true &&
      document.querySelector('[aria-busy="true"], [data-skeleton]') === null &&
      document.fonts.status === 'loaded',
    NEW_TITLE,
  );
}

/** Goes to another page of the open app as a link would, without loading the app again. */
export async function follow(page: Page, path: string): Promise<void> {
  await turnTo(page, path);
  await settle(page);
}

/**
 * `follow`, without waiting for the page: the app may lead elsewhere, even back to where it was.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the page's accessibility violations; there should be none. `rules` names the only ones to
 * check.
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A page of the app stays open while its contents change: what checks it is loaded once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(async (how) => {
    const { violations: found } = await (window as unknown as Checked).axe.run(document, how);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`);
  }, options);
}

interface Checked {
  axe: { run(what: Document, how: RunOptions): Promise<AxeResults> };
}
