import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, follow, launch, openPage, settle, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer, placeDemoOrders } from '../src/customer.ts';
import { faultsOf } from '../src/layout.ts';
import { openConsole } from '../src/operator.ts';
import type { Product } from '../src/product.ts';
import { CUSTOMER_ROUTES, WHITE_ROUTES } from '../src/routes.ts';
import { sharedProduct } from '../src/shared-product.ts';
import {
  CONSOLE,
  faultsAfter,
  inAnyLanguage,
  prepareTranslation,
  TRANSLATORS,
  type Translator,
  translateBy,
  useWhole,
} from './translators.ts';

/** Whether every page is translated in every way, or each in one and all ways in turn. */
const WHOLE = process.env.WALK === 'whole';
const PHONE = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 640 };
const NOTEBOOK = { width: 1280, height: 800 };
const TRADING = /^\/market\/trade\/(coins|eternal_contract|contract)?\/?[A-Z]/;

let product: Product;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  product = sharedProduct();
  browser = await launch();
  customer = await newCustomer(product);
  await placeDemoOrders(product, customer);
});
afterAll(() => closePages(browser));

/** The ways in which a page is translated: pages beside each other in other ones. */
function waysOf(at: number): readonly Translator[] {
  return WHOLE ? TRANSLATORS : [TRANSLATORS[at % TRANSLATORS.length] as Translator];
}

describe.each([
  ['logged out', null, WHITE_ROUTES],
  ['in the real account', false, CUSTOMER_ROUTES.filter(({ realOnly }) => realOnly)],
  ['in the demo account', true, CUSTOMER_ROUTES.filter(({ realOnly }) => !realOnly)],
] as const)('translated, %s', (_name, simulation, routes) => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(browser, product.url, { locale: 'en' });
    if (simulation !== null) await actAs(watched.context, customer, { simulation });
    await prepareTranslation(watched.page);
    await watched.page.goto(routes.at(-1)?.path ?? '');
    await settle(watched.page);
  });
  afterAll(() => watched.context.close());

  it.each(routes)('$path shows what is true, and answers', async ({ path }) => {
    const { page } = watched;
    const at = routes.findIndex((route) => route.path === path);
    await follow(page, path);
    for (const way of waysOf(at)) {
      // A trading page is another one on a desk.
      for (const size of TRADING.test(path) ? [NOTEBOOK, PHONE] : [PHONE]) {
        await page.setViewportSize(size);
        await settle(page);
        await translateBy(page, way);
        expect(await useWhole(watched)).toEqual([]);
      }
    }
    // The next page begins in this language, and changes to the other one.
    await speak(page, at % 2 === 0 ? 'zh' : 'en');
    expect(await faultsAfter(watched, 'another language')).toEqual([]);
    for (const step of ['goBack', 'goForward'] as const) {
      await page[step]();
      expect(await faultsAfter(watched, step)).toEqual([]);
    }
  });
});

