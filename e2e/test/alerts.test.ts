import { type AlertData, createAlert, listAlerts, listTickers } from '@trade/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, settle, violations, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer } from '../src/customer.ts';
import type { Product } from '../src/product.ts';
import { sharedProduct } from '../src/shared-product.ts';

/** A trader's alerts: set, told, and removed. Each step depends on the one before. */
describe('alerts', () => {
  let product: Product;
  let browser: Browser;
  let someone: Customer;
  let watched: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    product = sharedProduct();
    browser = await launch();
    someone = await newCustomer(product);
    watched = await openPage(browser, product.url, { size: { width: 1280, height: 800 } });
    page = watched.page;
    await actAs(watched.context, someone, { simulation: true });
  });
  afterAll(() => closePages(browser));

  const alerts = async (): Promise<AlertData[]> =>
    (await product.client(someone.demo.token).call(listAlerts)).items;
  const priceNow = async () => {
    const tickers = await product.client().call(listTickers);
    return Number(tickers.find(({ symbol }) => symbol === 'BTCUSDT')?.lastPrice);
  };

  it('are set in the list of markets', async () => {
    await page.goto('/market/trading');
    await page.getByRole('button', { name: 'Set an alert for BTCUSDT' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Price (USDT)' }).fill('999999');
    await sheet.getByRole('button', { name: 'Set alert' }).click();
    await page.getByText('Alert set.').first().waitFor();
    expect(await alerts()).toMatchObject([{ kind: 'price_above', value: '999999.00', status: 'open' }]);
  });

  it('are set at a price of the chart’s axis, on the side where the price is', async () => {
    await page.goto('/market/trade/coins/BTCUSDT');
    const chart = page.getByRole('region', { name: /^Price chart/ });
    await chart.locator('canvas').first().waitFor();
    await settle(page);
    const box = await chart.boundingBox();
    if (box === null) throw new Error('The chart is not on the page');
    // From one place to another, as a hand moves: only then does the crosshair follow.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.5);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.62, { steps: 5 });
    await page.getByRole('button', { name: /^Alert at [\d.]+$/ }).click();
    const sheet = page.getByRole('dialog');
    const price = await sheet.getByRole('textbox', { name: 'Price (USDT)' }).inputValue();
    expect(Number(price.replaceAll(',', ''))).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });

  it('tell in the app when the price is there, and stand among those that were reached', async () => {
    await page.goto('/alerts');
    await page.getByText('Open: 1 of 100').waitFor();
    expect(await violations(page)).toEqual([]);
    // On both sides of the price, so that any move of it reaches one.
    const told = async () => {
      const price = await priceNow();
      for (const [kind, step] of [
        ['price_above', 0.01],
        ['price_below', -0.01],
      ] as const) {
        const body = { symbol: 'BTCUSDT', kind, value: (price + step).toFixed(2), repeats: false };
        // The price may be there already.
        await product
          .client(someone.demo.token)
          .call(createAlert, { body })
          .catch(() => undefined);
      }
      return (await alerts()).some(({ status }) => status === 'done');
    };
    await expect.poll(told, { timeout: 60_000, interval: 2_000 }).toBe(true);
    await page.getByText('Reached', { exact: true }).first().waitFor();
  });

  it('are removed', async () => {
    await page
      .getByRole('button', { name: /^Remove the alert: BTCUSDT · Price at or above 999,999/ })
      .click();
    await page.getByText('Alert removed.').first().waitFor();
    expect((await alerts()).filter(({ value }) => value === '999999.00')).toEqual([]);
  });
});
