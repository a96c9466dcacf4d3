import { readAssets } from '@trade/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, settle, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer } from '../src/customer.ts';
import { OPERATOR_ENV, openConsole, payIn } from '../src/operator.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';

let product: OwnProduct;
let browser: Browser;
let someone: Customer;

beforeAll(async () => {
  product = await startProduct(OPERATOR_ENV);
  browser = await launch();
  someone = await newCustomer(product);
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
});

/** Opens the app as the customer, in the real or the demo account. */
async function open(simulation: boolean): Promise<WatchedPage> {
  const watched = await openPage(browser, product.url);
  await actAs(watched.context, someone, { simulation });
  return watched;
}

/** Returns the demo account's balances from the server. */
async function demoAvailable(): Promise<Record<string, string>> {
  const { balances } = await product.client(someone.demo.token).call(readAssets);
  return Object.fromEntries(
    balances.map(({ kind, currency, available }) => [`${kind} ${currency}`, available]),
  );
}

describe('money inside the venue', () => {
  let watched: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    watched = await open(true);
    page = watched.page;
  });
  afterAll(() => watched.context.close());

  it('goes to the contract account and back, to the last unit', async () => {
    await page.goto('/assetsInfo');
    await page.getByRole('navigation', { name: 'Actions' }).getByRole('link', { name: 'Transfer' }).click();
    await page.waitForURL('**/fund/fundTransfer');
    await page.getByText('Available 100,000.00 USDT').waitFor();
    await page.getByLabel('Amount', { exact: true }).fill('0.00000001');
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText('Transfer completed').waitFor();
    expect(await demoAvailable()).toMatchObject({
      'coin USDT': '99999.99999999',
      'contract USDT': '100000.00000001',
    });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Swap currencies' }).click();
    await page.getByText('Available 100,000.00 USDT').waitFor();
    await page.getByLabel('Amount', { exact: true }).fill('0.00000001');
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText('Transfer completed').waitFor();
    expect(await demoAvailable()).toMatchObject({ 'coin USDT': '100000', 'contract USDT': '100000' });
  });

  it('is exchanged at exactly the figures of the quote', async () => {
    await page.goto('/fund');
    await page.waitForURL('**/fund/transfer');
    await page.getByLabel('Amount', { exact: true }).fill('1000');
    await page.getByRole('button', { name: 'Get a quote' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('timer').waitFor();
    const quoted = await sheet
      .getByText(/^[\d.]+ BTC$/)
      .first()
      .textContent();
    await sheet.getByRole('button', { name: 'Exchange now' }).click();
    await sheet.getByText('Exchange completed').waitFor();
    const after = await demoAvailable();
    expect(after['coin USDT']).toBe('99000');
    expect(`${after['coin BTC']} BTC`).toBe(quoted);
  });

  it('leaves records with every field, and a history that can be filtered', async () => {
    await page.getByRole('link', { name: 'Records' }).last().click();
    await page.waitForURL('**/fund/transfer_history**');
    await page.getByRole('button', { name: /USDT.*BTC/ }).click();
    const sheet = page.getByRole('dialog');
    for (const name of ['Order ID', 'Exchange rate', 'Fee rate', 'Transaction rate', 'Transaction time']) {
      await sheet.getByText(name, { exact: true }).waitFor();
    }
    await page.goto('/coinAccount?view=history&category=exchange');
    await page.getByText('-1,000').first().waitFor();
    expect(watched.problems).toEqual([]);
  });
});

describe('the proof of liabilities', () => {
  it('holds the balance of a customer as soon as the operator publishes it', async () => {
    const console = await openConsole(browser, product.url);
    await payIn(product, console.page, someone, 'USDT', '12.34567891');
    await console.page.goto('/console/custody');
    await console.page
      .getByText('Every unit in custody belongs to someone, and everything owed is covered.')
      .waitFor();
    await console.page.getByRole('button', { name: 'Publish now' }).click();
    const dialog = console.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The customer asked for it');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await console.page.getByText('The liabilities to 1 customer have been published.').waitFor();
    expect(console.problems).toEqual([]);

    const { page, problems } = await open(false);
    await page.goto('/setting/proof-of-liabilities');
    await settle(page);
    await page.getByText('Your balance is included').waitFor();
    await page.getByText('12.34567891').first().waitFor();
    await page.getByRole('button', { name: 'Check the whole tree' }).click();
    await page.getByText('1 leaf matches the published root and totals.').waitFor();
    expect(problems).toEqual([]);
  });
});
