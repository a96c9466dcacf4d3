import { proposeAdjustment } from '@trade/protocol';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { openPage, type WatchedPage } from './browser.ts';
import type { Customer } from './customer.ts';
import type { Product } from './product.ts';

/** The first operator of a product that was started with `OPERATOR_ENV`. */
const ACCOUNT = 'operator';
const PASSWORD = 'first-operator-1';
export const OPERATOR_ENV = { OPERATOR_ACCOUNT: ACCOUNT, OPERATOR_PASSWORD: PASSWORD };

/**
 * Opens the console in a browser context of its own and logs the first operator in, binding an
 * authenticator.
 */
export async function openConsole(browser: Browser, url: string): Promise<WatchedPage> {
  const watched = await openPage(browser, url, { size: { width: 1280, height: 800 } });
  const { page } = watched;
  await page.goto('/console');
  await page.getByLabel('Account').fill(ACCOUNT);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Set up an authenticator app' }).waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeShownBy(page));
  await page.getByRole('button', { name: 'Set up and log in' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  // The first login was answered with 554 (bind an authenticator), which the browser's console
  // notes.
  watched.problems.length = 0;
  return watched;
}

/** Opens a screen of the console by its name in the navigation. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
}

/**
 * Pays real money into the spot account of a customer, with the operator's session of an open
 * console.
 */
export async function payIn(
  product: Product,
  console: Page,
  customer: Customer,
  currency: string,
  amount: string,
): Promise<void> {
  const token = await console.evaluate(() => sessionStorage.getItem('console_token'));
  const data = await product.client(token).call(proposeAdjustment, {
    body: {
      client_id: crypto.randomUUID(),
      type: 'manual_deposit',
      customer: customer.real.userInfo.id,
      currency,
      amount,
      reason: 'A goodwill payment',
    },
  });
  if (data.status !== 'completed') throw new Error(`The payment is ${data.status}`);
}

/** Returns the code that an authenticator app would show for the key on the page. */
async function codeShownBy(page: Page): Promise<string> {
  const key = await page.locator('p.font-mono').textContent();
  return new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) }).generate();
}