describe.each(TRANSLATORS)('a trading page under a translator that %s texts', (way) => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(browser, product.url, { locale: 'en' });
    await actAs(watched.context, customer, { simulation: true });
    await prepareTranslation(watched.page);
    await watched.page.goto('/market/trade/coins/BTCUSDT');
    await settle(watched.page);
    await translateBy(watched.page, way);
  });
  afterAll(() => watched.context.close());

  it('goes on with its prices, and leaves figures as they are', async () => {
    const { page } = watched;
    const parts = ['main header ~ div', '[aria-label="Order book"]'].map((part) =>
      page.locator(part).first(),
    );
    for (const part of parts) {
      const before = await part.textContent();
      await page.waitForFunction(([shown, text]) => shown?.textContent !== text, [
        await part.elementHandle(),
        before,
      ] as const);
    }
    const touched = await page.evaluate(() =>
      [...document.querySelectorAll('font')]
        .filter((font) => /^[\d.,%+-]+$/.test(font.textContent))
        .map(String),
    );
    expect(touched).toEqual([]);
    expect(await faultsAfter(watched, 'prices')).toEqual([]);
  });

  it('places an order and cancels it', async () => {
    const { page } = watched;
    await page.getByRole('textbox', { name: inAnyLanguage('Price') }).fill('20000');
    await page.getByRole('textbox', { name: inAnyLanguage('Amount') }).fill('0.01');
    await page.getByRole('button', { name: inAnyLanguage('Buy BTC') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('200').first().waitFor();
    expect(await faultsAfter(watched, 'sheet')).toEqual([]);
    await sheet.getByRole('button', { name: inAnyLanguage('Buy') }).click();
    await page.getByRole('tab', { name: inAnyLanguage('Open orders (1)') }).waitFor();
    expect(await faultsAfter(watched, 'placed')).toEqual([]);
    await page.getByRole('button', { name: /^Cancel order: / }).click();
    await page.getByRole('tab', { name: inAnyLanguage('Open orders (0)') }).waitFor();
    expect(await faultsAfter(watched, 'canceled')).toEqual([]);
  });
});

it('says in a readable line that a section failed, in the ticket of a phone', async () => {
  const { context, page } = await openPage(browser, product.url, { locale: 'en', size: SMALLEST });
  await actAs(context, customer, { simulation: true });
  await page.goto('/market/trade/coins/BTCUSDT');
  await settle(page);
  await page.evaluate(() => {
    // Called on the node that it was asked of, below.
    // oxlint-disable-next-line typescript/unbound-method
    const { removeChild } = Node.prototype;
    Node.prototype.removeChild = function fail<T extends Node>(this: Node, child: T): T {
      if (this.parentElement?.closest('[class*="grid-area:ticket"]')) throw new Error('This fails');
      return removeChild.call(this, child) as T;
    };
  });
  const words = page.getByRole('alert').getByText('This section could not be shown');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  // A new price may take something away before anything is entered, and the field with it.
  await amount.fill('1', { timeout: 5_000 }).catch(() => undefined);
  await words.waitFor();
  for (const size of [SMALLEST, PHONE]) {
    await page.setViewportSize(size);
    expect((await words.boundingBox())?.width).toBeGreaterThan(100);
    expect(await faultsOf(page, { touch: true })).toEqual([]);
  }
  await context.close();
});

describe('the console, translated', () => {
  let watched: WatchedPage;
  let paths: string[];
  beforeAll(async () => {
    watched = await openConsole(browser, product.url);
    await prepareTranslation(watched.page);
    await watched.page.reload();
    const links = watched.page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await links.first().waitFor();
    paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  });
  afterAll(() => watched.context.close());

  it('shows on every page what is true, and answers', async () => {
    const { page } = watched;
    const faults: Record<string, string[]> = {};
    const look = async (path: string, at: number) => {
      await follow(page, path);
      for (const way of waysOf(at)) {
        await translateBy(page, way);
        const found = await useWhole(watched, CONSOLE);
        if (found.length > 0) faults[`${path} that ${way}`] = found;
      }
    };
    expect(paths.length).toBeGreaterThan(25);
    // Any page except the first.
    await follow(page, paths.at(-1) ?? '');
    for (const [at, path] of paths.entries()) {
      await look(path, at);
      const links = page.locator('main table a[href^="/console"]');
      if ((await links.count()) > 0) await look((await links.first().getAttribute('href')) ?? '', at);
    }
    expect(faults).toEqual({});
    await page.goBack();
    expect(await faultsAfter(watched, 'back')).toEqual([]);
  });
});

/** Changes the language as another tab of the app would. */
async function speak(page: Page, locale: string): Promise<void> {
  await page.evaluate(async (to) => {
    const left = document.documentElement.lang;
    localStorage.setItem('locale', to);
    dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: to }));
    while (document.documentElement.lang === left) await new Promise(requestAnimationFrame);
  }, locale);
}
