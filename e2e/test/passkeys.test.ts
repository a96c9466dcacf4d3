import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, launch, openPage, settle, violations, type WatchedPage } from '../src/browser.ts';
import { type Customer, newCustomer, storedLogin } from '../src/customer.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';
import { addVirtualAuthenticator, type VirtualAuthenticator } from '../src/virtual-authenticator.ts';

let product: OwnProduct;
let browser: Browser;
let customer: Customer;
let opened: WatchedPage;
let device: VirtualAuthenticator;

beforeAll(async () => {
  product = await startProduct();
  browser = await launch();
  customer = await newCustomer(product);
  // No browser has passkeys at an IP address.
  opened = await openPage(browser, product.url.replace('127.0.0.1', 'localhost'));
  await opened.page.goto('/login');
  // Once, so that it can be forgotten: the later steps log in themselves.
  await opened.page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    storedLogin(customer, { simulation: false }),
  );
  device = await addVirtualAuthenticator(opened.page);
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
});

/** Forgets the login, and opens the login page. */
async function openLogin(): Promise<void> {
  const { page } = opened;
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await settle(page);
}

const loginButton = () => opened.page.getByRole('button', { name: 'Log in with a passkey' });
const isLoggedIn = (url: URL) => url.pathname !== '/login';

it('is added with the password and a mailed code, and named', async () => {
  const { page } = opened;
  await page.goto('/setting/security/passkeys');
  await settle(page);
  expect(await page.getByRole('main').textContent()).toContain('No passkeys yet');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText(/Sent to/).waitFor();
  await dialog.getByLabel('Verification code').fill(await product.lastCode(customer.email));
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Work laptop', { exact: true }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('On one device only');
});

it('confirms a new API key instead of a code', async () => {
  const { page } = opened;
  await page.goto('/setting/security/api-keys?view=new');
  await settle(page);
  await page.getByLabel('Key name').fill('Bot');
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await page.getByText('Key ID').first().waitFor();
});

it('logs in, but not where the device checks nobody', async () => {
  const { page } = opened;
  await device.setVerified(false);
  await openLogin();
  await loginButton().click();
  await expect.poll(() => loginButton().getAttribute('aria-busy')).toBeNull();
  expect(isLoggedIn(new URL(page.url()))).toBe(false);
  await device.setVerified(true);
  await loginButton().click();
  await page.waitForURL(isLoggedIn);
});

/* The browser offers it in the field for the account, and this device agrees at once. */
it('logs in without the button, and ends when its counter goes back', async () => {
  const { page } = opened;
  await device.setCounter(100);
  await openLogin();
  await page.waitForURL(isLoggedIn);
  await device.setCounter(1);
  await openLogin();
  await page.getByText('seems to exist twice').waitFor();
});
