import { LOCALES } from '@trade/protocol';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow, launch, openPage, settle } from '../src/browser.ts';
import { actAs, type Customer, newCustomer, placeDemoOrders } from '../src/customer.ts';
import { type Product, startProduct } from '../src/product.ts';
import { CUSTOMER_ROUTES, type Route, WHITE_ROUTES } from '../src/routes.ts';
import { untranslated } from '../src/texts.ts';

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

// Side by side: each mostly waits for the pages.
describe.concurrent.each(LOCALES)('in %s', (locale) => {
  it('fits every page into the phone, and shows no key in place of a text', async () => {
    const { context, page, problems } = await openPage(browser, product.url, { locale });
    const walk = async (routes: readonly Route[]) => {
      for (const [index, { path }] of routes.entries()) {
        if (index > 0) await follow(page, path);
        else await page.goto(path).then(() => settle(page));
        expect(await untranslated(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} is wider than the phone`).toBeLessThanOrEqual(0);
        expect(problems, path).toEqual([]);
      }
    };
    await walk(WHITE_ROUTES);
    // Each page in the account that has the most to show there.
    await actAs(context, customer, { simulation: false, locale });
    await walk(CUSTOMER_ROUTES.filter(({ realOnly }) => realOnly));
    await actAs(context, customer, { simulation: true, locale });
    await walk(CUSTOMER_ROUTES.filter(({ realOnly }) => !realOnly));
    await context.close();
  });
});
