import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage } from '../src/browser.ts';
import { actAs, newCustomer } from '../src/customer.ts';
import type { Product } from '../src/product.ts';
import { sharedProduct } from '../src/shared-product.ts';

/**
 * From an order on a ticket to the place where everything open stands, and what the ledger says of
 * it.
 */
describe('what a customer has open', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = sharedProduct();
    browser = await launch();
    const watched = await openPage(browser, product.url);
    page = watched.page;
    await actAs(watched.context, await newCustomer(product), { simulation: true });
  });
  afterAll(() => closePages(browser));

  it('stands on one page with its counts, whichever product it is of', async () => {
    await page.goto('/market/trade/eternal_contract/BTCUSDT-PERP');
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page
      .getByRole('button', { name: /^Market/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Lots' }).fill('1');
    await page.getByRole('button', { name: /^Buy up \/ Long BTC/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Buy up \/ Long BTC/ })
      .click();
    await page.getByRole('article', { name: 'Position in BTCUSDT-PERP' }).waitFor();
    await page.goto('/home');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.waitForURL('**/holdings');
    await page.getByRole('tab', { name: 'Positions (1)' }).waitFor();
    await page.getByRole('article', { name: 'Position in BTCUSDT-PERP' }).waitFor();
  });

  it('explains its words with its own figures', async () => {
    await page.getByRole('button', { name: 'Liq. price: what does this mean?' }).click();
    const sheet = page.getByRole('dialog', { name: 'Liquidation price' });
    await sheet.getByText('The price at which the remaining margin').waitFor();
    await sheet.getByText('Margin ratio', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('is one row of the ledger, which leads to the order', async () => {
    await page.goto('/coinContract?view=history');
    const row = page.getByRole('button', { name: /^Contract order \d+/ });
    await row.click();
    expect(await row.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('link', { name: /^Margin/ }).click();
    await page.waitForURL('**/orderDetails?product=contract&id=*');
    await page.getByText('BTCUSDT-PERP').first().waitFor();
  });
});
