import { codeOf } from '@trade/client';
import { placeSpotOrder, SUCCESS } from '@trade/protocol';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer } from '../src/customer.ts';
import { OPERATOR_ENV, openConsole } from '../src/operator.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';
import { openApplication, submitPrimary } from '../src/verification.ts';

const REASON = 'The back of the document cannot be read.';

/**
 * Two browsers: a customer who wants to trade with real money, and the operator who looks at the
 * documents.
 */
describe('from a stranger to a verified customer', () => {
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
  });
  afterAll(async () => {
    await closePages(browser);
    await product?.stop();
  });

  /** Returns the server's code for a very small real order. */
  async function orderCode(): Promise<number | null> {
    const order = {
      client_id: crypto.randomUUID(),
      symbol: 'BTCUSDT',
      side: 'buy' as const,
      type: 'limit' as const,
      price: '30000',
      amount: '0.001',
      time_in_force: 'GTC' as const,
    };
    const client = product.client(someone.real.token);
    return client.call(placeSpotOrder, { body: order }).then(() => SUCCESS, codeOf);
  }

  it('may not trade with real money yet', async () => {
    expect(await orderCode()).toBe(12114);
  });

  it('hands in name, number and both sides of the document', async () => {
    await submitPrimary(customer.page);
    expect(await orderCode()).toBe(12116);
  });

  it('is rejected with a reason, and reads it without reloading', async () => {
    await customer.page.goto('/setting/authentication');
    await customer.page.getByText('Under review').first().waitFor();
    await openApplication(operator.page);
    const { page } = operator;
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByLabel('Reason for the customer').fill(REASON);
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await customer.page.getByText(REASON).waitFor();
  });

  it('hands in better photos', async () => {
    await submitPrimary(customer.page);
    await customer.page.goto('/setting/setpage');
    await customer.page.getByText('Under review').first().waitFor();
  });

  it('is approved, and the open page says so', async () => {
    await openApplication(operator.page);
    const { page } = operator;
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await customer.page.getByText('Approved', { exact: true }).first().waitFor();
  });

  it('may trade now: only the money is missing', async () => {
    expect(await orderCode()).toBe(12206);
  });

  it('left every step in the audit log, whose chain holds', async () => {
    const { page } = operator;
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByText('The log is intact').waitFor();
  });

  it('complained about nothing', () => {
    expect(customer.problems).toEqual([]);
    expect(operator.problems).toEqual([]);
  });
});
