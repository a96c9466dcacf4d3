import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closePages,
  launch,
  openPage,
  settle,
  takePhoto,
  violations,
  type WatchedPage,
} from '../src/browser.ts';
import { actAs, newCustomer } from '../src/customer.ts';
import { OPERATOR_ENV, openConsole, openScreen } from '../src/operator.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';

let product: OwnProduct;
let browser: Browser;
let customer: WatchedPage;
let operator: WatchedPage;

beforeAll(async () => {
  product = await startProduct(OPERATOR_ENV);
  browser = await launch();
  customer = await openPage(browser, product.url, { keepsCopy: true });
  await actAs(customer.context, await newCustomer(product), { simulation: false });
  operator = await openConsole(browser, product.url);
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
});

const HOURS_24 = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const HOURS_12 = /^\d{4}-\d{2}-\d{2} (0[1-9]|1[0-2]):\d{2}:\d{2}\s[AP]M$/;

/** Returns when the customer's account was first changed, as the page shows it and as a moment. */
async function firstChange() {
  const { page } = customer;
  await page.goto('/setting/account-change');
  await settle(page);
  const time = page.getByRole('main').locator('time').last();
  return { text: (await time.textContent()) ?? '', at: (await time.getAttribute('datetime')) ?? '' };
}

it('shows the customer the name and the clock of the configuration', async () => {
  const { page } = customer;
  await page.goto('/home');
  await settle(page);
  expect(await page.title()).toBe('Trade');
  const { at, text } = await firstChange();
  expect(text).toMatch(HOURS_24);
  expect(text).toBe(await page.evaluate((time) => new Date(time).toLocaleString('sv-SE'), at));
});

it('lets an operator change them, with a picture and a reason', async () => {
  const { page } = operator;
  await openScreen(page, 'App settings');
  await page.getByLabel('Name', { exact: true }).fill('Harbour');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByLabel('Clock').selectOption('12 hours (02:05:07 PM)');
  const icon = page.getByRole('group', { name: 'Icon' });
  await icon.locator('input').setInputFiles({
    name: 'icon.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto(page, 'H', 300, 300),
  });
  await icon.getByRole('button', { name: 'Use default' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Name: Trade → Harbour').waitFor();
  await dialog.getByLabel('Reason').fill('Our own name');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The settings have been saved.').waitFor();
  await page.getByRole('table', { name: 'Versions' }).getByText('Our own name').waitFor();
  expect(operator.problems).toEqual([]);
});

it('shows the customer the new ones, in the page, its title and its icon', async () => {
  const { page } = customer;
  // The app shows its cached data until the new ones have loaded.
  await expect.poll(async () => (await firstChange()).text).toMatch(HOURS_12);
  const { at, text } = await firstChange();
  const local = await page.evaluate((time) => new Date(time).toLocaleString('sv-SE'), at);
  expect(text.slice(0, 10)).toBe(local.slice(0, 10));
  expect(text.slice(13, 19)).toBe(local.slice(13, 19));
  expect(await page.title()).toMatch(/ - Harbour$/);
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect(icon).toMatch(/^\/api\/v3\/app\/pictures\/[0-9a-f]{64}$/);
  const { status, type } = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { status: answer.status, type: answer.headers.get('content-type') };
  }, icon ?? '');
  expect({ status, type }).toEqual({ status: 200, type: 'image/png' });

  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(manifest).toMatchObject({ short_name: 'Harbour', icons: [{ src: icon }], start_url: 'home' });
  await page.goto('/setting/download-app');
  await page.getByRole('main').getByText('Harbour').waitFor();
  expect(customer.problems).toEqual([]);
});
