import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, launch, openPage, settle, violations, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer } from '../src/customer.ts';
import { OPERATOR_ENV, openConsole, openScreen, payIn } from '../src/operator.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';

const REASON = 'The bank reports a stolen card.';

let product: OwnProduct;
let browser: Browser;
let someone: Customer;
let customer: WatchedPage;
let operator: WatchedPage;

beforeAll(async () => {
  product = await startProduct(OPERATOR_ENV);
  browser = await launch();
  someone = await newCustomer(product);
  customer = await openPage(browser, product.url);
  await actAs(customer.context, someone, { simulation: false });
  operator = await openConsole(browser, product.url);
  await payIn(product, operator.page, someone, 'USDT', '500');
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
});

async function put(kind: string, until = '') {
  const { page } = operator;
  await page.getByRole('button', { name: 'Place a hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type of hold').selectOption(kind);
  await dialog.getByLabel('Reason').fill(REASON);
  if (until !== '') await dialog.getByLabel('Until').fill(until);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Place a hold' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('an operator holds withdrawals and trading, and whoever is at the app sees it at once', async () => {
  await customer.page.goto('/home');
  await settle(customer.page);
  const { page } = operator;
  await openScreen(page, 'Customers');
  await page.getByRole('link', { name: someone.real.userInfo.id }).click();
  await put('withdrawals', `${new Date().getFullYear() + 1}-03-04T10:00`);
  await put('trading');
  await page.getByRole('table', { name: 'Holds' }).getByText('withdrawals on hold').first().waitFor();
  expect(await violations(page)).toEqual([]);

  const main = customer.page.getByRole('main');
  await main.getByText('Withdrawals are on hold').waitFor();
  await main.getByText('Trading is on hold').waitFor();
  expect(await main.getByText(REASON.slice(0, -1)).count()).toBe(2);
  expect(await violations(customer.page)).toEqual([]);
  await main.getByRole('link', { name: 'Contact customer service' }).first().click();
  await customer.page.waitForURL(/\/customer-service$/);
});

it('says at the withdrawal what keeps it', async () => {
  const { page } = customer;
  await page.goto('/withdrawal/cashout');
  await page.getByText('Withdrawals are on hold').waitFor();
  await settle(page);
  expect(await page.getByText('Withdrawals are on hold').count()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

it('is told in the customer’s language, and gone once it is lifted', async () => {
  const { page } = operator;
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Lift' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Cleared up');
    await dialog.getByRole('button', { name: 'Lift' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Lift' }).count()).toBe(left);
  }
  await put('frozen');
  const french = await openPage(browser, product.url);
  await actAs(french.context, someone, { simulation: false, locale: 'fre' });
  await french.page.goto('/home');
  await french.page.getByText('Votre compte est bloqué').waitFor();
  await page.getByRole('button', { name: 'Lift' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Cleared up');
  await dialog.getByRole('button', { name: 'Lift' }).click();
  await french.page.getByText('Votre compte est bloqué').waitFor({ state: 'detached' });
  expect([...french.problems, ...operator.problems, ...customer.problems]).toEqual([]);
});
