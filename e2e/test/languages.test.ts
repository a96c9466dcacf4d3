import { loadMessages } from '@trade/locales';
import { LOCALES, type Locale } from '@trade/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow, launch, openPage, settle, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer, placeDemoOrders } from '../src/customer.ts';
import { type Product, startProduct } from '../src/product.ts';
import { CUSTOMER_ROUTES, WHITE_ROUTES } from '../src/routes.ts';
import { untranslated, wordsOf } from '../src/texts.ts';

let product: Product;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  product = await startProduct();
  browser = await launch();
  customer = await newCustomer(product);
  await placeDemoOrders(product, customer);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Each page in the account where it shows the most. */
describe.each([
  ['logged out', null, WHITE_ROUTES],
  ['in the real account', false, CUSTOMER_ROUTES.filter(({ realOnly }) => realOnly)],
  ['in the demo account', true, CUSTOMER_ROUTES.filter(({ realOnly }) => !realOnly)],
] as const)('%s', (_name, simulation, routes) => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(browser, product.url, { locale: 'en' });
    if (simulation !== null) await actAs(watched.context, customer, { simulation });
    // Any page except the first of the walk.
    await watched.page.goto(routes.at(-1)?.path ?? '');
    await settle(watched.page);
  });
  afterAll(() => watched.context.close());

  it.each(routes)(
    '$path fits into the phone in every language, and shows no key for a text',
    async (route) => {
      const { page, problems } = watched;
      await follow(page, route.path);
      for (const locale of LOCALES) {
        await speak(page, locale);
        await expectToFit(page, `${route.path} in ${locale}`);
      }
      expect(problems).toEqual([]);
    },
  );
});

it.each(LOCALES)('opens in %s', async (locale) => {
  const { context, page, problems } = await openPage(browser, product.url, { locale });
  await page.goto('/login');
  await settle(page);
  expect(await wordsOf(page)).toContain((await loadMessages(locale)).auth.log_in);
  await expectToFit(page, locale);
  expect(problems).toEqual([]);
  await context.close();
});

/** Changes the language as another tab of the app would. */
async function speak(page: Page, locale: Locale): Promise<void> {
  const left = await page.evaluate((to) => {
    if (localStorage.getItem('locale') === to) return null;
    localStorage.setItem('locale', to);
    dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: to }));
    return document.documentElement.lang;
  }, locale);
  await page.waitForFunction((lang) => document.documentElement.lang !== lang, left);
  await settle(page);
}

async function expectToFit(page: Page, what: string): Promise<void> {
  expect(await untranslated(page), what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} is wider than the phone`).toBeLessThanOrEqual(0);
}
