import { loadMessages } from '@trade/locales';
import { LOCALES } from '@trade/protocol';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openPage, settle } from '../src/browser.ts';
import { actAs, type Customer, newCustomer } from '../src/customer.ts';
import { type Product, startProduct } from '../src/product.ts';
import { CUSTOMER_ROUTES, WHITE_ROUTES } from '../src/routes.ts';

/** A key instead of its text looks like `area.name` or `area.part.name`. */
const AREAS = Object.keys(await loadMessages('en')).join('|');
const UNTRANSLATED = new RegExp(`\\b(${AREAS})\\.[a-z_]+(\\.[a-z_]+)*\\b`);

let product: Product;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  product = await startProduct();
  browser = await launch();
  customer = await newCustomer(product);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe.each(LOCALES)('in %s', (locale) => {
  it('fits every page into the phone, and shows no key in place of a text', async () => {
    const stranger = await openPage(browser, product.url, { locale });
    const member = await openPage(browser, product.url);
    await actAs(member.context, customer, { simulation: true, locale });
    for (const { path } of [...WHITE_ROUTES, ...CUSTOMER_ROUTES]) {
      const { page, problems } = WHITE_ROUTES.some((route) => route.path === path) ? stranger : member;
      await page.goto(path);
      await settle(page);
      const text = (await page.locator('#root').textContent()) ?? '';
      expect(text, path).not.toMatch(UNTRANSLATED);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the phone`).toBeLessThanOrEqual(0);
      expect(problems, path).toEqual([]);
    }
    await stranger.context.close();
    await member.context.close();
  });
});
