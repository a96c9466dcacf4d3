import { loadMessages } from '@trade/locales';
import { LOCALES } from '@trade/protocol';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, launch, openPage, settle } from '../src/browser.ts';
import type { Product } from '../src/product.ts';
import { sharedProduct } from '../src/shared-product.ts';
import { wordsOf } from '../src/texts.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = sharedProduct();
  browser = await launch();
});
afterAll(() => closePages(browser));

it.each(LOCALES)('opens in %s', async (locale) => {
  const { context, page, problems } = await openPage(browser, product.url, { locale });
  await page.goto('/login');
  await settle(page);
  expect(await wordsOf(page)).toContain((await loadMessages(locale)).auth.log_in);
  expect(problems).toEqual([]);
  await context.close();
});
