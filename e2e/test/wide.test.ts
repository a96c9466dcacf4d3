import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closePages,
  follow,
  launch,
  openPage,
  settle,
  violations,
  type WatchedPage,
} from '../src/browser.ts';
import { actAs, newCustomer, placeDemoOrders } from '../src/customer.ts';
import type { Product } from '../src/product.ts';
import { sharedProduct } from '../src/shared-product.ts';

/** Pages of each account that are laid out in columns; a trading page has a test of its own. */
const PAGES = {
  demo: [
    '/home',
    '/market/trading',
    '/assetsInfo',
    '/coinAccount',
    '/fund/transfer',
    '/fund/fundTransfer',
    '/market/trade/contract_orders',
    '/market/trade/option_orders',
    '/setting/setpage',
    '/setting/security',
    '/setting/faq',
    '/customer-service',
  ],
  real: [
    '/financial',
    '/invest/invest',
    '/lockming/welcome',
    '/recharge/deposit',
    '/withdrawal/cashout',
    '/setting/authentication',
  ],
} as const;
const NOTEBOOK = { width: 1280, height: 800 };
const SCREEN = { width: 1920, height: 1080 };
/** A field or button that is wider than this is a phone's, stretched. */
const WIDEST = 800;

let product: Product;
let browser: Browser;
const watched: Partial<Record<keyof typeof PAGES, WatchedPage>> = {};

beforeAll(async () => {
  product = sharedProduct();
  browser = await launch();
  const customer = await newCustomer(product);
  await placeDemoOrders(product, customer);
  for (const account of ['demo', 'real'] as const) {
    const opened = await openPage(browser, product.url, { size: SCREEN });
    await actAs(opened.context, customer, { simulation: account === 'demo' });
    await opened.page.goto('/setting/user-profile');
    await settle(opened.page);
    watched[account] = opened;
  }
});
afterAll(() => closePages(browser));

describe.each(['demo', 'real'] as const)('on a wide screen, in the %s account', (account) => {
  it.each(PAGES[account])('%s uses the width, and is accessible by day and by night', async (path) => {
    const { page, problems } = watched[account] as WatchedPage;
    await page.setViewportSize(SCREEN);
    await follow(page, path);
    await expect.poll(() => emptyThirds(page)).toEqual([]);
    expect(await stretched(page)).toEqual([]);
    await page.setViewportSize(NOTEBOOK);
    await settle(page);
    await expect.poll(() => emptyThirds(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violations(page, ['color-contrast'])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(problems.splice(0)).toEqual([]);
  });
});

it('narrows the ledger by its bar of filters beside the balances', async () => {
  const { page } = watched.demo as WatchedPage;
  await page.setViewportSize(SCREEN);
  await follow(page, '/coinAccount');
  const ledger = page.getByRole('region', { name: 'History' });
  await ledger.getByText('Option opened').first().waitFor();
  await ledger.getByRole('button', { name: /^Currency/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'BTC' }).click();
  await ledger.getByText('Option opened').waitFor({ state: 'hidden' });
  await ledger.getByText('Spot buy').first().waitFor();
  await page.getByText('Hide small balances').waitFor();
});

/** The thirds of the window, from left to right, in which nothing stands below the navigation. */
function emptyThirds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = new Set<number>();
    for (const element of document.querySelectorAll('main *')) {
      const isLeaf = element.childElementCount === 0 || element.matches('button, a, input');
      if (!isLeaf || !element.checkVisibility()) continue;
      const { left, right, top, width } = element.getBoundingClientRect();
      if (width < 2 || top > innerHeight) continue;
      for (let third = 0; third < 3; third += 1) {
        const [from, to] = [(third * innerWidth) / 3, ((third + 1) * innerWidth) / 3];
        if (right > from && left < to) seen.add(third);
      }
    }
    return ['left', 'middle', 'right'].filter((_, third) => !seen.has(third));
  });
}

function stretched(page: Page): Promise<string[]> {
  return page.evaluate((widest) => {
    const controls = [
      ...document.querySelectorAll('main form button, main [class*="bg-primary"], main input'),
    ];
    return controls
      .filter((control) => control.getBoundingClientRect().width > widest)
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  }, WIDEST);
}
