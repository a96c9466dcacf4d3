import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ACTION_TIMEOUT = 15_000;
/** What a browser for tests needs not; it stands for the list that Playwright gives. */
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
  // Two more pages for each window, below an address bar that nobody sees.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
].join(',');
const PHONE = { width: 390, height: 844 };

export async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH names no browser');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      // Without a graphics card the browser emulates one, which takes longer than to do without.
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--disable-features=${FEATURES_LEFT_OUT}`,
    ],
  });
}

/** A page that remembers everything its console complained about. */
export interface WatchedPage {
  context: BrowserContext;
  page: Page;
  /** Errors of the console, each with its address, and uncaught exceptions, except answers of the server that a journey provokes on purpose. */
  problems: string[];
}

export async function openPage(
  browser: Browser,
  url: string,
  options: { locale?: string; size?: { width: number; height: number } } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: options.size ?? PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  if (options.locale) {
    await context.addInitScript((locale) => localStorage.setItem('locale', locale), options.locale);
  }
  // Code that only tries whether it may do what the policy forbids catches its error: the policy's own report does not.
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

/** A photo as a camera would make one, drawn by the browser itself. */
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

/** The title of a page, other than the one that was left last; see `follow`. */
const NEW_TITLE = 'h1:not([data-left])';

/** Waits until the page's skeletons have given way to its contents. */
export async function settle(page: Page): Promise<void> {
  // With every frame: a locator is looked at again only after pauses that grow to half a second.
  await page.waitForFunction(
    (title) =>
      document.querySelector(title)?.checkVisibility() === true &&
      document.querySelector('[aria-busy="true"], [data-skeleton]') === null &&
      document.fonts.status === 'loaded',
    NEW_TITLE,
  );
}

/** Goes on to another page of the app that is open, as a link in it would: without loading the app again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settle(page);
}

/** What on the page keeps people out who cannot see it, hear it or use a mouse; none is meant to be left. */
export async function violations(page: Page): Promise<string[]> {
  // The legacy mode opens no page of its own for each check; all it lacks are frames of other origins.
  const check = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations: found } = await check.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`);
}
